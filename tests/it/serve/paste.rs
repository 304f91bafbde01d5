//! Pasted transcripts, and what is said about them.

use serde_json::{Value, json};

use super::client::Server;
use crate::support::games;

fn part(text: &str, finding: &Value) -> String {
    let at = |name: &str| finding[name].as_u64().expect("a finding has a place") as usize;
    let units: Vec<u16> = text.encode_utf16().collect();
    String::from_utf16(&units[at("start")..at("end")]).expect("it ends where characters end")
}

#[test]
fn a_damaged_star_is_found_where_it_stands() {
    let server = Server::start();
    let game = games().into_iter().find(|game| game.id == "6405").expect("it is published");
    let whole = bao_notation::write(&bao_game::replay::normal_transcript(&game));
    let text = whole.replacen("4:A2< a6>*;", "4:A2<* a6>;", 1);
    assert_ne!(text, whole);
    let opened = server.post("api/open", &json!({ "text": text, "name": "mine" })).ok();
    assert_eq!(opened["id"], "mine");
    let findings = opened["findings"].as_array().expect("findings");
    let found: Vec<(String, &str, &str)> = findings
        .iter()
        .map(|finding| {
            let code = finding["code"].as_str().expect("a code");
            (part(&text, finding), code, finding["turn"].as_str().expect("a turn"))
        })
        .collect();
    assert_eq!(
        found,
        [("A2<*".to_owned(), "wrong-star", "4s"), ("a6>".to_owned(), "wrong-star", "4n")]
    );
    assert_eq!(findings[0]["severity"], "repair");
    assert_eq!(findings[1]["repair"], "a6>*");
    // It is played all the same, to its end.
    let published = server.post("api/open", &json!({ "game": "6405" })).ok();
    let moves = |game: &Value| -> Vec<Value> {
        game["nodes"].as_array().expect("places").iter().map(|node| node["text"].clone()).collect()
    };
    assert_eq!(moves(&opened), moves(&published));
}

#[test]
fn places_are_counted_in_units_of_utf_16() {
    let server = Server::start();
    let text = "1:A7‹* a5›;\n2:A6<* \u{1d11e} a5>; 3:A2<* a6>";
    let reply = server.post("api/open", &json!({ "text": text })).ok();
    let findings = reply["findings"].as_array().expect("findings");
    let wrong = findings.iter().find(|finding| part(text, finding).contains('\u{1d11e}'));
    assert!(wrong.is_some(), "{findings:?}");
}

#[test]
fn a_game_that_breaks_is_kept_and_can_be_mended() {
    let server = Server::start();
    let text = crate::support::file("tests/findings/repairable.csv");
    let broken = text.lines().nth(1).expect("there is a game");
    let moves = broken.split('"').find(|part| part.contains("1:")).unwrap_or(broken);
    let moves = &moves[moves.find("1:").expect("it begins with turn 1")..];
    let as_it_is = server.post("api/open", &json!({ "text": moves })).ok();
    let state = |game: &Value, state: &str| {
        let nodes = game["nodes"].as_array().expect("places");
        nodes.iter().filter(|node| node["state"] == state).count()
    };
    assert_eq!(state(&as_it_is, "broken"), 1, "{as_it_is}");
    assert!(state(&as_it_is, "played") > 0);
    let mended = server.post("api/open", &json!({ "text": moves, "repair": true })).ok();
    assert_eq!((state(&mended, "broken"), state(&mended, "kept")), (0, 0));
    assert!(mended["nodes"].as_array().map(Vec::len) >= as_it_is["nodes"].as_array().map(Vec::len));
}

#[test]
fn a_pasted_game_file_keeps_its_variations() {
    let server = Server::start();
    let text = "[game \"x\"]\n\n1:A7<* {well} a5> (1:a6>*)";
    for key in ["text", "bao"] {
        let game = server.post("api/open", &json!({ key: text })).ok();
        let nodes = game["nodes"].as_array().expect("places");
        let texts: Vec<&str> = nodes.iter().filter_map(|node| node["text"].as_str()).collect();
        assert_eq!(texts[..2], ["", "A7<*"], "{key}: {game}");
        assert_eq!(nodes[1]["children"].as_array().map(Vec::len), Some(2), "{key}: {game}");
        assert_eq!(nodes[1]["comment"], "well", "{key}");
    }
}

/// Brackets and braces of a mail make no game file of a transcript.
#[test]
fn rules_repair_and_name_hold_for_whatever_is_pasted() {
    let server = Server::start();
    let mail =
        json!({ "text": "(a fine game) 1:A7<* a5>; 2:A6<*", "name": "mine", "repair": true });
    let opened = server.post("api/open", &mail).ok();
    assert_eq!(opened["id"], "mine");
    let text = "1:A7<* {well} a5> (1:a6>*)";
    let ruleset = |request: &Value| {
        let opened = server.post("api/open", request).ok();
        let header = |name: &str| {
            let headers = opened["headers"].as_array().expect("headers").iter();
            let found = headers.into_iter().find(|header| header["name"] == name);
            found.map(|header| header["value"].as_str().expect("a text").to_owned())
        };
        (opened["ruleset"].clone(), header("ruleset"), header("game"))
    };
    let asked = json!({ "text": text, "ruleset": "kibao-malawi", "name": "mine" });
    let own = format!("[ruleset \"kibao\"]\n\n{text}");
    let known = server.get("api/about").ok()["rulesets"].clone();
    assert!(
        known.as_array().is_some_and(|all| all.iter().any(|rules| rules["name"] == "kibao-malawi")),
        "{known}"
    );
    let (malawi, mine) = (Some("kibao-malawi".to_owned()), Some("mine".to_owned()));
    assert_eq!(ruleset(&asked), (json!("kibao-malawi"), malawi, mine));
    let (played, _, game) = ruleset(&json!({ "text": own, "ruleset": "kibao-malawi" }));
    assert_eq!((played, game), (json!("kibao"), None));
    for text in [text, "1:A7<* a5>"] {
        let unknown = json!({ "text": text, "ruleset": "draughts" });
        assert!(server.post("api/open", &unknown).error(400).contains("draughts"));
    }
}

#[test]
fn two_pasted_games_are_two_files_and_one_name_is_one_game() {
    let server = Server::start();
    let open = |text: &str| server.post("api/open", &json!({ "text": text })).ok();
    let save = |game: &Value, file: Option<&str>| {
        server.post("api/save", &json!({ "bao": game["bao"], "file": file }))
    };
    let (one, other) = (open("1:A7<* a5>; 2:A6<* a5>"), open("1:A6<* a6<*"));
    let first = save(&one, None).ok();
    let second = save(&other, None).ok();
    assert_ne!(first["file"], second["file"]);
    let name = first["file"].as_str().and_then(|file| file.strip_suffix(".bao"));
    assert!(name.is_some_and(|name| name.starts_with("pasted-")), "{first}");
    // It is found by the name that it got, and what was sent back says so.
    assert_eq!(first["game"]["id"].as_str(), name);
    let found = json!({ "file": first["file"], "game": name });
    assert_eq!(server.post("api/open", &found).ok()["stamp"], first["stamp"]);
    // Another game is not welded on, and the same one is taken as that.
    let file = first["file"].as_str();
    let refused = save(&other, file).error(409);
    assert!(refused.contains("another game"), "{refused}");
    assert_eq!(save(&one, file).ok()["merged"]["added"], 0);
    let listed = server.get("api/saved").ok();
    assert_eq!(listed["files"].as_array().map(Vec::len), Some(2), "{listed}");
    // A name without its ending gets it.
    assert_eq!(save(&other, Some("gioco")).ok()["file"], "gioco.bao");
}

#[test]
fn of_several_games_of_a_file_one_is_picked_by_its_name() {
    let server = Server::start();
    let text = "[game \"x\"]\n\n1:A7<* a5>\n\n[game \"y\"]\n\n1:A6<* a6<*";
    for key in ["text", "bao"] {
        let first = server.post("api/open", &json!({ key: text })).ok();
        assert_eq!((&first["id"], &first["games"]), (&json!("x"), &json!(["x", "y"])));
        let second = server.post("api/open", &json!({ key: text, "game": "y" })).ok();
        assert_eq!(second["nodes"][1]["text"], "A6<*", "{key}");
        let missing = server.post("api/open", &json!({ key: text, "game": "z" }));
        assert!(missing.error(400).contains("x, y"));
    }
}

/// Two games in one text: the second does not vanish in silence.
#[test]
fn of_several_transcripts_the_others_are_reported() {
    let server = Server::start();
    let text = "1:A7<* a5>; 2:A6<* a5>\n\n1:A6<* a6<*; 2:A7<*";
    let game = server.post("api/open", &json!({ "text": text })).ok();
    assert!(game["findings"].as_array().is_some_and(|all| !all.is_empty()), "{game}");
}

#[test]
fn a_text_without_moves_is_refused_with_what_belongs_there() {
    let server = Server::start();
    let texts = ["", "  \n", "hello", "{\"a\": 1}", "\u{0}"];
    for (text, key) in texts.iter().flat_map(|text| [(text, "text"), (text, "bao")]) {
        let refused = server.post("api/open", &json!({ key: text }));
        let error = refused.json()["error"].as_str().unwrap_or_default().to_owned();
        assert!(matches!(refused.status, 400 | 422), "{text:?}: {}", refused.text());
        assert!(error.contains("1:A7<*"), "{text:?}: {error}");
    }
}
