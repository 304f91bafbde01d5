//! The search in the background: one thread, which never keeps a key waiting.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use bao_engine::Limits;
use bao_engine::players::{Level, Searcher};
use bao_game::analysis::Judge;
use bao_game::analysis::interactive::HouseOutlook;
use bao_game::analysis::{GameSummary, ProvedLoss, summarise_game};
use bao_languages::carry;
use bao_rules::Ruleset;

use super::event::SessionEvent;
use super::model::{MoveRequest, Request, SearchRequest, SearchResult};

struct Task {
    request: Request,
    stop: Arc<AtomicBool>,
}

/// A thread that searches one place at a time; it begins with the first request.
pub(super) struct Searching {
    rules: Ruleset,
    out: Sender<SessionEvent>,
    tasks: Option<Sender<Task>>,
    now: Option<(Request, Arc<AtomicBool>)>,
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
        let _ = tasks.send(Task { request: request.clone(), stop: Arc::clone(&stop) });
        self.now = Some((request, stop));
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
    fn work(&mut self, request: Request, stop: &AtomicBool) -> Option<SessionEvent> {
        match request {
            Request::Search(SearchRequest { place, nodes }) => {
                let searched = self.searcher.search(&place, &Limits::nodes(nodes), stop)?;
                let house = HouseOutlook::of(&place, &self.rules);
                Some(SessionEvent::SearchResult(Box::new(SearchResult { place, searched, house })))
            }
            Request::Move(request) => {
                let MoveRequest { place, level } = request;
                let player = self.opponent.take().filter(|(known, _)| *known == level);
                let new = || Searcher::of_level(self.rules, level, draw_seed());
                let mut player = player.map_or_else(new, |(_, player)| player);
                let mv = player.choose_move_until(&place.position, stop);
                self.opponent = Some((level, player));
                mv.filter(|_| !stop.load(Ordering::Relaxed))
                    .map(|mv| SessionEvent::OpponentMove(request, mv))
            }
            Request::Summary(line) => {
                let (game, moves) = line.as_ref();
                let summary = GameSummary::of(game, moves);
                let told = summarise_game(game, ProvedLoss::NODES, &summary, moves);
                Some(SessionEvent::Summary(line, told))
            }
        }
    }
}

/// Another game every time.
fn draw_seed() -> u64 {
    getrandom::u64().unwrap_or_default()
}

/// Runs requests until the sender is gone. A panic costs the request and nothing else.
fn search(rules: &Ruleset, tasks: &Receiver<Task>, out: &Sender<SessionEvent>) {
    let mut workers = Workers::new(rules);
    for Task { request, stop } in tasks {
        let worked = catch_unwind(AssertUnwindSafe(|| workers.work(request, &stop)));
        let event = match worked {
            Ok(None) => continue,
            Ok(Some(event)) => event,
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
    use super::super::look::Look;
    use super::super::model::Speed;
    use super::super::model::{Model, Setup};
    use super::*;

    /// The start of a game, where nothing is proved however long one searches.
    fn start() -> SearchRequest {
        let rules = Ruleset::KIBAO;
        let game = Variations::from_position(Position::start(&rules), 1, &rules);
        let setup = Setup {
            file: PathBuf::new(),
            look: Look { colour: false, ascii: false },
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
        assert!(matches!(events.recv(), Ok(SessionEvent::SearchResult(_))));
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
