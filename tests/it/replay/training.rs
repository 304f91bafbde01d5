//! `bao train`: puzzles, answers, and the record of the answers.

use std::path::Path;

use bao::training::shipped_puzzles;
use bao_game::puzzles::{Puzzle, Theme, write_puzzles};
use bao_game::replay::normal_transcript;
use bao_rules::Side;

use super::shown::{PLAIN, Shown};
use super::terminal::Pty;
use crate::support::{assert_says, games, process, transcript_in};

/// A puzzle with this theme in which South is to move.
fn puzzle(theme: Theme) -> &'static Puzzle {
    let mut puzzles = shipped_puzzles().iter();
    let is_asked = |puzzle: &&Puzzle| puzzle.themes[0] == theme && puzzle.side() == Side::South;
    puzzles.find(is_asked).expect("a puzzle with this theme is shipped")
}

fn wrong_move(puzzle: &Puzzle) -> String {
    let mut moves = puzzle.position.legal_moves(&puzzle.rules);
    let wrong = moves.find(|&(mv, _)| mv != puzzle.solution()).expect("another move is legal");
    puzzle.name_move(wrong.0)
}

/// A folder with a file of two puzzles.
fn folder() -> (tempfile::TempDir, [&'static Puzzle; 2]) {
    let folder = crate::support::folder();
    let mut puzzles = [puzzle(Theme::ForcedCapture), puzzle(Theme::Win)];
    puzzles.sort_by_key(|puzzle| (puzzle.grade(), puzzle.id()));
    let text = write_puzzles(&puzzles.map(Puzzle::clone));
    std::fs::write(folder.path().join("two.bao"), text).expect("the file can be written");
    (folder, puzzles)
}

const TRAIN: [&str; 5] = ["train", "--file", "two.bao", "--record", "record.jsonl"];

/// A puzzle begins in the middle of a game, not at its start.
#[test]
fn a_puzzle_shows_its_turn() {
    let puzzle = puzzle(Theme::Win);
    let text = Shown::new(puzzle.to_variations(), (100, 40), PLAIN).text();
    let named = format!("The position before turn {}", puzzle.turn.number);
    assert!(text.contains(&named) && !text.contains("The start of the game"), "{text}");
}

/// Runs in a terminal, where `bao train` asks the same questions as through a pipe.
#[test]
fn an_answer_that_could_not_be_recorded_is_recorded_with_the_next() {
    let (folder, [first, second]) = folder();
    let record = folder.path().join("record.jsonl");
    let mut pty = Pty::bao(folder.path(), &TRAIN);
    pty.resize(120, 80);
    pty.shows("Puzzle 1 of 2");
    std::fs::write(&record, "milk\n").expect("the file can be written");
    pty.press(&format!("{}\r", wrong_move(first)));
    pty.shows("1 entry is not recorded yet: ");
    std::fs::remove_file(&record).expect("the file exists");
    pty.press("N\r");
    pty.shows("Puzzle 2 of 2");
    pty.press(&format!("{}\r", second.name_move(second.solution())));
    pty.shows("Right: ");
    assert!(pty.wait_for_success());
    pty.assert_restored();
    let kept = std::fs::read_to_string(&record).expect("the answers are kept");
    assert_eq!(kept.lines().count(), 3, "{kept}");
    assert!(kept.contains(&first.id()) && kept.contains(&second.id()), "{kept}");
}

/// The error output of the command with this number of threads.
fn make_puzzles(folder: &Path, threads: &str, args: &[&str]) -> String {
    // A process sets its number of threads only once, so each run needs its own process.
    let mut command = process(args);
    command.current_dir(folder).env("RAYON_NUM_THREADS", threads);
    let output = command.output().expect("the command starts");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn puzzles_from_games_are_the_same_with_one_core() {
    let folder = crate::support::folder();
    let make = |threads: &str, output: &str, more: &[&str]| {
        let args = ["puzzles", "--nodes", "2k", "-o", output];
        make_puzzles(folder.path(), threads, &[&args, more].concat())
    };
    let said = make("1", "one.bao", &["--themes", "coin-toss"]);
    assert!(said.starts_with("one.bao: "), "{said}");
    assert!(said.contains(" of 59 games (") && said.contains("coin toss "), "{said}");
    make("3", "three.bao", &["--themes", "coin-toss"]);
    let read = |name: &str| {
        std::fs::read_to_string(folder.path().join(name)).expect("the puzzle file was written")
    };
    assert_eq!(read("one.bao"), read("three.bao"));
    let said = make("1", "one.bao", &[]);
    assert!(said.contains("one.bao exists; name another place or add --force"), "{said}");
    // A file of puzzles is also a game file.
    let text = read("one.bao");
    let id = text.split('"').nth(1).expect("each puzzle has a name");
    let shown = transcript_in(folder.path(), &["replay", "one.bao", "--game", id, "--plain"], "");
    assert!(shown.contains("themes: forced-capture coin-toss"), "{shown}");
    let none = make("1", "none.bao", &["--game", "6405", "--themes", "takasia"]);
    let is_said = ["but no puzzle found", "excluded by --themes"].map(|said| none.contains(said));
    assert!(is_said[0] != is_said[1], "{none}");
    assert!(!folder.path().join("none.bao").exists());
    // The message does not blame the node limit if `--themes` excluded the puzzles. A source keeps the name that the
    // user gave it.
    let game = games().into_iter().find(|game| game.id == "7283").expect("the game is published");
    let moves = bao_notation::write(&normal_transcript(&game));
    let head = "game,south,north,date,transcript\n";
    let row = |number: &str| format!("{number},Amina,Juma,2014-05-01,{moves}\n");
    let write = |name: &str, text: String| {
        std::fs::write(folder.path().join(name), text).expect("the file can be written");
    };
    write("games.csv", format!("{head}{}", row("7283")));
    let none = make("1", "none.bao", &["games.csv", "--player", "Amina", "--themes", "takasia"]);
    assert_says(&none, "1 game of games.csv: ");
    assert_says(&none, "excluded by --themes");
    let none = make("1", "none.bao", &["games.csv", "--player", "Amin"]);
    assert_says(&none, "no player of games.csv is called Amin; did you mean `Amina`?");
    let none = make("1", "none.bao", &["games.csv", "--player", "Amina", "--year", "1999"]);
    assert!(none.contains("games.csv has no games to make puzzles from"), "{none}");
    let none = make("1", "none.bao", &["--limit", "0"]);
    assert!(none.contains("write the largest number of puzzles to make, 1 or more"), "{none}");
    assert!(!folder.path().join("none.bao").exists());
    // A copy of a game under another number counts as the same game.
    write("twice.csv", format!("{head}{}{}", row("7283"), row("8")));
    make("1", "twice.bao", &["twice.csv"]);
    let twice = read("twice.bao");
    assert!(twice.contains("[met \"1\"]") && !twice.contains("[met \"2\"]"), "{twice}");
}
