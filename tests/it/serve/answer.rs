//! The engine's turn, asked for by a page.

use std::sync::atomic::AtomicBool;

use bao::web::page::requests::{AnswerRequest, SEARCH_LIMITS, SearchQuestion as _, Why};
use bao_engine::Book;
use bao_engine::players::Level;
use bao_rules::{Position, Ruleset};
use serde_json::json;

use super::client::Server;

/// Beyond the opening book, so that every level searches.
const GAME: &str = "1:A6>* a7>* 2:A8<* a6<* 3:A5> a3> 4:A7>* a3<* 5:A8> a5<";

fn question(at: usize, level: &str) -> AnswerRequest {
    AnswerRequest { bao: GAME.into(), at, level: level.into(), page: String::new(), seed: Some(7) }
}

#[test]
fn every_level_plays_a_legal_turn_and_the_same_for_a_seed() {
    let server = Server::start();
    for level in Level::ALL.into_iter().filter(|&level| level < Level::Master) {
        let asked = question(10, level.name());
        let answered = |asked: &AnswerRequest| {
            asked.search(&SEARCH_LIMITS, &AtomicBool::new(false)).map(|found| found.text)
        };
        let text = answered(&asked).unwrap_or_else(|refused| panic!("{}", refused.error));
        assert_eq!(answered(&asked).as_deref(), Ok(&*text), "{level}");
        let played = json!({ "bao": GAME, "at": 10, "edit": { "kind": "play", "move": text } });
        assert_eq!(server.post("api/edit", &played).ok()["at"], 11, "{level} {text}");
    }
}

#[test]
fn a_turn_is_answered_over_the_wire() {
    let server = Server::start();
    let asked = json!({ "bao": GAME, "at": 10, "level": "casual", "page": "play-1" });
    let text = server.post("api/answer", &asked).ok()["move"].clone();
    let played = json!({ "bao": GAME, "at": 10, "edit": { "kind": "play", "move": text } });
    server.post("api/edit", &played).ok();
}

#[test]
fn what_cannot_be_answered_is_refused_with_what_belongs_there() {
    let refused = |asked: &AnswerRequest| {
        let stop = AtomicBool::new(false);
        asked.check(&SEARCH_LIMITS).and_then(|()| asked.search(&SEARCH_LIMITS, &stop)).map(drop)
    };
    let silly = refused(&question(10, "silly")).expect_err("no level");
    assert_eq!(silly.why, Why::Malformed);
    assert!(silly.error.contains("there are beginner, novice"), "{}", silly.error);
    let ended = Server::start().post("api/open", &json!({ "game": "6405" })).ok();
    let last = ended["nodes"].as_array().expect("places").len() - 1;
    let bao = ended["bao"].as_str().expect("a text").to_owned();
    let over = refused(&AnswerRequest { bao, at: last, ..question(0, "casual") });
    assert_eq!(over.expect_err("the game is over").why, Why::Impossible);
    let stopped = question(10, "full").search(&SEARCH_LIMITS, &AtomicBool::new(true));
    assert_eq!(stopped.expect_err("it was given up").why, Why::Conflict);
}

#[test]
fn a_new_game_begins_at_the_set_up_of_its_rules() {
    let server = Server::start();
    for (ruleset, seeds) in [("kibao", 6), ("kibao-malawi", 8), ("kujifunza", 2)] {
        let given = json!({ "position": "start", "ruleset": ruleset });
        let game = server.post("api/open", &given).ok();
        assert_eq!(game["nodes"][0]["board"]["seeds"][4], seeds, "{ruleset}");
    }
}

#[test]
fn the_page_says_of_every_legal_move_of_the_first_turns_what_the_opening_book_has() {
    let server = Server::start();
    let explored = |position: &Position| {
        let position: String =
            position.to_string().bytes().map(|byte| format!("%{byte:02X}")).collect();
        server.get(&format!("api/explore?position={position}&player=")).ok()
    };
    let rules = Ruleset::KIBAO;
    let known = Book::of(&rules).expect("the usual rules have a book");
    let mut position = Position::start(&rules);
    for ply in 0..=Book::PLIES {
        let found = explored(&position);
        let moves = found["moves"].as_array().expect("a list");
        for row in moves.iter().filter(|row| !row["name"].is_null()) {
            assert_eq!(row["book"].is_null(), ply == Book::PLIES, "{row}");
        }
        let Some(best) = known.best_move(&position) else { break };
        assert_eq!(moves.len(), position.legal_moves(&rules).count(), "{found}");
        position = position.play(&rules, best, &mut ()).expect("a legal move");
    }
    let start = explored(&Position::start(&rules));
    let best = start["moves"][0]["book"].as_str().expect("the set-up is in it");
    assert!(best.contains(" % (") && best.contains(" to "), "{best}");
}
