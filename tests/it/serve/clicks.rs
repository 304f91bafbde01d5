//! The work and bytes that a click causes, also for endless sowings and full pits. `benches/page.rs` measures the time.

use std::collections::BTreeSet;

use bao::web::page::requests::{
    Edit, EditRequest, OpenRequest, PlaceRequest, check_position, edit, open, place,
};
use bao_rules::{Event, HouseChoice, Move, Position, Ruleset, Visitor};
use serde_json::{Value, json};

use super::inside::Inside;
use super::positions::positions;
use super::training::{list, text};

/// The maximum number of laps in all moves of a position together. The highest number found so far is 3,255.
const MOST_LAPS: usize = 10_000;
/// The maximum number of bytes that a click transfers besides the game. The highest found so far is 15,262.
const MOST_BYTES: usize = 32 << 10;

fn nodes(game: &Value) -> usize {
    game["nodes"].as_array().map(Vec::len).unwrap_or_default()
}

/// A game that begins in the position, and the view of its start.
fn set_up(position: &Position) -> (String, Value) {
    let position = Some(position.to_string());
    let start = OpenRequest { position, number: Some(30), ..OpenRequest::default() };
    let bao = open(&start).expect("the position is valid").bao;
    let view = place(&PlaceRequest { bao: bao.clone(), at: 0 }).expect("the place exists");
    (bao, view)
}

/// Sends requests over HTTP like a browser. Every request contains the whole game, and so does the reply to an edit.
#[test]
fn a_click_in_a_large_game_returns_only_its_place() {
    const TIMES: usize = 10;
    let server = Inside::start();
    let mut game = server.post("api/open", &json!({ "game": "16530" })).ok();
    let mut at = 1;
    // Play different moves, each of which copies the moves that followed.
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

fn assert_little_work(positions: impl Iterator<Item = Position>) {
    for position in positions {
        let laps: usize = laps_of_moves(&position).iter().sum();
        assert!(laps < MOST_LAPS, "{laps} laps in {position}");
        let (bao, view) = set_up(&position);
        let known = check_position(&position.to_string(), None).expect("the position is valid");
        let choices = list(&view, "choices");
        assert_eq!(choices.len(), list(&known, "choices").len(), "{position}");
        for choice in choices.iter().step_by(4).take(3) {
            let text = text(choice, "name").to_owned();
            let request =
                EditRequest { bao: bao.clone(), at: 0, edit: Edit::Play { text, spent: None } };
            let reply = edit(&request).expect("the move is a choice");
            let bytes = serde_json::to_string(&reply).expect("the reply can be written").len();
            assert!(bytes < MOST_BYTES, "{bytes} bytes of a click in {position}");
            assert_eq!(reply.place["motion"]["after"], choice["board"], "{position}");
        }
    }
}

#[test]
fn a_click_takes_little_work_in_hard_positions() {
    assert_little_work(positions().into_iter().step_by(15));
}

#[test]
#[ignore = "extended: 2,400 positions, each with its moves"]
fn a_click_takes_little_work_in_many_hard_positions() {
    assert_little_work(positions().into_iter());
}

#[test]
fn an_unplayable_pit_gives_the_rule() {
    let mut reasons = BTreeSet::new();
    for position in positions().into_iter().step_by(9) {
        let (_, view) = set_up(&position);
        let choices = list(&view, "choices");
        let playable: BTreeSet<_> =
            choices.iter().map(|choice| choice["pit"].as_u64().expect("a pit")).collect();
        let refused = if playable.is_empty() { 0 } else { 32 - playable.len() };
        assert_eq!(list(&view, "refused").len(), refused, "{position}");
        for one in list(&view, "refused") {
            let reason = text(one, "reason");
            assert!(reason.contains("(rule"), "{reason}");
            let (_, reason) =
                reason.split_once(text(one, "text")).expect("the reason names the pit");
            reasons.insert(reason.to_owned());
        }
    }
    assert!(reasons.len() > 6, "{reasons:?}");
}

/// The number of laps in each move of a position. An endless move counts until the rules detect it.
fn laps_of_moves(position: &Position) -> Vec<usize> {
    struct Laps(usize);
    impl Visitor for Laps {
        fn visit_event(&mut self, event: Event) {
            self.0 += usize::from(matches!(event, Event::Lap { .. }));
        }
    }
    let rules = Ruleset::KIBAO;
    let count = |(pit, direction)| {
        let mut laps = Laps(0);
        let mv = Move { pit, direction, house: HouseChoice::Stop };
        let _ = position.play(&rules, mv, &mut laps);
        laps.0
    };
    position.move_starts(&rules).iter().map(count).collect()
}
