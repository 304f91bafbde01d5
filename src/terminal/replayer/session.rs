//! The event loop. Events change the model, and the model is drawn. Only this file uses the terminal.

use std::io::{self, Stdout, Write as _, stdout};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Once};
use std::thread;
use std::time::{Duration, Instant};

use bao_engine::Limits;
use bao_engine::players::Searcher;
use bao_game::analysis::interactive::HouseOutlook;
use bao_game::analysis::{GameSummary, Judge, ProvedLoss, summarise_game};
use bao_languages::{carry, say};
use bao_notation::tree::GameTree;
use bao_rules::Ruleset;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{self, DisableBracketedPaste, EnableBracketedPaste, Event};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::layout::{Position, Rect};

use super::model::{Effect, Model, Request, SearchRequest, SearchResult};
use super::view::draw;
use super::{edits, input, search_results};
use crate::Io;
use crate::game_files::Saved;

/// Why a game cannot be shown on a screen.
#[derive(Debug, thiserror::Error)]
pub enum SessionError {
    /// Input or output is not a terminal.
    #[error("{}", bao_languages::format(&format!("screen-no-terminal-{}", .0), &[]))]
    NoTerminal(&'static str),
    #[error("{}", say!("screen-failed", error = .0.to_string()))]
    Terminal(#[from] io::Error),
}

/// Writes a game to a file. The error is a message for the user.
pub type SaveGame<'a> = dyn FnMut(&Path, &GameTree) -> Result<Saved, String> + 'a;

enum Exit {
    Quit,
    Signal(i32),
}

/// Shows a game until the user leaves. Always restores the terminal. If anything other than the user ends the session,
/// unsaved changes are written to a file beside the game's file.
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
    // A panic may interrupt a change of the model, but the game in it is always consistent.
    let exit = catch_unwind(AssertUnwindSafe(|| run_loop(model, keep, io)));
    if !matches!(exit, Ok(Ok(Exit::Quit))) {
        rescue(model, keep, io);
    }
    match exit {
        Ok(Ok(Exit::Signal(signal))) => end(signal),
        Ok(Ok(Exit::Quit)) => Ok(()),
        Ok(Err(error)) => Err(error.into()),
        Err(panic) => resume_unwind(panic),
    }
}

/// The possible files for unsaved changes: `6405-unsaved.bao`, `6405-unsaved-2.bao` and so on.
pub fn unsaved_files(file: &Path) -> impl Iterator<Item = PathBuf> {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let ending = file.extension().map(|ending| format!(".{}", ending.to_string_lossy()));
    let ending = ending.unwrap_or_default();
    let numbers = std::iter::once(String::new()).chain((2..=999).map(|n| format!("-{n}")));
    numbers.map(move |number| file.with_file_name(format!("{stem}-unsaved{number}{ending}")))
}

/// The first of [`unsaved_files`] that does not exist, so that an earlier session's file is not replaced.
fn unsaved_file(file: &Path) -> PathBuf {
    unsaved_files(file).find(|path| !path.exists()).unwrap_or_else(|| file.to_owned())
}

fn rescue(model: &Model, keep: &mut SaveGame<'_>, io: &Io) {
    if !model.is_changed() {
        return;
    }
    let file = unsaved_file(&model.setup.file);
    let tree = model.whole_tree();
    let said = match keep(&file, &tree) {
        Ok(_) => say!("rescued", file = file.display().to_string()),
        Err(why) => match rescue_elsewhere(&file, &tree, keep) {
            Ok(other) => say!("rescued-elsewhere", file = other.display().to_string(), why),
            Err(other) => say!("not-rescued", why, other),
        },
    };
    io.tell(said);
}

/// Writes the unsaved game to a new folder in the system's temporary folder.
fn rescue_elsewhere(
    file: &Path,
    tree: &GameTree,
    keep: &mut SaveGame<'_>,
) -> Result<PathBuf, String> {
    let folder = tempfile::Builder::new().prefix("bao-").tempdir().map_err(|e| e.to_string())?;
    let other = folder.path().join(file.file_name().unwrap_or_default());
    keep(&other, tree)?;
    // The folder is kept only if the file was written.
    let _ = folder.keep();
    Ok(other)
}

fn run_loop(model: &mut Model, keep: &mut SaveGame<'_>, io: &Io) -> io::Result<Exit> {
    // The model has already decided about colours. Without this call, crossterm would consult the environment again.
    ratatui::crossterm::style::force_color_output(model.setup.look.colour);
    let mut screen = Screen::take()?;
    io.signals.leave();
    let (sender, events) = listen()?;
    let mut searching = Searching { rules: *model.game().rules(), out: sender, now: None };
    let size = screen.terminal.size()?;
    input::resize(model, size.width, size.height);
    // When the next step of a sowing is due.
    let mut due: Option<Instant> = None;
    loop {
        if !OURS.load(Ordering::SeqCst) {
            take()?;
            screen.redraw_all()?;
        }
        screen.terminal.draw(|frame| draw(model, frame))?;
        searching.set_request(edits::next_request(model));
        due = model.pause().map(|pause| due.unwrap_or_else(|| Instant::now() + pause));
        let wait = due.map_or(Duration::MAX, |due| due.saturating_duration_since(Instant::now()));
        let first = events.recv_timeout(wait);
        match first {
            // Handle all waiting events before drawing.
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
                return Err(io::Error::other("the terminal sends no more input"));
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
        // The shell may have changed the terminal.
        SessionEvent::GoesOn => restore_terminal(),
        SessionEvent::Input(input) => match input? {
            Event::Key(key) => effect = input::handle_key(model, &key),
            Event::Paste(text) => input::handle_paste(model, &text),
            Event::Resize(columns, lines) => input::resize(model, columns, lines),
            _ => {}
        },
        SessionEvent::Found(add) => add(model),
    }
    match effect {
        Effect::None => {}
        Effect::Quit => return Ok(Some(Exit::Quit)),
        Effect::Redraw => screen.redraw_all()?,
        Effect::Suspend => {
            restore_terminal();
            // The system ignores this if no shell could resume the process.
            #[cfg(unix)]
            signal_hook::low_level::raise(signal_hook::consts::SIGTSTP)?;
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

/// Whether this program has switched the terminal to the full screen.
static OURS: AtomicBool = AtomicBool::new(false);
static HOOK: Once = Once::new();

/// The full screen. Dropping it restores the terminal, even after a panic.
pub struct Screen {
    pub terminal: Terminal<CrosstermBackend<Stdout>>,
}

/// Restores the terminal if it was switched to the full screen. Errors are ignored, because the terminal may be gone.
fn restore_terminal() {
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
    /// Switches the terminal to the full screen.
    ///
    /// # Errors
    /// Errors of the terminal, which is restored.
    pub fn take() -> io::Result<Screen> {
        // The message of a panic must appear on the restored terminal.
        HOOK.call_once(|| {
            let next = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |panic| {
                restore_terminal();
                next(panic);
            }));
        });
        let taken = take().and_then(|()| Terminal::new(CrosstermBackend::new(stdout())));
        taken.map(|terminal| Screen { terminal }).inspect_err(|_| restore_terminal())
    }

    /// Makes the next drawing draw the whole screen.
    fn redraw_all(&mut self) -> io::Result<()> {
        // `Terminal::clear` queries the cursor position, and the reply would be read as keys.
        let size = self.terminal.size()?;
        self.terminal.resize(Rect::from((Position::ORIGIN, size)))
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore_terminal();
    }
}

enum SessionEvent {
    /// A key, a paste or a new size.
    Input(io::Result<Event>),
    /// A signal ends the process.
    End(i32),
    /// The process continues after a suspension.
    GoesOn,
    /// A request is done. The change adds its result to the model.
    Found(ModelChange),
}

type ModelChange = Box<dyn FnOnce(&mut Model) + Send>;

/// Starts to send keys and signals to a channel. The returned sender is for other events.
fn listen() -> io::Result<(Sender<SessionEvent>, Receiver<SessionEvent>)> {
    let (sender, receiver) = channel();
    #[cfg(unix)]
    send_signals(sender.clone())?;
    // The first poll makes crossterm notice size changes. The thread below may poll long after the first drawing, and
    // would miss a change in between.
    event::poll(Duration::ZERO)?;
    let keys = sender.clone();
    thread::spawn(move || {
        loop {
            let event = event::read();
            let failed = event.is_err();
            if keys.send(SessionEvent::Input(event)).is_err() || failed {
                return;
            }
        }
    });
    Ok((sender, receiver))
}

#[cfg(unix)]
fn send_signals(sender: Sender<SessionEvent>) -> io::Result<()> {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    let mut signals =
        signal_hook::iterator::Signals::new([SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGCONT])?;
    thread::spawn(move || {
        for signal in signals.forever() {
            let event =
                if signal == SIGCONT { SessionEvent::GoesOn } else { SessionEvent::End(signal) };
            if sender.send(event).is_err() {
                return;
            }
        }
    });
    Ok(())
}

/// Ends the process as if the signal had killed it, which is what the sender expects.
fn end(signal: i32) -> ! {
    #[cfg(unix)]
    let _ = signal_hook::low_level::emulate_default_handler(signal);
    std::process::exit(128 + signal)
}

/// Works on one request at a time, each on a thread of its own.
struct Searching {
    rules: Ruleset,
    out: Sender<SessionEvent>,
    now: Option<(Request, Stop)>,
}

/// The flag that stops the thread of a request. Dropping it stops the thread.
struct Stop(Arc<AtomicBool>);

impl Drop for Stop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Searching {
    /// Starts a request and stops the previous one.
    fn set_request(&mut self, request: Option<Request>) {
        if self.now.as_ref().map(|(now, _)| now) == request.as_ref() {
            return;
        }
        self.now = request.map(|request| {
            let (stop, rules) = (Arc::new(AtomicBool::new(false)), self.rules);
            let (asked, stopped, out) = (request.clone(), Arc::clone(&stop), self.out.clone());
            thread::spawn(carry(move || {
                // A panic makes only this request fail.
                let change: ModelChange = match catch_unwind(|| find(&rules, asked, &stopped)) {
                    Ok(found) => found?,
                    Err(_) => Box::new(search_results::report_failed_search),
                };
                // The session may have ended.
                out.send(SessionEvent::Found(change)).ok()
            }));
            (request, Stop(stop))
        });
    }
}

/// Works on a request. Returns `None` if it was stopped.
fn find(rules: &Ruleset, request: Request, stop: &AtomicBool) -> Option<ModelChange> {
    match request {
        Request::Search(SearchRequest { place, nodes }) => {
            let mut judge = Judge::new(rules, Judge::NODES);
            let searched = judge.search(&place, &Limits::nodes(nodes), stop)?;
            let house = HouseOutlook::of(&place, rules);
            let result = SearchResult { place, searched, house };
            Some(Box::new(move |model| search_results::add_search_result(model, result)))
        }
        Request::Move(request) => {
            // With a random seed, no two games are alike.
            let seed = getrandom::u64().unwrap_or_default();
            let mut player = Searcher::of_level(*rules, request.level, seed);
            let mv = player.choose_move_until(&request.place.position, stop);
            let mv = mv.filter(|_| !stop.load(Ordering::Relaxed))?;
            Some(Box::new(move |model| edits::add_opponent_move(model, request, mv)))
        }
        Request::Summary(line) => {
            let (game, moves) = line.as_ref();
            let summary = GameSummary::of(game, moves);
            let told = summarise_game(game, ProvedLoss::NODES, &summary, moves);
            Some(Box::new(move |model| search_results::add_summary(model, &line, told)))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use bao_game::variations::Variations;
    use bao_notation::tree::NodeId;
    use bao_rules::Position;

    use crate::terminal::replayer::look::ScreenStyle;
    use crate::terminal::replayer::model::{Setup, Speed};
    use crate::terminal::replayer::search_results::{next_search, start_analysis};

    use super::*;

    #[test]
    fn unsaved_changes_go_beside_the_file() {
        assert_eq!(unsaved_file(Path::new("a/6405.bao")), Path::new("a/6405-unsaved.bao"));
        assert_eq!(unsaved_file(Path::new("game")), Path::new("game-unsaved"));
    }

    /// A search of the start of a game, which never ends with a proof.
    fn start() -> SearchRequest {
        let rules = Ruleset::KIBAO;
        let game = Variations::from_position(Position::start(&rules), 1, &rules);
        let setup = Setup {
            file: PathBuf::new(),
            look: ScreenStyle { colour: false, ascii: false },
            speed: Speed::default(),
            flipped: false,
            at: NodeId::START,
            opponent: None,
        };
        let mut model = Model::new(game, setup, (80, 24));
        start_analysis(&mut model);
        next_search(&model).expect("a search is due")
    }

    /// The first two searches never end by themselves. So the test passes only if neither `set_request` nor the last
    /// search waits for them.
    #[test]
    fn a_request_stops_the_previous_search_without_waiting() {
        let (out, events) = channel();
        let mut searching = Searching { rules: Ruleset::KIBAO, out, now: None };
        let request = start();
        let mut set = |nodes| {
            searching.set_request(Some(Request::Search(SearchRequest { nodes, ..request })));
        };
        set(u64::MAX);
        set(u64::MAX - 1);
        set(100);
        assert!(matches!(events.recv(), Ok(SessionEvent::Found(_))));
    }

    #[test]
    fn dropping_the_owner_ends_the_thread_during_a_search() {
        let (out, events) = channel();
        let mut searching = Searching { rules: Ruleset::KIBAO, out, now: None };
        searching.set_request(Some(Request::Search(SearchRequest { nodes: u64::MAX, ..start() })));
        drop(searching);
        // All senders are gone, so the thread has ended.
        assert!(events.recv().is_err());
    }
}
