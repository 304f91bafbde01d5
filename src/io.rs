//! The streams and the environment of a run. Commands use them only through [`Io`], so a test can run a command with
//! its own streams.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::io::{self, BufReader, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice};
use bao_formats::StandardInput;

use crate::output::rows::{Format, MaskedWriter, mask};

/// The width of the help if neither a terminal nor `COLUMNS` sets it.
const HELP_WIDTH: usize = 100;

/// An output shared by several parts of a run.
#[derive(Clone)]
pub struct SharedOutput(Arc<Mutex<Box<dyn Write + Send>>>);

impl SharedOutput {
    pub fn new(output: impl Write + Send + 'static) -> SharedOutput {
        SharedOutput(Arc::new(Mutex::new(Box::new(output))))
    }

    fn with<T>(&self, write: impl FnOnce(&mut dyn Write) -> T) -> T {
        write(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Write for SharedOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.with(|output| output.write(bytes))
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.with(|output| output.write_all(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.with(|output| output.flush())
    }
}

#[derive(Clone)]
pub struct OutputStream {
    pub output: SharedOutput,
    pub is_terminal: bool,
    /// Whether escape codes for colour and weight are passed on. Otherwise they are stripped.
    pub has_colour: bool,
}

impl OutputStream {
    /// Wraps a stream of this process. It is coloured if the terminal and the environment allow it.
    fn of_process(stream: impl RawStream + IsTerminal + Send + 'static) -> OutputStream {
        OutputStream {
            is_terminal: IsTerminal::is_terminal(&stream),
            has_colour: AutoStream::choice(&stream) != ColorChoice::Never,
            output: SharedOutput::new(stream),
        }
    }

    pub fn plain(output: impl Write + Send + 'static) -> OutputStream {
        OutputStream { output: SharedOutput::new(output), is_terminal: false, has_colour: false }
    }

    /// Returns a writer for text with escape codes for colour.
    pub fn coloured(&self) -> AutoStream<Box<dyn Write + Send>> {
        let choice = if self.has_colour { ColorChoice::AlwaysAnsi } else { ColorChoice::Never };
        AutoStream::new(Box::new(self.output.clone()), choice)
    }
}

pub type Variables = dyn Fn(&str) -> Option<OsString> + Send + Sync;

/// The streams and the environment of one run.
#[derive(Clone)]
pub struct Io {
    pub input: StandardInput,
    pub input_is_terminal: bool,
    pub output: OutputStream,
    pub error: OutputStream,
    /// The width of the terminal on standard output in columns; `None` if lines need not fit a width.
    pub width: Option<u16>,
    /// The width of the help in columns. It is set even if the help goes to a pager.
    pub help_width: usize,
    pub variables: Arc<Variables>,
    /// The folder that relative paths on the command line start from; empty for the working folder of the process.
    pub folder: PathBuf,
    /// The path of this program, which starts itself again to answer SQL.
    pub program: PathBuf,
    /// Decides what Ctrl-C does.
    pub signals: Signals,
}

impl Io {
    pub fn of_process() -> Io {
        let [output, error] =
            [OutputStream::of_process(io::stdout()), OutputStream::of_process(io::stderr())];
        let terminal = terminal_size::terminal_size().map(|(width, _)| width.0);
        let columns = || std::env::var("COLUMNS").ok()?.parse().ok();
        Io {
            input: StandardInput::default(),
            input_is_terminal: io::stdin().is_terminal(),
            width: terminal.filter(|_| output.is_terminal),
            help_width: terminal.or_else(columns).map_or(HELP_WIDTH, usize::from),
            output,
            error,
            variables: Arc::new(|name| std::env::var_os(name)),
            folder: PathBuf::new(),
            program: std::env::current_exe().unwrap_or_else(|_| "bao".into()),
            signals: Signals::listen(),
        }
    }

    /// Returns streams without input or environment that discard all output.
    pub fn detached() -> Io {
        Io {
            input: StandardInput::new(io::empty()),
            input_is_terminal: false,
            output: OutputStream::plain(io::sink()),
            error: OutputStream::plain(io::sink()),
            width: None,
            help_width: HELP_WIDTH,
            variables: Arc::new(|_| None),
            folder: PathBuf::new(),
            program: PathBuf::new(),
            signals: Signals::default(),
        }
    }

    /// Returns standard output with control characters masked or escaped as the format requires.
    pub fn stdout(&self, format: Format) -> MaskedWriter<SharedOutput> {
        MaskedWriter::new(format, self.output.is_terminal, self.raw_stdout())
    }

    /// Returns standard output without masking or escaping.
    pub fn raw_stdout(&self) -> SharedOutput {
        self.output.output.clone()
    }

    /// Returns standard output for coloured text. Colours are stripped if the stream does not allow them.
    pub fn coloured_stdout(&self) -> MaskedWriter<AutoStream<Box<dyn Write + Send>>> {
        MaskedWriter::coloured(self.output.coloured())
    }

    pub fn buffered_input(&self) -> BufReader<impl Read + Send + use<>> {
        BufReader::new(self.input.clone())
    }

    /// Prints a line on standard error. Write errors are ignored.
    pub fn tell(&self, line: impl fmt::Display) {
        let line = mask(&line.to_string()) + "\n";
        let _ = self.error.coloured().write_all(line.as_bytes());
    }

    /// Returns the value of an environment variable, if it is not empty and is Unicode.
    pub fn variable(&self, name: &str) -> Option<String> {
        (self.variables)(name)?.into_string().ok().filter(|value| !value.is_empty())
    }

    /// Returns the time to record in an import, in seconds since 1970, if `SOURCE_DATE_EPOCH` fixes it.
    pub fn fixed_time(&self) -> Option<i64> {
        self.variable("SOURCE_DATE_EPOCH")?.parse().ok()
    }

    /// Resolves a path of the command line in the working folder; `-` stays standard input.
    pub fn path(&self, given: &Path) -> PathBuf {
        if given == OsStr::new("-") { given.to_owned() } else { self.folder.join(given) }
    }

    /// Resolves an argument that names a file, a folder or a pattern of files. Other arguments, such as the number of a
    /// game, stay as they are.
    pub fn file_or_word(&self, given: &str) -> String {
        if given.is_empty() {
            return String::new();
        }
        let path = given.rsplit_once(':').map_or(given, |(path, _)| path);
        let names_file = |path: &str| self.folder.join(path).exists();
        if given.contains(['*', '?']) && !given.contains(char::is_whitespace)
            || names_file(given)
            || names_file(path)
        {
            return self.path(Path::new(given)).to_string_lossy().into_owned();
        }
        given.to_owned()
    }
}

#[derive(Default)]
enum SignalAction {
    /// End the program at once.
    #[default]
    End,
    /// Notify the command. The next signal ends the program.
    Tell(Box<dyn FnOnce() + Send>),
    /// Do nothing, because the command handles signals itself.
    Leave,
}

/// Decides what a signal does. Without `listen`, no signal is handled.
#[derive(Clone, Default)]
pub struct Signals(Arc<Mutex<SignalAction>>);

impl Signals {
    fn set_action(&self, answer: SignalAction) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = answer;
    }

    /// Makes `listen` ignore later signals, because the command handles them itself.
    pub(crate) fn leave(&self) {
        self.set_action(SignalAction::Leave);
    }

    /// Calls `tell` at the next Ctrl-C or request to end. A second signal ends the program at once.
    pub(crate) fn tell(&self, tell: impl FnOnce() + Send + 'static) {
        self.set_action(SignalAction::Tell(Box::new(tell)));
    }

    /// Returns a flag that the next signal sets.
    pub(crate) fn stop_flag(&self) -> Arc<AtomicBool> {
        let flag = Arc::<AtomicBool>::default();
        let set = Arc::clone(&flag);
        self.tell(move || set.store(true, Ordering::SeqCst));
        flag
    }

    /// Handles the signals of this process on a separate thread.
    #[cfg(unix)]
    pub(crate) fn listen() -> Signals {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
        use signal_hook::{iterator, low_level::emulate_default_handler};

        let answer = Signals::default();
        let wanted = [SIGINT, SIGTERM, SIGHUP].into_iter().filter(|&signal| !is_ignored(signal));
        let Ok(mut signals) = iterator::Signals::new(wanted) else { return answer };
        let heard = answer.clone();
        std::thread::spawn(move || {
            for signal in signals.forever() {
                let mut answer = heard.0.lock().unwrap_or_else(PoisonError::into_inner);
                match std::mem::take(&mut *answer) {
                    SignalAction::Leave => *answer = SignalAction::Leave,
                    SignalAction::Tell(tell) => tell(),
                    SignalAction::End => {
                        bao_archive::temporary::remove_all();
                        let _ = emulate_default_handler(signal);
                        std::process::exit(128 + signal);
                    }
                }
            }
        });
        answer
    }

    #[cfg(not(unix))]
    pub(crate) fn listen() -> Signals {
        Signals::default()
    }
}

/// Whether the parent process had the signal ignored, as `nohup` does. If the system does not report it, only SIGHUP
/// counts as ignored.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    match mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()) {
        Some(mask) => mask >> (signal - 1) & 1 == 1,
        None => signal == signal_hook::consts::SIGHUP,
    }
}
