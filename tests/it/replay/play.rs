//! `bao play`: who plays when, what can be taken back, and how a game ends.

use bao::terminal::replay::{
    MoveRequest, Opponent, Request, add_opponent_move, advance_sowing, next_request,
};
use bao_engine::players::{Level, Player as _, Searcher};
use bao_game::replay::Forfeit;
use bao_game::variations::Variations;
use bao_notation::tree::Headers;
use bao_rules::{Position, Ruleset, Side};

use super::shown::{PLAIN, Shown, published_game};
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
    assert!(!shown.text().contains("your turn"), "before the answer was seen: {}", shown.text());
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
    assert_eq!(due(&shown), None, "the sowing of the user's move is shown first");
    let before = shown.text();
    let mut shown = shown;
    for moment in 0.. {
        advance_sowing(&mut shown.model);
        if due(&shown).is_some() {
            assert!(moment > 3, "{before}");
            break;
        }
        assert!(moment < 1_000, "the sowing does not end");
    }
    assert!(shown.text().contains("1s of 1s · bao novice is thinking"), "{}", shown.text());
    let shown = answered(shown);
    assert_eq!((main_line(&shown), due(&shown)), (2, None));
    assert!(shown.text().contains("1n of 1n · your turn"), "{}", shown.text());
    let shown = answered(shown.keys("a Enter Esc"));
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
fn the_last_line_has_the_keys_of_a_game_that_is_played() {
    for columns in [80, 100, 132] {
        let start = Variations::from_position(Position::start(&RULES), 1, &RULES);
        let opponent = Opponent { level: Level::Novice, side: Side::North };
        let shown = Shown::against(Some(opponent), start, (columns, 30), PLAIN);
        let text = shown.text();
        let keys = text.lines().last().unwrap_or_default();
        for key in ["a choices", "u take back", "R resign", "i analyse", "I the line", "q quit"] {
            assert!(keys.contains(key), "{columns} columns have no {key}: {keys}");
        }
        let over = shown.keys("R y").text();
        let keys = over.lines().last().unwrap_or_default();
        assert!(!keys.contains("resign"), "{keys}");
        for key in ["next", "u take back", "i analyse", "I the line", "q quit"] {
            assert!(keys.contains(key), "{columns} columns have no {key} at the end: {keys}");
        }
    }
}

#[test]
fn a_turn_is_taken_back_with_its_answer_and_played_again() {
    let shown = answered(answered(against(Side::North).keys("a Enter Esc")).keys("a Enter Esc"));
    let shown = shown.keys("u");
    assert_eq!((main_line(&shown), due(&shown)), (2, None));
    // While the engine thinks, the user's turn alone is taken back.
    let shown = shown.keys("a Enter u");
    assert_eq!((main_line(&shown), due(&shown)), (2, None));
}

#[test]
fn what_was_taken_back_is_played_again_with_the_answer_that_it_had() {
    let before = answered(answered(against(Side::North).keys("a Enter Esc")).keys("a Enter Esc"));
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
fn what_was_played_before_the_program_began_is_taken_back_too() {
    let line = |shown: &Shown| {
        let tree = shown.model.game().tree();
        tree.main_line().iter().map(|&id| shown.model.game().text(id)).collect::<Vec<_>>()
    };
    let again = |shown: &Shown, side| {
        let opponent = Opponent { level: Level::Novice, side };
        Shown::against(Some(opponent), shown.model.game().clone(), (100, 30), PLAIN).keys("G")
    };
    let before = answered(answered(against(Side::North).keys("a Enter Esc")).keys("a Enter Esc"));
    let played = line(&before);
    let shown = again(&before, Side::North).keys("u");
    assert_eq!((line(&shown), due(&shown)), (played[..2].to_vec(), None));
    assert!(shown.text().contains("Taken back."), "{}", shown.text());
    let shown = shown.keys("u");
    assert_eq!(line(&shown), [""; 0]);
    let shown = shown.keys("u");
    assert!(shown.text().contains("There is nothing to take back."), "{}", shown.text());
    let shown = shown.keys("U U");
    assert_eq!((line(&shown), due(&shown)), (played.clone(), None));
    // A turn of which only the answer was played in this run is taken back with it.
    let half = again(&before, Side::North).keys("u a Enter Esc");
    let shown = answered(again(&half, Side::North)).keys("u");
    assert_eq!((line(&shown), due(&shown)), (played[..2].to_vec(), None));
    assert_eq!(line(&shown.keys("U")).len(), 4);
    // So is that somebody resigned, and in another seat the turns of that one.
    let shown = again(&before.keys("R y"), Side::North).keys("u");
    assert_eq!(shown.model.game().tree().headers.get(Headers::WINNER), None);
    assert_eq!((line(&shown), due(&shown)), (played.clone(), None));
    let shown = again(&shown, Side::South).keys("u");
    assert_eq!((line(&shown), due(&shown)), (played[..3].to_vec(), None));
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
    let shown = answered(against(Side::North).keys("a Enter Esc"));
    let first = shown.model.game().address(shown.model.game().tree().main_line()[0]);
    let shown = answered(shown.keys("g a j Enter Esc"));
    let tree = shown.model.game().tree();
    assert_eq!((tree.main_line().len(), tree.len()), (2, 4));
    assert_eq!(tree.nesting(shown.model.at()), 0);
    assert_eq!(first, "1s");
}

#[test]
fn an_answer_that_is_not_asked_for_any_more_is_not_played() {
    let mut shown = against(Side::North).keys("a Enter Esc");
    let request = due(&shown).expect("it is his turn");
    let mv = Searcher::of_level(RULES, request.level, 1).choose_move(&request.place.position);
    shown = shown.keys("u");
    add_opponent_move(&mut shown.model, request, mv.expect("the game goes on"));
    assert_eq!(main_line(&shown), 0);
}

#[test]
fn who_resigns_is_asked_once_and_has_lost() {
    let shown = answered(against(Side::North).keys("a Enter Esc")).keys("R");
    assert!(shown.text().contains("Resign this game?"), "{}", shown.text());
    let shown = shown.keys("x");
    assert_eq!(shown.model.game().tree().headers.get(Headers::WINNER), None);
    let shown = shown.keys("R y");
    assert_eq!(shown.model.game().tree().headers.get(Headers::WINNER), Some("north"));
    assert!(shown.text().contains("You resign; North wins."), "{}", shown.text());
    assert!(shown.text().contains("South resigned. North wins."), "{}", shown.text());
    assert!(!shown.text().contains("to move"), "nobody plays on: {}", shown.text());
    assert_eq!(shown.model.game().tree().headers.get(Headers::ENDED_BY), Some("resigned"));
    assert_eq!(due(&shown), None);
    let shown = shown.keys("R");
    assert!(shown.text().contains("The game is over."), "{}", shown.text());
    // Nothing is played behind it, by the list or by typing.
    let plies = shown.model.game().tree().main_line().len();
    let shown = shown.keys("a");
    assert!(shown.text().contains("No choices: South resigned. North wins."), "{}", shown.text());
    let last = *shown.model.game().tree().main_line().last().expect("a move was played");
    let name = shown.model.game().choices(last)[0].name.clone();
    let shown = shown.keys(&format!("m \"{name}\" Enter"));
    assert!(shown.text().contains("No choices: South resigned. North wins."), "{}", shown.text());
    let shown = shown.keys("Esc");
    assert_eq!(shown.model.game().tree().main_line().len(), plies);
    let shown = shown.keys("u");
    assert_eq!(shown.model.game().tree().headers.get(Headers::WINNER), None);
}

#[test]
fn nobody_resigns_or_answers_a_game_that_is_only_looked_at() {
    let shown = Shown::new(published_game("6405"), (100, 30), PLAIN).keys("R");
    assert!(shown.text().contains("Nobody plays against you"), "{}", shown.text());
    assert_eq!(due(&shown), None);
}

/// Only the page has clocks; a game that was lost on time there stays lost here.
#[test]
fn a_game_that_was_lost_on_time_stays_lost() {
    let mut game = Variations::from_position(Position::start(&RULES), 1, &RULES);
    game.set_forfeit(Side::South, Forfeit::OnTime);
    let opponent = Opponent { level: Level::Novice, side: Side::North };
    let shown = Shown::against(Some(opponent), game, (100, 30), PLAIN).keys("u");
    assert!(shown.text().contains("nothing is taken back"), "{}", shown.text());
    assert_eq!(shown.model.game().tree().headers.get(Headers::WINNER), Some("north"));
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
