//! Puzzles on the page: all that are shipped, files of one's own, and the record of this machine.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use bao::training::shipped_puzzles;
use bao::web::page::requests::{
    Edit, EditRequest, PlaceRequest, SEARCH_LIMITS, SearchQuestion as _, SolveRequest, Why, edit,
    place, show_puzzle,
};
use bao_game::puzzles::{Goal, read_puzzles, write_puzzles};
use bao_notation::tree::write_games;
use proptest::prelude::*;
use serde_json::{Value, json};

use super::client::{Client, Server};
use super::inside::{Inside, PATIENT};

fn train(server: &Client, body: &Value) -> Value {
    server.post("api/train", body).ok()
}

/// Whether a move solves a puzzle, and the reason; the line that is told begins with the move and is legal.
fn solve(puzzle: &Value, text: &str) -> (bool, String) {
    let puzzle = puzzle["puzzle"].as_str().expect("it has a text").to_owned();
    let request = SolveRequest { puzzle, text: text.to_owned(), page: String::new() };
    let reply = request.search(&SEARCH_LIMITS, &AtomicBool::new(false)).expect("it is legal");
    let played = |moves: &[String]| {
        let bao = puzzle_game(&request.puzzle);
        let line = Edit::Line { moves: moves.to_vec(), comment: String::new(), mark: None };
        edit(&EditRequest { bao, at: 0, edit: line }).map(|reply| reply.game.nodes.len())
    };
    let plies = played(&reply.line).expect("the line is legal");
    assert_eq!(plies, reply.line.len() + 1, "{:?}", reply.line);
    assert_eq!(
        played(&[text.to_owned()]).map_err(|_| ()),
        played(&reply.line[..1]).map_err(|_| ())
    );
    (reply.right, reply.reason)
}

/// The position of a puzzle as a game without moves.
fn puzzle_game(text: &str) -> String {
    let [puzzle] = &read_puzzles(text).expect("it is a puzzle")[..] else { panic!("it is one") };
    write_games(&[puzzle.to_variations().tree().clone()])
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
        assert_eq!(solve(&asked, &solution), (true, view.solution.clone().expect("it is proved")));
        assert!(!view.question.contains(&solution) && !view.hint.contains(&solution));
    }
}

/// A closed page, or a newer question of the same one, ends the proof.
#[test]
fn a_proof_that_nobody_waits_for_is_given_up() {
    let puzzle = shipped_puzzles().iter().find(|puzzle| puzzle.goal == Goal::Win);
    let puzzle = puzzle.expect("there are many");
    let mut moves = puzzle.position.legal_moves(&puzzle.rules).map(|(mv, _)| mv);
    let wrong = moves.find(|&mv| mv != puzzle.solution()).expect("there is another");
    let text = puzzle.name_move(wrong);
    let asked = write_puzzles(std::slice::from_ref(puzzle));
    let request = SolveRequest { puzzle: asked, text, page: "page-1".to_owned() };
    let refused = request.search(&SEARCH_LIMITS, &AtomicBool::new(true));
    assert_eq!(refused.map_err(|refusal| refusal.why), Err(Why::Conflict));
    assert!(request.search(&SEARCH_LIMITS, &AtomicBool::new(false)).is_ok());
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
    // What is not proved is worked out when it is answered, not for each puzzle that is asked.
    let unproved = mine.replace("[proof ", "[other ");
    std::fs::write(server.folder.path().join("unproved.bao"), unproved).expect("there is room");
    let given = train(&server, &json!({ "file": "unproved.bao", "limit": 1 }));
    let puzzle = &given["puzzles"][0];
    assert_eq!(puzzle["solution"], Value::Null);
    let (right, reason) = solve(puzzle, puzzle["line"][0].as_str().expect("a move"));
    assert!(right && !reason.is_empty(), "{reason}");
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
    let games = given["games"].as_array().expect("a list");
    let sides: Vec<&Value> = games.iter().map(|game| &game["side"]).collect();
    assert_eq!(sides, ["south", "north", "south", "north"]);
    for game in games {
        assert_eq!(game["result"] == "lost", game["lost_by"].is_string(), "{game}");
        assert!(game["opponent"] == "Juma" || game["opponent"] == "Asha", "{game}");
    }
    assert!(games.iter().any(|game| game["result"] == "lost"));
    let lines = given["lines"].as_array().expect("a list");
    assert!(
        lines[0].as_str().is_some_and(|line| line.starts_with("amina: 4 games, ")),
        "{lines:?}"
    );
    assert!(lines[1].as_str().is_some_and(|line| line.starts_with("Lost most often by: ")));
    assert_eq!(server.get("api/player?player=nobody").ok()["games"], json!([]));
    assert_eq!(given["note"], Value::Null);
    // What was analysed since counts, by its moves.
    let counted = |result: &str| games.iter().filter(|game| game["result"] == result).count();
    let mut losses = serde_json::Map::new();
    for loss in games.iter().filter_map(|game| game["loss"].as_str()) {
        let before = losses.get(loss).and_then(Value::as_u64).unwrap_or_default();
        losses.insert(loss.to_owned(), json!(before + 1));
    }
    let mut sums = json!({
        "player": "amina", "games": games.len(), "won": counted("won"), "lost": counted("lost"),
        "losses": losses, "accuracy": [0, 0, 0], "analysed": 0,
    });
    assert_eq!(server.post("api/player-summary", &sums).ok()["lines"], given["lines"]);
    sums["accuracy"] = json!([20, 4_000, 80_000]);
    sums["analysed"] = json!(2);
    let lines = server.post("api/player-summary", &sums).ok();
    let told = lines["lines"][0].as_str().expect("a sentence");
    assert!(
        told.contains("; accuracy 98.0 (20 moves count: ") && told.ends_with(", over 2 games."),
        "{told}"
    );
    // Numbers that no player has.
    for name in ["games", "won", "lost", "analysed"] {
        sums[name] = json!(u64::MAX);
    }
    sums["losses"] = json!({ "milk": u64::MAX, "resigned": u64::MAX, "front-row": u64::MAX });
    sums["accuracy"] = json!([u32::MAX, u64::MAX, u64::MAX]);
    server.post("api/player-summary", &sums).ok();
    assert!(server.get("api/player").error(400).contains("player=Amina"));
}

/// A game of which no turn can be replayed costs itself alone: it is named, and counts for nothing.
#[test]
fn a_game_that_cannot_be_replayed_is_named_and_costs_no_other() {
    let text = "game,south,north,winner,transcript\n\
        1,Amina,Juma,south,\n\
        2,Amina,Juma,south,milk\n\
        3,Amina,Juma,north,1:A7<* a5>\n\
        4,Juma,Amina,north,1:A5<* a5>\n";
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("games.csv");
    std::fs::write(&path, text).expect("there is room");
    let server = Server::start_with(&[path.to_str().expect("a plain name")]);
    let given = server.get("api/player?player=Amina").ok();
    let games = given["games"].as_array().expect("a list");
    let numbers: Vec<&Value> = games.iter().map(|game| &game["game"]).collect();
    assert_eq!(numbers, ["1", "2", "3", "4"]);
    let troubles: Vec<bool> = games.iter().map(|game| game["trouble"].is_string()).collect();
    assert_eq!(troubles, [true, true, false, true]);
    let why = games[3]["trouble"].as_str().expect("a sentence");
    assert!(why.contains("illegal-turn") && !why.contains("game 4"), "{why}");
    let lines = given["lines"].as_array().expect("a list");
    assert!(
        lines[0].as_str().is_some_and(|line| line.starts_with("Amina: 1 game, 0 won of 1")),
        "{lines:?}"
    );
    assert_eq!(given["note"], "3 games cannot be replayed and are not counted: 1, 2, 4.");
}

#[test]
fn the_games_of_a_player_are_listed_in_their_order_up_to_a_thousand() {
    let game = crate::support::games().into_iter().next().expect("there are many");
    let moves = bao_notation::write(&bao_game::replay::normal_transcript(&game));
    let rows = (1..=1_001).map(|number| format!("{number},Amina,Juma,south,{moves}\n"));
    let text = "game,south,north,winner,transcript\n".to_owned() + &rows.collect::<String>();
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().join("games.csv");
    std::fs::write(&path, text).expect("there is room");
    let server = Server::start_with(&[path.to_str().expect("a plain name")]);
    let given = server.get("api/player?player=Juma").ok();
    let games = given["games"].as_array().expect("a list");
    let numbers: Vec<&str> = games.iter().filter_map(|game| game["game"].as_str()).collect();
    let expected: Vec<String> = (1..=1_000).map(|number| number.to_string()).collect();
    assert_eq!(numbers, expected);
    let note = given["note"].as_str().expect("it says so");
    assert!(note.contains("1000 of 1001 games"), "{note}");
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
