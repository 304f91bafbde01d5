//! Who is turned away, and how.

use serde_json::json;

use super::client::{Reply, Server};
use crate::support::cases;

/// What every reply must say to the browser.
fn assert_guarded(reply: &Reply, what: &str) {
    let policy = reply.header("content-security-policy").unwrap_or_default();
    assert!(policy.starts_with("default-src 'none'; script-src 'self'"), "{what}: {policy}");
    assert!(!policy.contains("unsafe") && policy.contains("frame-ancestors 'none'"), "{what}");
    for (name, value) in [
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
        ("cache-control", "no-store"),
    ] {
        assert_eq!(reply.header(name), Some(value), "{what}");
    }
    assert!(reply.headers.iter().all(|(name, _)| !name.starts_with("access-control")), "{what}");
}

#[test]
fn only_the_page_itself_is_answered() {
    let server = Server::start();
    let about = server.path("api/about");
    let wrong = format!("/{}/api/about", "0".repeat(32));
    let ask = |path: &str, headers: &[(&str, &str)]| server.ask("GET", path, headers, &[]);
    let (own, other) = (format!("http://127.0.0.1:{}", server.port), server.port ^ 1);
    let cases: [(&str, Reply, u16); 14] = [
        ("no token", ask("/api/about", &[]), 403),
        ("nothing", ask("/", &[]), 403),
        ("a wrong token", ask(&wrong, &[]), 403),
        ("half a token", ask(&about[..20], &[]), 403),
        ("a token in capitals", ask(&about.to_uppercase(), &[]), 403),
        ("another name of this machine", ask(&about, &[("Host", "evil.example")]), 421),
        ("another port", ask(&about, &[("Host", &format!("127.0.0.1:{other}"))]), 421),
        ("another site", ask(&about, &[("Origin", "http://evil.example")]), 403),
        ("a file or a sandbox", ask(&about, &[("Origin", "null")]), 403),
        ("a browser's word", ask(&about, &[("Sec-Fetch-Site", "cross-site")]), 403),
        ("the same site", ask(&about, &[("Sec-Fetch-Site", "same-site")]), 403),
        ("ourselves", ask(&about, &[("Origin", &own), ("Sec-Fetch-Site", "same-origin")]), 200),
        ("localhost", ask(&about, &[("Host", &format!("localhost:{}", server.port))]), 200),
        ("typed in", ask(&about, &[("Sec-Fetch-Site", "none")]), 200),
    ];
    for (what, reply, status) in cases {
        assert_eq!(reply.status, status, "{what}");
        assert_guarded(&reply, what);
        if status != 200 {
            reply.error(status);
            assert!(!reply.text().contains(&server.token), "{what} tells the token");
        }
    }
    // Somebody looks at the address itself.
    let seen = ask("/", &[("Accept", "text/html,*/*")]);
    assert_eq!(seen.header("content-type"), Some("text/plain; charset=utf-8"));
    assert!(seen.text().contains("bao serve"), "{}", seen.text());
}

#[test]
fn a_path_leads_nowhere_but_to_what_is_named() {
    let server = Server::start();
    for path in cases("paths") {
        let reply = server.get(&path);
        assert!(matches!(reply.status, 400 | 404), "{path}: {}", reply.status);
        assert_guarded(&reply, &path);
        assert!(!reply.text().contains("[package]"), "{path}");
    }
    let reply = server.ask("GET", &format!("/{}", server.token), &[], &[]);
    assert_eq!(reply.status, 308);
    assert_eq!(reply.header("location"), Some(format!("/{}/", server.token).as_str()));
}

#[test]
fn every_kind_of_wrong_request_has_its_own_refusal() {
    let server = Server::start();
    let json_type = [("Content-Type", "application/json")];
    let post = |rest: &str, body: &str| {
        server.ask("POST", &server.path(rest), &json_type, body.as_bytes())
    };
    let game = server.post("api/open", &json!({ "game": "6405" })).ok();
    let bao = &game["bao"];
    let edit = |at: i64, edit: serde_json::Value| {
        server.post("api/edit", &json!({ "bao": bao, "at": at, "edit": edit }))
    };
    let play = |text: &str| json!({ "kind": "play", "move": text });
    let wrong_type = [("Content-Type", "text/plain")];
    let cases: Vec<(&str, Reply, u16)> = vec![
        ("GET of a POST", server.get("api/open"), 405),
        ("POST of a GET", post("api/about", "{}"), 405),
        ("DELETE", server.ask("DELETE", &server.path("api/about"), &[], &[]), 405),
        ("no type", server.ask("POST", &server.path("api/open"), &[], b"{}"), 415),
        ("a form's type", server.ask("POST", &server.path("api/open"), &wrong_type, b"{}"), 415),
        ("no JSON", post("api/open", "{"), 400),
        ("JSON of another shape", post("api/open", "[1]"), 400),
        ("very deep JSON", post("api/open", &"[".repeat(100_000)), 400),
        ("a field that is none", post("api/open", "{\"gaem\": \"6405\"}"), 400),
        ("nothing to open", post("api/open", "{}"), 400),
        ("two things to open", post("api/open", "{\"position\": \"x\", \"text\": \"\"}"), 400),
        ("no such game", post("api/open", "{\"game\": \"1\"}"), 404),
        ("no such file", post("api/open", "{\"file\": \"1.bao\"}"), 404),
        ("a file elsewhere", post("api/open", "{\"file\": \"../6405.bao\"}"), 400),
        ("a whole path", post("api/open", "{\"file\": \"/etc/passwd\"}"), 400),
        ("saving elsewhere", server.post("api/save", &json!({ "bao": bao, "file": "../a.bao" })), 400),
        ("saving over a program", server.post("api/save", &json!({ "bao": bao, "file": "a.sh" })), 400),
        ("a stamp that is none", server.post("api/save", &json!({ "bao": bao, "stamp": "x" })), 400),
        ("no game to save", server.post("api/save", &json!({ "bao": "" })), 400),
        ("no position", server.get("api/position?position=1,2,3"), 400),
        ("a position of 63 seeds", server.get(
            "api/position?position=0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0/21%2B%200,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0/22%2B%20s%20-",
        ), 400),
        ("rules that are none", server.get("api/position?position=x&ruleset=chess"), 400),
        ("a position to open", post("api/open", "{\"position\": \"x\"}"), 400),
        ("a place that is none", edit(9999, play("A1<")), 400),
        ("no number", edit(-1, play("A1<")), 400),
        ("an illegal move", edit(0, play("A1<")), 422),
        ("the other player's move", edit(0, play("a5>")), 422),
        ("no move", edit(0, play("hello")), 422),
        ("a move behind the end", edit(47, play("a1<")), 422),
        ("changing the start", edit(0, json!({ "kind": "change", "move": "A6<" })), 422),
        ("taking the start out", edit(0, json!({ "kind": "delete" })), 422),
        ("a mark that is none", edit(1, json!({ "kind": "mark", "mark": "+-" })), 400),
        ("a kind that is none", edit(1, json!({ "kind": "burn" })), 400),
        ("a header that is none", edit(0, json!({ "kind": "header", "name": "A B", "value": "" })), 400),
        ("other rules", edit(0, json!({ "kind": "header", "name": "ruleset", "value": "x" })), 422),
        ("a winner who does not play", edit(0, json!({ "kind": "header", "name": "winner", "value": "x" })), 400),
        ("a filter that is none", server.get("api/games?colour=verde"), 400),
        ("a value that is none", server.get("api/games?progress=green"), 400),
        ("a range of nothing", server.get("api/games?turns=9..2"), 400),
        ("an opening that is illegal", server.get("api/games?opening=A5%3C*"), 400),
        ("an order that is none", server.get("api/games?sort=transcript"), 400),
        ("a page that is none", server.get("api/games?offset=-1"), 400),
    ];
    for (what, reply, status) in cases {
        let error = reply.error(status);
        assert_guarded(&reply, what);
        assert!(!error.contains("Some(") && !error.contains("src/"), "{what}: {error}");
    }
    let refused = edit(0, play("A1<")).json();
    assert_eq!(refused["place"], "1s");
    assert!(
        refused["choices"].as_array().is_some_and(|all| all.contains(&json!("A7<"))),
        "{refused}"
    );
}
