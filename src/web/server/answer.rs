//! Replies: JSON, files, and refusals as JSON or a plain sentence.

use axum::body::Body;
use axum::http::header::{ACCEPT, CONTENT_DISPOSITION, CONTENT_TYPE, HeaderMap};
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use serde::Serialize;

use crate::web::page::export::Download;
use crate::web::page::requests::{Refusal, Why};

/// What is sent back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Answer {
    status: StatusCode,
    content_type: &'static str,
    /// The name of a file to be kept.
    file: Option<String>,
    body: Vec<u8>,
}

const JSON: &str = "application/json";
const PLAIN: &str = "text/plain; charset=utf-8";

impl Answer {
    /// A value in JSON.
    pub fn json(value: &impl Serialize) -> Answer {
        Answer::with_json(StatusCode::OK, value)
    }

    fn with_json(status: StatusCode, value: &impl Serialize) -> Answer {
        match serde_json::to_string(value) {
            Ok(text) => Answer { status, content_type: JSON, file: None, body: text.into_bytes() },
            Err(error) => Answer::sentence(StatusCode::INTERNAL_SERVER_ERROR, &error.to_string()),
        }
    }

    /// A file of the page.
    pub fn text(content_type: &'static str, text: &str) -> Answer {
        Answer { status: StatusCode::OK, content_type, file: None, body: text.as_bytes().to_vec() }
    }

    /// An error that is no more than its sentence.
    pub fn sentence(status: StatusCode, error: &str) -> Answer {
        let text = serde_json::json!({ "error": error }).to_string();
        Answer { status, content_type: JSON, file: None, body: text.into_bytes() }
    }

    /// Too much is asked for at once.
    pub fn later(error: &str) -> Answer {
        Answer::sentence(StatusCode::SERVICE_UNAVAILABLE, error)
    }

    /// The same as a plain sentence where a person looks at the address itself.
    pub fn sentence_for(headers: &HeaderMap, status: StatusCode, error: &str) -> Answer {
        let accepts = headers.get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        if !accepts.contains("text/html") {
            return Answer::sentence(status, error);
        }
        Answer { status, content_type: PLAIN, file: None, body: format!("{error}\n").into_bytes() }
    }
}

impl From<Download> for Answer {
    fn from(download: Download) -> Answer {
        let Download { name, content_type, bytes } = download;
        Answer { status: StatusCode::OK, content_type, file: Some(name), body: bytes }
    }
}

impl From<Refusal> for Answer {
    fn from(refusal: Refusal) -> Answer {
        let status = match refusal.why {
            Why::Malformed => StatusCode::BAD_REQUEST,
            Why::NotThere => StatusCode::NOT_FOUND,
            Why::Impossible => StatusCode::UNPROCESSABLE_ENTITY,
            Why::Conflict => StatusCode::CONFLICT,
            Why::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Why::Failed => StatusCode::INTERNAL_SERVER_ERROR,
        };
        Answer::with_json(status, &refusal)
    }
}

impl From<Answer> for Response {
    fn from(answer: Answer) -> Response {
        let mut response = Response::new(Body::from(answer.body));
        *response.status_mut() = answer.status;
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(answer.content_type));
        let disposition = answer.file.map(|name| format!("attachment; filename=\"{name}\""));
        if let Some(value) = disposition.and_then(|text| HeaderValue::try_from(text).ok()) {
            headers.insert(CONTENT_DISPOSITION, value);
        }
        response
    }
}
