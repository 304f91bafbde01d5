//! Which searches are under way: few at once, none for a page that has asked for something newer.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many searches there are at once. Each takes a core for up to some seconds.
const AT_ONCE: usize = 2;

/// The searches that are under way, each with its page and the flag that ends it.
#[derive(Default)]
pub(super) struct Searches(Mutex<Vec<(String, Arc<AtomicBool>)>>);

/// A search that is under way, until this goes.
pub(super) struct Place<'s> {
    searches: &'s Searches,
    stop: Arc<AtomicBool>,
}

impl Drop for Place<'_> {
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
    pub(super) fn begin(&self, page: &str, stop: &Arc<AtomicBool>) -> Option<Place<'_>> {
        let mut running = self.lock();
        let is_own = |other: &str| !page.is_empty() && other == page;
        // A search that has been told to end is as good as gone.
        let of_others = |(other, stop): &&(String, Arc<AtomicBool>)| {
            !is_own(other) && !stop.load(Ordering::Relaxed)
        };
        if running.iter().filter(of_others).count() >= AT_ONCE {
            return None;
        }
        let own = running.iter().filter(|(other, _)| is_own(other));
        own.for_each(|(_, stop)| stop.store(true, Ordering::Relaxed));
        running.push((page.to_owned(), Arc::clone(stop)));
        Some(Place { searches: self, stop: Arc::clone(stop) })
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
