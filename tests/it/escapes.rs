//! Control characters in names never reach a terminal, in any format. Tables and JSON in files and pipes have the true
//! names; prose never has these characters.

use std::io::Read as _;

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use crate::places::Place;
use crate::support::{LANGUAGE, bao, cases, transcript};

/// A name with C0 and C1 characters, OSC 52, a change of text direction, and a formula for spreadsheets.
const NAME: &str = "=x\u{1b}]52;c;eA==\u{7}\u{9b}31m\u{202e}y\u{2067}";

fn table() -> String {
    format!(
        "game,south,north,winner,transcript\n\"{NAME}\",\"{NAME}\",-5,south,\"1:A7<* a5>; 2:A6<* a5>\"\n"
    )
}

/// The output of a command that runs on a terminal.
fn on_a_terminal(folder: &std::path::Path, words: &str) -> String {
    let size = PtySize { rows: 50, cols: 200, ..PtySize::default() };
    let pty = native_pty_system().openpty(size).expect("a pseudo terminal can be opened");
    let mut command = CommandBuilder::new("sh");
    let program = assert_cmd::cargo::cargo_bin!("bao").display();
    command.args(["-c", &format!("{program} {words} 2>errors")]);
    command.cwd(folder);
    command.env("TERM", "xterm-256color");
    command.env(LANGUAGE.0, LANGUAGE.1);
    command.env_remove("NO_COLOR");
    let mut child = pty.slave.spawn_command(command).expect("the shell starts");
    drop(pty.slave);
    let mut output = pty.master.try_clone_reader().expect("a terminal can be read");
    let mut bytes = Vec::new();
    // On Linux, reading fails as soon as the program has ended.
    let _ = output.read_to_end(&mut bytes);
    child.wait().expect("the child can be waited for");
    String::from_utf8(bytes).expect("the output is UTF-8")
}

#[test]
fn no_command_sends_control_characters_of_names_to_a_terminal() {
    let place = Place::new();
    place.file("t.csv", table());
    for words in cases("escapes") {
        let mut text = on_a_terminal(place.folder.path(), &words);
        if words == "check t.csv" {
            text = text.replace("\u{1b}[0m", "");
            for colour in 1..=7 {
                text = text.replace(&format!("\u{1b}[3{colour}m"), "");
            }
        }
        let unfit = text.chars().find(|&c| {
            c.is_control() && !matches!(c, '\n' | '\r' | '\t')
                || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        });
        assert_eq!(unfit, None, "bao {words}: {text:?}");
    }
}

#[test]
fn a_pipe_gets_the_true_data_and_clean_prose() {
    let place = Place::new();
    let file = &*place.file("t.csv", table());
    let run = |words: &[&str]| {
        let output = bao(words).output().expect("the command starts");
        String::from_utf8(output.stdout).expect("the output is UTF-8")
    };
    assert!(run(&["query", file, "--format", "csv"]).contains(NAME));
    assert!(run(&["sql", file, "select south from games", "--format", "csv"]).contains(NAME));
    assert!(run(&["plies", file]).contains(NAME));
    for format in ["json", "jsonl"] {
        for words in
            [&["query", file, "--format", format][..], &["plies", file, "--format", format]]
        {
            let text = run(words);
            let escaped = r"=x\u001b]52;c;eA==\u0007\u009b31m\u202ey\u2067";
            assert!(text.contains(escaped), "{text}");
        }
    }
    let text = run(&["analyse", file, "--nodes", "10"]);
    assert!(!text.contains(['\u{9b}', '\u{202e}', '\u{1b}', '\u{7}']), "{text:?}");
}

#[test]
fn a_spreadsheet_gets_no_formula() {
    let place = Place::new();
    let file = &*place.file("t.csv", table());
    let guarded = format!("'{NAME}");
    for words in [
        &["query", file, "--columns", "game,north,plies"][..],
        &["sql", file, "select game, north, plies - 9 as n from games"],
        &["plies", file],
        &["analyse", file, "--table", "choices"],
    ] {
        let text = transcript(&[words, &["--format", "excel"]].concat(), "");
        assert!(text.starts_with('\u{feff}') && text.contains(&guarded), "{words:?}: {text}");
        assert!(!text.contains("'-"), "a number is escaped: {text}");
    }
    let out = place.path("out.csv");
    bao(&["query", file, "--format", "excel", "-o", &out]).assert().success();
    let text = std::fs::read_to_string(&out).expect("the file exists");
    assert!(text.starts_with('\u{feff}') && text.contains(&guarded), "{text}");
}
