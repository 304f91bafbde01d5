//! From a click to the reply: any move, endless sowings and full pits included. `benches/page.rs` measures the time;
//! here is how much is done and sent.

use std::collections::BTreeSet;

use bao::web::page::requests::{
    Edit, EditRequest, PlaceRequest, PositionGame, PositionRequest, check_position, edit, place,
    position_game,
};
use serde_json::{Value, json};

use super::client::Server;
use super::positions::{laps_of_moves, positions};

/// The most laps that all moves of a position have together; it was 3,255 when this was written.
const MOST_LAPS: usize = 10_000;
/// The most bytes that a click brings beside the game itself; a position's was 15,262.
const MOST_BYTES: usize = 32 << 10;

fn nodes(game: &Value) -> usize {
    game["nodes"].as_array().map(Vec::len).unwrap_or_default()
}

/// As a browser asks: over HTTP, with all of the game in JSON there and back.
#[test]
fn a_click_in_a_game_with_many_variations_brings_no_more_than_its_place() {
    const TIMES: usize = 40;
    let server = Server::start();
    let mut game = server.post("api/open", &json!({ "game": "16530" })).ok();
    let mut at = 1;
    // Another turn, and all that follows it behind it.
    while nodes(&game) < 400 {
        let place = server.post("api/place", &json!({ "bao": game["bao"], "at": at })).ok();
        at += 1;
        let choices = place["choices"].as_array().expect("choices");
        let Some(other) = choices.iter().find(|choice| choice["node"].is_null()) else { continue };
        let edit = json!({ "kind": "change", "move": other["name"] });
        let edit = json!({ "bao": game["bao"], "at": at, "edit": edit });
        game = server.post("api/edit", &edit).ok()["game"].clone();
    }
    let bytes = |value: &Value| value.to_string().len();
    let whole = bytes(&game);
    assert!(whole > 100_000, "{whole}");
    for time in 0..TIMES {
        let at = time * nodes(&game) / TIMES;
        let asked = json!({ "bao": game["bao"], "at": at });
        let place = bytes(&server.post("api/place", &asked).ok());
        assert!(place < MOST_BYTES, "{place} bytes of a place");
        let edit = json!({ "kind": "comment", "text": "well" });
        let asked = json!({ "bao": game["bao"], "at": at, "edit": edit });
        let reply = bytes(&server.post("api/edit", &asked).ok());
        assert!(reply < whole + MOST_BYTES, "{reply} bytes of a game of {whole}");
    }
}

#[test]
fn a_click_is_answered_with_little_work_whatever_the_position() {
    let mut open = 0;
    let (mut most_laps, mut most_bytes) = (0, 0);
    for position in positions() {
        most_laps = most_laps.max(laps_of_moves(&position).iter().sum());
        let text = position.to_string();
        let request = PositionRequest { position: text.clone(), ruleset: None };
        let known = check_position(&request).expect("it is a position");
        let start = PositionGame { position: text, number: Some(30), ruleset: None };
        let bao = position_game(&start).expect("it is a position").bao;
        let view = place(&PlaceRequest { bao: bao.clone(), at: 0 }).expect("it is a place");
        assert_eq!(view.choices.len(), known.choices.len());
        for choice in view.choices.iter().step_by(4).take(3) {
            let text = choice.name.clone();
            let request = EditRequest { bao: bao.clone(), at: 0, edit: Edit::Play { text } };
            let reply = edit(&request).expect("it is a choice");
            let bytes = serde_json::to_string(&reply).expect("it is JSON").len();
            most_bytes = most_bytes.max(bytes);
            let motion = reply.place.motion.expect("it was played");
            assert_eq!(motion.after, choice.board);
            open += 1;
        }
    }
    assert!(open > 2000, "{open}");
    assert!(most_laps < MOST_LAPS, "{most_laps} laps in a position");
    assert!(most_bytes < MOST_BYTES, "{most_bytes} bytes of one click");
}

#[test]
fn a_pit_that_no_choice_begins_with_says_why_by_its_rule() {
    let mut reasons = BTreeSet::new();
    for position in positions().into_iter().step_by(9) {
        let start =
            PositionGame { position: position.to_string(), number: Some(30), ruleset: None };
        let bao = position_game(&start).expect("it is a position").bao;
        let view = place(&PlaceRequest { bao, at: 0 }).expect("it is a place");
        let playable: BTreeSet<_> = view.choices.iter().map(|choice| choice.pit).collect();
        let refused = if playable.is_empty() { 0 } else { 32 - playable.len() };
        assert_eq!(view.refused.len(), refused, "{position}");
        for one in &view.refused {
            assert!(one.reason.contains("(rule"), "{}", one.reason);
            let (_, reason) = one.reason.split_once(one.text.as_str()).expect("it names the pit");
            reasons.insert(reason.to_owned());
        }
    }
    assert!(reasons.len() > 6, "{reasons:?}");
}
