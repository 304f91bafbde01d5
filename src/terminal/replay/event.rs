//! What comes from outside: keys, sizes, signals, what a search has found. Threads wait for them, so that the
//! session waits for one thing only.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;
use std::{io, thread};

use bao_engine::Limits;
use bao_engine::players::{Level, Searcher};
use bao_game::analysis::interactive::HouseOutlook;
use bao_game::analysis::{GameSummary, Judge, ProvedLoss, summarise_game};
use bao_languages::carry;
use bao_rules::Ruleset;
use ratatui::crossterm::event::{self, Event};

use super::model::{Model, MoveRequest, Request, SearchRequest, SearchResult};
use super::{analysis, edits};

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
    Found(Found),
    /// A search has failed, and has left its message on the screen.
    SearchFailed,
}

type Found = Box<dyn FnOnce(&mut Model) + Send>;

/// Waits for everything from outside from now on; other senders send there too.
pub fn listen() -> io::Result<(Sender<SessionEvent>, Receiver<SessionEvent>)> {
    let (sender, receiver) = channel();
    signals(sender.clone())?;
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
fn signals(sender: Sender<SessionEvent>) -> io::Result<()> {
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
fn signals(_: Sender<SessionEvent>) -> io::Result<()> {
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
    fn work(&mut self, request: Request, stop: &AtomicBool) -> Option<Found> {
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

    use super::super::analysis::{next_search, start_analysis};
    use super::super::look::ScreenStyle;
    use super::super::model::{Setup, Speed};
    use super::*;

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
