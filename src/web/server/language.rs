//! In what language a request is answered: `lang=it` of its address, else the header `Accept-Language`, else that of
//! the program.

use std::future::{Future, poll_fn};
use std::pin::pin;

use axum::extract::Request;
use axum::http::header::{ACCEPT_LANGUAGE, HeaderMap};
use bao_languages::{Language, speak};

/// The parameter of an address.
pub(super) const PARAMETER: &str = "lang";

/// The language that a request asks for, else that of the program.
pub(super) fn of_request(request: &Request, program: Language) -> Language {
    let named = request.uri().query().and_then(named_in_query);
    named.or_else(|| accepted(request.headers())).unwrap_or(program)
}

fn named_in_query(query: &str) -> Option<Language> {
    let values = query.split('&').filter_map(|pair| pair.split_once('='));
    values.filter(|(name, _)| *name == PARAMETER).find_map(|(_, code)| code.parse().ok())
}

/// The language of `Accept-Language` that is wanted most of those that the program speaks.
fn accepted(headers: &HeaderMap) -> Option<Language> {
    let header = headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?;
    let wanted = header.split(',').filter_map(|part| {
        let (tag, weight) = part.split_once(";q=").unwrap_or((part, "1"));
        let weight: f32 = weight.trim().parse().ok()?;
        Some((Language::of_locale(tag.trim())?, weight)).filter(|(_, weight)| *weight > 0.0)
    });
    // The first of those that are wanted alike.
    wanted
        .reduce(|best, other| if other.1 > best.1 { other } else { best })
        .map(|(wanted, _)| wanted)
}

/// Works on a future in a language, whichever thread it is polled on.
pub(super) async fn speak_while<F: Future>(language: Language, work: F) -> F::Output {
    let mut work = pin!(work);
    poll_fn(move |context| speak(language, || work.as_mut().poll(context))).await
}

#[cfg(test)]
mod tests {
    use bao_languages::current;

    use super::*;

    #[test]
    fn the_address_goes_before_the_header_and_that_before_the_program() {
        use Language::{English, Italian, Swahili};
        let asked = |uri: &str, header: &str| {
            let mut request = Request::builder().uri(uri);
            if !header.is_empty() {
                request = request.header(ACCEPT_LANGUAGE, header);
            }
            let request = request.body(axum::body::Body::empty()).expect("it is a request");
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
    fn a_language_goes_with_the_work_to_another_thread() {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).build();
        let runtime = runtime.expect("there are threads");
        let said = runtime.block_on(speak_while(Language::Italian, async {
            let before = current();
            tokio::task::yield_now().await;
            (before, current())
        }));
        assert_eq!(said, (Language::Italian, Language::Italian));
        assert_eq!(current(), Language::English);
    }
}
