//! What `bao query` writes is read by every command, and tells it the same.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::support::{bao, file, generated, transcript, tree};

/// A folder with an archive of a table of games.
fn archive_of(table: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let games = folder.path().join("games.csv");
    std::fs::write(&games, table).expect("there is room for the games");
    let archive = folder.path().join("archive");
    run(&["import", word(&games), "-o", word(&archive), "--quiet"]);
    (folder, archive)
}

fn word(path: &Path) -> &str {
    path.to_str().expect("a plain name")
}

/// Runs a command that may have findings.
fn run(words: &[&str]) {
    let output = bao(words).output().expect("the command starts");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(matches!(output.status.code(), Some(0 | 1)), "{words:?}: {errors}");
}

/// The tables of the study of an archive or file, without those that name the file.
fn study(source: &Path, folder: &Path) -> BTreeMap<String, String> {
    let name = source.file_name().expect("a file has a name").to_string_lossy();
    let out = folder.join(format!("study-{name}"));
    run(&["study", word(source), "--out", word(&out)]);
    let tables = tree(&out).into_iter().filter(|(name, _)| {
        name.ends_with(".csv") && !["sources.csv", "files.csv"].contains(&name.as_str())
    });
    tables.map(|(name, bytes)| (name, String::from_utf8_lossy(&bytes).into_owned())).collect()
}

/// Compares tables one by one, so that a failure names the table.
fn assert_same(ours: &BTreeMap<String, String>, others: &BTreeMap<String, String>, what: &str) {
    assert!(ours.len() > 15, "{} tables", ours.len());
    for (name, table) in ours {
        assert_eq!(table, &others[name], "{what}: {name}");
    }
}

#[test]
fn the_study_of_what_query_writes_is_the_study_of_the_archive() {
    for (source, table) in
        [("published", file("datasets/games.csv")), ("generated", generated(1500, 59, &[]))]
    {
        let (folder, archive) = archive_of(&table);
        let whole = study(&archive, folder.path());
        for format in ["csv", "json", "jsonl", "bao"] {
            let written = folder.path().join(format!("x.{format}"));
            run(&["query", word(&archive), "-o", word(&written)]);
            let what = format!("{source} as {format}");
            assert_same(&whole, &study(&written, folder.path()), &what);
        }
    }
}

/// A game that breaks is written with the text of its source and not only with what could be played, and one whose
/// source names another winner than the board with both.
#[test]
fn a_damaged_archive_is_the_same_when_it_comes_back() {
    let (folder, archive) = archive_of(&generated(2000, 60, &["--damage", "0.4"]));
    let columns = "game,status,winner,declared,ended_by,south,north,date,year,plies,progress,repairs,warnings,errors,\
                   transcript,text,opening";
    let ask = |source: &Path| {
        transcript(&["query", word(source), "--columns", columns, "--format", "csv"], "")
    };
    let all = ask(&archive);
    assert!(all.contains(",partial,") && all.contains("south,north"), "nothing is damaged");
    for format in ["csv", "json", "jsonl"] {
        let written = folder.path().join(format!("x.{format}"));
        run(&["query", word(&archive), "-o", word(&written)]);
        assert!(ask(&written) == all, "{format}: the table of games differs");
    }
    let csv = folder.path().join("x.csv");
    assert_same(&study(&archive, folder.path()), &study(&csv, folder.path()), "damaged as csv");
    // A game file has no numbers of turns that could be wrong.
    let written = folder.path().join("x.bao");
    run(&["query", word(&archive), "-o", word(&written)]);
    let classes =
        "select game, status, winner, plies, progress, type, transcript from games order by game";
    let ask = |source: &Path| transcript(&["sql", word(source), classes, "--format", "csv"], "");
    assert!(ask(&written) == ask(&archive), "bao: the classes differ");
}

#[test]
fn a_list_of_no_games_and_a_part_of_the_columns_are_read() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let path = |name: &str| folder.path().join(name);
    let columns = ["--columns", "game,transcript,winner,date"];
    for name in ["few.csv", "few.jsonl", "few.json"] {
        let few = path(name);
        run(&[&["query", "--winner", "north", "-o", word(&few)], &columns[..]].concat());
        let again = transcript(&["query", word(&few), "--columns", "game,status"], "");
        let first = transcript(&["query", "--winner", "north", "--columns", "game,status"], "");
        assert_eq!(again, first);
    }
    let none = path("none.csv");
    run(&["query", "--winner", "north", "--year", "1990", "-o", word(&none)]);
    assert!(transcript(&["query", word(&none)], "").contains("0 games"));
}
