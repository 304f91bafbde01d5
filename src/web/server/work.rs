//! Answers requests on separate threads, a few at a time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Json;
use axum::body::{Body, HttpBody as _};
use axum::extract::{FromRequest, Request, State};
use axum::http::StatusCode;
use axum::http::header::{ACCEPT, CONTENT_DISPOSITION, CONTENT_TYPE, HeaderMap};
use axum::response::{IntoResponse, Response};
use bao_languages::{current, say, speak, text};
use http_body_util::{BodyExt as _, Limited};
use serde::de::DeserializeOwned;
use tokio::runtime::Handle;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, timeout, timeout_at};

use super::app::{App, Shared};
use super::connections::ConnectionSlot;
use crate::web::page::assets::content_type;
use crate::web::page::export::{Download, ExportRequest, picture};
use crate::web::page::picture::Kind;
use crate::web::page::requests::{Refusal, SearchQuestion, check_page};

/// Computes a reply on a separate thread, as soon as a permit of `turns` is free. A panic fails only this request. If
/// the client disconnects, the work continues, and keeps its permits until it is done.
pub(super) async fn work_out<R: IntoResponse>(
    turns: &Arc<Semaphore>,
    room: Option<Room>,
    answer: impl FnOnce() -> R + Send + 'static,
) -> Response {
    let turn = Arc::clone(turns).acquire_owned().await;
    let thread = room.as_ref().map_or_else(Handle::current, |room| room.thread.clone());
    let language = current();
    let work = move || {
        let _held = (turn, room);
        speak(language, answer).into_response()
    };
    thread.spawn_blocking(work).await.unwrap_or_else(|error| {
        let (status, why) = match error.is_cancelled() {
            // The server ended before the work began.
            true => (StatusCode::SERVICE_UNAVAILABLE, text("server-ending")),
            false => (StatusCode::INTERNAL_SERVER_ERROR, text("request-failed")),
        };
        Refusal::new(status, why).into_response()
    })
}

/// Answers a request with a JSON body.
pub(super) async fn reply<T: DeserializeOwned, R: IntoResponse>(
    app: Shared,
    body: JsonBody,
    answer: impl FnOnce(&App, T) -> Result<R, Refusal> + Send + 'static,
) -> Response {
    let JsonBody { bytes, room } = body;
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

/// The refusal of a request that cannot be answered now, because there are too many requests or the server is ending.
pub(super) fn later(error: &str) -> Refusal {
    Refusal::new(StatusCode::SERVICE_UNAVAILABLE, error)
}

/// A refusal as plain text if a person opened the address in a browser, otherwise as JSON.
pub(super) fn refuse(headers: &HeaderMap, refusal: Refusal) -> Response {
    let accepts = headers.get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if !accepts.contains("text/html") {
        return refusal.into_response();
    }
    (refusal.status, format!("{}\n", refusal.error)).into_response()
}

impl IntoResponse for Download {
    fn into_response(self) -> Response {
        let disposition = format!("attachment; filename=\"{}\"", self.name);
        let kind = content_type(&self.name).to_owned();
        let headers = [(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, disposition)];
        (headers, self.bytes).into_response()
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.status, Json(self)).into_response()
    }
}

/// Stops a search or an animation when its client disconnects.
struct StopOnDrop(Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Answers a search request. The search stops when its client disconnects.
pub(super) async fn search<Q>(State(app): State<Shared>, body: JsonBody) -> Response
where
    Q: SearchQuestion + DeserializeOwned,
{
    let stop = Arc::new(AtomicBool::new(false));
    let _stop_on_drop = StopOnDrop(Arc::clone(&stop));
    let answered = move |app: &App, question: Q| {
        question.check(&app.limits.search)?;
        let page = check_page(question.page())?;
        if !app.searches.begin(page, &stop) {
            return Err(later(text("searches-wait")));
        }
        question.search(&app.limits.search, &stop).map(Json)
    };
    reply(app, body, answered).await
}

/// How long an animation waits until the previous one is drawn.
const ANIMATION_PATIENCE: Duration = Duration::from_secs(30);

/// Waits for a permit. Returns `None` if that takes too long.
async fn wait_for_slot(slots: &Arc<Semaphore>, patience: Duration) -> Option<OwnedSemaphorePermit> {
    timeout(patience, Arc::clone(slots).acquire_owned()).await.ok()?.ok()
}

pub(super) async fn animate(
    State(app): State<Shared>,
    body: JsonBody,
) -> Result<Response, Refusal> {
    let stop = Arc::new(AtomicBool::new(false));
    let _stop_on_drop = StopOnDrop(Arc::clone(&stop));
    // A request that waits here does not hold a permit of `turns`.
    let slot = wait_for_slot(&app.animations, ANIMATION_PATIENCE).await;
    let slot = slot.ok_or_else(|| later(text("animations-wait")))?;
    let respond = move |_: &App, request: ExportRequest| {
        let _slot = slot;
        picture(&request, Kind::Gif, &stop)
    };
    Ok(reply(app, body, respond).await)
}

/// The maximum size of a body in bytes.
const MOST: usize = 8 << 20;
/// The maximum size of a body that need not wait for other bodies, in bytes.
const SHORT: usize = 256 << 10;
/// How long a long body waits for the previous long bodies.
const ROOM_PATIENCE: Duration = Duration::from_secs(60);
/// How many bytes of a refused body are discarded, and for how long, so that the client reads the refusal.
const DISCARDED: (usize, Duration) = (24 << 20, Duration::from_secs(5));

/// The permit of a long body, held until its reply is ready, and the thread that works on it. It is always the same
/// thread, so that the allocator reuses its memory.
pub(super) struct Room {
    _permit: OwnedSemaphorePermit,
    thread: Handle,
}

/// The JSON body of a POST request, and its room if it is long.
pub(super) struct JsonBody {
    bytes: Vec<u8>,
    room: Option<Room>,
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("application/json")
}

/// Reads a body. Waits for room only after more than [`SHORT`] bytes, so that a client that sends only a little of a
/// long body takes no room. A body that declares too great a length is refused before it is read.
async fn read_body(app: &App, headers: &HeaderMap, body: &mut Body) -> Result<JsonBody, Refusal> {
    if !is_json(headers) {
        let error = "the body must be JSON, with the content type `application/json`";
        return Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, error));
    }
    let too_long = || {
        let error = say!("body-too-long", most = MOST >> 20);
        Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, error)
    };
    if body.size_hint().lower() > MOST as u64 {
        return Err(too_long());
    }
    let too_slow = |_| Refusal::new(StatusCode::REQUEST_TIMEOUT, text("body-too-slow"));
    let mut late = Instant::now() + app.limits.body;
    let mut taken = JsonBody { bytes: Vec::new(), room: None };
    while let Some(frame) = timeout_at(late, body.frame()).await.map_err(too_slow)? {
        let frame = frame.map_err(|_| Refusal::unreadable(text("body-broke-off")))?;
        let piece = frame.into_data().unwrap_or_default();
        let length = taken.bytes.len() + piece.len();
        if length > MOST {
            return Err(too_long());
        }
        if taken.room.is_none() && length > SHORT {
            let permit = wait_for_slot(&app.long_bodies, ROOM_PATIENCE).await;
            let _permit = permit.ok_or_else(|| later(text("long-texts-wait")))?;
            taken.room = Some(Room { _permit, thread: app.long_work.clone() });
            late = Instant::now() + app.limits.body;
        }
        taken.bytes.extend_from_slice(&piece);
    }
    Ok(taken)
}

/// Discards part of a refused body, because a client reads the reply only after it has sent its body.
fn discard_rest(body: Body) {
    let (most, patience) = DISCARDED;
    let mut rest = Limited::new(body, most);
    let reading = async move { while let Some(Ok(_)) = rest.frame().await {} };
    tokio::spawn(timeout(patience, reading));
}

impl FromRequest<Shared> for JsonBody {
    type Rejection = Refusal;

    async fn from_request(request: Request, app: &Shared) -> Result<JsonBody, Refusal> {
        let (parts, mut body) = request.into_parts();
        let taken = read_body(app, &parts.headers, &mut body).await;
        // The client has sent everything that the server reads.
        if let Some(slot) = parts.extensions.get::<Arc<ConnectionSlot>>() {
            slot.set_awaited(false);
        }
        if taken.is_err() {
            discard_rest(body);
        }
        taken
    }
}

#[cfg(test)]
mod tests {
    use axum::Json;

    use super::*;

    #[test]
    fn a_panic_fails_only_its_own_request() {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).build();
        let runtime = runtime.expect("a thread can be started");
        let turns = Arc::new(Semaphore::new(1));
        let failed =
            runtime.block_on(work_out::<Response>(&turns, None, || panic!("this is a test")));
        assert_eq!(failed.status(), StatusCode::INTERNAL_SERVER_ERROR);
        let met = runtime.block_on(work_out(&turns, None, || Json(1)));
        assert_eq!(met.status(), StatusCode::OK);
    }

    #[test]
    fn work_after_the_end_of_the_server_is_reported_as_unavailable() {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).build();
        let runtime = runtime.expect("a thread can be started");
        let ended = runtime.handle().clone();
        runtime.shutdown_background();
        let _entered = ended.enter();
        let turns = Arc::new(Semaphore::new(1));
        let mut answer = Box::pin(work_out(&turns, None, || Json(1)));
        let mut context = std::task::Context::from_waker(std::task::Waker::noop());
        let std::task::Poll::Ready(answer) = answer.as_mut().poll(&mut context) else {
            panic!("the reply is not ready at once");
        };
        assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
    }

    #[test]
    fn abandoned_work_keeps_its_permits_until_done() {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).build();
        let runtime = runtime.expect("a thread can be started");
        let (turns, rooms) = (Arc::new(Semaphore::new(1)), Arc::new(Semaphore::new(1)));
        let (begun, begins) = std::sync::mpsc::channel();
        let (end, ends) = std::sync::mpsc::channel::<()>();
        let permit = Arc::clone(&rooms).try_acquire_owned().ok();
        let thread = runtime.handle().clone();
        let room = permit.map(|_permit| Room { _permit, thread });
        let held = Arc::clone(&turns);
        let asked = runtime.spawn(async move {
            let answer = move || {
                begun.send(()).expect("the test is waiting");
                let _ = ends.recv();
                Json(1)
            };
            work_out(&held, room, answer).await
        });
        begins.recv().expect("the work begins");
        // The browser disconnects.
        asked.abort();
        assert!(runtime.block_on(asked).is_err_and(|ended| ended.is_cancelled()));
        assert_eq!((turns.available_permits(), rooms.available_permits()), (0, 0));
        end.send(()).expect("the work is waiting");
        let free = runtime
            .block_on(async { (turns.acquire().await.is_ok(), rooms.acquire().await.is_ok()) });
        assert_eq!(free, (true, true));
    }

    #[test]
    fn an_abandoned_search_is_stopped() {
        let stop = Arc::new(AtomicBool::new(false));
        drop(StopOnDrop(Arc::clone(&stop)));
        assert!(stop.load(Ordering::Relaxed));
    }

    #[test]
    fn a_second_animation_waits_for_the_first() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
        runtime.expect("a thread can be started").block_on(async {
            let slots = Arc::new(Semaphore::new(1));
            let first = wait_for_slot(&slots, Duration::ZERO).await;
            assert!(first.is_some());
            assert!(wait_for_slot(&slots, Duration::ZERO).await.is_none());
            drop(first);
            assert!(wait_for_slot(&slots, Duration::ZERO).await.is_some());
        });
    }
}
