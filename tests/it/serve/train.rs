//! Puzzles on the page: all that are shipped, files of one's own, and the record of this machine.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use bao::training::shipped_puzzles;
use bao::web::page::requests::{
    PlaceRequest, SEARCH_LIMITS, SearchQuestion as _, SolveRequest, place, show_puzzle,
};
use bao_game::puzzles::write_puzzles;
use proptest::prelude::*;
use serde_json::{Value, json};

use super::client::{Client, Server};
use super::inside::{Inside, PATIENT};

fn train(server: &Client, body: &Value) -> Value {
    server.post("api/train", body).ok()
}

fn solve(puzzle: &Value, text: &str) -> (bool, String) {
    let puzzle = puzzle["puzzle"].as_str().expect("it has a text").to_owned();
    let request = SolveRequest { puzzle, text: text.to_owned(), page: String::new() };
    let reply = request.search(&SEARCH_LIMITS, &AtomicBool::new(false)).expect("it is legal");
    (reply.right, reply.reason)
}

#[test]
fn every_shipped_puzzle_is_asked_and_has_one_right_answer() {
    for puzzle in shipped_puzzles() {
        let view = show_puzzle(puzzle).expect("it fits");
        let asked = serde_json::to_value(&view).expect("a view is JSON");
        let place = PlaceRequest { bao: view.game.bao.clone(), at: 0 };
        let choices = place_choices(&place);
        assert!(choices.len() > 1, "{} asks nothing", view.id);
        let solution = puzzle.name_move(puzzle.solution());
        let mut right = 0;
        for (name, text) in &choices {
            // The search that refutes an answer takes its time: one wrong answer each.
            if *name != solution && (right > 0 || name != &choices[0].0) {
                continue;
            }
            let (is_right, reason) = solve(&asked, text);
            assert_eq!(is_right, *name == solution, "{}: {reason}", view.id);
            assert!(reason.starts_with(name.as_str()) && reason.ends_with('.'), "{reason}");
            right += usize::from(is_right);
        }
        assert_eq!(right, 1, "{}", view.id);
        assert_eq!(solve(&asked, &solution), (true, view.solution.clone()));
        assert!(!view.question.contains(&solution) && !view.hint.contains(&solution));
    }
}

fn place_choices(request: &PlaceRequest) -> Vec<(String, String)> {
    let place = place(request).expect("it is a game");
    place.choices.into_iter().map(|choice| (choice.name, choice.text)).collect()
}

#[test]
fn puzzles_are_chosen_answered_and_kept_on_this_machine() {
    let server = Inside::within(PATIENT);
    let all = shipped_puzzles().len();
    let given = train(&server, &json!({ "limit": 3 }));
    assert_eq!((&given["chosen"], &given["new"]), (&json!(all), &json!(all)));
    assert_eq!((&given["due"], &given["solved"]), (&json!(0), &json!(0)));
    let puzzles = given["puzzles"].as_array().expect("a list").clone();
    assert_eq!(puzzles.len(), 3);
    let themes = given["themes"].as_array().expect("a list");
    assert!(themes.iter().all(|theme| theme["puzzles"].as_u64() > Some(0)), "{themes:?}");
    let graded = train(&server, &json!({ "grades": [2], "themes": ["win"], "limit": 50 }));
    let grades: BTreeSet<u64> = graded["puzzles"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|puzzle| puzzle["grade"].as_u64().expect("a number"))
        .collect();
    assert_eq!(grades, BTreeSet::from([2]));
    for (puzzle, (response, days)) in
        puzzles.iter().zip([("right", 3), ("helped", 1), ("wrong", 1)])
    {
        let body = json!({ "puzzle": puzzle["puzzle"], "response": response });
        let known = server.post("api/note-answer", &body).ok();
        assert_eq!((&known["days"], &known["asked"]), (&json!(days), &json!(1)), "{response}");
    }
    let kept = server.folder.path().join("training.jsonl");
    assert_eq!(std::fs::read_to_string(kept).expect("it was written").lines().count(), 4);
    let after = train(&server, &json!({ "limit": 50 }));
    assert_eq!((&after["solved"], &after["new"]), (&json!(1), &json!(all - 3)));
    let asked: Vec<&Value> =
        after["puzzles"].as_array().expect("a list").iter().map(|p| &p["id"]).collect();
    assert!(puzzles.iter().all(|puzzle| !asked.contains(&&puzzle["id"])), "none is due today");
}

#[test]
fn a_file_of_the_folder_is_asked_and_what_is_none_is_refused() {
    let server = Inside::within(PATIENT);
    let mine = write_puzzles(&shipped_puzzles()[..2]);
    std::fs::write(server.folder.path().join("mine.bao"), &mine).expect("there is room");
    std::fs::write(server.folder.path().join("game.bao"), "1:A7<* a5>").expect("there is room");
    let given = train(&server, &json!({ "file": "mine.bao", "limit": 9 }));
    assert_eq!((&given["chosen"], given["puzzles"].as_array().map(Vec::len)), (&json!(2), Some(2)));
    let ask = |body: Value| server.post("api/train", &body);
    ask(json!({ "file": "none.bao" })).error(404);
    ask(json!({ "file": "../mine.bao" })).error(400);
    ask(json!({ "file": "game.bao" })).error(422);
    std::fs::create_dir(server.folder.path().join("folder.bao")).expect("there is room");
    ask(json!({ "file": "folder.bao" })).error(422);
    assert!(ask(json!({ "themes": ["milk"] })).error(400).contains("coin-toss"));
    ask(json!({ "grades": ["x"] })).error(400);
    ask(json!({ "more": 1 })).error(400);
    let one = write_puzzles(&shipped_puzzles()[..1]);
    for (kind, rest) in
        [("solve", json!({ "move": "A1<" })), ("note-answer", json!({ "response": "right" }))]
    {
        let send = |puzzle: &str| {
            let mut body = rest.clone();
            body["puzzle"] = puzzle.into();
            server.post(&format!("api/{kind}"), &body)
        };
        for puzzle in
            ["", "milk", "1:A7<* a5>", &mine, &one.replace("win", "milk").replace("-house", "")]
        {
            send(puzzle).error(400);
        }
        send(&" ".repeat(1 << 17)).error(400);
    }
    let wrong = json!({ "puzzle": one, "move": "a9<" });
    let refused = server.post("api/solve", &wrong);
    assert!(refused.error(422).contains("not legal"));
    assert!(refused.json()["choices"].as_array().is_some_and(|choices| choices.len() > 1));
    let milk = json!({ "puzzle": one, "response": "milk" });
    server.post("api/note-answer", &milk).error(400);
    // A damaged record is never written over.
    let kept = server.folder.path().join("training.jsonl");
    std::fs::write(&kept, "milk\n").expect("there is room");
    assert!(train_error(&server).contains("line 1"));
    let right = json!({ "puzzle": one, "response": "right" });
    server.post("api/note-answer", &right).error(409);
    assert_eq!(std::fs::read_to_string(&kept).expect("it is there"), "milk\n");
}

fn train_error(server: &Client) -> String {
    server.post("api/train", &json!({})).error(409)
}

#[test]
fn the_games_of_a_player_are_told_with_how_he_lost() {
    let games = crate::support::games();
    let mut text = "game,south,north,winner,transcript\n".to_owned();
    for (index, game) in games.into_iter().take(6).enumerate() {
        let seats = ["Amina,Juma", "Asha,amina", "Juma,Asha"][index % 3];
        let winner = game.winner.expect("it is known").name();
        let moves = bao_notation::write(&bao_game::replay::normal_transcript(&game));
        text.push_str(&format!("{},{seats},{winner},{moves}\n", game.id));
    }
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("games.csv");
    std::fs::write(&path, text).expect("there is room");
    let server = Server::start_with(&[path.to_str().expect("a plain name")]);
    let given = server.get("api/player?player=amina").ok();
    assert_eq!(given["total"], 4);
    let games = given["games"].as_array().expect("a list");
    let sides: Vec<&Value> = games.iter().map(|game| &game["side"]).collect();
    assert_eq!(sides, ["south", "north", "south", "north"]);
    for game in games {
        assert_eq!(game["result"] == "lost", game["lost_by"].is_string(), "{game}");
        assert!(game["opponent"] == "Juma" || game["opponent"] == "Asha", "{game}");
    }
    assert!(games.iter().any(|game| game["result"] == "lost"));
    assert_eq!(server.get("api/player?player=nobody").ok()["total"], 0);
    assert!(server.get("api/player").error(400).contains("player=Amina"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Texts that are nearly puzzles, and moves that are nearly moves.
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
        let request = SolveRequest { puzzle, text, page: String::new() };
        let _ = request.search(&SEARCH_LIMITS, &AtomicBool::new(false));
    }
}
