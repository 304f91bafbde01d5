//! Replies: JSON, files, and refusals as JSON or a plain sentence.

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::{ACCEPT, CONTENT_DISPOSITION, CONTENT_TYPE, HeaderMap};
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::web::page::export::Download;
use crate::web::page::requests::{Refusal, Why};

/// An error that is no more than its sentence.
pub(super) fn sentence(status: StatusCode, error: &str) -> Response {
    (status, Json(json!({ "error": error }))).into_response()
}

/// Too much is asked for at once.
pub(super) fn later(error: &str) -> Response {
    sentence(StatusCode::SERVICE_UNAVAILABLE, error)
}

/// An error as a plain sentence where a person looks at the address itself.
pub(super) fn sentence_for(headers: &HeaderMap, status: StatusCode, error: &str) -> Response {
    let accepts = headers.get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if !accepts.contains("text/html") {
        return sentence(status, error);
    }
    (status, format!("{error}\n")).into_response()
}

impl IntoResponse for Download {
    fn into_response(self) -> Response {
        let disposition = format!("attachment; filename=\"{}\"", self.name);
        let headers =
            [(CONTENT_TYPE, self.content_type.to_owned()), (CONTENT_DISPOSITION, disposition)];
        (headers, self.bytes).into_response()
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let status = match self.why {
            Why::Malformed => StatusCode::BAD_REQUEST,
            Why::NotThere => StatusCode::NOT_FOUND,
            Why::Impossible => StatusCode::UNPROCESSABLE_ENTITY,
            Why::Conflict => StatusCode::CONFLICT,
            Why::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Why::Failed => StatusCode::INTERNAL_SERVER_ERROR,
        };
        (status, Json(self)).into_response()
    }
}
