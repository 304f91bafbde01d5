//! The state that all requests share: the site, and the limits of requests and searches.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bao_rules::Ruleset;
use tokio::runtime::Handle;
use tokio::sync::Semaphore;

use super::guard::Guard;
use super::shelf::Shelf;
use crate::training::RecordFile;
use crate::web::page::requests::SEARCH_LIMITS;

/// The site: an archive, and a folder for saved games.
pub struct Site {
    pub shelf: Shelf,
    /// The folder in which games are saved. It must exist.
    pub saves: PathBuf,
    /// The rules of new games. By default, the rules of the archive.
    pub new_games: Option<Ruleset>,
    /// The record of the user's answers to puzzles and tasks; `None` if the machine has no folder for it.
    pub record: Option<RecordFile>,
}

/// At most this many requests are processed at once; others wait.
pub(super) const AT_ONCE: usize = 8;

/// The site with its guard and semaphores.
pub(super) struct App {
    pub site: Site,
    pub guard: Guard,
    pub limits: Limits,
    pub turns: Arc<Semaphore>,
    /// Only one long body is read and processed at a time. This bounds the memory.
    pub long_bodies: Arc<Semaphore>,
    /// A runtime with one thread.
    pub long_work: Handle,
    /// Only one save runs at a time, so that two saves to one file do not lose a game.
    pub saves: Arc<Semaphore>,
    /// Only one animation is drawn at a time.
    pub animations: Arc<Semaphore>,
    pub searches: Searches,
}

pub(super) type Shared = Arc<App>;

impl App {
    pub fn new(site: Site, guard: Guard, limits: Limits, long_work: Handle) -> Shared {
        let room = |most| Arc::new(Semaphore::new(most));
        Arc::new(App {
            site,
            guard,
            limits,
            turns: room(AT_ONCE),
            long_bodies: room(1),
            long_work,
            saves: room(1),
            animations: room(1),
            searches: Searches::default(),
        })
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The maximum number of open connections that have shown the token. It bounds the memory of bodies and replies.
    /// One more connection closes the one that has kept the server waiting longest; if all wait for the server, the new
    /// connection is refused.
    pub connections: usize,
    /// The maximum number of open connections without the token. One more connection closes the oldest, once the oldest
    /// has been open for the time `hearing`.
    pub strangers: usize,
    /// Every new connection has at least this time, from its first poll, to send the head of its request.
    pub hearing: Duration,
    /// The head of a request must arrive within this time.
    pub silence: Duration,
    /// The body of a request must arrive within this time.
    pub body: Duration,
    /// The maximum time of a whole connection: request, work and reply.
    pub request: Duration,
    /// How long a save waits for another program that has locked the folder of games.
    pub lock: Duration,
    /// How long running requests may continue when the server ends.
    pub grace: Duration,
    /// The limits of the search for one request.
    pub search: bao_engine::Limits,
}

impl Limits {
    /// A browser opens six connections at a time. Many systems allow a process a thousand open files.
    pub const USUAL: Limits = Limits {
        connections: 64,
        strangers: 256,
        hearing: Duration::from_millis(100),
        silence: Duration::from_secs(5),
        body: Duration::from_secs(10),
        request: Duration::from_secs(120),
        lock: bao_archive::lock::PATIENCE,
        grace: Duration::from_secs(2),
        search: SEARCH_LIMITS,
    };
}

/// The maximum number of searches at once. Each may occupy a core for many seconds.
const SEARCHES: usize = 2;

/// The searches, each with the id of its page and its stop flag, which is set when the search ends.
#[derive(Default)]
pub(super) struct Searches(Mutex<Vec<(String, Arc<AtomicBool>)>>);

impl Searches {
    /// Registers a search of a page, and stops older searches of the page. Returns `false` if other searches occupy all
    /// slots. A search without a page id stops no other search.
    pub(super) fn begin(&self, page: &str, stop: &Arc<AtomicBool>) -> bool {
        // A panic cannot leave a change under this lock half done.
        let mut running = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        running.retain(|(_, stop)| !stop.load(Ordering::Relaxed));
        let is_own = |(other, _): &&(String, _)| !page.is_empty() && other == page;
        if running.iter().filter(|search| !is_own(search)).count() >= SEARCHES {
            return false;
        }
        running.iter().filter(is_own).for_each(|(_, stop)| stop.store(true, Ordering::Relaxed));
        running.push((page.to_owned(), Arc::clone(stop)));
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flag() -> Arc<AtomicBool> {
        Arc::new(AtomicBool::new(false))
    }

    #[test]
    fn a_third_search_has_to_wait_for_a_free_slot() {
        let searches = Searches::default();
        let first = flag();
        assert!(searches.begin("a", &first) && searches.begin("", &flag()));
        assert!(!searches.begin("b", &flag()));
        assert!(!searches.begin("", &flag()));
        first.store(true, Ordering::Relaxed);
        assert!(searches.begin("b", &flag()));
    }

    #[test]
    fn a_new_search_stops_only_the_older_one_of_its_page() {
        let searches = Searches::default();
        let (own, other, newer, nameless) = (flag(), flag(), flag(), flag());
        assert!(searches.begin("a", &own) && searches.begin("b", &other));
        assert!(searches.begin("a", &newer));
        assert!(own.load(Ordering::Relaxed) && !other.load(Ordering::Relaxed));
        // A search without a page id cancels nothing.
        newer.store(true, Ordering::Relaxed);
        assert!(searches.begin("", &nameless) && !nameless.load(Ordering::Relaxed));
        other.store(true, Ordering::Relaxed);
        assert!(searches.begin("", &flag()) && !nameless.load(Ordering::Relaxed));
    }
}
