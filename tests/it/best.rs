//! `bao engine best`: the best move of a position.

use serde_json::Value;

use crate::support::bao;

/// Game 7457 before South's turn 23, a coin toss: the house one way wins in ten turns.
const WON: &str = "0,1,0,0,17,0,6,0/1,0,0,1,1,1,1,2/0+ 1,0,3,0,16,1,1,1/0,2,1,0,2,4,0,1/0+ s c";

fn json(arguments: &[&str]) -> Value {
    let output = bao(&[&["engine", "best"], arguments, &["--format", "json"]].concat())
        .output()
        .expect("it starts");
    serde_json::from_slice(&output.stdout).expect("the answer is one object")
}

#[test]
fn the_same_question_has_the_same_answer() {
    let ask = || json(&["start", "--nodes", "20000"]);
    let answer = ask();
    assert_eq!(answer, ask());
    assert_eq!(answer["lines"].as_array().map(Vec::len), Some(1));
    assert_eq!(answer["side"], "south");
    assert!(answer["nodes"].as_u64().is_some_and(|nodes| (20_000..20_200).contains(&nodes)));
}

#[test]
fn every_legal_turn_is_listed_with_its_worth() {
    let answer = json(&["start", "--all", "--depth", "5"]);
    let lines = answer["lines"].as_array().expect("a list");
    let mut first: Vec<&str> = lines.iter().filter_map(|line| line["moves"][0].as_str()).collect();
    first.sort_unstable();
    assert_eq!(first, ["A6<*", "A6>*", "A7<*", "A7>*"]);
    assert!(lines.iter().all(|line| line["proved"] == false));
    assert!(lines.iter().all(|line| line["chance"].as_f64().is_some_and(|c| c > 5.0 && c < 95.0)));
}

#[test]
fn a_proof_is_said_to_be_one() {
    let answer = json(&[WON, "--depth", "14"]);
    let best = &answer["lines"][0];
    assert_eq!((&best["proved"], &best["chance"]), (&Value::from(true), &Value::from(100.0)));
    let moves = best["moves"].as_array().expect("a line");
    assert_eq!((moves.len(), &best["worth"]), (10, &Value::from("won in 10")));
    assert!(moves.last().and_then(Value::as_str).is_some_and(|last| last.ends_with('#')));
}

#[test]
fn a_finished_game_has_no_best_turn() {
    let over = "0,0,0,0,0,0,0,0/2,4,4,2,2,2,1,1/0- 0,0,0,0,0,0,2,0/1,9,9,3,7,8,5,2/0- s c";
    let output = bao(&["engine", "best", over]).output().expect("it starts");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("the game is over, North has won"), "{text}");
    assert_eq!(json(&[over])["over"], true);
}

#[test]
fn what_is_no_limit_is_refused() {
    for wrong in [["--nodes", "0"], ["--depth", "0"], ["--time", "-1"], ["--time", "soon"]] {
        let output =
            bao(&["engine", "best", "start", wrong[0], wrong[1]]).output().expect("it starts");
        assert_eq!(output.status.code(), Some(2), "{wrong:?}");
    }
    assert_eq!(
        bao(&["engine", "best", "nonsense"]).output().expect("it starts").status.code(),
        Some(2)
    );
}
