//! Work off the threads that talk to browsers, some at a time.

use axum::extract::Request;
use axum::http::StatusCode;
use serde::de::DeserializeOwned;

use super::answer::Answer;
use super::app::{App, Shared};
use super::body;
use crate::page::requests::Refusal;

/// Works out an answer on a thread of its own. A panic costs this answer and nothing else.
async fn work_out(answer: impl FnOnce() -> Result<Answer, Refusal> + Send + 'static) -> Answer {
    match tokio::task::spawn_blocking(answer).await {
        Ok(answer) => answer.unwrap_or_else(Answer::from),
        Err(_) => {
            let error =
                "the program has failed over this request, and goes on; please report what you did";
            Answer::sentence(StatusCode::INTERNAL_SERVER_ERROR, error)
        }
    }
}

/// The answer to a question without a body.
pub(super) async fn look_up(
    app: Shared,
    answer: impl FnOnce(&App) -> Result<Answer, Refusal> + Send + 'static,
) -> Answer {
    let Ok(_turn) = app.turns.acquire().await else { return closed() };
    let shared = app.clone();
    work_out(move || answer(&shared)).await
}

/// The answer to a request in JSON; what does not depend on the rules is refused before it is read.
pub(super) async fn reply<T: DeserializeOwned>(
    app: Shared,
    request: Request,
    answer: impl FnOnce(&App, T) -> Result<Answer, Refusal> + Send + 'static,
) -> Answer {
    let mut body = match body::json(&app, request).await {
        Ok(body) => body,
        Err(refused) => return refused,
    };
    let Ok(_turn) = app.turns.acquire().await else { return closed() };
    let (shared, bytes) = (app.clone(), std::mem::take(&mut body.bytes));
    work_out(move || {
        let request = serde_json::from_slice(&bytes)
            .map_err(|error| Refusal::malformed(format!("the request cannot be read: {error}")))?;
        drop(bytes);
        answer(&shared, request)
    })
    .await
}

fn closed() -> Answer {
    Answer::sentence(StatusCode::SERVICE_UNAVAILABLE, "the server is ending")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_an_answer_and_the_next_request_is_met() {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).build();
        let runtime = runtime.expect("there is a thread");
        let failed = runtime.block_on(work_out(|| panic!("this is a test")));
        let expected = Answer::sentence(StatusCode::INTERNAL_SERVER_ERROR, "");
        let status = |answer: Answer| axum::response::Response::from(answer).status();
        assert_eq!(status(failed), status(expected));
        let met = runtime.block_on(work_out(|| Ok(Answer::json(&1))));
        assert_eq!(status(met), StatusCode::OK);
    }
}
