//! Admits only requests from the page that this server sent to a browser on this machine.

use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderMap, HeaderName, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderValue, StatusCode, Uri};
use bao_languages::text;

/// Why a request is not admitted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AdmissionError {
    /// The request names another host, although it arrived here.
    Host,
    /// The `Origin` header names another site.
    Origin,
    /// The `Sec-Fetch-Site` header reports another site.
    Site,
    /// The address has no token or a wrong token.
    Token,
}

impl AdmissionError {
    pub const fn status(self) -> StatusCode {
        if matches!(self, AdmissionError::Host) {
            return StatusCode::MISDIRECTED_REQUEST;
        }
        StatusCode::FORBIDDEN
    }

    pub fn sentence(self) -> &'static str {
        text(match self {
            AdmissionError::Host => "wrong-host",
            AdmissionError::Origin | AdmissionError::Site => "other-site",
            AdmissionError::Token => "wrong-token",
        })
    }
}

const SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

#[derive(Clone, Debug)]
pub(super) struct Guard {
    token: Token,
    /// The names of this server: `127.0.0.1:PORT` and `localhost:PORT`.
    hosts: Vec<String>,
}

impl Guard {
    pub fn new(token: Token, port: u16) -> Guard {
        let names = ["127.0.0.1", "localhost"];
        let mut hosts: Vec<String> = names.iter().map(|name| format!("{name}:{port}")).collect();
        if port == 80 {
            // Browsers leave out the default port of http.
            hosts.extend(names.map(str::to_owned));
        }
        Guard { token, hosts }
    }

    /// Admits a request if every value of each checked header is correct, even if a header is
    /// repeated.
    pub fn admit(&self, uri: &Uri, headers: &HeaderMap) -> Result<(), AdmissionError> {
        let is_ours = |host: &str| self.hosts.iter().any(|own| own.eq_ignore_ascii_case(host));
        let all = |name: HeaderName, right: &dyn Fn(&str) -> bool| {
            headers.get_all(name).iter().all(|value| value.to_str().is_ok_and(right))
        };
        let named = headers.contains_key(HOST) && all(HOST, &is_ours);
        if !named || !uri.authority().is_none_or(|host| is_ours(host.as_str())) {
            return Err(AdmissionError::Host);
        }
        let own = |origin: &str| origin.strip_prefix("http://").is_some_and(is_ours);
        if !all(ORIGIN, &own) {
            return Err(AdmissionError::Origin);
        }
        if !all(SITE, &|site| matches!(site, "same-origin" | "none")) {
            return Err(AdmissionError::Site);
        }
        let first = uri.path().split('/').nth(1).unwrap_or_default();
        if self.token.is(first) { Ok(()) } else { Err(AdmissionError::Token) }
    }
}

/// Forbids content from other servers, inline content, and embedding in a frame.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
     connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const OPENER: HeaderName = HeaderName::from_static("cross-origin-opener-policy");
const RESOURCE: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// Adds the security headers to a reply.
pub(super) fn secure(headers: &mut HeaderMap) {
    let all = [
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "no-referrer"),
        (OPENER, "same-origin"),
        (RESOURCE, "same-origin"),
        // The address contains the token, and games change.
        (CACHE_CONTROL, "no-store"),
    ];
    for (name, value) in all {
        headers.insert(name, HeaderValue::from_static(value));
    }
}

/// 128 random bits in hexadecimal.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// # Errors
    /// The system provides no random bytes.
    pub fn random() -> Result<Token, getrandom::Error> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        Ok(Token(bytes.iter().map(|byte| format!("{byte:02x}")).collect()))
    }

    pub fn text(&self) -> &str {
        &self.0
    }

    /// Compares in a time that does not depend on where the texts differ.
    pub fn is(&self, text: &str) -> bool {
        let pairs = self.0.bytes().zip(text.bytes());
        let differ = pairs.fold(0, |differ, (own, other)| differ | (own ^ other));
        differ == 0 && text.len() == self.0.len()
    }
}

impl std::fmt::Debug for Token {
    /// Keeps the token out of logs.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(…)")
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
    ) -> Result<(), AdmissionError> {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            let value = HeaderValue::from_str(value).expect("the header is valid");
            map.append(HeaderName::from_static(name), value);
        }
        guard.admit(&path.parse().expect("the address is valid"), &map)
    }

    #[test]
    fn only_our_own_page_is_admitted() {
        let token = Token::random().expect("the system has random bytes");
        let guard = Guard::new(token.clone(), 6464);
        let path = format!("/{}/api/about", token.text());
        let host = ("host", "127.0.0.1:6464");
        assert_eq!(admit(&guard, &path, &[host]), Ok(()));
        assert_eq!(admit(&guard, &path, &[("host", "LocalHost:6464")]), Ok(()));
        for site in ["same-origin", "none"] {
            assert_eq!(admit(&guard, &path, &[host, ("sec-fetch-site", site)]), Ok(()));
        }
        assert_eq!(admit(&guard, &path, &[host, ("origin", "http://127.0.0.1:6464")]), Ok(()));
        for wrong in ["127.0.0.1", "127.0.0.1:6465", "evil.example:6464", "[::1]:6464", ""] {
            assert_eq!(
                admit(&guard, &path, &[("host", wrong)]),
                Err(AdmissionError::Host),
                "{wrong}"
            );
        }
        assert_eq!(admit(&guard, &path, &[]), Err(AdmissionError::Host));
        let two = [host, ("host", "evil.example:6464")];
        assert_eq!(admit(&guard, &path, &two), Err(AdmissionError::Host));
        let whole = format!("http://evil.example:6464{path}");
        assert_eq!(admit(&guard, &whole, &[host]), Err(AdmissionError::Host));
        for wrong in
            ["null", "https://127.0.0.1:6464", "http://127.0.0.1:80", "http://evil.example"]
        {
            let headers = [host, ("origin", wrong)];
            assert_eq!(admit(&guard, &path, &headers), Err(AdmissionError::Origin), "{wrong}");
        }
        for wrong in ["cross-site", "same-site", "other"] {
            let headers = [host, ("sec-fetch-site", wrong)];
            assert_eq!(admit(&guard, &path, &headers), Err(AdmissionError::Site), "{wrong}");
        }
        for wrong in ["/", "/api/about", "//", "/0123456789abcdef0123456789abcdef/"] {
            assert_eq!(admit(&guard, wrong, &[host]), Err(AdmissionError::Token), "{wrong}");
        }
    }

    #[test]
    fn a_token_equals_only_itself() {
        let token = Token::random().expect("the system has random bytes");
        let other = Token::random().expect("the system has random bytes");
        assert_eq!(token.text().len(), 32);
        assert!(token.is(token.text()));
        assert!(!token.is(other.text()));
        for wrong in ["", &token.text()[..31], &format!("{}0", token.text())] {
            assert!(!token.is(wrong), "{wrong}");
        }
    }
}
