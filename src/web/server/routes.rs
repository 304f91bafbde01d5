//! The addresses of all requests.

use std::future::{Future, poll_fn};
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use axum::extract::{Path, Query, Request, State};
use axum::http::header::{ACCEPT_LANGUAGE, CONTENT_TYPE};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{MethodRouter, get, post};
use axum::{Extension, Json, Router};
use bao_languages::{Language, current, speak, text};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::app::{App, Shared};
use super::connections::ConnectionSlot;
use super::filters::{self, LANGUAGE, QueryParameters};
use super::work::{self, JsonBody, animate, search};
use super::{drafts, exercises, guard, shelf};
use crate::web::page::assets::{asset, content_type, parts};
use crate::web::page::export::{self, Download, ExportRequest};
use crate::web::page::picture::Kind;
use crate::web::page::requests::{
    self, AnalyseRequest, AnswerRequest, Refusal, RetryRequest, ReviewRequest, SolveRequest,
};

/// All routes, with the guard and the language of each request.
pub(super) fn routes(app: Shared) -> Router {
    // Requests are answered on other threads, which do not inherit the program's language.
    let program = current();
    let page = front_page(program);
    Router::new()
        .route("/{token}", get(|uri: Uri| async move { slash(&uri) }))
        .route("/{token}/", get(|| async move { axum::response::Html(page) }))
        .route("/{token}/assets/{name}", get(named_file))
        .route("/{token}/api/about", get_json(|app, _| Ok(filters::about(app))))
        .route("/{token}/api/games", get_json(filters::games))
        .route("/{token}/api/saved", get_json(drafts::list_all))
        .route("/{token}/api/draft", post_json(drafts::keep_draft))
        .route("/{token}/api/open-draft", post_json(drafts::open_draft))
        .route("/{token}/api/discard-draft", post_json(drafts::discard_draft))
        .route("/{token}/api/puzzle-files", get_json(|app, _| Ok(exercises::puzzle_files(app))))
        .route("/{token}/api/player", get_json(filters::player))
        .route("/{token}/api/player-summary", post_json(filters::summarise_player))
        .route("/{token}/api/position", get_json(filters::position))
        .route("/{token}/api/explore", get_json(filters::explore))
        .route("/{token}/api/open", post_json(drafts::open))
        .route("/{token}/api/edit", post_json(|_, request| requests::edit(&request)))
        .route("/{token}/api/place", post_json(|_, request| requests::place(&request)))
        .route("/{token}/api/compare", post_json(|_, request| requests::compare(&request)))
        .route("/{token}/api/analyse", post(search::<AnalyseRequest>))
        .route("/{token}/api/answer", post(search::<AnswerRequest>))
        .route("/{token}/api/retry", post(search::<RetryRequest>))
        .route("/{token}/api/review", post(search::<ReviewRequest>))
        .route("/{token}/api/train", post_json(exercises::train))
        .route("/{token}/api/solve", post(search::<SolveRequest>))
        .route("/{token}/api/note-answer", post_json(exercises::note_answer))
        .route("/{token}/api/lessons", get_json(exercises::lessons))
        .route("/{token}/api/lesson", post_json(exercises::lesson))
        .route("/{token}/api/finish-task", post_json(exercises::finish_task))
        .route("/{token}/api/save", post(save))
        .route("/{token}/api/export/svg", post_for_file(|request| picture(request, Kind::Svg)))
        .route("/{token}/api/export/png", post_for_file(|request| picture(request, Kind::Png)))
        .route("/{token}/api/export/gif", post(animate))
        .route("/{token}/api/export/html", post_for_file(export::html))
        .route("/{token}/api/export/bao", post_for_file(export::bao))
        .method_not_allowed_fallback(wrong_method)
        .fallback(not_there)
        .layer(middleware::from_fn_with_state(app.clone(), admit))
        .layer(middleware::from_fn(move |request: Request, next: Next| {
            speak_while(of_request(&request, program), next.run(request))
        }))
        .with_state(app)
}

/// Refuses requests that are not allowed, and adds the security headers to every reply.
async fn admit(
    State(app): State<Shared>,
    Extension(slot): Extension<Arc<ConnectionSlot>>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = match app.guard.admit(request.uri(), request.headers()) {
        Err(refusal) => work::refuse(request.headers(), refusal),
        Ok(()) if !slot.admit() => work::later(text("server-busy")).into_response(),
        Ok(()) => {
            // The server waits for the client until it has read the body, which only a POST has.
            slot.set_awaited(request.method() == Method::POST);
            next.run(request).await
        }
    };
    guard::secure(response.headers_mut());
    slot.set_awaited(true);
    response
}

fn slash(uri: &Uri) -> Redirect {
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    Redirect::permanent(&format!("{}/{query}", uri.path()))
}

/// The page itself. The language of the program overrides the language of the browser, unless the program speaks
/// English, the default.
fn front_page(language: Language) -> String {
    let page = asset("index.html").expect("the page is compiled in");
    let code = if language == Language::English { "" } else { language.code() };
    let page = page.replacen("data-lang=\"\"", &format!("data-lang=\"{code}\""), 1);
    page.replacen("<!-- parts -->\n", &parts(), 1)
}

async fn named_file(Path((_, name)): Path<(String, String)>) -> Response {
    // The page itself is served only at the root, because its addresses are relative to the root.
    match asset(&name).filter(|_| name != "index.html") {
        Some(text) => ([(CONTENT_TYPE, content_type(&name))], text).into_response(),
        None => Refusal::new(StatusCode::NOT_FOUND, text("no-such-file")).into_response(),
    }
}

async fn not_there(headers: HeaderMap) -> Response {
    let refusal = Refusal::new(StatusCode::NOT_FOUND, text("nothing-at-address"));
    work::refuse(&headers, refusal)
}

async fn wrong_method() -> Refusal {
    let error = "this address takes another method: requests with a body are POST, others are GET";
    Refusal::new(StatusCode::METHOD_NOT_ALLOWED, error)
}

/// A GET route. `answer` gets the query parameters in order.
fn get_json<R: Serialize + 'static>(
    answer: fn(&App, QueryParameters) -> Result<R, Refusal>,
) -> MethodRouter<Shared> {
    get(move |State(app): State<Shared>, Query(pairs): Query<QueryParameters>| async move {
        let turns = Arc::clone(&app.turns);
        work::work_out(&turns, None, move || answer(&app, pairs).map(Json)).await
    })
}

/// A POST route whose body and reply are JSON.
fn post_json<T, R>(answer: fn(&App, T) -> Result<R, Refusal>) -> MethodRouter<Shared>
where
    T: DeserializeOwned + 'static,
    R: Serialize + 'static,
{
    post(move |State(app): State<Shared>, body: JsonBody| {
        work::reply(app, body, move |app, request| answer(app, request).map(Json))
    })
}

/// Saves a game. Saves wait for each other without occupying a thread, because another program may block the first. The
/// wait counts towards the deadline of each save.
async fn save(State(app): State<Shared>, body: JsonBody) -> Response {
    let deadline = Instant::now() + app.limits.lock;
    let save = Arc::clone(&app.saves).acquire_owned().await;
    let respond = move |app: &App, request| {
        let _save = save;
        shelf::save(&app.site.saves, request, deadline).map(Json)
    };
    work::reply(app, body, respond).await
}

/// Draws a picture that is not an animation.
fn picture(request: &ExportRequest, kind: Kind) -> Result<Download, Refusal> {
    export::picture(request, kind, &AtomicBool::new(false))
}

/// A POST route whose body is JSON and whose reply is a file.
fn post_for_file(answer: fn(&ExportRequest) -> Result<Download, Refusal>) -> MethodRouter<Shared> {
    post(move |State(app): State<Shared>, body: JsonBody| {
        work::reply(app, body, move |_, request| answer(&request))
    })
}

/// The language of a request. By default it is the language of the program.
fn of_request(request: &Request, program: Language) -> Language {
    let mut pairs = request.uri().query().unwrap_or_default().split('&');
    let named = pairs.find_map(|pair| pair.strip_prefix(LANGUAGE)?.strip_prefix('=')?.parse().ok());
    named.or_else(|| accepted(request.headers())).unwrap_or(program)
}

/// The supported language with the highest weight in `Accept-Language`.
fn accepted(headers: &HeaderMap) -> Option<Language> {
    let header = headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?;
    let wanted = header.split(',').filter_map(|part| {
        let (tag, weight) = part.split_once(";q=").unwrap_or((part, "1"));
        let weight: f32 = weight.trim().parse().ok()?;
        Some((Language::of_locale(tag.trim())?, weight)).filter(|(_, weight)| *weight > 0.0)
    });
    // Of equal weights, `max_by` takes the last.
    wanted.rev().max_by(|one, other| one.1.total_cmp(&other.1)).map(|(wanted, _)| wanted)
}

/// Runs a future in a language, even if several threads poll it.
async fn speak_while<F: Future>(language: Language, work: F) -> F::Output {
    let mut work = pin!(work);
    poll_fn(move |context| speak(language, || work.as_mut().poll(context))).await
}

#[cfg(test)]
mod tests {
    use bao_languages::current;

    use super::*;

    #[test]
    fn the_language_is_from_the_address_else_the_header_else_the_program() {
        use Language::{English, Italian, Swahili};
        let asked = |uri: &str, header: &str| {
            let mut request = Request::builder().uri(uri);
            if !header.is_empty() {
                request = request.header(ACCEPT_LANGUAGE, header);
            }
            let request = request.body(axum::body::Body::empty()).expect("the request is valid");
            of_request(&request, English)
        };
        assert_eq!(asked("/t/api/place?lang=sw", "it"), Swahili);
        assert_eq!(asked("/t/api/place?x=1&lang=xx", "it-IT,it;q=0.8,en;q=0.5"), Italian);
        assert_eq!(asked("/t/api/place", "de, sw;q=0.4, it;q=0.7"), Italian);
        assert_eq!(asked("/t/api/place", "it;q=0, de"), English);
        let silent = Request::new(axum::body::Body::empty());
        assert_eq!(of_request(&silent, Swahili), Swahili);
    }

    #[test]
    fn the_language_follows_the_work_to_another_thread() {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).build();
        let runtime = runtime.expect("threads can be started");
        let said = runtime.block_on(speak_while(Language::Italian, async {
            let before = current();
            tokio::task::yield_now().await;
            (before, current())
        }));
        assert_eq!(said, (Language::Italian, Language::Italian));
        assert_eq!(current(), Language::English);
    }
}
