//! A pseudo terminal that runs a program, and its screen.

use std::collections::VecDeque;
use std::io::{Read as _, Write};
use std::num::NonZeroU16;
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::Duration;

use portable_pty::{
    ChildKiller, CommandBuilder, ExitStatus, MasterPty, PtySize, SlavePty, native_pty_system,
};

/// This only prevents an endless wait. No result depends on it.
const DEADLINE: Duration = Duration::from_secs(300);

/// The current screen, and all screens since a test last waited, so that a screen which is shown only for a moment is
/// not missed.
struct Screens {
    parser: vt100::Parser,
    /// In order of time. The last is the current screen.
    seen: VecDeque<vt100::Screen>,
    /// The exit status of the program, after it has ended.
    status: Option<ExitStatus>,
}

/// The program hides the cursor at the end of each drawing.
const HIDES_CURSOR: &[u8] = b"\x1b[?25l";

impl Screens {
    fn new(columns: u16, lines: u16) -> Screens {
        let parser = vt100::Parser::new(non_zero(lines), non_zero(columns), 0);
        let seen = VecDeque::from([parser.screen().clone()]);
        Screens { parser, seen, status: None }
    }

    /// Processes output of the program, which may contain several drawings.
    fn process(&mut self, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            let length = HIDES_CURSOR.len();
            let end = bytes.windows(length).position(|part| part == HIDES_CURSOR);
            let (drawing, rest) = bytes.split_at(end.map_or(bytes.len(), |end| end + length));
            self.parser.process(drawing);
            self.seen.push_back(self.parser.screen().clone());
            bytes = rest;
        }
    }

    fn forget_all_but_last(&mut self) {
        self.seen.drain(..self.seen.len() - 1);
    }

    /// Drops the screens before the first that matches. Returns whether one matches.
    fn find(&mut self, is_so: &impl Fn(&vt100::Screen) -> bool) -> bool {
        match self.seen.iter().position(is_so) {
            Some(place) => {
                self.seen.drain(..place);
                true
            }
            None => {
                self.forget_all_but_last();
                false
            }
        }
    }
}

pub struct Pty {
    master: Box<dyn MasterPty + Send>,
    /// Keeps the terminal open after the end of the program.
    _slave: Box<dyn SlavePty + Send>,
    killer: Box<dyn ChildKiller + Send + Sync>,
    id: u32,
    keys: Box<dyn Write + Send>,
    screens: Arc<(Mutex<Screens>, Condvar)>,
    before: String,
}

fn size(columns: u16, lines: u16) -> PtySize {
    PtySize { rows: lines, cols: columns, pixel_width: 0, pixel_height: 0 }
}

fn non_zero(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).expect("a screen has lines")
}

impl Pty {
    /// Starts a program in a folder, on a screen of 80×24 characters.
    pub fn start(folder: &Path, program: &str, args: &[&str], env: &[(&str, &str)]) -> Pty {
        let pty =
            native_pty_system().openpty(size(80, 24)).expect("a pseudo terminal can be opened");
        let mut command = CommandBuilder::new(program);
        command.args(args);
        command.cwd(folder);
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", "C.UTF-8");
        command.env_remove("NO_COLOR");
        for (name, value) in env {
            command.env(name, value);
        }
        let before = termios(&*pty.master);
        let mut child = pty.slave.spawn_command(command).expect("the program starts");
        let (killer, id) = (child.clone_killer(), child.process_id().expect("the program runs"));
        let screens = Arc::new((Mutex::new(Screens::new(80, 24)), Condvar::new()));
        let mut output = pty.master.try_clone_reader().expect("a terminal can be read");
        let written = Arc::clone(&screens);
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                let (screens, changed) = &*written;
                screens.lock().expect("the lock is not poisoned").process(&bytes[..count]);
                changed.notify_all();
            }
        });
        let ended = Arc::clone(&screens);
        std::thread::spawn(move || {
            let status = child.wait().expect("the program can be waited for");
            ended.0.lock().expect("the lock is not poisoned").status = Some(status);
            ended.1.notify_all();
        });
        let keys = pty.master.take_writer().expect("the writer is taken once");
        Pty { master: pty.master, _slave: pty.slave, killer, id, keys, screens, before }
    }

    pub fn program() -> String {
        assert_cmd::cargo::cargo_bin!("bao").to_str().expect("a plain path").to_owned()
    }

    pub fn bao(folder: &Path, args: &[&str]) -> Pty {
        Pty::start(folder, &Pty::program(), args, &[])
    }

    pub fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).expect("the terminal takes keys");
        self.keys.flush().expect("the terminal takes keys");
    }

    pub fn resize(&mut self, columns: u16, lines: u16) {
        let mut screens = self.screens();
        screens.parser.set_size(non_zero(lines), non_zero(columns));
        let resized = screens.parser.screen().clone();
        screens.seen = VecDeque::from([resized]);
        self.master.resize(size(columns, lines)).expect("a terminal has any size");
    }

    fn screens(&self) -> MutexGuard<'_, Screens> {
        self.screens.0.lock().expect("the lock is not poisoned")
    }

    pub fn text(&self) -> String {
        self.screens().parser.screen().contents()
    }

    /// Waits until `is_so` returns true. `what` describes in an error what was expected.
    fn wait(&self, what: &str, mut is_so: impl FnMut(&mut Screens) -> bool) {
        let waited =
            self.screens.1.wait_timeout_while(self.screens(), DEADLINE, |seen| !is_so(seen));
        let (screens, waited) = waited.expect("the lock is not poisoned");
        drop(screens);
        assert!(!waited.timed_out(), "there is never {what}:\n{}", self.text());
    }

    /// Waits until the screen matches. Screens since the last wait count too.
    pub fn until(&self, what: &str, is_so: impl Fn(&vt100::Screen) -> bool) {
        self.wait(what, |screens| screens.find(&is_so));
    }

    /// Waits until the screen shows a text.
    pub fn shows(&self, text: &str) {
        self.until(text, |screen| screen.contents().contains(text));
    }

    pub fn signal(&self, name: &str) {
        let line = format!("kill -{name} {}", self.id);
        let sent = std::process::Command::new("sh").args(["-c", &line]).status();
        assert!(sent.expect("the shell starts").success());
    }

    /// Waits until the program has ended by itself. Returns whether it succeeded.
    pub fn wait_for_success(&self) -> bool {
        let mut status = None;
        self.wait("an end", |screens| {
            status = screens.status.clone();
            status.is_some()
        });
        status.is_some_and(|status| status.success())
    }

    /// Waits until the original screen is back, then asserts that the terminal has its original modes.
    pub fn assert_restored(&self) {
        self.screens().forget_all_but_last();
        self.until("the original screen", |screen| {
            !screen.alternate_screen() && !screen.hide_cursor() && !screen.bracketed_paste()
        });
        assert_eq!(termios(&*self.master), self.before, "the modes are not restored");
    }

    /// Whether the program has changed the modes of the terminal.
    pub fn is_taken(&self) -> bool {
        termios(&*self.master) != self.before
    }
}

impl Drop for Pty {
    fn drop(&mut self) {
        let _ = self.killer.kill();
    }
}

/// The modes of a terminal, such as echo, line mode and control characters.
fn termios(master: &dyn MasterPty) -> String {
    format!("{:?}", master.get_termios().expect("the device is a terminal"))
}
