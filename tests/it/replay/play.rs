//! `bao play`: who plays when, what can be taken back, and how a game ends.

use bao::terminal::replay::{MoveRequest, Opponent, Request, add_opponent_move, next_request};
use bao_engine::players::{Level, Player as _, Searcher};
use bao_game::variations::Variations;
use bao_notation::tree::Headers;
use bao_rules::{Position, Ruleset, Side};

use super::shown::{PLAIN, Shown, published};
use super::terminal::Pty;

const RULES: Ruleset = Ruleset::KIBAO;

fn against(side: Side) -> Shown {
    let start = Variations::from_position(Position::start(&RULES), 1, &RULES);
    Shown::against(Some(Opponent { level: Level::Novice, side }), start, (100, 30), PLAIN)
}

/// The turn that the opponent owes, if he does.
fn due(shown: &Shown) -> Option<MoveRequest> {
    match next_request(&shown.model) {
        Some(Request::Move(request)) => Some(request),
        _ => None,
    }
}

/// Lets the opponent play; what is shown of his sowing is ended.
fn answered(mut shown: Shown) -> Shown {
    let request = due(&shown).expect("it is his turn");
    let mv = Searcher::of_level(RULES, request.level, 1).choose_move(&request.place.position);
    add_opponent_move(&mut shown.model, request, mv.expect("the game goes on"));
    shown.keys("Esc")
}

fn main_line(shown: &Shown) -> usize {
    shown.model.game().tree().main_line().len()
}

#[test]
fn the_engine_answers_each_turn_and_no_other() {
    let shown = against(Side::North);
    assert_eq!(due(&shown), None, "South begins");
    assert!(shown.text().contains("start · your turn"), "{}", shown.text());
    let shown = shown.keys("a Enter");
    assert!(shown.text().contains("1s of 1s · bao novice is thinking"), "{}", shown.text());
    let shown = answered(shown);
    assert_eq!((main_line(&shown), due(&shown)), (2, None));
    assert!(shown.text().contains("1n of 1n · your turn"), "{}", shown.text());
    let shown = answered(shown.keys("a Enter"));
    assert_eq!(main_line(&shown), 4);
    assert_eq!(due(&shown.keys("h")), None, "who looks back is not answered");
}

#[test]
fn an_engine_in_the_south_begins() {
    let shown = answered(against(Side::South));
    assert_eq!((main_line(&shown), due(&shown)), (1, None));
    let shown = shown.keys("u");
    assert_eq!((main_line(&shown), due(&shown)), (1, None), "there is nothing of the user's");
    assert!(shown.text().contains("There is nothing to take back."), "{}", shown.text());
}

#[test]
fn a_turn_is_taken_back_with_its_answer_and_played_again() {
    let shown = answered(answered(against(Side::North).keys("a Enter")).keys("a Enter"));
    let shown = shown.keys("u");
    assert_eq!((main_line(&shown), due(&shown)), (2, None));
    // While the engine thinks, the user's turn alone is taken back.
    let shown = shown.keys("a Enter u");
    assert_eq!((main_line(&shown), due(&shown)), (2, None));
}

#[test]
fn what_was_taken_back_is_played_again_with_the_answer_that_it_had() {
    let before = answered(answered(against(Side::North).keys("a Enter")).keys("a Enter"));
    let line = |shown: &Shown| {
        let tree = shown.model.game().tree();
        tree.main_line().iter().map(|&id| shown.model.game().text(id)).collect::<Vec<_>>()
    };
    let played = line(&before);
    let shown = before.keys("u u");
    assert_eq!(line(&shown), [""; 0]);
    let shown = shown.keys("U");
    assert_eq!((line(&shown), due(&shown)), (played[..2].to_vec(), None));
    let shown = shown.keys("U");
    assert_eq!((line(&shown), due(&shown)), (played, None));
    assert!(shown.keys("U").text().contains("Nothing was taken back."));
}

#[test]
fn who_plays_against_the_engine_without_a_name_is_called_you() {
    let mut game = Variations::from_position(Position::start(&RULES), 1, &RULES);
    let opponent = Opponent { level: Level::Novice, side: Side::North };
    game.set_header(Headers::NORTH, &opponent.name());
    let shown = |game| Shown::against(Some(opponent), game, (100, 30), PLAIN).text();
    assert!(shown(game.clone()).contains("you (South) against bao novice (North)"));
    game.set_header(Headers::SOUTH, "Amina");
    assert!(shown(game).contains("Amina (South) against bao novice (North)"));
}

#[test]
fn what_is_played_instead_is_the_game_and_what_was_played_stays_as_a_variation() {
    let shown = answered(against(Side::North).keys("a Enter"));
    let first = shown.model.game().address(shown.model.game().tree().main_line()[0]);
    let shown = answered(shown.keys("g a j Enter"));
    let tree = shown.model.game().tree();
    assert_eq!((tree.main_line().len(), tree.len()), (2, 4));
    assert_eq!(tree.nesting(shown.model.at()), 0);
    assert_eq!(first, "1s");
}

#[test]
fn an_answer_that_is_not_asked_for_any_more_is_not_played() {
    let mut shown = against(Side::North).keys("a Enter");
    let request = due(&shown).expect("it is his turn");
    let mv = Searcher::of_level(RULES, request.level, 1).choose_move(&request.place.position);
    shown = shown.keys("u");
    add_opponent_move(&mut shown.model, request, mv.expect("the game goes on"));
    assert_eq!(main_line(&shown), 0);
}

#[test]
fn who_resigns_is_asked_once_and_has_lost() {
    let shown = answered(against(Side::North).keys("a Enter")).keys("R");
    assert!(shown.text().contains("Resign this game?"), "{}", shown.text());
    let shown = shown.keys("x");
    assert_eq!(shown.model.game().tree().headers.get(Headers::WINNER), None);
    let shown = shown.keys("R y");
    assert_eq!(shown.model.game().tree().headers.get(Headers::WINNER), Some("north"));
    assert!(shown.text().contains("You resign; North wins."), "{}", shown.text());
    assert_eq!(due(&shown), None);
    let shown = shown.keys("R");
    assert!(shown.text().contains("The game is over."), "{}", shown.text());
    let shown = shown.keys("u");
    assert_eq!(shown.model.game().tree().headers.get(Headers::WINNER), None);
}

#[test]
fn nobody_resigns_or_answers_a_game_that_is_only_looked_at() {
    let shown = Shown::new(published("6405"), (100, 30), PLAIN).keys("R");
    assert!(shown.text().contains("Nobody plays against you"), "{}", shown.text());
    assert_eq!(due(&shown), None);
}

#[test]
fn a_game_is_played_in_a_terminal_kept_and_gone_on_with() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let play = |more: &[&str]| Pty::bao(folder.path(), &[&["play"], more].concat());
    let mut pty = play(&["--level", "beginner", "--save", "mine.bao", "--speed", "5"]);
    pty.shows("You play against bao beginner");
    pty.press("a\r");
    pty.shows("1n of 1n · your turn");
    pty.press("s");
    pty.shows("Saved in mine.bao");
    pty.press("q");
    assert!(pty.ends().success());
    pty.is_sane();
    let saved = std::fs::read_to_string(folder.path().join("mine.bao")).expect("it is saved");
    assert!(saved.contains("[north \"bao beginner\"]"), "{saved}");
    let mut again = play(&["mine.bao"]);
    again.shows("You play against bao beginner");
    again.shows("1n of 1n · your turn");
    again.press("q");
    assert!(again.ends().success());
    let mut other = play(&["mine.bao", "--seat", "north", "--level", "novice"]);
    other.shows("2s of 2s · your turn");
    other.press("qd");
    assert!(other.ends().success());
    other.is_sane();
}
