//! What the server has to work with: what it serves, how many it serves at once, how long it waits for them, and how far
//! it searches for them.

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

/// What is served: an archive, and a folder that games are saved in.
pub struct Site {
    /// The games to look at.
    pub shelf: Shelf,
    /// The games that were saved.
    pub saves: Saves,
    /// The rules of a relative of Bao, where new games are played by them; else by those of the shelf.
    pub new_games: Option<Ruleset>,
    /// What was answered on this machine; none where it has no folder for that.
    pub record: Option<RecordFile>,
}

/// How many requests are worked on at once; the others wait.
pub(super) const AT_ONCE: usize = 8;
/// How many long bodies are taken in and worked on at once, by which memory is bounded.
const LONG_BODIES: usize = 1;
/// How many games are saved at once: of two that are saved in one file neither is lost.
const SAVES: usize = 1;
/// How many animations are made at once.
const ANIMATIONS: usize = 1;

/// A site with its doorkeeper.
pub(super) struct App {
    pub site: Site,
    pub guard: Guard,
    pub limits: Limits,
    pub turns: Arc<Semaphore>,
    pub long_bodies: Arc<Semaphore>,
    /// A runtime of one thread.
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

/// What the server gives to those who ask, at the most.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Connections at once that have shown the token, which bounds the memory of their bodies and answers. For one more the
    /// one is closed that has kept the server waiting longest, or where all wait for the server, the new one.
    pub connections: usize,
    /// Connections that have not shown the token. For one more the oldest is closed, but not before `hearing`.
    pub strangers: usize,
    /// The time that a new connection surely has for the head of its request, from when it is looked at first.
    pub hearing: Duration,
    /// The time in which the head of a request has come.
    pub silence: Duration,
    /// The time in which the body of a request arrives.
    pub body: Duration,
    /// The time in which a request is answered and its answer is taken.
    pub request: Duration,
    /// The time that a save waits for another program that has locked the folder of games.
    pub lock: Duration,
    /// The time that requests under way have to end when the server ends.
    pub grace: Duration,
    /// Nodes and time of the search for one request.
    pub search: bao_engine::Limits,
}

impl Limits {
    /// A browser opens six connections at a time; a process of many systems may have a thousand files open.
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

/// How many searches there are at once. Each takes a core for up to some seconds.
const SEARCHES: usize = 2;

/// The searches that are under way, each with its page and the flag that ends it.
#[derive(Default)]
pub(super) struct Searches(Mutex<Vec<(String, Arc<AtomicBool>)>>);

/// A search that is under way, until this goes.
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
        // A panic while it is held leaves nothing half done.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes room for a search of a page, whose older ones end; `None` where others have all the room. A search without a
    /// page ends no other.
    pub(super) fn begin(&self, page: &str, stop: &Arc<AtomicBool>) -> Option<RunningSearch<'_>> {
        let mut running = self.lock();
        let is_own = |other: &str| !page.is_empty() && other == page;
        // A search that has been told to end is as good as gone.
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
    fn a_third_search_finds_no_room_until_one_of_the_others_is_done() {
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
    fn a_newer_search_of_a_page_ends_its_older_one_and_no_others() {
        let searches = Searches::default();
        let (own, other, nameless) = (flag(), flag(), flag());
        let _kept = (searches.begin("a", &own), searches.begin("b", &other));
        let newer = searches.begin("a", &flag());
        assert!(newer.is_some() && own.load(Ordering::Relaxed) && !other.load(Ordering::Relaxed));
        // A search without a name cancels nothing.
        drop(newer);
        let first = searches.begin("", &nameless);
        assert!(first.is_some() && !nameless.load(Ordering::Relaxed));
    }
}
