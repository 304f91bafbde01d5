//! The tables and reports of an analysis.

use std::fs::File;

use bao_study::review::{GAMES, TURNS};
use polars::prelude::*;

use super::{FEW, STUDY};
use crate::places::Place;
use crate::support::{file, folder, transcript};

#[test]
fn parquet_and_csv_have_the_same_rows_and_the_documented_columns() {
    let folder = folder();
    let out = folder.path().join("out");
    let out = out.to_str().expect("a plain name");
    let said = transcript(&["analyse", "--side", "loser", STUDY, FEW, "--out", out], "");
    assert!(said.ends_with("exit code 0\n"), "{said}");
    for (name, columns) in [("turns", &TURNS[..]), ("games", &GAMES[..])] {
        let parquet = File::open(format!("{out}/{name}.parquet")).expect("the table is there");
        let frame = ParquetReader::new(parquet).finish().expect("the table can be read");
        let names: Vec<&str> = columns.iter().map(|column| column.name).collect();
        let kept: Vec<&str> = frame.columns().iter().map(|column| column.name().as_str()).collect();
        assert_eq!(kept, names);
        let csv = std::fs::read(format!("{out}/{name}.csv")).expect("the file is there");
        let mut rows = csv::Reader::from_reader(csv.as_slice());
        assert_eq!(rows.headers().expect("the table has a header"), names);
        let rows: Vec<csv::StringRecord> =
            rows.records().collect::<Result<_, _>>().expect("the rows can be read");
        assert_eq!(rows.len(), frame.height());
        assert!(rows.len() >= 59, "{name}: {}", rows.len());
        for (at, column) in columns.iter().enumerate() {
            let kept = frame.column(column.name).expect("the column is there");
            for (row, cells) in rows.iter().enumerate() {
                let value = kept.get(row).expect("the row is there");
                assert_eq!(written(&value), cells[at], "{name}: {} in row {row}", column.name);
            }
        }
    }
}

/// A value as it is written in the CSV file.
fn written(value: &AnyValue<'_>) -> String {
    match value {
        AnyValue::Null => String::new(),
        AnyValue::String(text) => (*text).to_owned(),
        AnyValue::StringOwned(text) => text.to_string(),
        AnyValue::Float64(number) => format!("{number:.2}"),
        other => other.to_string(),
    }
}

/// Puzzles are game files whose games begin with positions of their own.
#[test]
fn every_table_has_a_game_file_that_begins_with_its_own_position() {
    let puzzles = file("datasets/puzzles/puzzles.bao");
    let (first, _) = puzzles.split_once("\n\n[game").expect("there are several puzzles");
    let place = Place::new();
    let game = &*place.file("puzzle.bao", format!("{first}\n"));
    for words in [
        &["plies", game][..],
        &["analyse", game, "--table", "choices"],
        &["analyse", game, FEW, "--format", "csv"],
    ] {
        let said = transcript(words, "");
        assert!(said.contains("A6<*") && said.ends_with("exit code 0\n"), "{words:?}: {said}");
    }
}

#[test]
fn the_help_describes_every_column() {
    let help = transcript(&["analyse", "--help"], "");
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    for column in TURNS.iter().chain(&*GAMES) {
        let row = format!(" {} {} ", column.name, column.meaning);
        assert!(help.contains(&row), "bao analyse --help lacks:\n{row}");
    }
}

/// For each ply, `bao plies` must count as many choices as the table `choices`.
#[test]
fn choice_counts_equal_those_of_bao_plies() {
    let choices = transcript(&["analyse", "--table", "choices", "--format", "csv"], "");
    let plies = transcript(&["plies"], "");
    let mut counted = 0;
    for (row, ply) in choices.lines().zip(plies.lines()).skip(1) {
        let [row, ply] = [row, ply].map(|line| line.split(',').collect::<Vec<_>>());
        if row.len() == 11 {
            assert_eq!((row[0], &row[1..6]), (ply[0], &ply[2..7]));
            counted += 1;
        }
    }
    assert!(counted > 3_000, "only {counted} turns");
    let same: Vec<&str> = choices.lines().filter(|row| row.contains('=')).collect();
    assert_eq!((same.len(), same[0]), (7, "6403,23,n,a5>*,K,2,2,1,false,false,a5<=a5>"));
}
