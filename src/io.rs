//! What a run of the program reads and writes, and what it knows about its surroundings. Nothing below the commands
//! asks the process itself, so a test runs a command with streams of its own.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::io::{self, BufReader, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice, StripStream};
use bao_formats::StandardInput;

use crate::output::rows::{Format, MaskedWriter, mask};

/// The columns of the help where no terminal and no variable says how many there are.
const HELP_WIDTH: usize = 100;

/// An output that several parts of a run share.
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

/// A standard stream that people may look at.
#[derive(Clone)]
pub struct OutputStream {
    pub output: SharedOutput,
    pub is_terminal: bool,
    /// Whether changes of colour and weight are passed on; they are stripped otherwise.
    pub has_colour: bool,
}

impl OutputStream {
    /// A stream of this process, coloured as the terminal and the environment ask for.
    fn of_process(stream: impl RawStream + IsTerminal + Send + 'static) -> OutputStream {
        OutputStream {
            is_terminal: IsTerminal::is_terminal(&stream),
            has_colour: AutoStream::choice(&stream) != ColorChoice::Never,
            output: SharedOutput::new(stream),
        }
    }

    /// A stream that is neither a terminal nor coloured.
    pub fn plain(output: impl Write + Send + 'static) -> OutputStream {
        OutputStream { output: SharedOutput::new(output), is_terminal: false, has_colour: false }
    }

    /// A writer of text with changes of colour.
    pub fn coloured(&self) -> Box<dyn Write + Send> {
        let output = self.output.clone();
        if self.has_colour {
            Box::new(output)
        } else {
            Box::new(StripStream::new(Box::new(output) as Box<dyn Write + Send>))
        }
    }
}

/// Looks up an environment variable.
pub type Variables = dyn Fn(&str) -> Option<OsString> + Send + Sync;

/// The streams and surroundings of one run.
#[derive(Clone)]
pub struct Io {
    pub input: StandardInput,
    pub input_is_terminal: bool,
    pub output: OutputStream,
    pub error: OutputStream,
    /// The columns of the terminal on standard output; `None` where lines need not fit.
    pub width: Option<u16>,
    /// The columns of the help, which may be read in a pager.
    pub help_width: usize,
    pub variables: Arc<Variables>,
    /// The folder that relative paths of the command line start from; empty for that of the process.
    pub folder: PathBuf,
    /// This program, which answers some questions in a process of its own.
    pub program: PathBuf,
    /// What Ctrl-C does.
    pub signals: Signals,
}

impl Io {
    /// The streams and surroundings of this process.
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

    /// No input, outputs that nobody reads, and no surroundings.
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

    /// Standard output for what is written in a format.
    pub fn stdout(&self, format: Format) -> MaskedWriter<SharedOutput> {
        MaskedWriter::new(format, self.output.is_terminal, self.raw_stdout())
    }

    /// Standard output for bytes that nothing masks or escapes.
    pub fn raw_stdout(&self) -> SharedOutput {
        self.output.output.clone()
    }

    /// Standard output for text with colours, which only a terminal gets.
    pub fn coloured_stdout(&self) -> MaskedWriter<Box<dyn Write + Send>> {
        MaskedWriter::coloured(self.output.coloured())
    }

    /// Standard input, read in blocks.
    pub fn buffered_input(&self) -> BufReader<impl Read + Send + use<>> {
        BufReader::new(self.input.clone())
    }

    /// Prints a line on standard error. If the terminal has gone, the line is lost.
    pub fn tell(&self, line: impl fmt::Display) {
        let line = mask(&line.to_string()) + "\n";
        let _ = self.error.coloured().write_all(line.as_bytes());
    }

    /// An environment variable that is set, not empty and Unicode.
    pub fn variable(&self, name: &str) -> Option<String> {
        (self.variables)(name)?.into_string().ok().filter(|value| !value.is_empty())
    }

    /// When an import takes place, in seconds since 1970, if `SOURCE_DATE_EPOCH` fixes it.
    pub fn fixed_time(&self) -> Option<i64> {
        self.variable("SOURCE_DATE_EPOCH")?.parse().ok()
    }

    /// A path of the command line, seen from the working folder; `-` stays standard input.
    pub fn path(&self, given: &Path) -> PathBuf {
        if given == OsStr::new("-") { given.to_owned() } else { self.folder.join(given) }
    }

    /// A word of the command line that may name a file, a folder or a pattern of files: the path if it does, else the
    /// word itself, as for the number of a game.
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

/// What the first signal does.
#[derive(Default)]
enum Answer {
    /// It ends the program.
    #[default]
    End,
    /// It is told to the command, and the next one ends the program.
    Tell(Box<dyn FnOnce() + Send>),
    /// Nothing here: the command has its own answer.
    Leave,
}

/// Decides what a signal does. The default does not listen to any signal.
#[derive(Clone, Default)]
pub struct Signals(Arc<Mutex<Answer>>);

impl Signals {
    fn answer_by(&self, answer: Answer) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = answer;
    }

    /// Leaves signals to the command from now on.
    pub(crate) fn leave(&self) {
        self.answer_by(Answer::Leave);
    }

    /// Has the first Ctrl-C told from now on, or that the system asks to end; the second ends the program at once.
    pub(crate) fn tell(&self, tell: impl FnOnce() + Send + 'static) {
        self.answer_by(Answer::Tell(Box::new(tell)));
    }

    /// A flag that is set then.
    pub(crate) fn stop_flag(&self) -> Arc<AtomicBool> {
        let flag = Arc::<AtomicBool>::default();
        let set = Arc::clone(&flag);
        self.tell(move || set.store(true, Ordering::SeqCst));
        flag
    }

    /// Answers the signals of this process, on a thread of its own.
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
                    Answer::Leave => *answer = Answer::Leave,
                    Answer::Tell(tell) => tell(),
                    Answer::End => {
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

/// Whether the parent process wants the program to go on, as `nohup` does. Where the system does not tell, that is taken
/// for granted of a closed terminal alone.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    match mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()) {
        Some(mask) => mask >> (signal - 1) & 1 == 1,
        None => signal == signal_hook::consts::SIGHUP,
    }
}
