//! Animations: one at a time, because each takes all cores for seconds, and none that nobody waits for.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use axum::extract::Request;
use bao_languages::text;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use super::answer::Answer;
use super::app::{App, Shared};
use super::search::Waiting;
use super::{body, work};
use crate::web::page::export::{ExportRequest, gif};

/// How long an animation waits for the one before it.
const PATIENCE: Duration = Duration::from_secs(30);

/// Waits until no other animation is made; `None` where that takes too long.
async fn begin(places: &Arc<Semaphore>, patience: Duration) -> Option<OwnedSemaphorePermit> {
    timeout(patience, Arc::clone(places).acquire_owned()).await.ok()?.ok()
}

/// The animation that is asked for.
pub(super) async fn answer(app: Shared, request: Request) -> Answer {
    let stop = Arc::new(AtomicBool::new(false));
    let _waiting = Waiting(Arc::clone(&stop));
    let body = match body::json(&app, request).await {
        Ok(body) => body,
        Err(refused) => return refused,
    };
    // A wait here takes no turn from the rest of the page.
    let Some(place) = begin(&app.animations, PATIENCE).await else {
        return Answer::later(text("animations-wait"));
    };
    let respond = move |_: &App, request: ExportRequest| {
        let _place = place;
        Ok(Answer::from(gif(&request, &stop)?))
    };
    work::reply_to(app, body, respond).await
}

#[cfg(test)]
mod tests {
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
