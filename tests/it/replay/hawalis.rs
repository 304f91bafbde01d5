//! Hawalis on the command line and in a real terminal.

use std::path::Path;

use super::terminal::Pty;
use crate::support::transcript_in;

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("there is room for a folder")
}

fn write(folder: &Path, name: &str, text: &str) {
    std::fs::write(folder.join(name), text).expect("the folder can be written to");
}

const GAME: &str =
    "[ruleset \"hawalis\"]\n[south \"Asha\"]\n[north \"Dad Mohd\"]\n\n1:A3 b4; 2:A4\n";

#[test]
fn a_game_is_printed_counted_and_refused_where_it_is_not_known() {
    let folder = folder();
    write(folder.path(), "game.bao", GAME);
    write(folder.path(), "broken.txt", "1:A3 b4; 2:B1 a1");
    write(
        folder.path(),
        "end.bao",
        "[ruleset \"hawalis\"]\n[position \"0,2,0,0,0,0,0/0,0,0,0,0,0,0 0,0,0,0,1,0,0/0,0,0,0,5,0,0 s\"]\n1:A2 a5; 2:A4",
    );
    let mut all = String::new();
    for args in [
        &["replay", "game.bao", "--plain", "--boards"][..],
        &["replay", "game.bao", "--plain", "--boards", "--flip", "--lang", "it"],
        &["replay", "end.bao", "--plain", "--lang", "sw"],
        &["replay", "broken.txt", "--plain", "--ruleset", "hawalis,singletons=forbidden"],
        &["replay", "missing.txt", "--plain", "--ruleset", "hawalis"],
        &["replay", "game.bao", "--plain", "--ruleset", "hawalis,singletons=maybe"],
        &["replay", "game.bao", "--plain", "--analyse"],
        &["replay", "--position", "1 2", "--ruleset", "hawalis", "--plain"],
        &["replay", "1", "games.csv", "--ruleset", "hawalis", "--plain"],
        &["engine", "perft", "5", "--ruleset", "hawalis"],
        &["engine", "perft", "3", "--ruleset", "hawalis,singletons=forbidden", "--position", "x"],
        &["study", "game.bao", "--ruleset", "hawalis"],
        &["play", "--ruleset", "hawalis"],
    ] {
        let told = transcript_in(folder.path(), args, "");
        all += &format!("$ bao {}\n{told}\n", args.join(" "));
    }
    for told in [
        "1s South A3, 5 laps, takes 2 seeds from a5, takes 2 seeds from b5. Seeds: South 28, North 24.",
        "  A      3     3    (1)    3     .     3     3\n",
        "broken.txt:1:12: turn 2s: error [illegal-turn] read `B1`, expected a legal move, but the pit is empty",
        "14 182 1539 12626 80250\n",
        "this command does not know them",
    ] {
        assert!(all.contains(told), "{told} is not in:\n{all}");
    }
}

#[test]
fn a_game_is_played_saved_and_gone_on_with() {
    let folder = folder();
    let args = ["play", "--ruleset", "hawalis", "--level", "novice", "--save", "mine.bao"];
    let mut pty = Pty::bao(folder.path(), &args);
    pty.shows("You play against bao novice.");
    pty.press("b9\r");
    pty.shows("b9 is no pit");
    pty.press("A3<\r");
    pty.shows("clockwise only");
    pty.press("a3\r");
    pty.shows("1n North");
    pty.press("u");
    pty.shows("Seeds: South 28, North 28.");
    pty.press("a3\r");
    pty.shows("1n North");
    pty.press("q");
    pty.shows("q once more leaves");
    pty.press("s");
    pty.shows("Saved in mine.bao.");
    pty.press("q");
    assert!(pty.ends().success());
    pty.is_sane();
    let text = std::fs::read_to_string(folder.path().join("mine.bao")).expect("it is saved");
    assert!(text.contains("[north \"bao novice\"]") && text.contains("1:A3 "), "{text}");
    let mut again = Pty::bao(folder.path(), &["play", "mine.bao"]);
    again.shows("You play against bao novice.");
    again.shows("1n North");
    again.press("q");
    assert!(again.ends().success());
}

#[test]
fn what_could_not_be_read_of_a_file_is_not_written_over() {
    let folder = folder();
    let text = "[ruleset \"hawalis\"]\n1:A3 b4; 2:B1 a1; 3:A4\n";
    write(folder.path(), "broken.bao", text);
    let mut pty = Pty::bao(folder.path(), &["replay", "broken.bao"]);
    pty.shows("the pit is empty");
    pty.press("s");
    pty.shows("has more than could be read");
    pty.press("q");
    assert!(pty.ends().success());
    let kept = || std::fs::read_to_string(folder.path().join("broken.bao")).expect("it is there");
    assert_eq!(kept(), text);
    let mut pty = Pty::bao(folder.path(), &["replay", "broken.bao", "--save", "part.bao"]);
    pty.shows("the pit is empty");
    pty.press("s");
    pty.shows("Saved in part.bao.");
    pty.press("s");
    pty.shows("Saved in part.bao.");
    pty.press("q");
    assert!(pty.ends().success());
    let part = std::fs::read_to_string(folder.path().join("part.bao")).expect("it is saved");
    assert_eq!((kept().as_str(), part.as_str()), (text, "[ruleset \"hawalis\"]\n\n1:A3 b4\n"));
}

#[test]
fn a_game_is_looked_at_step_by_step_and_left_as_another_program_has_changed_it() {
    let folder = folder();
    write(folder.path(), "game.bao", GAME);
    let mut pty = Pty::bao(folder.path(), &["replay", "game.bao"]);
    pty.shows("Asha (South) against Dad Mohd (North)");
    pty.press(" ");
    pty.shows("2 seeds from A3, the last one into A5 (1/7)");
    pty.press(" ");
    pty.shows("3 seeds from A5, the last one into B7 (2/7)");
    pty.press("\u{1b}[C");
    pty.shows("1n North b4");
    pty.press("a4\r");
    pty.shows("2s South A4");
    pty.press("\u{1b}[Da5\r");
    pty.shows("A5 is not legal: the pit is empty");
    pty.press("a1\r");
    pty.shows("What followed here is replaced.");
    write(folder.path(), "game.bao", "[ruleset \"hawalis\"]\n1:A1\n");
    pty.press("s");
    pty.shows("was changed by another program");
    pty.signal("TERM");
    assert!(!pty.ends().success());
    pty.is_sane();
    let kept = std::fs::read_to_string(folder.path().join("game-unsaved.bao"));
    assert!(kept.expect("it is kept").contains("2:A1"));
}
