//! `bao serve` as a command: its arguments, and how it ends.

use serde_json::json;

use super::client::Server;
use crate::places::Place;

#[test]
fn served_and_pasted_games_use_the_given_rules() {
    let place = Place::new();
    let text = "game,south,north,transcript\n7,Amina,\"Juma \"\"<b>\"\"\",1:A7<* a5>; 2:A6<* a5>\n";
    let server = Server::start_with(&[&place.file("games.csv", text), "--rule", "takasia=off"]);
    let game = server.post("api/open", &json!({ "game": "7" })).ok();
    assert_eq!(game["ruleset"], "kibao,takasia=off");
    let headers = game["headers"].as_array().expect("headers");
    assert!(headers.contains(&json!({ "name": "north", "value": "Juma \"<b>\"" })), "{headers:?}");
    let edit = json!({ "kind": "play", "move": "A2<" });
    let edit = json!({ "bao": game["bao"], "at": 4, "edit": edit });
    assert_eq!(server.post("api/edit", &edit).ok()["game"]["ruleset"], "kibao,takasia=off");
    let pasted = server.post("api/open", &json!({ "text": "1:A7<* a5>" })).ok();
    assert_eq!(pasted["ruleset"], "kibao,takasia=off");
}

#[cfg(unix)]
#[test]
fn two_servers_with_their_own_tokens_end_at_a_signal() {
    crate::signals::heed_signals();
    let mut server = Server::start_with(&["--ruleset", "hawalis,singletons=forbidden"]);
    let about = server.get("api/about").ok();
    assert_eq!((&about["games"], &about["archive"]), (&json!(59), &json!("published games")));
    assert_eq!(about["new_games"], "hawalis,singletons=forbidden");
    assert_eq!(about["ruleset"], "kibao");
    let rulesets = about["rulesets"].as_array().expect("rulesets").iter();
    let is_hawalis = |rules: &&serde_json::Value| {
        rules["name"].as_str().is_some_and(|name| name.starts_with("hawalis"))
    };
    assert_eq!(rulesets.filter(is_hawalis).count(), 2);
    let mut other = Server::start();
    assert_ne!((server.port, &server.token), (other.port, &other.token));
    let foreign = format!("/{}/api/about", server.token);
    assert_eq!(other.ask("GET", &foreign, &[], &[]).status, 403);
    let left = [("-TERM", &server), ("-INT", &other)].map(|(signal, server)| {
        // Idle connections, as browsers keep them open, and a connection that stops in the middle of a request.
        let idle = server.connect();
        let slow = server.begin("api/open", 10, b"{");
        let long = server.begin("api/open", 1 << 20, &vec![b' '; 300 << 10]);
        let folder = std::fs::File::open(server.games.path()).expect("a folder is opened");
        folder.lock().expect("nobody else locks it");
        let save = json!({ "bao": "1:A7<* a5>", "file": "game.bao" }).to_string();
        let save = server.begin("api/save", save.len(), save.as_bytes());
        crate::signals::send(signal, server.child.id());
        (idle, slow, long, save, folder)
    });
    // Both processes get their signals before the test waits for either, so that their grace periods overlap.
    for (signal, server) in [("-TERM", &mut server), ("-INT", &mut other)] {
        let status = server.child.wait().expect("the server ends");
        assert_eq!(status.code(), Some(0), "{signal}: {status}");
    }
    drop(left);
}
