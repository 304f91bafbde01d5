//! Work off the threads that talk to browsers, some at a time.

use std::sync::Arc;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use bao_languages::{current, say, speak, text};
use serde::de::DeserializeOwned;
use tokio::runtime::Handle;
use tokio::sync::Semaphore;

use super::answer;
use super::app::{App, Shared};
use super::body::{Room, Taken};
use crate::web::page::requests::Refusal;

/// Works out an answer on a thread of its own, when it is its turn. A panic costs this answer and nothing
/// else. The work goes on when nobody waits for it any more, and so keeps its turn, and the room that its
/// request takes, until it is done.
async fn work_out<R: IntoResponse>(
    turns: &Arc<Semaphore>,
    room: Option<Room>,
    answer: impl FnOnce() -> R + Send + 'static,
) -> Response {
    let Ok(turn) = Arc::clone(turns).acquire_owned().await else { return closed() };
    let thread = room.as_ref().map_or_else(Handle::current, |room| room.thread.clone());
    let language = current();
    let work = move || {
        let _held = (turn, room);
        speak(language, answer).into_response()
    };
    match thread.spawn_blocking(work).await {
        Ok(answer) => answer,
        // Work that has not begun when the server ends is never begun.
        Err(error) if error.is_cancelled() => closed(),
        Err(_) => answer::sentence(StatusCode::INTERNAL_SERVER_ERROR, text("request-failed")),
    }
}

/// The answer to a question without a body.
pub(super) async fn look_up<R: IntoResponse>(
    app: Shared,
    answer: impl FnOnce(&App) -> Result<R, Refusal> + Send + 'static,
) -> Response {
    let shared = app.clone();
    work_out(&app.turns, None, move || answer(&shared)).await
}

/// The answer to a request in JSON.
pub(super) async fn reply<T: DeserializeOwned, R: IntoResponse>(
    app: Shared,
    body: Taken,
    answer: impl FnOnce(&App, T) -> Result<R, Refusal> + Send + 'static,
) -> Response {
    let Taken { bytes, room } = body;
    let shared = app.clone();
    work_out(&app.turns, room, move || {
        let request = serde_json::from_slice(&bytes).map_err(|error| {
            Refusal::unreadable(say!("request-unreadable", error = error.to_string()))
        })?;
        drop(bytes);
        answer(&shared, request)
    })
    .await
}

fn closed() -> Response {
    answer::later(text("server-ending"))
}

#[cfg(test)]
mod tests {
    use axum::Json;

    use super::*;

    #[test]
    fn a_panic_is_an_answer_and_the_next_request_is_met() {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).build();
        let runtime = runtime.expect("there is a thread");
        let turns = Arc::new(Semaphore::new(1));
        let failed =
            runtime.block_on(work_out::<Response>(&turns, None, || panic!("this is a test")));
        assert_eq!(failed.status(), StatusCode::INTERNAL_SERVER_ERROR);
        let met = runtime.block_on(work_out(&turns, None, || Json(1)));
        assert_eq!(met.status(), StatusCode::OK);
    }

    #[test]
    fn work_that_comes_after_the_end_of_the_server_is_not_called_a_failure() {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).build();
        let runtime = runtime.expect("there is a thread");
        let ended = runtime.handle().clone();
        runtime.shutdown_background();
        let _entered = ended.enter();
        let turns = Arc::new(Semaphore::new(1));
        let mut answer = Box::pin(work_out(&turns, None, || Json(1)));
        let mut context = std::task::Context::from_waker(std::task::Waker::noop());
        let std::task::Poll::Ready(answer) = answer.as_mut().poll(&mut context) else {
            panic!("what is not begun is answered at once");
        };
        assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
    }

    #[test]
    fn work_that_nobody_waits_for_keeps_its_turn_until_it_is_done() {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).build();
        let runtime = runtime.expect("there is a thread");
        let (turns, rooms) = (Arc::new(Semaphore::new(1)), Arc::new(Semaphore::new(1)));
        let (begun, begins) = std::sync::mpsc::channel();
        let (end, ends) = std::sync::mpsc::channel::<()>();
        let permit = Arc::clone(&rooms).try_acquire_owned().ok();
        let thread = runtime.handle().clone();
        let room = permit.map(|_permit| Room { _permit, thread });
        let held = Arc::clone(&turns);
        let asked = runtime.spawn(async move {
            let answer = move || {
                begun.send(()).expect("the test waits for it");
                let _ = ends.recv();
                Json(1)
            };
            work_out(&held, room, answer).await
        });
        begins.recv().expect("the work begins");
        // As when a browser goes away.
        asked.abort();
        assert!(runtime.block_on(asked).is_err_and(|ended| ended.is_cancelled()));
        assert_eq!((turns.available_permits(), rooms.available_permits()), (0, 0));
        end.send(()).expect("the work waits for it");
        let free = runtime
            .block_on(async { (turns.acquire().await.is_ok(), rooms.acquire().await.is_ok()) });
        assert_eq!(free, (true, true));
    }
}
