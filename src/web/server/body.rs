//! The body of a request, never more of it than a game can have.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, HttpBody as _};
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, HeaderMap};
use axum::response::Response;
use bao_languages::{say, text};
use http_body_util::{BodyExt as _, LengthLimitError, Limited};
use tokio::runtime::Handle;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::{Instant, timeout, timeout_at};

use super::answer;
use super::app::{App, Shared};
use super::connections::ConnectionSlot;

/// The most bytes of a body.
const MOST: usize = 8 << 20;
/// Bodies up to here wait for nobody.
const SHORT: usize = 256 << 10;
/// How long the rest of a long body waits for those before it.
const PATIENCE: Duration = Duration::from_secs(60);
/// How much of a body that was refused is let go by, so that the sender reads why, and how long.
const LET_GO: (usize, Duration) = (24 << 20, Duration::from_secs(5));

/// The room that a long body takes until it has been answered, and the thread that works on it: always the same, so
/// that the memory which the system's allocator keeps for it is used again.
pub(super) struct Room {
    pub _permit: OwnedSemaphorePermit,
    pub thread: Handle,
}

/// A body, and for a long one its room.
pub(super) struct Taken {
    pub bytes: Vec<u8>,
    pub room: Option<Room>,
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case("application/json")
}

fn too_long() -> Response {
    let error = say!("body-too-long", most = MOST >> 20);
    answer::sentence(StatusCode::PAYLOAD_TOO_LARGE, &error)
}

/// Room for a long body.
async fn make_room(app: &App) -> Result<Room, Response> {
    let free = timeout(PATIENCE, Arc::clone(&app.long_bodies).acquire_owned()).await;
    let permit = free.ok().and_then(Result::ok);
    let permit = permit.ok_or_else(|| answer::later(text("long-texts-wait")))?;
    Ok(Room { _permit: permit, thread: app.long_work.clone() })
}

/// Takes a body in. What goes beyond a short one is read only when there is room for a long one, so that a client that
/// sends little of a long one takes nobody's room.
async fn take(app: &App, headers: &HeaderMap, body: &mut Body) -> Result<Taken, Response> {
    if !is_json(headers) {
        let error = "the body must be JSON, with the content type `application/json`";
        return Err(answer::sentence(StatusCode::UNSUPPORTED_MEDIA_TYPE, error));
    }
    if body.size_hint().lower() > MOST as u64 {
        return Err(too_long());
    }
    let mut body = Limited::new(body, MOST);
    let mut late = Instant::now() + app.limits.body;
    let mut taken = Taken { bytes: Vec::new(), room: None };
    loop {
        let piece = match timeout_at(late, body.frame()).await {
            Ok(None) => return Ok(taken),
            Ok(Some(Ok(frame))) => frame.into_data().unwrap_or_default(),
            Ok(Some(Err(error))) if error.is::<LengthLimitError>() => return Err(too_long()),
            Ok(Some(Err(_))) => {
                return Err(answer::sentence(StatusCode::BAD_REQUEST, text("body-broke-off")));
            }
            Err(_) => {
                return Err(answer::sentence(StatusCode::REQUEST_TIMEOUT, text("body-too-slow")));
            }
        };
        if taken.room.is_none() && taken.bytes.len() + piece.len() > SHORT {
            taken.room = Some(make_room(app).await?);
            late = Instant::now() + app.limits.body;
        }
        taken.bytes.extend_from_slice(&piece);
    }
}

/// Reads and drops a part of a refused body, because a client reads the answer only when it has sent its body.
fn let_go(mut body: Body) {
    let (mut left, patience) = LET_GO;
    let reading = async move {
        while let Some(Ok(frame)) = body.frame().await {
            let length = frame.data_ref().map_or(0, |piece| piece.len());
            let Some(rest) = left.checked_sub(length) else { break };
            left = rest;
        }
    };
    tokio::spawn(timeout(patience, reading));
}

/// The body of a POST, which must be JSON. One that is too long is refused as soon as that is known: by
/// its declared length before anything of it is read.
impl FromRequest<Shared> for Taken {
    type Rejection = Response;

    async fn from_request(request: Request, app: &Shared) -> Result<Taken, Response> {
        let (parts, mut body) = request.into_parts();
        let seat = parts.extensions.get::<ConnectionSlot>();
        seat.inspect(|seat| seat.set_awaited(true));
        let taken = take(app, &parts.headers, &mut body).await;
        seat.inspect(|seat| seat.set_awaited(false));
        if taken.is_err() {
            let_go(body);
        }
        taken
    }
}
