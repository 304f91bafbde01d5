//! Page, terminal and command line call the same moves of a game errors.

use bao::terminal::replay::judge_move;
use serde_json::{Value, json};

use super::shown::{PLAIN, Shown, published};
use crate::serve::client::Server;
use crate::support::{bao, games};

/// The class of each move of the main line, and whether it is proved.
type Marks = Vec<(String, bool)>;

fn by_command(id: &str) -> Marks {
    let output = bao(&["analyse", id, "--format", "json"]).output().expect("the command starts");
    let told: Value = serde_json::from_slice(&output.stdout).expect("what is written is JSON");
    let turns = told[0]["turns"].as_array().expect("the game has turns");
    let mark = |turn: &Value| {
        let class = turn["class"].as_str().expect("a class");
        (class.to_owned(), turn["proved"] == true)
    };
    turns.iter().map(mark).collect()
}

fn by_terminal(id: &str) -> Marks {
    let mut shown = Shown::new(published(id), (80, 24), PLAIN).keys("I");
    while !shown.text().contains("The line is analysed: ") {
        assert_eq!(shown.search(1), 1, "the line comes to no end:\n{}", shown.text());
    }
    let line = shown.model.game().tree().main_line();
    let judged = line.iter().map(|&id| judge_move(&shown.model, id).expect("it was searched"));
    judged.map(|mv| (mv.class().name().to_owned(), mv.is_proved())).collect()
}

/// As the page does it (`known.js`): by the second of its searches, and by the third where that finds an error.
fn by_page(server: &Server, id: &str) -> Marks {
    let steps = &server.get("api/about").ok()["search"];
    let game = server.post("api/open", &json!({ "game": id })).ok();
    let nodes = game["nodes"].as_array().expect("places");
    let judge = |at: usize, step: usize| {
        let request = json!({ "bao": game["bao"], "at": at, "nodes": steps[step] });
        let view = server.post("api/analyse", &request).ok();
        assert!(view[if step == 1 { "judges" } else { "checks" }] == true, "{view}");
        let choices = view["choices"].as_array().expect("choices").clone();
        let played = choices.into_iter().find(|choice| choice["text"] == nodes[at + 1]["text"]);
        played.expect("what was played is a choice")
    };
    let mark = |at: usize| {
        let first = judge(at, 1);
        let last = if first["unsure"] == true { judge(at, 2) } else { first };
        let class = match last["class"].as_str().expect("a class") {
            "decided already" => "decided".to_owned(),
            class => class.replace(' ', "-"),
        };
        (class, last["proved"] == true)
    };
    (0..nodes.len() - 1).map(mark).collect()
}

fn assert_same_marks(ids: &[String]) {
    let server = Server::start();
    for id in ids {
        let marks = by_command(id);
        assert_eq!(by_terminal(id), marks, "{id} in the terminal");
        assert_eq!(by_page(&server, id), marks, "{id} in the page");
    }
}

#[test]
fn page_terminal_and_command_line_give_the_same_marks() {
    assert_same_marks(&["16530".to_owned()]);
}

#[test]
#[ignore = "takes half an hour of a core"]
fn page_terminal_and_command_line_give_thirty_games_the_same_marks() {
    let ids: Vec<String> = games().into_iter().step_by(2).map(|game| game.id).collect();
    assert_eq!(ids.len(), 30);
    assert_same_marks(&ids);
}
