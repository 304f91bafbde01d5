//! The state that all requests share: the site, and the limits of requests and searches.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bao_rules::Ruleset;
use tokio::runtime::Handle;
use tokio::sync::Semaphore;

use super::guard::Guard;
use super::shelf::{Saves, Shelf};
use crate::training::RecordFile;
use crate::web::page::requests::SEARCH_LIMITS;

/// The site: an archive, and a folder for saved games.
pub struct Site {
    pub shelf: Shelf,
    pub saves: Saves,
    /// The rules of new games. By default, the rules of the archive.
    pub new_games: Option<Ruleset>,
    /// The record of the user's answers to puzzles and tasks; `None` if the machine has no folder for it.
    pub record: Option<RecordFile>,
}

/// At most this many requests are processed at once; others wait.
pub(super) const AT_ONCE: usize = 8;
/// At most this many long bodies are read and processed at once. This bounds the memory.
const LONG_BODIES: usize = 1;
/// Only one save runs at a time, so that two saves to one file do not lose a game.
const SAVES: usize = 1;
/// At most this many animations are drawn at once.
const ANIMATIONS: usize = 1;

/// The site with its guard and semaphores.
pub(super) struct App {
    pub site: Site,
    pub guard: Guard,
    pub limits: Limits,
    pub turns: Arc<Semaphore>,
    pub long_bodies: Arc<Semaphore>,
    /// A runtime with one thread.
    pub long_work: Handle,
    pub saves: Arc<Semaphore>,
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
            long_bodies: room(LONG_BODIES),
            long_work,
            saves: room(SAVES),
            animations: room(ANIMATIONS),
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

/// The running searches, each with the id of its page and its stop flag.
#[derive(Default)]
pub(super) struct Searches(Mutex<Vec<(String, Arc<AtomicBool>)>>);

/// A running search. Dropping it removes it from the list.
pub(super) struct RunningSearch<'s> {
    searches: &'s Searches,
    stop: Arc<AtomicBool>,
}

impl Drop for RunningSearch<'_> {
    fn drop(&mut self) {
        self.searches.lock().retain(|(_, stop)| !Arc::ptr_eq(stop, &self.stop));
    }
}

impl Searches {
    fn lock(&self) -> MutexGuard<'_, Vec<(String, Arc<AtomicBool>)>> {
        // A panic cannot leave a change under this lock half done.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Registers a search of a page, and stops older searches of the page. Returns `None` if other searches occupy all
    /// slots. A search without a page id stops no other search.
    pub(super) fn begin(&self, page: &str, stop: &Arc<AtomicBool>) -> Option<RunningSearch<'_>> {
        let mut running = self.lock();
        let is_own = |other: &str| !page.is_empty() && other == page;
        // Searches that have been told to stop do not count.
        let of_others = |(other, stop): &&(String, Arc<AtomicBool>)| {
            !is_own(other) && !stop.load(Ordering::Relaxed)
        };
        if running.iter().filter(of_others).count() >= SEARCHES {
            return None;
        }
        let own = running.iter().filter(|(other, _)| is_own(other));
        own.for_each(|(_, stop)| stop.store(true, Ordering::Relaxed));
        running.push((page.to_owned(), Arc::clone(stop)));
        Some(RunningSearch { searches: self, stop: Arc::clone(stop) })
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
        let first = searches.begin("a", &flag());
        let second = searches.begin("", &flag());
        assert!(first.is_some() && second.is_some());
        assert!(searches.begin("b", &flag()).is_none());
        assert!(searches.begin("", &flag()).is_none());
        drop(first);
        assert!(searches.begin("b", &flag()).is_some());
    }

    #[test]
    fn a_new_search_stops_only_the_older_one_of_its_page() {
        let searches = Searches::default();
        let (own, other, nameless) = (flag(), flag(), flag());
        let _kept = (searches.begin("a", &own), searches.begin("b", &other));
        let newer = searches.begin("a", &flag());
        assert!(newer.is_some() && own.load(Ordering::Relaxed) && !other.load(Ordering::Relaxed));
        // A search without a page id cancels nothing.
        drop(newer);
        let first = searches.begin("", &nameless);
        assert!(first.is_some() && !nameless.load(Ordering::Relaxed));
    }
}
