//! The conversation: what comes from outside changes the model, the model is drawn. Only this file touches the terminal.

use std::io::{self, Stdout, Write as _, stdout};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::RecvTimeoutError;
use std::time::Instant;

use bao_languages::say;
use bao_notation::tree::GameTree;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableBracketedPaste, EnableBracketedPaste, Event};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::layout::{Position, Rect};

use super::event::{self, Searching, SessionEvent};
use super::model::{Effect, Model, SavedFile};
use super::view::draw;
use super::{analysis, edits, input};
use crate::Io;

/// Why a game cannot be shown on a screen.
#[derive(Debug, thiserror::Error)]
pub enum SessionError {
    /// There is no screen.
    #[error("{}", bao_languages::format(&format!("screen-no-terminal-{}", .0), &[]))]
    NoTerminal(&'static str),
    /// The terminal says no.
    #[error("{}", say!("screen-failed", error = .0.to_string()))]
    Terminal(#[from] io::Error),
}

/// Writes a game to a file; says why not in words for the user.
pub type SaveGame<'a> = dyn FnMut(&Path, &GameTree) -> Result<SavedFile, String> + 'a;

/// How a conversation came to its end.
enum Exit {
    Quit,
    Signal(i32),
}

/// Shows a game until the user leaves. Whatever ends it, the terminal is as it was before, and what had not been
/// saved when it was not the user who ended it is kept in a file beside.
///
/// # Errors
/// [`SessionError`].
pub fn run(model: &mut Model, keep: &mut SaveGame<'_>, io: &Io) -> Result<(), SessionError> {
    if !io.input_is_terminal {
        return Err(SessionError::NoTerminal("input"));
    }
    if !io.output.is_terminal {
        return Err(SessionError::NoTerminal("output"));
    }
    // The model may be in the middle of a change after a panic; its game is whole at any time.
    let exit = catch_unwind(AssertUnwindSafe(|| converse(model, keep, io)));
    if !matches!(exit, Ok(Ok(Exit::Quit))) {
        rescue(model, keep, io);
    }
    match exit {
        Ok(Ok(Exit::Signal(signal))) => event::end(signal),
        Ok(Ok(Exit::Quit)) => Ok(()),
        Ok(Err(error)) => Err(error.into()),
        Err(panic) => resume_unwind(panic),
    }
}

/// `6405-unsaved.bao`, `6405-unsaved-2.bao` and so on: where changes are kept that nobody could be asked about.
pub fn unsaved_files(file: &Path) -> impl Iterator<Item = PathBuf> {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let ending = file.extension().map(|ending| format!(".{}", ending.to_string_lossy()));
    let ending = ending.unwrap_or_default();
    let numbers = std::iter::once(String::new()).chain((2..=999).map(|n| format!("-{n}")));
    numbers.map(move |number| file.with_file_name(format!("{stem}-unsaved{number}{ending}")))
}

/// The first of them that is not there yet; what a session before has left is never replaced.
pub fn unsaved_file(file: &Path) -> PathBuf {
    unsaved_files(file).find(|path| !path.exists()).unwrap_or_else(|| file.to_owned())
}

fn rescue(model: &Model, keep: &mut SaveGame<'_>, io: &Io) {
    if !model.is_changed() {
        return;
    }
    let file = unsaved_file(&model.file);
    let tree = model.whole_tree();
    let said = match keep(&file, &tree) {
        Ok(_) => say!("rescued", file = file.display().to_string()),
        Err(why) => match rescue_elsewhere(&file, &tree, keep) {
            Ok(other) => say!("rescued-elsewhere", file = other.display().to_string(), why = why),
            Err(other) => say!("not-rescued", why = why, other = other),
        },
    };
    io.tell(said);
}

/// The same in a folder of its own among the system's temporary files, where nobody else can have put anything.
fn rescue_elsewhere(
    file: &Path,
    tree: &GameTree,
    keep: &mut SaveGame<'_>,
) -> Result<PathBuf, String> {
    let folder = tempfile::Builder::new().prefix("bao-").tempdir().map_err(|e| e.to_string())?;
    let other = folder.path().join(file.file_name().unwrap_or_default());
    keep(&other, tree)?;
    // Only what holds something is to stay.
    let _ = folder.keep();
    Ok(other)
}

fn converse(model: &mut Model, keep: &mut SaveGame<'_>, io: &Io) -> io::Result<Exit> {
    // The model has decided about colours; the library below it would ask the environment once more.
    ratatui::crossterm::style::force_color_output(model.look.colour);
    let mut screen = Screen::take()?;
    io.signals.leave();
    let (sender, events) = event::listen()?;
    let mut searching = Searching::new(*model.game().rules(), sender);
    let size = screen.terminal.size()?;
    input::resize(model, size.width, size.height);
    // When the next moment of a sowing is due.
    let mut due: Option<Instant> = None;
    loop {
        screen.terminal.draw(|frame| draw(model, frame))?;
        searching.set_request(edits::next_request(model));
        due = model.pause().map(|pause| due.unwrap_or_else(|| Instant::now() + pause));
        let first = match due {
            None => events.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(due) => events.recv_timeout(due.saturating_duration_since(Instant::now())),
        };
        match first {
            // All that has happened meanwhile is drawn once.
            Ok(first) => {
                for event in std::iter::once(first).chain(events.try_iter()) {
                    if let Some(exit) = react(model, keep, &mut screen, event)? {
                        return Ok(exit);
                    }
                }
            }
            Err(RecvTimeoutError::Timeout) => {
                input::advance_sowing(model);
                due = None;
            }
            Err(RecvTimeoutError::Disconnected) => {
                return Err(io::Error::other("it gives no more keys"));
            }
        }
    }
}

fn react(
    model: &mut Model,
    keep: &mut SaveGame<'_>,
    screen: &mut Screen,
    event: SessionEvent,
) -> io::Result<Option<Exit>> {
    let mut effect = Effect::None;
    match event {
        SessionEvent::End(signal) => return Ok(Some(Exit::Signal(signal))),
        SessionEvent::Failed(error) => return Err(error),
        SessionEvent::GoesOn => screen.take_again()?,
        SessionEvent::Input(Event::Key(key)) => effect = input::handle_key(model, &key),
        SessionEvent::Input(Event::Paste(text)) => input::handle_paste(model, &text),
        SessionEvent::Input(Event::Resize(columns, lines)) => input::resize(model, columns, lines),
        SessionEvent::Input(_) => {}
        SessionEvent::Found(add) => add(model),
        SessionEvent::SearchFailed => {
            analysis::report_failed_search(model);
            screen.take_again()?;
        }
    }
    match effect {
        Effect::None => {}
        Effect::Quit => return Ok(Some(Exit::Quit)),
        Effect::Redraw => screen.draw_anew()?,
        Effect::Suspend => {
            give_back();
            event::stop()?;
            screen.take_again()?;
        }
        Effect::Save { to, quit } => match keep(&to, model.game().tree()) {
            Ok(kept) => {
                model.mark_saved(to, kept);
                if quit {
                    return Ok(Some(Exit::Quit));
                }
            }
            Err(why) => model.not_saved(&why),
        },
    }
    Ok(None)
}

/// Whether the terminal is ours.
static OURS: AtomicBool = AtomicBool::new(false);
static HOOK: Once = Once::new();

/// A whole screen. When it goes, by a panic too, the terminal is as it was before.
pub struct Screen {
    /// What is drawn on.
    pub terminal: Terminal<CrosstermBackend<Stdout>>,
}

/// Gives the terminal back, if it is ours. A terminal that is gone takes nothing back.
fn give_back() {
    if OURS.swap(false, Ordering::SeqCst) {
        let _ = disable_raw_mode();
        let _ = execute!(stdout(), DisableBracketedPaste, LeaveAlternateScreen, Show);
        let _ = stdout().flush();
    }
}

fn take() -> io::Result<()> {
    OURS.store(true, Ordering::SeqCst);
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableBracketedPaste)
}

impl Screen {
    /// Takes the terminal.
    ///
    /// # Errors
    /// What the terminal says; it is as it was.
    pub fn take() -> io::Result<Screen> {
        // A message of a panic belongs on the terminal that was there before.
        HOOK.call_once(|| {
            let next = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |panic| {
                give_back();
                next(panic);
            }));
        });
        let taken = take().and_then(|()| Terminal::new(CrosstermBackend::new(stdout())));
        match taken {
            Ok(terminal) => Ok(Screen { terminal }),
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }

    /// Gives the terminal back and takes it again; all of the screen is drawn anew.
    fn take_again(&mut self) -> io::Result<()> {
        give_back();
        take()?;
        self.draw_anew()
    }

    /// Lets the next drawing draw everything.
    fn draw_anew(&mut self) -> io::Result<()> {
        // `Terminal::clear` asks the terminal where its cursor is, and the answer would be read as keys.
        let size = self.terminal.size()?;
        self.terminal.resize(Rect::from((Position::ORIGIN, size)))
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_saved_goes_beside_the_file() {
        assert_eq!(unsaved_file(Path::new("a/6405.bao")), Path::new("a/6405-unsaved.bao"));
        assert_eq!(unsaved_file(Path::new("game")), Path::new("game-unsaved"));
    }
}
