//! The body of a request, never more of it than a game can have.

use std::future::poll_fn;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, HttpBody as _};
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE, HeaderMap};
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::timeout;

use super::answer::Answer;
use super::app::App;

/// The most bytes of a body.
const MOST: usize = 16 << 20;
/// Bodies up to here wait for nobody, so that a long one that does not come keeps no other waiting.
const SHORT: usize = 64 << 10;
/// How much of a body that was refused is let go by, so that whoever sends it reads why, and how long.
const LET_GO: (usize, Duration) = (24 << 20, Duration::from_secs(5));

/// A body, and for a long one the room that it takes until it has been answered.
pub(super) struct Taken {
    pub bytes: Vec<u8>,
    pub room: Option<OwnedSemaphorePermit>,
}

/// Why a body is not taken.
enum Trouble {
    TooLong,
    BrokeOff,
}

fn too_long() -> Answer {
    let error = format!("that is more than {} MiB, which no game has; send less", MOST >> 20);
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

/// Takes a body in, piece by piece; `keep` says whether there is room for one more.
async fn pieces(
    body: &mut Body,
    mut keep: impl FnMut(&[u8]) -> Result<(), Trouble>,
) -> Result<(), Trouble> {
    while let Some(frame) = poll_fn(|context| Pin::new(&mut *body).poll_frame(context)).await {
        let frame = frame.map_err(|_| Trouble::BrokeOff)?;
        if let Some(piece) = frame.data_ref() {
            keep(piece)?;
        }
    }
    Ok(())
}

/// Reads and drops a part of a refused body, because a client reads the answer only when it has sent its body.
fn let_go(mut body: Body) {
    let (most, patience) = LET_GO;
    tokio::spawn(async move {
        let mut seen = 0;
        let count = |piece: &[u8]| {
            seen += piece.len();
            if seen > most { Err(Trouble::TooLong) } else { Ok(()) }
        };
        let _ = timeout(patience, pieces(&mut body, count)).await;
    });
}

/// The body of a POST, which must be JSON. One that is too long is refused as soon as that is known: by
/// its declared length before anything of it is read.
/// A long body waits for one of the permits of `long_bodies`.
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
    let room = match length {
        Some(length) if length <= SHORT as u64 => None,
        _ => Arc::clone(&app.long_bodies).acquire_owned().await.ok(),
    };
    let mut bytes = Vec::new();
    let take = |piece: &[u8]| {
        if bytes.len() + piece.len() > MOST {
            return Err(Trouble::TooLong);
        }
        bytes.extend_from_slice(piece);
        Ok(())
    };
    match timeout(app.limits.body, pieces(&mut body, take)).await {
        Ok(Ok(())) => Ok(Taken { bytes, room }),
        Ok(Err(Trouble::TooLong)) => {
            let_go(body);
            Err(too_long())
        }
        Ok(Err(Trouble::BrokeOff)) => {
            Err(Answer::sentence(StatusCode::BAD_REQUEST, "the body broke off; send it again"))
        }
        Err(_) => {
            let error = "the body did not come within half a minute; send it again";
            Err(Answer::sentence(StatusCode::REQUEST_TIMEOUT, error))
        }
    }
}
