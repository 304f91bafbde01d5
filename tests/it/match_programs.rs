//! `bao engine match` against other programs, the engine of this one among them.

use std::time::{Duration, Instant};

use crate::places::Place;
use crate::support::{bao, csv_rows};

/// A program that answers as the lines of a shell script say.
fn program(place: &Place, name: &str, lines: &str) -> String {
    let file =
        place.file(name, format!("while read word rest; do case $word in\n{lines}\nesac; done\n"));
    format!("program=sh {file},nodes=300")
}

const GREETING: &str = "bao) echo baook;; isready) echo readyok;; quit) exit;;";

#[test]
fn the_engine_plays_itself_through_the_protocol_as_it_plays_without() {
    let engine = assert_cmd::cargo::cargo_bin!("bao").display().to_string();
    let through = format!("program='{engine}' engine serve,nodes=300");
    let rows_of = |player: &str| {
        let words = ["engine", "match", player, "nodes=500", "--games", "4", "--format", "csv"];
        let output = bao(&words).output().expect("it starts");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("rows are text")
    };
    let played = rows_of(&through);
    assert_eq!(csv_rows(&played).len(), 4);
    // A table of another size may give another move, and does so only where it is full.
    let ours: Vec<String> =
        csv_rows(&rows_of("nodes=300")).iter().map(|row| row["winner"].clone()).collect();
    let theirs: Vec<String> = csv_rows(&played).iter().map(|row| row["winner"].clone()).collect();
    assert_eq!(ours, theirs);
}

#[test]
fn a_program_that_fails_loses_its_game_and_the_finding_says_how() {
    let place = Place::new();
    for (name, lines, expected) in [
        ("illegal", "go) echo bestmove Z9;;", "answered `bestmove Z9`, which is no legal move in"),
        (
            "silent",
            "go) echo info thinking;;",
            "did not answer with `bestmove` within 0.3 s; its last line was `info thinking`",
        ),
        ("ended", "go) exit;;", "and ended without `bestmove`; its last line was none"),
        (
            "endless",
            "go) while true; do echo info on and on; done;;",
            "did not answer with `bestmove`",
        ),
    ] {
        let player = program(&place, name, &format!("{GREETING}\n{lines}"));
        // A program that answers or ends has its time, however busy the machine is.
        let patience = if expected.contains("did not answer") { "0.3" } else { "60" };
        let more = ["--patience", patience, "--format", "json"];
        let output =
            bao(&["engine", "match", &player, "random", "--games", "2"]).args(more).output();
        let output = output.expect("it starts");
        let findings = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{name}: {findings}");
        assert_eq!(findings.matches(expected).count(), 2, "{name}: {findings}");
        assert!(findings.contains("it was sent `go nodes 300`"), "{name}: {findings}");
        let told: serde_json::Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
        assert_eq!((&told["lost"], &told["ended"]["fault"]), (&2.into(), &2.into()), "{name}");
    }
    // What never begins to play is an error before any game.
    for wrong in ["program=./no-such-engine".to_owned(), program(&place, "dumb", "never) exit;;")] {
        let words = ["engine", "match", &wrong, "random", "--games", "2", "--patience", "0.3"];
        let output = bao(&words).output().expect("it starts");
        assert_eq!(output.status.code(), Some(2), "{wrong}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn what_a_program_says_before_it_is_asked_is_no_answer() {
    let place = Place::new();
    let engine = assert_cmd::cargo::cargo_bin!("bao").display().to_string();
    // Every position has a move at once that nobody has asked for.
    let script = place.file(
        "hasty",
        format!(
            "exec 3>&1\nwhile IFS= read -r line; do\n  case $line in position*) echo 'bestmove Z9' >&3;; esac\n  \
             printf '%s\\n' \"$line\"\ndone | '{engine}' engine serve\n"
        ),
    );
    let player = format!("program=sh {script},nodes=300");
    let words = ["engine", "match", &player, "random", "--games", "2", "--format", "json"];
    let output = bao(&words).output().expect("it starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn a_program_that_fails_ten_times_in_succession_is_asked_no_more() {
    let place = Place::new();
    let player = program(&place, "illegal", &format!("{GREETING}\ngo) echo bestmove Z9;;"));
    let words = ["engine", "match", &player, "random", "--games", "40", "--format", "json"];
    let output = bao(&words).output().expect("it starts");
    assert_eq!(output.status.code(), Some(1));
    let told: serde_json::Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    assert_eq!(told["ended_early"], "faults", "{told}");
    // A pair that has begun is played to its end.
    let played = told["games"].as_u64().expect("a number");
    assert!((10..20).contains(&played), "{told}");
}

#[cfg(target_os = "linux")]
#[test]
fn what_a_program_has_started_ends_with_it() {
    let place = Place::new();
    let list = place.path("started");
    let lines = format!("{GREETING}\ngo) tail -f /dev/null & echo $! >>{list}; wait;;");
    let player = program(&place, "parent", &lines);
    let words = ["engine", "match", &player, "random", "--games", "2", "--patience", "1"];
    assert_eq!(bao(&words).output().expect("it starts").status.code(), Some(1));
    let started = std::fs::read_to_string(&list).expect("it has written");
    assert_eq!(started.lines().count(), 2, "{started}");
    for id in started.lines() {
        // A process that was killed ends in its own time; one that is not yet taken note of has no command line.
        let runs = || {
            let command = std::fs::read(format!("/proc/{id}/cmdline")).unwrap_or_default();
            command.starts_with(b"tail")
        };
        let hanging = Instant::now() + Duration::from_secs(60);
        while runs() && Instant::now() < hanging {
            std::thread::sleep(Duration::from_millis(1));
        }
        assert!(!runs(), "{id} still runs");
    }
}
