//! Searches for a page, of the position that it shows and for the engine's move: few at once, none for a page that has
//! asked for something newer, and none that nobody waits for. Animations: one at a time, because each takes all cores for
//! seconds.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::extract::Request;
use bao_languages::text;
use serde::de::DeserializeOwned;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use super::app::{App, Shared};
use super::body;
use super::work::{self, Answer};
use crate::web::page::export::{ExportRequest, picture};
use crate::web::page::picture::Kind;
use crate::web::page::requests::SearchQuestion;

/// Ends a search when whoever waits for it goes away.
pub(super) struct Waiting(pub Arc<AtomicBool>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The answer to a question by a search.
pub(super) async fn answer<Q>(app: Shared, request: Request) -> Answer
where
    Q: SearchQuestion + DeserializeOwned + Send + 'static,
{
    let stop = Arc::new(AtomicBool::new(false));
    let _waiting = Waiting(Arc::clone(&stop));
    let answered = move |app: &App, question: Q| {
        question.check(&app.limits.search)?;
        let Some(_place) = app.searches.begin(question.page(), &stop) else {
            let error = text("searches-wait");
            return Ok(Answer::later(error));
        };
        Ok(Answer::json(&question.search(&app.limits.search, &stop)?))
    };
    work::reply(app, request, answered).await
}

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
        // Nothing is left half done by whoever panics with it.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes room for a search of a page, whose older ones end; `None` where others have all the room. A search without a
    /// page ends no other.
    fn begin(&self, page: &str, stop: &Arc<AtomicBool>) -> Option<Place<'_>> {
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

/// How long an animation waits for the one before it.
const PATIENCE: Duration = Duration::from_secs(30);

/// Waits until no other animation is made; `None` where that takes too long.
async fn begin(places: &Arc<Semaphore>, patience: Duration) -> Option<OwnedSemaphorePermit> {
    timeout(patience, Arc::clone(places).acquire_owned()).await.ok()?.ok()
}

/// The animation that is asked for.
pub(super) async fn animate(app: Shared, request: Request) -> Answer {
    let stop = Arc::new(AtomicBool::new(false));
    let _waiting = Waiting(Arc::clone(&stop));
    let body = match body::json(&app, request).await {
        Ok(body) => body,
        Err(refused) => return refused,
    };
    // Whoever waits here takes no turn from the rest of the page.
    let Some(place) = begin(&app.animations, PATIENCE).await else {
        return Answer::later(text("animations-wait"));
    };
    let respond = move |_: &App, request: ExportRequest| {
        let _place = place;
        Ok(Answer::from(picture(&request, Kind::Gif, &stop)?))
    };
    work::reply_to(app, body, respond).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_that_nobody_waits_for_ends() {
        let stop = Arc::new(AtomicBool::new(false));
        drop(Waiting(Arc::clone(&stop)));
        assert!(stop.load(Ordering::Relaxed));
    }

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
        // Who has no name has no older one.
        drop(newer);
        let first = searches.begin("", &nameless);
        assert!(first.is_some() && !nameless.load(Ordering::Relaxed));
    }
}

#[cfg(test)]
mod animation_tests {
    use super::*;

    #[test]
    fn a_second_animation_begins_when_the_first_is_done() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
        runtime.expect("there is a thread").block_on(async {
            let places = Arc::new(Semaphore::new(1));
            let first = begin(&places, Duration::ZERO).await;
            assert!(first.is_some());
            assert!(begin(&places, Duration::ZERO).await.is_none());
            drop(first);
            assert!(begin(&places, Duration::ZERO).await.is_some());
        });
    }
}
