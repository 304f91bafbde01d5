//! The body of a request, never more of it than a game can have.

use std::future::poll_fn;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody as _};
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE, HeaderMap};
use bao_languages::{say, text};
use tokio::runtime::Handle;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::{Instant, timeout, timeout_at};

use super::answer::Answer;
use super::app::App;
use super::connections::{Phase, Seat};

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

/// Why a body is not taken.
enum Trouble {
    TooLong,
    BrokeOff,
    TooSlow,
    NoRoom,
}

fn too_long() -> Answer {
    let error = say!("body-too-long", most = MOST >> 20);
    Answer::sentence(StatusCode::PAYLOAD_TOO_LARGE, &error)
}

/// How long a body is, if its headers say so; it must be JSON.
fn declared(headers: &HeaderMap) -> Result<Option<u64>, Answer> {
    let header = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let kind = header(CONTENT_TYPE).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    if !kind.eq_ignore_ascii_case("application/json") {
        let error = "the body must be JSON, with the content type `application/json`";
        return Err(Answer::sentence(StatusCode::UNSUPPORTED_MEDIA_TYPE, error));
    }
    Ok(header(CONTENT_LENGTH).and_then(|length| length.parse().ok()))
}

/// The next piece of a body, which comes in time.
async fn piece(body: &mut Body, late: Instant) -> Result<Option<Bytes>, Trouble> {
    loop {
        let frame = poll_fn(|context| Pin::new(&mut *body).poll_frame(context));
        match timeout_at(late, frame).await {
            Err(_) => return Err(Trouble::TooSlow),
            Ok(None) => return Ok(None),
            Ok(Some(Err(_))) => return Err(Trouble::BrokeOff),
            Ok(Some(Ok(frame))) => {
                if let Ok(piece) = frame.into_data() {
                    return Ok(Some(piece));
                }
            }
        }
    }
}

/// Takes a body in. What goes beyond a short one is read only when there is room for a long one, so that a client that
/// sends little of a long one takes nobody's room.
async fn take(app: &App, body: &mut Body, seat: Option<&Seat>) -> Result<Taken, Trouble> {
    let mut late = Instant::now() + app.limits.body;
    let (mut bytes, mut room) = (Vec::new(), None);
    while let Some(piece) = piece(body, late).await? {
        if bytes.len() + piece.len() > MOST {
            return Err(Trouble::TooLong);
        }
        if bytes.len() + piece.len() > SHORT && room.is_none() {
            let free = timeout(PATIENCE, Arc::clone(&app.long_bodies).acquire_owned()).await;
            let permit = free.ok().and_then(Result::ok).ok_or(Trouble::NoRoom)?;
            room = Some(Room { _permit: permit, thread: app.long_work.clone() });
            late = Instant::now() + app.limits.body;
        }
        bytes.extend_from_slice(&piece);
        if let Some(seat) = seat {
            seat.enter(Phase::Body, bytes.len());
        }
    }
    Ok(Taken { bytes, room })
}

/// Reads and drops a part of a refused body, because a client reads the answer only when it has sent its body.
fn let_go(mut body: Body) {
    let (most, patience) = LET_GO;
    tokio::spawn(async move {
        let (mut seen, late) = (0, Instant::now() + patience);
        while let Ok(Some(piece)) = piece(&mut body, late).await {
            seen += piece.len();
            if seen > most {
                break;
            }
        }
    });
}

/// The body of a POST, which must be JSON. One that is too long is refused as soon as that is known: by
/// its declared length before anything of it is read.
pub(super) async fn json(app: &App, request: Request) -> Result<Taken, Answer> {
    let (parts, mut body) = request.into_parts();
    let length = match declared(&parts.headers) {
        Ok(length) => length,
        Err(refused) => {
            let_go(body);
            return Err(refused);
        }
    };
    if length.is_some_and(|length| length > MOST as u64) {
        let_go(body);
        return Err(too_long());
    }
    let seat = parts.extensions.get::<Seat>();
    if let Some(seat) = seat {
        seat.enter(Phase::Body, 0);
    }
    let taken = take(app, &mut body, seat).await;
    if let Some(seat) = seat {
        seat.enter(Phase::Work, 0);
    }
    taken.map_err(|trouble| match trouble {
        Trouble::TooLong => {
            let_go(body);
            too_long()
        }
        Trouble::BrokeOff => Answer::sentence(StatusCode::BAD_REQUEST, text("body-broke-off")),
        Trouble::TooSlow => {
            let error = text("body-too-slow");
            Answer::sentence(StatusCode::REQUEST_TIMEOUT, error)
        }
        Trouble::NoRoom => {
            let_go(body);
            let error = text("long-texts-wait");
            Answer::later(error)
        }
    })
}
