//! The conversation: what comes from outside changes the model, the model is drawn. Only this file touches the terminal.

use std::io::{self, Stdout, Write as _, stdout};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Once};
use std::thread;
use std::time::{Duration, Instant};

use bao_engine::Limits;
use bao_engine::players::{Level, Searcher};
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

use super::model::{Effect, Model, MoveRequest, Request, SearchRequest, SearchResult};
use super::view::draw;
use super::{analysis, edits, input};
use crate::Io;
use crate::game_files::Saved;

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
pub type SaveGame<'a> = dyn FnMut(&Path, &GameTree) -> Result<Saved, String> + 'a;

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
        Ok(Ok(Exit::Signal(signal))) => end(signal),
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
            Ok(other) => say!("rescued-elsewhere", file = other.display().to_string(), why),
            Err(other) => say!("not-rescued", why, other),
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
    let (sender, events) = listen()?;
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
            stop()?;
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

/// Something from outside.
pub enum SessionEvent {
    /// A key, a paste, a size.
    Input(Event),
    /// The terminal gives no more.
    Failed(io::Error),
    /// The process shall end, by this signal.
    End(i32),
    /// The process goes on after it was stopped.
    GoesOn,
    /// A request has been met: this adds what was found to the model.
    Found(ModelChange),
    /// A search has failed, and has left its message on the screen.
    SearchFailed,
}

type ModelChange = Box<dyn FnOnce(&mut Model) + Send>;

/// Waits for everything from outside from now on; other senders send there too.
pub fn listen() -> io::Result<(Sender<SessionEvent>, Receiver<SessionEvent>)> {
    let (sender, receiver) = channel();
    send_signals(sender.clone())?;
    // The first look for keys is what makes the library hear of another size. The thread below may look for the first
    // time long after the first screen was drawn, and a size that changed meanwhile would never be heard of.
    event::poll(Duration::ZERO)?;
    let keys = sender.clone();
    thread::spawn(move || {
        loop {
            let event = event::read().map_or_else(SessionEvent::Failed, SessionEvent::Input);
            let failed = matches!(event, SessionEvent::Failed(_));
            if keys.send(event).is_err() || failed {
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

#[cfg(not(unix))]
fn send_signals(_: Sender<SessionEvent>) -> io::Result<()> {
    Ok(())
}

/// Stops the process as Ctrl-Z does elsewhere, until somebody lets it go on. Where nobody could, the system
/// does not stop it.
pub fn stop() -> io::Result<()> {
    #[cfg(unix)]
    signal_hook::low_level::raise(signal_hook::consts::SIGTSTP)?;
    Ok(())
}

/// Ends the process by a signal, as the sender expects.
pub fn end(signal: i32) -> ! {
    #[cfg(unix)]
    let _ = signal_hook::low_level::emulate_default_handler(signal);
    std::process::exit(128 + signal)
}

/// A request, and what makes the work on it end.
type QueuedRequest = (Request, Arc<AtomicBool>);

/// A thread that searches one place at a time; it begins with the first request.
pub(super) struct Searching {
    rules: Ruleset,
    out: Sender<SessionEvent>,
    tasks: Option<Sender<QueuedRequest>>,
    now: Option<QueuedRequest>,
}

impl Searching {
    /// What is found is sent out.
    pub(super) const fn new(rules: Ruleset, out: Sender<SessionEvent>) -> Searching {
        Searching { rules, out, tasks: None, now: None }
    }

    /// Searches what is asked for now, and gives up at once what was asked for before.
    pub(super) fn set_request(&mut self, request: Option<Request>) {
        if self.now.as_ref().map(|(now, _)| now) == request.as_ref() {
            return;
        }
        self.stop();
        let Some(request) = request else { return };
        let stop = Arc::new(AtomicBool::new(false));
        let (rules, out) = (self.rules, &self.out);
        let tasks = self.tasks.get_or_insert_with(|| {
            let (sender, receiver) = channel();
            let out = out.clone();
            thread::spawn(carry(move || search(&rules, &receiver, &out)));
            sender
        });
        // Where the thread is gone nothing is found any more, and all else goes on.
        let task = (request, stop);
        let _ = tasks.send(task.clone());
        self.now = Some(task);
    }

    fn stop(&mut self) {
        if let Some((_, stop)) = self.now.take() {
            stop.store(true, Ordering::Relaxed);
        }
    }
}

impl Drop for Searching {
    fn drop(&mut self) {
        self.stop();
    }
}

/// What works on requests; each part is made when it is needed first.
struct Workers {
    rules: Ruleset,
    searcher: Judge,
    opponent: Option<(Level, Searcher)>,
}

impl Workers {
    fn new(rules: &Ruleset) -> Workers {
        Workers { rules: *rules, searcher: Judge::new(rules, Judge::NODES), opponent: None }
    }

    /// What a request comes to; `None` where it is given up.
    fn work(&mut self, request: Request, stop: &AtomicBool) -> Option<ModelChange> {
        match request {
            Request::Search(SearchRequest { place, nodes }) => {
                let searched = self.searcher.search(&place, &Limits::nodes(nodes), stop)?;
                let house = HouseOutlook::of(&place, &self.rules);
                let result = SearchResult { place, searched, house };
                Some(Box::new(move |model| analysis::add_search_result(model, result)))
            }
            Request::Move(request) => {
                let MoveRequest { place, level } = request;
                let player = self.opponent.take().filter(|(known, _)| *known == level);
                let new = || Searcher::of_level(self.rules, level, draw_seed());
                let mut player = player.map_or_else(new, |(_, player)| player);
                let mv = player.choose_move_until(&place.position, stop);
                self.opponent = Some((level, player));
                let mv = mv.filter(|_| !stop.load(Ordering::Relaxed))?;
                Some(Box::new(move |model| edits::add_opponent_move(model, request, mv)))
            }
            Request::Summary(line) => {
                let (game, moves) = line.as_ref();
                let summary = GameSummary::of(game, moves);
                let told = summarise_game(game, ProvedLoss::NODES, &summary, moves);
                Some(Box::new(move |model| analysis::add_summary(model, &line, told)))
            }
        }
    }
}

/// Another game every time.
fn draw_seed() -> u64 {
    getrandom::u64().unwrap_or_default()
}

/// Runs requests until the sender is gone. A panic costs the request and nothing else.
fn search(rules: &Ruleset, tasks: &Receiver<QueuedRequest>, out: &Sender<SessionEvent>) {
    let mut workers = Workers::new(rules);
    for (request, stop) in tasks {
        let worked = catch_unwind(AssertUnwindSafe(|| workers.work(request, &stop)));
        let event = match worked {
            Ok(None) => continue,
            Ok(Some(found)) => SessionEvent::Found(found),
            Err(_) => {
                // Whatever it was in the middle of is not looked at again.
                workers = Workers::new(rules);
                SessionEvent::SearchFailed
            }
        };
        if out.send(event).is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use bao_game::variations::Variations;
    use bao_notation::tree::NodeId;
    use bao_rules::Position;

    use crate::terminal::replay::analysis::{next_search, start_analysis};
    use crate::terminal::replay::look::ScreenStyle;
    use crate::terminal::replay::model::{Setup, Speed};

    use super::*;

    #[test]
    fn what_is_not_saved_goes_beside_the_file() {
        assert_eq!(unsaved_file(Path::new("a/6405.bao")), Path::new("a/6405-unsaved.bao"));
        assert_eq!(unsaved_file(Path::new("game")), Path::new("game-unsaved"));
    }

    /// The start of a game, where nothing is proved however long one searches.
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
        next_search(&model).expect("the game is on")
    }

    /// A key is handled between two requests, so that it waits as long as a request takes. The first search does not end
    /// by itself: that a request returns, and that the next search finds something, proves that neither waits for it.
    #[test]
    fn a_request_waits_for_no_search_and_gives_up_the_one_before() {
        let (out, events) = channel();
        let mut searching = Searching::new(Ruleset::KIBAO, out);
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
    fn the_thread_ends_with_its_owner_in_the_middle_of_a_search() {
        let (out, events) = channel();
        let mut searching = Searching::new(Ruleset::KIBAO, out);
        searching.set_request(Some(Request::Search(SearchRequest { nodes: u64::MAX, ..start() })));
        drop(searching);
        // Nobody sends any more.
        assert!(events.recv().is_err());
    }
}
