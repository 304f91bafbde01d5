//! Puzzles and lessons on the page: all built-in ones, and damaged puzzles.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use axum::http::StatusCode;
use bao::training::{shipped_lessons, shipped_puzzles};
use bao::web::page::requests::{
    Edit, EditRequest, NewLine, PlaceRequest, SEARCH_LIMITS, SearchQuestion as _, SolveRequest,
    edit, place, show_puzzle,
};
use bao_game::puzzles::{Goal, Puzzle, read_puzzles, write_puzzles};
use bao_notation::tree::write_games;
use proptest::prelude::*;
use serde_json::{Value, json};

use super::client::Client;
use super::inside::Inside;
use super::searches::search;

pub fn list<'a>(value: &'a Value, name: &str) -> &'a [Value] {
    value[name].as_array().unwrap_or_else(|| panic!("no list {name} in {value}"))
}

pub fn text<'a>(value: &'a Value, name: &str) -> &'a str {
    value[name].as_str().unwrap_or_else(|| panic!("no text {name} in {value}"))
}

fn solve_request(puzzle: &str, text: &str) -> SolveRequest {
    SolveRequest { puzzle: puzzle.to_owned(), text: text.to_owned(), page: String::new() }
}

/// Whether a move solves a puzzle, and why. Asserts that the line in the reply is legal and begins with the move.
fn solve(puzzle: &str, typed: &str) -> (bool, String) {
    let reply = search(&solve_request(puzzle, typed)).expect("the move is legal");
    let [read] = &read_puzzles(puzzle).expect("the puzzle can be read")[..] else {
        panic!("not one puzzle")
    };
    let bao = write_games(&[read.to_variations().tree().clone()]);
    let played = |moves: &[String]| {
        let line = NewLine { moves: moves.to_vec(), ..NewLine::default() };
        let line = Edit::Line { line, enter: false };
        let request = EditRequest { bao: bao.clone(), at: 0, edit: line };
        edit(&request).expect("the line is legal").game
    };
    let line: Vec<String> =
        list(&reply, "line").iter().map(|mv| mv.as_str().expect("a move").to_owned()).collect();
    assert_eq!(played(&line).nodes.len(), line.len() + 1, "{line:?}");
    assert_eq!(played(&[typed.to_owned()]), played(&line[..1]));
    (reply["right"] == true, text(&reply, "reason").to_owned())
}

/// Asserts that a puzzle has a question, accepts its solution, refuses a wrong answer, and reveals nothing before.
fn assert_asks(puzzle: &Puzzle) {
    let asked = show_puzzle(puzzle).expect("the puzzle can be shown");
    let (id, given) = (text(&asked, "id"), text(&asked, "puzzle"));
    let bao = text(&asked["game"], "bao").to_owned();
    let place = place(&PlaceRequest { bao, at: 0 }).expect("the game is valid");
    let choices = list(&place, "choices");
    let solution = puzzle.name_move(puzzle.solution());
    assert!(choices.iter().any(|choice| choice["name"] == solution), "{id}");
    let wrong =
        choices.iter().find(|choice| choice["name"] != solution).expect("another move is legal");
    let (is_right, reason) = solve(given, text(wrong, "text"));
    assert!(
        !is_right && reason.starts_with(text(wrong, "name")) && reason.ends_with('.'),
        "{id}: {reason}"
    );
    assert_eq!(solve(given, &solution), (true, text(&asked, "solution").to_owned()));
    assert!(!text(&asked, "question").contains(&solution));
    assert!(!text(&asked, "hint").contains(&solution));
}

#[test]
fn shipped_puzzles_are_asked_and_have_one_right_answer() {
    shipped_puzzles().iter().step_by(40).for_each(assert_asks);
}

#[test]
#[ignore = "extended: all shipped puzzles with the refutation of one wrong answer each"]
fn every_shipped_puzzle_is_asked_and_has_one_right_answer() {
    shipped_puzzles().iter().for_each(assert_asks);
}

/// A proof is cancelled when the page is closed or asks a newer question.
#[test]
fn an_abandoned_proof_is_cancelled() {
    let puzzle = shipped_puzzles().iter().find(|puzzle| puzzle.goal == Goal::Win);
    let puzzle = puzzle.expect("a puzzle with this goal is shipped");
    let mut moves = puzzle.position.legal_moves(&puzzle.rules).map(|(mv, _)| mv);
    let wrong = moves.find(|&mv| mv != puzzle.solution()).expect("another move is legal");
    let asked = write_puzzles(std::slice::from_ref(puzzle));
    let request = solve_request(&asked, &puzzle.name_move(wrong));
    let refused = request.search(&SEARCH_LIMITS, &AtomicBool::new(true));
    assert_eq!(refused.map_err(|refusal| refusal.status), Err(StatusCode::CONFLICT));
    assert!(search(&request).is_ok());
}

#[test]
fn unproved_puzzles_work_and_other_files_are_refused() {
    let server = Inside::start();
    let mine = write_puzzles(&shipped_puzzles()[..2]);
    let write = |name: &str, text: &str| {
        std::fs::write(server.folder.path().join(name), text).expect("the file can be written");
    };
    let train = |file: &str| server.post("api/train", &json!({ "file": file, "limit": 9 }));
    write("mine.bao", &mine);
    let given = train("mine.bao").ok();
    assert_eq!((&given["chosen"], list(&given, "puzzles").len()), (&json!(2), 2));
    // An unproved solution is proved when it is sent as an answer, not when the puzzle is listed.
    write("unproved.bao", &mine.replace("[proof ", "[other "));
    let given = train("unproved.bao").ok();
    let puzzle = &given["puzzles"][0];
    assert_eq!(puzzle["solution"], Value::Null);
    let (right, reason) =
        solve(text(puzzle, "puzzle"), puzzle["line"][0].as_str().expect("a move"));
    assert!(right && !reason.is_empty(), "{reason}");
    std::fs::create_dir(server.folder.path().join("folder.bao"))
        .expect("the folder can be created");
    train("folder.bao").error(422);
    let one = write_puzzles(&shipped_puzzles()[..1]);
    let damaged = one.replace("win", "milk").replace("-house", "");
    for puzzle in [mine, damaged, " ".repeat(1 << 17)] {
        let asked = json!({ "puzzle": puzzle, "move": "A1<" });
        server.post("api/solve", &asked).error(400);
        let answered = json!({ "puzzle": puzzle, "response": "right" });
        server.post("api/note-answer", &answered).error(400);
    }
}

/// Asserts that the answers of a task are the legal moves or all pits, and that no refused pit can be played.
fn assert_asks_task(server: &Client, task: &Value) {
    let place = json!({ "bao": task["game"]["bao"], "at": 0 });
    let place = server.post("api/place", &place).ok();
    let choices = list(&place, "choices");
    let answers = list(task, "answers");
    let right = answers.iter().filter(|answer| answer["right"] == true).count();
    assert!(answers.iter().all(|answer| text(answer, "reason").contains("(rule ")), "{answers:?}");
    if task["asks"] == "move" {
        let texts = |all: &[Value]| -> Vec<String> {
            all.iter().map(|one| text(one, "text").to_owned()).collect()
        };
        assert_eq!(texts(answers), texts(choices), "{}", task["name"]);
        assert!(right > 0, "{}", task["name"]);
        assert!(choices.iter().any(|choice| choice["name"] == task["line"][0]), "{task}");
    } else {
        assert_eq!((answers.len(), right), (32, 1), "{}", task["name"]);
    }
    for refused in list(task, "refused") {
        let (name, reason) = (text(refused, "text"), text(refused, "reason"));
        assert!(reason.contains("(rule"), "{reason}");
        let plays =
            |choice: &Value| text(choice, "text").starts_with(name) || choice["name"] == name;
        assert!(!choices.iter().any(plays), "{name} is refused and can be played");
    }
}

#[test]
fn lesson_tasks_accept_legal_moves_and_cite_rules() {
    let server = Inside::start();
    let mut names = BTreeSet::new();
    for (number, row) in list(&server.get("api/lessons").ok(), "lessons").iter().enumerate() {
        let lesson = server.post("api/lesson", &json!({ "lesson": row["name"] })).ok();
        assert_eq!((&lesson["number"], &lesson["all"]), (&json!(number + 1), &json!(12)));
        let next = shipped_lessons().get(number + 1).map(|next| next.name.as_str());
        assert_eq!(lesson["next"]["name"].as_str(), next);
        for task in list(&lesson, "tasks") {
            assert_asks_task(&server, task);
            names.insert(text(task, "name").to_owned());
        }
    }
    assert_eq!(names.len(), 37);
}

#[test]
fn a_players_games_are_listed_in_order_up_to_a_thousand() {
    let rows = (1..=1_001).map(|number| format!("{number},Amina,Juma,south,1:A7<* a5>\n"));
    let text = "game,south,north,winner,transcript\n".to_owned() + &rows.collect::<String>();
    let given = Inside::of_csv(&text).get("api/player?player=Juma").ok();
    let numbers: Vec<&Value> = list(&given, "games").iter().map(|game| &game["game"]).collect();
    let expected: Vec<String> = (1..=1_000).map(|number| number.to_string()).collect();
    assert_eq!(numbers, expected.iter().collect::<Vec<_>>());
    let note = given["note"].as_str().expect("the reply has a note");
    assert!(note.contains("1000 of 1001 games"), "{note}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Damaged puzzles, and texts that resemble moves.
    #[test]
    fn no_text_makes_the_server_panic(
        place in 0..405_usize,
        cut in any::<prop::sample::Index>(),
        put in "[\\[\\]\"a-bA-B0-9<>*+#:;, \\n-]{0,8}",
        text in "[ab AB0-9<>*+#]{0,6}",
    ) {
        let puzzles = shipped_puzzles();
        let mut puzzle = write_puzzles(std::slice::from_ref(&puzzles[place % puzzles.len()]));
        let at = cut.index(puzzle.len());
        puzzle.insert_str(at, &put);
        let _ = search(&solve_request(&puzzle, &text));
    }
}
