//! What `bao query` writes is read by every command, and tells it the same.

use std::path::{Path, PathBuf};

use bao_archive::store::Archive;
use bao_archive::store::manifest::Manifest;
use bao_tables::is_line_name;
use bao_tables::schema::Table;
use polars::prelude::Column;

use crate::damages::damaged_csv;
use crate::support::{bao, file, generate_csv, transcript, tree};

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

/// A game that breaks is written with the text of its source and not only with what could be played, and one whose
/// source names another winner than the board with both.
#[test]
fn a_damaged_archive_is_the_same_when_it_comes_back() {
    let (folder, archive) = archive_of(&damaged_csv(120, 60, 0.4));
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
    // A game file has no numbers of turns that could be wrong.
    let written = folder.path().join("x.bao");
    run(&["query", word(&archive), "-o", word(&written)]);
    let classes =
        "select game, status, winner, plies, progress, type, transcript from games order by game";
    let ask = |source: &Path| transcript(&["sql", word(source), classes, "--format", "csv"], "");
    assert!(ask(&written) == ask(&archive), "bao: the classes differ");
}

/// The rows of all tables, without what tells of the files and with what tells of a record in any order.
fn rows(archive: &Path) -> Vec<String> {
    let mut all = Vec::new();
    let archive = Archive::open(archive).expect("it is an archive");
    for table in Table::IMPORTED {
        let rows = archive.scan(table).expect("the table is there").collect();
        let rows = rows.expect("the table can be read");
        let of_files = ["record", "source", "line", "source_column", "state", "corrected"];
        let is_kept = |column: &&Column| !of_files.contains(&column.name().as_str());
        let columns: Vec<&Column> = rows.columns().iter().filter(is_kept).collect();
        let value = |column: &Column, row: usize| {
            let value = column.get(row).expect("the row is there");
            let value = value.get_str().map_or_else(|| value.to_string(), str::to_owned);
            // A game without a number is called by its line.
            if column.name() == "game" && is_line_name(&value) { String::new() } else { value }
        };
        let text = |row| columns.iter().map(|column| value(column, row)).collect::<Vec<_>>();
        // What is said of copies is said of games that are no more.
        let codes = rows.column("code").ok().filter(|_| table == Table::Findings);
        let is_of_copy = |row: usize| codes.is_some_and(|codes| value(codes, row) == "duplicate");
        let rows = (0..rows.height()).filter(|&row| !is_of_copy(row));
        all.extend(rows.map(|row| format!("{}: {}", table.name(), text(row).join("|"))));
    }
    all.sort();
    all
}

fn content(archive: &Path) -> String {
    Manifest::read(archive).expect("it is an archive").content_id().to_string()
}

/// Games with own columns, some of which are called like others, and without numbers.
fn with_own_columns(table: &str) -> String {
    let mut written = csv::Writer::from_writer(Vec::new());
    for (row, fields) in csv::ReaderBuilder::new()
        .has_headers(false)
        .from_reader(table.as_bytes())
        .records()
        .enumerate()
    {
        let mut fields = fields.expect("it is a table");
        let own = match row {
            0 => ["Elo (White)", "notes", "year", ""],
            row if row % 3 == 0 => ["1500", "a, \"b\"", "", "=1+1"],
            row if row % 3 == 1 => ["", "x=1% ü", "1990", ""],
            _ => ["1600", "", "1991", ""],
        };
        own.iter().for_each(|field| fields.push_field(field));
        if row > 0 && row % 7 == 0 {
            let rest: Vec<&str> = fields.iter().skip(1).collect();
            fields = std::iter::once("").chain(rest).collect();
        }
        written.write_record(&fields).expect("memory takes it");
    }
    String::from_utf8(written.into_inner().expect("memory takes it")).expect("it is text")
}

/// Every format gives the same archive again, but for the names and lines of files.
#[test]
fn whole_games_make_the_same_archive() {
    for (what, table, formats) in [
        ("published", file("datasets/games.csv"), &["bao"][..]),
        ("generated", generate_csv(60, 59, &[]), &["csv", "jsonl", "xlsx", "bao"]),
        ("own", with_own_columns(&generate_csv(40, 58, &[])), &["csv", "jsonl", "xlsx", "bao"]),
        ("damaged", damaged_csv(80, 60, 0.4), &["csv", "jsonl", "xlsx"]),
    ] {
        let (folder, archive) = archive_of(&table);
        let (before, id) = (rows(&archive), content(&archive));
        for format in formats {
            let written = folder.path().join(format!("x.{format}"));
            run(&["query", word(&archive), "--whole", "-o", word(&written)]);
            let again = folder.path().join(format!("again-{format}"));
            run(&["import", word(&written), "-o", word(&again), "--quiet"]);
            assert_eq!(content(&again), id, "{what} as {format}");
            let after = rows(&again);
            // A game file has the moves in normal form, and so neither the text nor what there was to say about it;
            // a workbook loses blanks at the ends of a damaged text.
            let compared = |row: &&String| {
                let loses_text = *format == "bao" || (*format == "xlsx" && what == "damaged");
                !loses_text || !["games", "findings"].iter().any(|t| row.starts_with(t))
            };
            let differs = |one: &[String], other: &[String]| -> Option<String> {
                let mut rows = one.iter().filter(compared);
                rows.find(|row| other.binary_search(row).is_err()).cloned()
            };
            if before != after {
                assert_eq!(differs(&before, &after), None, "{what} as {format}");
                assert_eq!(differs(&after, &before), None, "{what} as {format}");
            }
        }
    }
}

#[test]
fn marks_filters_and_single_files_are_written_too() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let path = |name: &str| folder.path().join(name);
    let marked = path("marked.bao");
    let game = transcript(&["query", "--game", "6405", "--format", "bao"], "");
    let game = game.replace("22:A7<* ", "22:A7<*! ").replace("-- exit code 0\n", "");
    assert!(game.contains("22:A7<*! "), "{game}");
    std::fs::write(&marked, game).expect("there is room");
    let [archive, other] = ["archive", "other"].map(path);
    run(&["import", word(&marked), "datasets/games.csv", "-o", word(&archive), "--quiet"]);
    let marks = |archive: &Path| {
        let question = "select game, turn, side, mark from study_plies where mark is not null";
        transcript(&["sql", word(archive), question, "--format", "csv"], "")
    };
    assert!(marks(&archive).contains(",22,s,!"), "{}", marks(&archive));
    let each = path("each");
    run(&["query", word(&archive), "--each", "-o", word(&each), "--winner", "north"]);
    let files = tree(&each);
    assert!(files.len() == 17 && files.keys().all(|name| name.ends_with(".bao")));
    run(&["query", word(&archive), "--format", "bao", "-o", word(&path("all.bao"))]);
    run(&["import", word(&path("all.bao")), "-o", word(&other), "--quiet"]);
    assert_eq!(marks(&other), marks(&archive));
    let again = bao(&["query", word(&archive), "--each", "-o", word(&each)]).output();
    let said = again.expect("the command starts").stderr;
    assert!(String::from_utf8_lossy(&said).contains("exists; name another place or add --force"));
    assert_eq!(tree(&each).len(), 17);
    let sheet = path("games.xlsx");
    run(&["query", word(&archive), "--whole", "-o", word(&sheet)]);
    assert!(std::fs::read(&sheet).expect("it is there").starts_with(b"PK"));
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
    let asked = ["query", "--winner", "north", "--year", "1990", "-o", word(&none)];
    assert!(transcript(&asked, "").ends_with("exit code 1\n"), "no game matches");
    assert!(transcript(&["query", word(&none)], "").contains("0 games"));
}
