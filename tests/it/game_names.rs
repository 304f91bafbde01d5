//! Games of one number: each command that takes a number says where they are, and takes a name of one of them.

use std::path::Path;

use crate::support::{bao, cases, transcript_in, words};

const FIRST: &str = "1:A7<* a5>; 2:A6<* a5>";
const SECOND: &str = "1:A6<* a5>; 2:A3<";

/// A file of three games of which two have one number, and a folder of two files.
fn games() -> tempfile::TempDir {
    let room = tempfile::tempdir().expect("there is room for a folder");
    let write = |name: &str, text: String| {
        std::fs::write(room.path().join(name), text).expect("there is room");
    };
    std::fs::create_dir(room.path().join("folder")).expect("there is room");
    write("mine.csv", format!("game,transcript\n7,{FIRST}\n8,{FIRST}\n7,{SECOND}\n"));
    write("folder/a.csv", format!("game,transcript\n7,{FIRST}\n8,{FIRST}\n"));
    write("folder/b.csv", format!("game,transcript\n9,{FIRST}\n7,{SECOND}\n"));
    write("two.bao", format!("[game \"7\"]\n\n{FIRST}\n\n[game \"7\"]\n\n{SECOND}\n"));
    for (source, archive) in [("mine.csv", "mine"), ("folder", "both")] {
        let import = ["import", source, "-o", archive, "--quiet"];
        bao(&import).current_dir(room.path()).output().expect("the command starts");
    }
    room
}

/// What a command says of the first move of a game, or why it does not.
fn first_move(room: &Path, name: &[&str]) -> String {
    let told = transcript_in(room, &[&["show", "--at", "1s"], name].concat(), "");
    let line = told.lines().find(|line| line.starts_with("Game") || line.starts_with("error"));
    line.unwrap_or(&told).to_owned()
}

#[test]
fn each_game_of_a_number_has_a_name() {
    let room = games();
    let lines = cases("game-names");
    let last = vec!["two.bao", "--game", "7 (2)"];
    let names = lines.iter().map(|line| words(line)).chain([last]);
    let told =
        names.map(|name| format!("{}\n  {}\n", name.join(" "), first_move(room.path(), &name)));
    insta::assert_snapshot!(told.collect::<String>());
}

#[test]
fn every_command_that_takes_a_number_takes_such_a_name() {
    let room = games();
    let commands: [&[&str]; 7] = [
        &["show"],
        &["show", "-o", "x.svg", "--force"],
        &["replay", "--plain"],
        &["alter", "--at", "1s", "--play", "A6>", "--dry-run"],
        &["alter", "--against", "1n"],
        &["plies"],
        &["analyse", "--nodes", "100"],
    ];
    for command in commands {
        let run = |name: &str| {
            let (first, rest) = command.split_at(1);
            let told = transcript_in(room.path(), &[first, &[name, "mine.csv"], rest].concat(), "");
            (told.contains("has 2 games 7: #1 (mine.csv, line 2), #3"), told)
        };
        let (is_refused, told) = run("7");
        assert!(is_refused && told.ends_with("exit code 2\n"), "{command:?}: {told}");
        for name in ["8", "#1", "#3", "mine.csv:8"] {
            let (is_refused, told) = run(name);
            assert!(!is_refused && !told.ends_with("exit code 2\n"), "{command:?} {name}: {told}");
        }
    }
}
