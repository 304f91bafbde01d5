//! Page, terminal and command line must mark the same moves of a game as errors, and show the same chances.

use bao::terminal::replayer::judge_move;
use bao_game::analysis::JudgedMove;
use bao_game::variations::Variations;
use bao_notation::tree::write_game;
use serde_json::{Value, json};

use super::shown::{PLAIN, Shown, part_of, published_game};
use crate::places::Place;
use crate::serve::client::Client;
use crate::serve::inside::Inside;
use crate::support::{bao, games};

/// For each move of the main line: its class, whether this is proved, and South's chance before the move in hundredths
/// of a per cent.
type Marks = Vec<(String, bool, u64)>;

fn by_command(game: &Variations) -> Marks {
    let place = Place::new();
    let file = place.file("game.bao", write_game(game.tree()));
    let output = bao(&["analyse", &file, "--format", "json"]).output().expect("the command starts");
    let told: Value = serde_json::from_slice(&output.stdout).expect("the output is JSON");
    let turns = told[0]["turns"].as_array().expect("the game has turns");
    let mark = |turn: &Value| {
        let class = turn["class"].as_str().expect("a class");
        let before = turn["south_before"].as_f64().expect("a chance") * 100.0;
        (class.to_owned(), turn["proved"] == true, before.round() as u64)
    };
    turns.iter().map(mark).collect()
}

fn by_terminal(game: Variations) -> Marks {
    let mut shown = Shown::new(game, (80, 24), PLAIN).keys("I");
    shown.haste = 1;
    while !shown.text().contains("The line is analysed: ") {
        assert_eq!(shown.search(1), 1, "the analysis of the line does not end:\n{}", shown.text());
    }
    let line = shown.model.game().tree().main_line();
    let judged =
        line.iter().map(|&id| judge_move(&shown.model, id).expect("the line was searched"));
    let before = |mv: &JudgedMove| mv.chances_of_south().0.hundredths().into();
    judged.map(|mv| (mv.class().name().to_owned(), mv.is_proved(), before(&mv))).collect()
}

/// Searches as the page does (`analysis.js`): the second of its searches, and the third if the second finds an error
/// that is not proved.
fn by_page(server: &Client, game: &Variations) -> Marks {
    let steps = &server.get("api/about").ok()["search"];
    let game = server.post("api/open", &json!({ "bao": write_game(game.tree()) })).ok();
    let nodes = game["nodes"].as_array().expect("places");
    let judge = |at: usize, step: usize| {
        let request = json!({ "bao": game["bao"], "at": at, "nodes": steps[step] });
        let view = server.post("api/analyse", &request).ok();
        assert!(view[if step == 1 { "judges" } else { "checks" }] == true, "{view}");
        let choices = view["choices"].as_array().expect("choices").clone();
        let played = choices.into_iter().find(|choice| choice["text"] == nodes[at + 1]["text"]);
        (played.expect("the played move is a choice"), view["south"].as_u64().expect("a chance"))
    };
    let mark = |at: usize| {
        let first = judge(at, 1);
        let (last, south) = if first.0["unsure"] == true { judge(at, 2) } else { first };
        let class = match last["class"].as_str().expect("a class") {
            "decided already" => "decided".to_owned(),
            class => class.replace(' ', "-"),
        };
        (class, last["proved"] == true, south)
    };
    (0..nodes.len() - 1).map(mark).collect()
}

/// Asserts that the marks are the same. Returns the number of errors.
fn assert_same_marks(games: impl IntoIterator<Item = Variations>) -> usize {
    let server = Inside::start();
    let mut errors = 0;
    for game in games {
        let (id, marks) = (game.id().to_owned(), by_command(&game));
        assert_eq!(marks.len(), game.tree().main_line().len());
        assert_eq!(by_page(&server, &game), marks, "{id} in the page");
        assert_eq!(by_terminal(game), marks, "{id} in the terminal");
        let is_error =
            |class: &str| ["inaccuracy", "mistake", "blunder", "missed-win"].contains(&class);
        errors += marks.iter().filter(|(class, ..)| is_error(class)).count();
    }
    errors
}

#[test]
fn page_terminal_and_command_line_give_the_same_marks() {
    let errors = assert_same_marks([part_of("6405", 27, 2)]);
    assert!(errors >= 1, "{errors}");
}

#[test]
#[ignore = "extended: half an hour of a core"]
fn thirty_games_have_the_same_marks_everywhere() {
    let games: Vec<Variations> =
        games().into_iter().step_by(2).map(|game| published_game(&game.id)).collect();
    assert_eq!(games.len(), 30);
    assert!(assert_same_marks(games) > 0);
}
