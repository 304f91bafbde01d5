//! Hawalis on the command line.

use std::path::Path;

use bao::terminal::hawalis::Table;
use bao_game::hawalis::Game;
use bao_rules::relatives::hawalis::{Position, Rules};

use crate::support::{assert_says, cases, folder, session, transcript_in};

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
    let mut all = session(folder.path(), cases("hawalis"));
    let position = ["replay", "--position", "1 2", "--ruleset", "hawalis", "--plain"];
    all += &transcript_in(folder.path(), &position, "");
    for told in [
        "1s South A3, 5 laps, takes 2 seeds from a5, takes 2 seeds from b5. Seeds: South 28, North 24.",
        "  A      3     3    (1)    3     .     3     3\n",
        "broken.txt:1:12: turn 2s: error [illegal-turn] read `B1`, expected a legal move, but the pit is empty",
        "14 182 1539 12626 80250\n",
        "this command does not know them",
    ] {
        assert_says(&all, told);
    }
}

#[test]
fn a_game_is_played_saved_and_gone_on_with() {
    let folder = folder();
    let args = ["play", "--ruleset", "hawalis", "--level", "novice", "--save", "mine.bao"];
    let said = transcript_in(folder.path(), &args, "b9\nA3<\na3\nu\na3\nq\ns\nq\n");
    for told in [
        "You play against bao novice.",
        "Type a pit, as A3, or: `u` take back, `s` save, `q` leave.",
        "South is to move.",
        "b9 is no pit",
        "clockwise only",
        "1s South A3, 5 laps",
        "1n North ",
        "`q` once more leaves",
        "Saved in mine.bao.",
    ] {
        assert_says(&said, told);
    }
    assert!(said.ends_with("-- exit code 0\n"), "{said}");
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect("it is there");
    let saved = read("mine.bao");
    assert!(saved.contains("[north \"bao novice\"]") && saved.contains("1:A3 "), "{saved}");
    // It goes on where it stood.
    let said = transcript_in(folder.path(), &["play", "mine.bao", "--flip"], "u\nu\nq\nq\n");
    for told in
        ["You play against bao novice.", "South is to move.", "There is no move to take back."]
    {
        assert_says(&said, told);
    }
    assert_eq!(read("mine.bao"), saved);
}

#[test]
fn two_people_play_to_the_end_and_what_is_not_saved_is_kept_beside() {
    let folder = folder();
    let end = "0,0,0,0,1,1,0/0,0,0,0,0,0,0 1,0,0,0,0,0,0/1,0,0,0,0,0,0 s";
    let args = ["play", "--ruleset", "hawalis", "--two", "--position", end, "--save", "end.bao"];
    let said = transcript_in(folder.path(), &args, "a6\na1\n");
    for told in ["South has won", "the game is over", "end-unsaved.bao"] {
        assert_says(&said, told);
    }
    let kept = std::fs::read_to_string(folder.path().join("end-unsaved.bao"));
    assert!(kept.expect("it is kept").contains("1:A6#"));
}

#[test]
fn a_file_that_another_program_has_changed_or_that_breaks_is_left_as_it_is() {
    let folder = folder();
    write(folder.path(), "game.bao", GAME);
    let mut table = Table::new(
        Game::new(Rules::HAWALIS, Position::start()),
        None,
        false,
        folder.path().join("game.bao"),
        Some("another".to_owned()),
    );
    table.reply("a3");
    assert_says(&table.reply("s").expect("it goes on"), "was changed by another program");
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect("it is there");
    assert_eq!(read("game.bao"), GAME);
    let broken = "[ruleset \"hawalis\"]\n1:A3 b4; 2:B1 a1; 3:A4\n";
    write(folder.path(), "broken.bao", broken);
    let said = transcript_in(folder.path(), &["play", "broken.bao"], "s\n");
    assert!(said.contains("the pit is empty") && said.ends_with("-- exit code 2\n"), "{said}");
    assert_eq!(read("broken.bao"), broken);
}
