//! Who may ask: the page that this server has handed out, in a browser on this machine, and nobody else.

use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderMap, HeaderName, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderValue, StatusCode, Uri};
use bao_languages::text;

/// Why somebody is turned away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turned {
    /// The request is for another host: a name that leads here without being ours.
    Host,
    /// Another site's page asks.
    Origin,
    /// A browser says that another site's page asks.
    Site,
    /// The address has no token, or a wrong one.
    Token,
}

impl Turned {
    /// The status.
    pub const fn status(self) -> StatusCode {
        match self {
            Turned::Host => StatusCode::MISDIRECTED_REQUEST,
            Turned::Origin | Turned::Site | Turned::Token => StatusCode::FORBIDDEN,
        }
    }

    /// A sentence for the reader.
    pub fn sentence(self) -> &'static str {
        text(match self {
            Turned::Host => "wrong-host",
            Turned::Origin | Turned::Site => "other-site",
            Turned::Token => "wrong-token",
        })
    }
}

const SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// What is asked of every request.
#[derive(Clone, Debug)]
pub(super) struct Guard {
    token: Token,
    /// `127.0.0.1:PORT` and `localhost:PORT`.
    hosts: Vec<String>,
}

impl Guard {
    pub fn new(token: Token, port: u16) -> Guard {
        let names = ["127.0.0.1", "localhost"];
        let mut hosts: Vec<String> = names.iter().map(|name| format!("{name}:{port}")).collect();
        if port == 80 {
            // Browsers leave the port of http out.
            hosts.extend(names.map(str::to_owned));
        }
        Guard { token, hosts }
    }

    /// Whether a request may go on; every value of a header counts, if it is sent more than once.
    pub fn admit(&self, uri: &Uri, headers: &HeaderMap) -> Result<(), Turned> {
        let is_ours = |host: &str| self.hosts.iter().any(|own| own.eq_ignore_ascii_case(host));
        let all = |name: HeaderName, right: &dyn Fn(&str) -> bool| {
            headers.get_all(name).iter().all(|value| value.to_str().is_ok_and(right))
        };
        let named = headers.contains_key(HOST) && all(HOST, &is_ours);
        if !named || !uri.authority().is_none_or(|host| is_ours(host.as_str())) {
            return Err(Turned::Host);
        }
        let own = |origin: &str| origin.strip_prefix("http://").is_some_and(is_ours);
        if !all(ORIGIN, &own) {
            return Err(Turned::Origin);
        }
        if !all(SITE, &|site| matches!(site, "same-origin" | "none")) {
            return Err(Turned::Site);
        }
        let first = uri.path().split('/').nth(1).unwrap_or_default();
        if self.token.is(first) { Ok(()) } else { Err(Turned::Token) }
    }
}

/// Nothing from elsewhere, nothing inline, no frame around it.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
     connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const OPENER: HeaderName = HeaderName::from_static("cross-origin-opener-policy");
const RESOURCE: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// Puts them on a reply.
pub(super) fn secure(headers: &mut HeaderMap) {
    let all = [
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "no-referrer"),
        (OPENER, "same-origin"),
        (RESOURCE, "same-origin"),
        // The token stands in the address, and games change.
        (CACHE_CONTROL, "no-store"),
    ];
    for (name, value) in all {
        headers.insert(name, HeaderValue::from_static(value));
    }
}

/// 128 random bits in hexadecimal: nobody who has not read the address can guess it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A new one.
    ///
    /// # Errors
    /// Where the system gives no random bytes.
    pub fn random() -> Result<Token, getrandom::Error> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        Ok(Token(bytes.iter().map(|byte| format!("{byte:02x}")).collect()))
    }

    /// As it stands in the address.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Whether a text is it; takes as long wherever they differ.
    pub fn is(&self, text: &str) -> bool {
        let pairs = self.0.bytes().zip(text.bytes());
        let differ = pairs.fold(0, |differ, (own, other)| differ | (own ^ other));
        differ == 0 && text.len() == self.0.len()
    }
}

impl std::fmt::Debug for Token {
    /// Never shown by accident.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(…)")
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn asked(guard: &Guard, path: &str, headers: &[(&'static str, &str)]) -> Result<(), Turned> {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            let value = HeaderValue::from_str(value).expect("the tests write headers");
            map.append(HeaderName::from_static(name), value);
        }
        guard.admit(&path.parse().expect("the tests write addresses"), &map)
    }

    #[test]
    fn only_our_own_page_is_let_in() {
        let token = Token::random().expect("the system has random bytes");
        let guard = Guard::new(token.clone(), 6464);
        let path = format!("/{}/api/about", token.text());
        let host = ("host", "127.0.0.1:6464");
        assert_eq!(asked(&guard, &path, &[host]), Ok(()));
        assert_eq!(asked(&guard, &path, &[("host", "LocalHost:6464")]), Ok(()));
        for site in ["same-origin", "none"] {
            assert_eq!(asked(&guard, &path, &[host, ("sec-fetch-site", site)]), Ok(()));
        }
        assert_eq!(asked(&guard, &path, &[host, ("origin", "http://127.0.0.1:6464")]), Ok(()));
        for wrong in ["127.0.0.1", "127.0.0.1:6465", "evil.example:6464", "[::1]:6464", ""] {
            assert_eq!(asked(&guard, &path, &[("host", wrong)]), Err(Turned::Host), "{wrong}");
        }
        assert_eq!(asked(&guard, &path, &[]), Err(Turned::Host));
        let two = [host, ("host", "evil.example:6464")];
        assert_eq!(asked(&guard, &path, &two), Err(Turned::Host));
        let whole = format!("http://evil.example:6464{path}");
        assert_eq!(asked(&guard, &whole, &[host]), Err(Turned::Host));
        for wrong in
            ["null", "https://127.0.0.1:6464", "http://127.0.0.1:80", "http://evil.example"]
        {
            let headers = [host, ("origin", wrong)];
            assert_eq!(asked(&guard, &path, &headers), Err(Turned::Origin), "{wrong}");
        }
        for wrong in ["cross-site", "same-site", "other"] {
            let headers = [host, ("sec-fetch-site", wrong)];
            assert_eq!(asked(&guard, &path, &headers), Err(Turned::Site), "{wrong}");
        }
        for wrong in ["/", "/api/about", "//", "/0123456789abcdef0123456789abcdef/"] {
            assert_eq!(asked(&guard, wrong, &[host]), Err(Turned::Token), "{wrong}");
        }
    }

    #[test]
    fn a_token_is_itself_and_nothing_else() {
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
