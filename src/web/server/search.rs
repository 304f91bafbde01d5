//! Searches for a page, of the position that it shows and for the engine's move: few at once, none for a page that has
//! asked for something newer, and none that nobody waits for. Animations: one at a time, because each takes all cores for
//! seconds.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use bao_languages::text;
use serde::de::DeserializeOwned;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use super::app::{App, Shared};
use super::body::Taken;
use super::{answer, work};
use crate::web::page::export::{ExportRequest, picture};
use crate::web::page::picture::Kind;
use crate::web::page::requests::SearchQuestion;

/// Ends a search when its client goes away.
pub(super) struct Waiting(pub Arc<AtomicBool>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The answer to a question by a search, which ends when nobody waits for it any more.
pub(super) async fn search<Q>(State(app): State<Shared>, body: Taken) -> Response
where
    Q: SearchQuestion + DeserializeOwned,
{
    let stop = Arc::new(AtomicBool::new(false));
    let _waiting = Waiting(Arc::clone(&stop));
    let answered = move |app: &App, question: Q| {
        question.check(&app.limits.search)?;
        let Some(_place) = app.searches.begin(question.page(), &stop) else {
            return Ok(answer::later(text("searches-wait")));
        };
        Ok(Json(question.search(&app.limits.search, &stop)?).into_response())
    };
    work::reply(app, body, answered).await
}

/// How long an animation waits for the one before it.
const PATIENCE: Duration = Duration::from_secs(30);

/// Waits until no other animation is made; `None` where that takes too long.
async fn begin(places: &Arc<Semaphore>, patience: Duration) -> Option<OwnedSemaphorePermit> {
    timeout(patience, Arc::clone(places).acquire_owned()).await.ok()?.ok()
}

/// The animation that is asked for.
pub(super) async fn animate(State(app): State<Shared>, body: Taken) -> Response {
    let stop = Arc::new(AtomicBool::new(false));
    let _waiting = Waiting(Arc::clone(&stop));
    // A request that waits here takes no turn from the rest of the page.
    let Some(place) = begin(&app.animations, PATIENCE).await else {
        return answer::later(text("animations-wait"));
    };
    let respond = move |_: &App, request: ExportRequest| {
        let _place = place;
        picture(&request, Kind::Gif, &stop)
    };
    work::reply(app, body, respond).await
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
