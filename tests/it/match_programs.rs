//! `bao engine match` with programs as players, including `bao` itself.

use std::time::{Duration, Instant};

use crate::places::Place;
use crate::support::{bao, csv_rows};

#[test]
fn the_engine_plays_the_same_through_the_protocol() {
    let engine = assert_cmd::cargo::cargo_bin!("bao").display().to_string();
    let through = format!("program='{engine}' engine serve,nodes=300");
    let rows_of = |player: &str| {
        let words = ["engine", "match", player, "nodes=500", "--games", "4", "--format", "csv"];
        let output = bao(&words).output().expect("the command starts");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("rows are text")
    };
    let played = rows_of(&through);
    assert_eq!(csv_rows(&played).len(), 4);
    // The size of the hash table can change a move only when it is full.
    let ours: Vec<String> =
        csv_rows(&rows_of("nodes=300")).iter().map(|row| row["winner"].clone()).collect();
    let theirs: Vec<String> = csv_rows(&played).iter().map(|row| row["winner"].clone()).collect();
    assert_eq!(ours, theirs);
}

#[test]
fn output_before_a_request_is_not_an_answer() {
    let place = Place::new();
    let engine = assert_cmd::cargo::cargo_bin!("bao").display().to_string();
    // After every position, this program sends a move that nobody requested.
    let script = place.file(
        "hasty",
        format!(
            "exec 3>&1\nwhile IFS= read -r line; do\n  case $line in position*) echo 'bestmove Z9' >&3;; esac\n  \
             printf '%s\\n' \"$line\"\ndone | '{engine}' engine serve\n"
        ),
    );
    let player = format!("program=sh {script},nodes=300");
    let words = ["engine", "match", &player, "random", "--games", "2", "--format", "json"];
    let output = bao(&words).output().expect("the command starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[cfg(target_os = "linux")]
#[test]
fn child_processes_of_a_program_end_with_it() {
    let place = Place::new();
    let list = place.path("started");
    let script = place.file(
        "parent",
        format!(
            "while read word rest; do case $word in\nbao) echo baook;; isready) echo readyok;; quit) exit;;\n\
             go) tail -f /dev/null & echo $! >>{list}; wait;;\nesac; done\n"
        ),
    );
    let player = format!("program=sh {script},nodes=300");
    let words = ["engine", "match", &player, "random", "--games", "2", "--patience", "1"];
    assert_eq!(bao(&words).output().expect("the command starts").status.code(), Some(1));
    let started =
        std::fs::read_to_string(&list).expect("the program has listed its child processes");
    assert_eq!(started.lines().count(), 2, "{started}");
    for id in started.lines() {
        // A killed process does not end at once. A process that was not reaped yet has an empty command line.
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
