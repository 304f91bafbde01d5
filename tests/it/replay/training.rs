//! `bao train`: puzzles asked, answered and noted, on the screen and as text.

use std::path::Path;

use bao::training::shipped_puzzles;
use bao_game::puzzles::{Puzzle, Theme, write_puzzles};
use bao_rules::Side;

use super::terminal::Pty;
use crate::support::{bao, transcript_in};

/// A puzzle of a theme, in which South moves.
fn puzzle(theme: Theme) -> &'static Puzzle {
    let mut puzzles = shipped_puzzles().iter();
    let is_asked = |puzzle: &&Puzzle| puzzle.themes[0] == theme && puzzle.side() == Side::South;
    puzzles.find(is_asked).expect("there is one")
}

fn wrong_move(puzzle: &Puzzle) -> String {
    let mut moves = puzzle.position.legal_moves(&puzzle.rules);
    let wrong = moves.find(|&(mv, _)| mv != puzzle.solution()).expect("there is another");
    puzzle.name_move(wrong.0)
}

/// A folder with two puzzles in a file.
fn folder() -> (tempfile::TempDir, [&'static Puzzle; 2]) {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut puzzles = [puzzle(Theme::ForcedCapture), puzzle(Theme::Win)];
    puzzles.sort_by_key(|puzzle| (puzzle.grade(), puzzle.id()));
    let text = write_puzzles(&puzzles.map(Puzzle::clone));
    std::fs::write(folder.path().join("two.bao"), text).expect("there is room");
    (folder, puzzles)
}

const TRAIN: [&str; 5] = ["train", "--file", "two.bao", "--record", "record.jsonl"];

#[test]
fn puzzles_are_asked_and_answered_in_a_terminal_of_any_width() {
    for columns in [60, 120, 200] {
        let (folder, [first, second]) = folder();
        let mut pty = Pty::bao(folder.path(), &TRAIN);
        pty.resize(columns, 40);
        pty.shows(&format!("Grade {}: {}", first.grade(), first.question()));
        pty.shows("1/2");
        pty.press("I");
        pty.shows("`i` is a hint, `o` shows the solution");
        pty.press("m");
        pty.press(&format!("{}\r", wrong_move(first)));
        pty.shows("Try another; `o` shows");
        pty.press("m");
        pty.press(&format!("{}\r", first.name_move(first.solution())));
        pty.shows("Right! ");
        pty.press("N");
        pty.shows(&format!("Grade {}: {}", second.grade(), second.question()));
        pty.press("i");
        pty.shows("The move begins with ");
        pty.press("a");
        pty.shows(&format!("Choices of {}", second.turn));
        pty.press("qo");
        pty.shows("asks the next one.");
        pty.press("N");
        pty.shows("That was the last puzzle for today");
        pty.press("q");
        assert!(pty.ends().success());
        pty.is_sane();
        pty.shows("2 puzzles answered: 0 right, 0 with a hint, 2 wrong.");
        let record = std::fs::read_to_string(folder.path().join("record.jsonl"));
        let record = record.expect("the answers are kept");
        assert_eq!(record.matches("\"asked\":1,\"right\":0").count(), 2, "{record}");
        let said = transcript_in(folder.path(), &TRAIN, "");
        assert!(said.contains("No puzzle is due; the next one in 1 day.\n"), "{said}");
    }
}

#[test]
fn without_a_terminal_puzzles_are_asked_line_by_line() {
    let (folder, [first, second]) = folder();
    let typed = format!(
        "{}\nA9\n{}\ni\n{}\n",
        wrong_move(first),
        first.name_move(first.solution()),
        second.name_move(second.solution())
    );
    let said = transcript_in(folder.path(), &TRAIN, &typed);
    assert!(said.ends_with("-- exit code 0\n"), "{said}");
    for expected in [
        &format!("Puzzle 1 of 2, grade {}: {}", first.grade(), first.question()),
        &format!("Wrong: {}", wrong_move(first)),
        "`A9` is no move",
        &format!("Right: {}", first.name_move(first.solution())),
        "The move begins with",
        "2 puzzles answered: 0 right, 1 with a hint, 1 wrong. 2 of 2 were asked so far",
    ] {
        assert!(said.contains(expected), "{expected}\n{said}");
    }
}

#[test]
fn a_damaged_record_or_file_is_a_message_and_stays_as_it_is() {
    let (folder, _) = folder();
    let record = folder.path().join("record.jsonl");
    std::fs::write(&record, "milk\n").expect("there is room");
    let said = transcript_in(folder.path(), &TRAIN, "");
    assert!(said.ends_with("-- exit code 2\n"), "{said}");
    assert!(said.contains("record.jsonl, line 1: it does not begin as a record"), "{said}");
    assert_eq!(std::fs::read_to_string(&record).expect("it is there"), "milk\n");
    let file = folder.path().join("two.bao");
    let text = std::fs::read_to_string(&file).expect("it is there");
    std::fs::write(&file, text.replacen("[themes \"", "[themes \"luck ", 1))
        .expect("there is room");
    let said = transcript_in(folder.path(), &["train", "--file", "two.bao", "--record", "new"], "");
    assert!(said.contains("two.bao, line 3, puzzle "), "{said}");
}

/// What the command says on so many cores.
fn make_puzzles(folder: &Path, threads: &str, args: &[&str]) -> String {
    let mut command = bao(args);
    command.current_dir(folder).env("RAYON_NUM_THREADS", threads);
    let output = command.output().expect("the command starts");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn puzzles_are_made_of_games_and_the_same_with_one_core() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let make = |threads: &str, output: &str, more: &[&str]| {
        let args = ["puzzles", "--nodes", "2k", "-o", output];
        make_puzzles(folder.path(), threads, &[&args, more].concat())
    };
    let said = make("1", "one.bao", &["--themes", "coin-toss"]);
    assert!(said.starts_with("one.bao: "), "{said}");
    assert!(said.contains(" of 59 games (") && said.contains("coin toss "), "{said}");
    make("3", "three.bao", &["--themes", "coin-toss"]);
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect("it is made");
    assert_eq!(read("one.bao"), read("three.bao"));
    let said = make("1", "one.bao", &[]);
    assert!(said.contains("one.bao exists; name another place or add --force"), "{said}");
    // A file of puzzles is a game file.
    let text = read("one.bao");
    let id = text.split('"').nth(1).expect("each has a name");
    let shown = transcript_in(folder.path(), &["replay", "one.bao", "--game", id, "--plain"], "");
    assert!(shown.contains("themes: forced-capture coin-toss"), "{shown}");
    let none = make("1", "none.bao", &["--game", "6405", "--themes", "takasia"]);
    assert!(none.contains("no puzzle among them"), "{none}");
    assert!(!folder.path().join("none.bao").exists());
}
