//! `bao serve` as a command.

use std::fs;

use serde_json::json;

use super::client::{Server, command};
use crate::support::bao;

fn refused(args: &[&str]) -> String {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let output = command(folder.path(), args).output().expect("the command starts");
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    assert!(output.stdout.is_empty(), "an address is printed for {args:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn what_cannot_be_served_is_said_before_an_address_is() {
    let error = refused(&["nowhere.csv"]);
    assert!(error.contains("nowhere.csv"), "{error}");
    let missing = bao(&["serve", "--port", "0", "--games", "no/such/folder"]).output();
    let error = String::from_utf8_lossy(&missing.expect("the command starts").stderr).into_owned();
    assert!(error.contains("must be a folder that is there"), "{error}");
    let file = bao(&["serve", "--port", "0", "--games", "Cargo.toml"]).output();
    let error = String::from_utf8_lossy(&file.expect("the command starts").stderr).into_owned();
    assert!(error.contains("that is a file"), "{error}");
}

#[test]
fn games_are_not_saved_in_an_archive() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let archive = folder.path().join("archive");
    let name = archive.to_str().expect("a plain name");
    bao(&["import", "datasets/games.csv", "-o", name, "--quiet"]).assert().success();
    let output = bao(&["serve", "--port", "0", "--games", name]).output();
    let error = String::from_utf8_lossy(&output.expect("the command starts").stderr).into_owned();
    assert!(error.contains("--games FOLDER"), "{error}");
    // An archive itself is served.
    let server = Server::start_with(&[name]);
    let about = server.get("api/about").ok();
    assert_eq!((&about["games"], &about["archive"]), (&json!(59), &json!(name)));
    let game = server.post("api/open", &json!({ "game": "6405" })).ok();
    assert_eq!(game["nodes"].as_array().map(Vec::len), Some(48));
}

#[test]
fn the_rules_of_the_games_go_with_them() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let path = folder.path().join("games.csv");
    let text = "game,south,north,transcript\n7,Amina,Juma \"<b>\",1:A7<* a5>; 2:A6<* a5>\n";
    fs::write(&path, text.replace("Juma \"<b>\"", "\"Juma \"\"<b>\"\"\"")).expect("there is room");
    let name = path.to_str().expect("a plain name");
    let server = Server::start_with(&[name, "--rule", "takasia=off"]);
    let game = server.post("api/open", &json!({ "game": "7" })).ok();
    assert_eq!(game["ruleset"], "kibao,takasia=off");
    let headers = game["headers"].as_array().expect("headers");
    assert!(headers.contains(&json!({ "name": "north", "value": "Juma \"<b>\"" })), "{headers:?}");
    let edit = json!({ "kind": "play", "move": "A2<" });
    let edit = json!({ "bao": game["bao"], "at": 4, "edit": edit });
    assert_eq!(server.post("api/edit", &edit).ok()["game"]["ruleset"], "kibao,takasia=off");
    // A pasted text is read by the archive's rules too.
    let pasted = server.post("api/open", &json!({ "text": "1:A7<* a5>" })).ok();
    assert_eq!(pasted["ruleset"], "kibao,takasia=off");
}

#[test]
fn two_of_them_have_two_ports_and_two_tokens() {
    let (one, other) = (Server::start(), Server::start());
    assert_ne!(one.port, other.port);
    assert_ne!(one.token, other.token);
    let strange = format!("/{}/api/about", one.token);
    assert_eq!(other.ask("GET", &strange, &[], &[]).status, 403);
}
