//! Admits only requests from the page that this server sent to a browser on this machine.

use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderMap, HeaderName, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderValue, StatusCode, Uri};
use bao_languages::text;

use crate::web::page::requests::Refusal;

const SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

pub(super) struct Guard {
    /// 128 random bits in hexadecimal.
    pub token: String,
    port: String,
}

impl Guard {
    /// A guard with a new token.
    ///
    /// # Errors
    /// The system provides no random bytes.
    pub fn new(port: u16) -> Result<Guard, getrandom::Error> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        let token = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        Ok(Guard { token, port: port.to_string() })
    }

    /// Compares in a time that does not depend on where the texts differ.
    fn is_token(&self, text: &str) -> bool {
        let pairs = self.token.bytes().zip(text.bytes());
        let differ = pairs.fold(0, |differ, (own, other)| differ | (own ^ other));
        differ == 0 && text.len() == self.token.len()
    }

    /// Admits a request if every value of each checked header is correct, even if a header is
    /// repeated.
    pub fn admit(&self, uri: &Uri, headers: &HeaderMap) -> Result<(), Refusal> {
        let is_ours = |host: &str| {
            // Browsers leave out the default port of http.
            let (name, port) = host.split_once(':').unwrap_or((host, "80"));
            (name == "127.0.0.1" || name.eq_ignore_ascii_case("localhost")) && port == self.port
        };
        let all = |name: HeaderName, right: &dyn Fn(&str) -> bool| {
            headers.get_all(name).iter().all(|value| value.to_str().is_ok_and(right))
        };
        let named = headers.contains_key(HOST) && all(HOST, &is_ours);
        if !named || !uri.authority().is_none_or(|host| is_ours(host.as_str())) {
            // The request names another host, although it arrived here.
            return Err(Refusal::new(StatusCode::MISDIRECTED_REQUEST, text("wrong-host")));
        }
        let own = |origin: &str| origin.strip_prefix("http://").is_some_and(is_ours);
        let own_site = |site: &str| matches!(site, "same-origin" | "none");
        if !all(ORIGIN, &own) || !all(SITE, &own_site) {
            return Err(Refusal::new(StatusCode::FORBIDDEN, text("other-site")));
        }
        let first = uri.path().split('/').nth(1).unwrap_or_default();
        if !self.is_token(first) {
            return Err(Refusal::new(StatusCode::FORBIDDEN, text("wrong-token")));
        }
        Ok(())
    }
}

/// Forbids content from other servers, inline content, and embedding in a frame.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
     connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Adds the security headers to a reply.
pub(super) fn secure(headers: &mut HeaderMap) {
    let all = [
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        // The address contains the token, and games change.
        (CACHE_CONTROL, "no-store"),
    ];
    for (name, value) in all {
        headers.insert(name, HeaderValue::from_static(value));
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn admit(
        guard: &Guard,
        path: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<(), (u16, String)> {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            let value = HeaderValue::from_str(value).expect("the header is valid");
            map.append(HeaderName::from_static(name), value);
        }
        let admitted = guard.admit(&path.parse().expect("the address is valid"), &map);
        admitted.map_err(|refusal| (refusal.status.as_u16(), refusal.error))
    }

    #[test]
    fn only_our_own_page_is_admitted() {
        let guard = Guard::new(6464).expect("the system has random bytes");
        let path = format!("/{}/api/about", guard.token);
        let refused = |status, error| Err((status, text(error).to_owned()));
        let host = ("host", "127.0.0.1:6464");
        assert_eq!(admit(&guard, &path, &[host]), Ok(()));
        assert_eq!(admit(&guard, &path, &[("host", "LocalHost:6464")]), Ok(()));
        for site in ["same-origin", "none"] {
            assert_eq!(admit(&guard, &path, &[host, ("sec-fetch-site", site)]), Ok(()));
        }
        assert_eq!(admit(&guard, &path, &[host, ("origin", "http://127.0.0.1:6464")]), Ok(()));
        for wrong in [
            "127.0.0.1",
            "127.0.0.1:80",
            "127.0.0.1:06464",
            "127.0.0.1:6465",
            "evil.example:6464",
            "[::1]:6464",
            "",
        ] {
            assert_eq!(
                admit(&guard, &path, &[("host", wrong)]),
                refused(421, "wrong-host"),
                "{wrong}"
            );
        }
        assert_eq!(admit(&guard, &path, &[]), refused(421, "wrong-host"));
        let two = [host, ("host", "evil.example:6464")];
        assert_eq!(admit(&guard, &path, &two), refused(421, "wrong-host"));
        let whole = format!("http://evil.example:6464{path}");
        assert_eq!(admit(&guard, &whole, &[host]), refused(421, "wrong-host"));
        for wrong in
            ["null", "https://127.0.0.1:6464", "http://127.0.0.1:80", "http://evil.example"]
        {
            let headers = [host, ("origin", wrong)];
            assert_eq!(admit(&guard, &path, &headers), refused(403, "other-site"), "{wrong}");
        }
        for wrong in ["cross-site", "same-site", "other"] {
            let headers = [host, ("sec-fetch-site", wrong)];
            assert_eq!(admit(&guard, &path, &headers), refused(403, "other-site"), "{wrong}");
        }
        for wrong in ["/", "/api/about", "//", "/0123456789abcdef0123456789abcdef/"] {
            assert_eq!(admit(&guard, wrong, &[host]), refused(403, "wrong-token"), "{wrong}");
        }
    }

    #[test]
    fn a_token_equals_only_itself() {
        let [guard, other] =
            [6464, 6464].map(|port| Guard::new(port).expect("the system has random bytes"));
        assert_eq!(guard.token.len(), 32);
        assert!(guard.is_token(&guard.token));
        assert!(!guard.is_token(&other.token));
        for wrong in ["", &guard.token[..31], &format!("{}0", guard.token)] {
            assert!(!guard.is_token(wrong), "{wrong}");
        }
    }
}
