//! The game as text.

use crate::support::{bao, transcript, transcript_in};

#[test]
fn the_whole_game() {
    insta::assert_snapshot!(transcript(&["replay", "6405", "--plain"], ""));
}

/// A game file with variations in variations, comments, marks and a turn that is not legal.
const TREE: &str = "\
[game \"mine\"]
[south \"Amina\"]
[north \"Juma\"]

{A game to look at.}
1:A7<*! {The usual beginning.} a5>
  (1n:a6<* 2:A6<* (2:A5<*? a5>; 3:A2<))
2:A6<* a5>; 3:A1<
";

#[test]
fn variations_stand_under_their_turn_with_their_address() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    std::fs::write(folder.path().join("mine.bao"), TREE).expect("there is room for a file");
    let plain = transcript_in(folder.path(), &["replay", "mine.bao", "--plain"], "");
    let boards = transcript_in(folder.path(), &["replay", "mine.bao", "--plain", "--boards"], "");
    // The start with its legend, and the four turns that are legal.
    assert_eq!(boards.lines().count(), plain.lines().count() + 5 * 9 + 1);
    insta::assert_snapshot!(plain);
}

#[test]
fn a_game_from_a_position_has_its_first_turn_there() {
    let position = "1,1,1,1,0,1,1,1/2,3,3,2,1,3,2,6/0- 0,1,0,1,18,2,1,0/2,1,4,3,0,1,0,1/0+ n t";
    insta::assert_snapshot!(transcript(&["replay", "--position", position, "--plain"], ""));
}

#[test]
fn plain_text_has_no_escapes_whatever_is_asked_for() {
    for (name, value) in [("NO_COLOR", "1"), ("TERM", "dumb"), ("CLICOLOR_FORCE", "1")] {
        let output = bao(&["replay", "6405", "--plain", "--boards", "--color", "always"])
            .env_remove("NO_COLOR")
            .env(name, value)
            .output()
            .expect("the command starts");
        assert!(output.status.success());
        assert!(!output.stdout.contains(&0x1b) && !output.stderr.contains(&0x1b), "{name}");
    }
}

#[test]
fn no_sign_of_a_file_is_obeyed_by_the_terminal() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let text = "[game \"7\"]\n[south \"\u{1b}[31mA\"]\n\n1:A7<* {\u{1b}[2J c} \u{1b}]0;x\u{7}zz; 2:A1<\u{9b}5m\n";
    std::fs::write(folder.path().join("7.bao"), text).expect("there is room for a file");
    let printed = transcript_in(folder.path(), &["replay", "7.bao", "--plain", "--boards"], "");
    let obeyed = |c: char| c.is_control() && c != '\n';
    assert!(!printed.contains(obeyed), "{printed:?}");
    assert!(printed.contains("1s South A7<*"), "{printed}");
}
