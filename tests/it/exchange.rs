//! For every command, a file written by `bao query` is equivalent to the original file.

use std::path::Path;

use bao_archive::store::Archive;
use bao_tables::is_line_name;
use bao_tables::schema::Table;
use polars::prelude::Column;

use crate::damages::damaged_csv;
use crate::places::{Place, import_files, manifest};
use crate::support::{bao, file, generate_csv, transcript};

/// Runs a command, which may report findings.
fn run(words: &[&str]) {
    let output = bao(words).output().expect("the command starts");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(matches!(output.status.code(), Some(0 | 1)), "{words:?}: {errors}");
}

/// A game that breaks off is written with its source text, not only with the moves that were replayed. If source and
/// board disagree about the winner, both winners are written.
#[test]
fn a_damaged_archive_survives_export_and_import() {
    let place = Place::new();
    let archive = place.import("archive", damaged_csv(120, 60, 0.4), &[]);
    let columns = "game,status,winner,declared,ended_by,south,north,date,year,plies,progress,repairs,warnings,errors,\
                   transcript,text,opening";
    let ask =
        |source: &str| transcript(&["query", source, "--columns", columns, "--format", "csv"], "");
    let all = ask(&archive);
    assert!(all.contains(",partial,") && all.contains("south,north"), "no game is damaged");
    for format in ["csv", "json", "jsonl"] {
        let written = place.path(&format!("x.{format}"));
        run(&["query", &archive, "-o", &written]);
        assert!(ask(&written) == all, "{format}: the table of games differs");
    }
    // The moves in a game file have no turn numbers, so no turn number can be wrong.
    let written = place.path("x.bao");
    run(&["query", &archive, "-o", &written]);
    let classes =
        "select game, status, winner, plies, progress, type, transcript from games order by game";
    let ask = |source: &str| transcript(&["sql", source, classes, "--format", "csv"], "");
    assert!(ask(&written) == ask(&archive), "bao: the classes differ");
}

/// The sorted rows of all tables, without the columns about files and numbers of records.
fn rows(archive: &str) -> Vec<String> {
    let mut all = Vec::new();
    let archive = Archive::open(Path::new(archive)).expect("the archive is valid");
    for table in Table::DEFAULT {
        let rows = archive.scan(table).expect("the table is there").collect();
        let rows = rows.expect("the table can be read");
        let of_files = ["record", "source", "line", "source_column", "state", "corrected"];
        let is_kept = |column: &&Column| !of_files.contains(&column.name().as_str());
        let columns: Vec<&Column> = rows.columns().iter().filter(is_kept).collect();
        let value = |column: &Column, row: usize| {
            let value = column.get(row).expect("the row is there");
            let value = value.get_str().map_or_else(|| value.to_string(), str::to_owned);
            // A game without a number is named after its line, which is different in the new file.
            if column.name() == "game" && is_line_name(&value) { String::new() } else { value }
        };
        let text = |row| columns.iter().map(|column| value(column, row)).collect::<Vec<_>>();
        // A finding `duplicate` is about a copy that was left out, so the new file does not have this copy.
        let codes = rows.column("code").ok().filter(|_| table == Table::Findings);
        let is_of_copy = |row: usize| codes.is_some_and(|codes| value(codes, row) == "duplicate");
        let rows = (0..rows.height()).filter(|&row| !is_of_copy(row));
        all.extend(rows.map(|row| format!("{}: {}", table.name(), text(row).join("|"))));
    }
    all.sort();
    all
}

/// Games with own columns, one of which is named like a column of the program. Some games have no number.
fn with_own_columns(table: &str) -> String {
    let with_own = |(row, line): (usize, &str)| {
        let own = match row % 3 {
            _ if row == 0 => "Elo (White),notes,year,",
            0 => "1500,\"a, \"\"b\"\"\",,=1+1",
            1 => ",x=1% ü,1990,",
            _ => "1600,,1991,",
        };
        let number = if row > 0 && row % 7 == 0 { line.find(',').unwrap_or_default() } else { 0 };
        format!("{},{own}\n", &line[number..])
    };
    table.lines().enumerate().map(with_own).collect()
}

/// Every format reproduces the archive, except for file names and line numbers.
#[test]
fn every_format_reproduces_the_archive() {
    for (what, table, formats) in [
        ("published", file("datasets/games.csv"), &["bao"][..]),
        ("generated", generate_csv(30, 59, &[]), &["csv", "jsonl", "xlsx", "bao"]),
        ("own", with_own_columns(&generate_csv(30, 58, &[])), &["csv", "jsonl", "xlsx", "bao"]),
        ("damaged", damaged_csv(80, 60, 0.4), &["csv", "jsonl", "xlsx"]),
    ] {
        let place = Place::new();
        let archive = place.import("archive", table, &[]);
        let (before, id) = (rows(&archive), manifest(&archive).content_id());
        for format in formats {
            let written = place.path(&format!("x.{format}"));
            run(&["query", &archive, "--whole", "-o", &written]);
            let again = place.path(&format!("again-{format}"));
            import_files(&[&written], &again, &[]);
            assert_eq!(manifest(&again).content_id(), id, "{what} as {format}");
            let after = rows(&again);
            // A game file has the moves in normal form, so the text and its findings are lost. In a workbook, blanks at
            // the ends of a damaged text are lost.
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
