//! Every command that reads many games takes the filters of `bao query`.

use std::collections::BTreeSet;
use std::path::Path;

use crate::support::{bao, generate_csv, transcript};

const COMMANDS: [&[&str]; 3] =
    [&["plies"], &["analyse", "--table", "choices"], &["analyse", "--table", "house"]];

/// The games that a command writes rows of.
fn games_of(words: &[&str]) -> BTreeSet<String> {
    let answer = transcript(&[words, &["--format", "csv"]].concat(), "");
    let rows = answer.lines().skip(1).take_while(|line| !line.starts_with("-- "));
    rows.filter_map(|row| row.split(',').next()).map(str::to_owned).collect()
}

#[test]
fn an_archive_a_file_and_the_published_games_are_cut_to_the_same_part() {
    let filters = ["--winner", "north", "--progress", "verde", "--length", "..25"];
    let wanted = games_of(&[&["query"], &filters[..], &["--columns", "game"]].concat());
    assert!(wanted.len() > 3 && wanted.len() < 20, "{wanted:?}");
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let archive = folder.path().join("archive");
    let archive = archive.to_str().expect("a plain name");
    bao(&["import", "datasets/games.csv", "-o", archive, "--quiet"]).assert().success();
    for command in COMMANDS {
        for source in [None, Some("datasets/games.csv"), Some(archive)] {
            let words = [command, source.as_slice(), &filters].concat();
            assert_eq!(games_of(&words), wanted, "bao {}", words.join(" "));
        }
    }
}

#[test]
fn every_filter_is_taken_and_named() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let games = folder.path().join("games.csv");
    std::fs::write(&games, generate_csv(150, 3, &[])).expect("there is room for the games");
    let archive = folder.path().join("archive");
    let [games, file] = [&games, &archive].map(|path| path.to_str().expect("a plain name"));
    bao(&["import", games, "-o", file, "--quiet"]).assert().success();
    let south =
        transcript(&["query", file, "--game", "7", "--columns", "south", "--format", "csv"], "");
    let south = south.lines().nth(1).expect("the game has a player");
    for filter in [
        &["--game", "7", "--game", "8"][..],
        &["--winner", "south", "--kind", "pm"],
        &["--both-houses-at", "10"],
        &["--qualifies"],
        &["--final", "oro,grigio", "--combination", "NX,NC", "--type", "1,2"],
        &["--opening", "A6<* a5>"],
        &["--player", south],
        &["--south", south, "--year", "2010..2030"],
        &["--north", south],
        &["--status", "accepted", "--ended-by", "no-move,singletons"],
        &["--finding", "wrong-star"],
        &["--event", "captured:n,tax", "--length", "20.."],
    ] {
        let wanted = games_of(&[&["query", file], filter, &["--columns", "game"]].concat());
        for command in [COMMANDS[0], COMMANDS[1]] {
            assert_eq!(games_of(&[command, &[file][..], filter].concat()), wanted, "{filter:?}");
        }
    }
}

/// A report says which games it is about, and names the command that chooses them again.
#[test]
fn a_report_names_its_filters() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let out = |name: &str| folder.path().join(name).to_str().expect("a plain name").to_owned();
    let (first, again) = (out("first"), out("again"));
    let filters = ["--year", "2015..", "--game", "6405"];
    let none = ["--nodes", "100", "--turns", "23..24"];
    bao(&[&["analyse", "--winner", "south", "--type", "1", "--out", &first], &none[..]].concat())
        .assert()
        .success();
    let report = std::fs::read_to_string(Path::new(&first).join("report.md")).expect("a report");
    assert!(report.contains("--winner=south --type=1"), "{report}");
    let command = report.lines().find(|line| line.contains("bao analyse")).expect("a command");
    let words: Vec<&str> =
        command.split_whitespace().skip_while(|word| *word != "analyse").collect();
    let words: Vec<&str> = words.into_iter().map(|w| if w == "DIR" { &again } else { w }).collect();
    bao(&words).assert().success();
    let table = |folder: &str| std::fs::read(Path::new(folder).join("turns.csv")).expect("a table");
    assert_eq!(table(&first), table(&again));
    // Of no game there is nothing to judge.
    let told = transcript(&[&["analyse"], &filters[..]].concat(), "");
    assert!(told.contains("no game of published games is chosen by --game=6405"), "{told}");
}

/// Study and report count the same part, whether it is chosen of an archive, of a file, or by `bao query` before.
#[test]
fn study_and_report_count_a_part() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a plain name").to_owned();
    let archive = path("archive");
    let file = "datasets/games.csv";
    bao(&["import", file, "-o", &archive, "--quiet"]).assert().success();
    let of_winner = &["--winner", "north", "--type", "1,2,6"][..];
    let by_events = &["--event", "captured:n", "--finding", "turn-number,wrong-star"][..];
    let count = |command: &str, source: &str, filters: &[&str], out: &str| {
        let out = path(out);
        let words = [&[command, source], filters, &["--out", &out, "--force"]].concat();
        let code = bao(&words).output().expect("the command starts").status.code();
        assert!(matches!(code, Some(0 | 1)), "{words:?}");
        move |name: &str| {
            std::fs::read_to_string(Path::new(&out).join(name)).expect("a file of the report")
        }
    };
    let study = count("study", &archive, &[], "study");
    let report = count("report", &archive, &[], "report");
    for (command, table, filters, whole) in [
        ("study", "types.csv", of_winner, study("types.csv")),
        ("report", "ends.csv", by_events, report("ends.csv")),
    ] {
        let part = path("part.csv");
        bao(&[&["query"], filters, &["-o", &part, "--force"]].concat()).assert().success();
        let of_archive = count(command, &archive, filters, "of-archive");
        let (of_archive, report) = (of_archive(table), of_archive("report.md"));
        let of_file = count(command, file, filters, "of-file")(table);
        let of_part = count(command, &part, &[], "of-part")(table);
        assert_ne!(whole, of_archive, "{command}");
        assert_eq!(of_archive, of_file, "{command}");
        assert_eq!(of_archive, of_part, "{command}");
        let options = match filters[0] {
            "--winner" => "--winner=north --type=1 --type=2 --type=6",
            _ => "--finding=turn-number --finding=wrong-star --event=captured:n",
        };
        // The study also names the commands that list its games, moves and tosses.
        let named = if command == "study" { 5 } else { 2 };
        assert_eq!(report.matches(options).count(), named, "{command}: {report}");
    }
}

#[test]
fn one_game_and_a_choice_of_games_are_not_asked_for_together() {
    for command in [COMMANDS[1], COMMANDS[2], &["analyse"]] {
        let told = transcript(&[command, &["6405", "--winner", "north"]].concat(), "");
        assert!(told.contains("6405 is one game") && told.contains("exit code 2"), "{told}");
    }
    let told = transcript(&["plies", "--game", "1"], "");
    assert!(told.contains("no game of published games") && told.contains("exit code 2"), "{told}");
}
