//! Searches for a page: of the position that it shows, and for the engine's move.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::Request;
use bao_languages::text;
use serde::de::DeserializeOwned;

use super::answer::Answer;
use super::app::{App, Shared};
use super::work;
use crate::web::page::requests::SearchQuestion;

/// Ends a search when its client goes away.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_that_nobody_waits_for_ends() {
        let stop = Arc::new(AtomicBool::new(false));
        drop(Waiting(Arc::clone(&stop)));
        assert!(stop.load(Ordering::Relaxed));
    }
}
