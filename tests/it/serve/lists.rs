//! The list of games.

use serde_json::{Value, json};

use super::inside::Inside;
use crate::places::Place;
use crate::support::{bao, cases, generate_csv};

#[test]
fn the_list_filters_like_the_command() {
    let server = Inside::start();
    let place = Place::new();
    let archive = place.published("archive");
    for line in cases("lists") {
        let (asked, option) = line.split_once('|').expect("a question and options");
        let line = format!("query {archive} {option} --columns game --format csv");
        let words: Vec<&str> = line.split_whitespace().collect();
        let output = bao(&words).output().expect("the command starts").stdout;
        let output = String::from_utf8_lossy(&output);
        let expected: Vec<&str> = output.lines().skip(1).collect();
        let found = server.get(&format!("api/games?limit=500&{asked}")).ok();
        let games = found["games"].as_array().expect("a list has games");
        let games: Vec<&Value> = games.iter().map(|game| &game["game"]).collect();
        assert_eq!(games, expected, "{asked}");
        assert_eq!(found["total"], expected.len(), "{asked}");
    }
}

/// Opens the last of many generated games, by its number and from its transcript.
fn assert_opens_by_number(games: usize) {
    let games = generate_csv(games, 3, &[]);
    let server = Inside::of_csv(&games);
    let last = server.get("api/games?sort=-game&limit=1").ok();
    let number = last["games"][0]["game"].as_str().expect("a game has a number");
    let opened = server.post("api/open", &json!({ "game": number })).ok();
    assert_eq!(opened["id"], number);
    let row = games.lines().find(|row| row.starts_with(&format!("{number},")));
    let transcript = row.and_then(|row| row.rsplit(',').next()).expect("the game was generated");
    let alone = server.post("api/open", &json!({ "text": transcript })).ok();
    assert_eq!(alone["nodes"], opened["nodes"]);
}

#[test]
fn opening_a_game_by_number_equals_opening_its_transcript() {
    assert_opens_by_number(200);
}

#[test]
#[ignore = "extended: an archive of 20,000 games, in several row groups"]
fn a_game_of_a_large_archive_is_opened_by_its_number() {
    assert_opens_by_number(20_000);
}
