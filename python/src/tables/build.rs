//! Tables out of rows of Python, and the printed numbers as texts.

use bao_tables::{Cell, Column, ColumnType, TableRows};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use super::columns::{arrow_schema, finish_batch};
use super::errors::ReadError;
use super::table::{DescribedColumn, Table};

/// A value of a row.
#[derive(FromPyObject)]
pub enum Value {
    Truth(bool),
    Number(i64),
    Share(f64),
    Text(String),
}

impl Value {
    fn cell<'v>(value: &'v Option<Value>, kind: ColumnType) -> Cell<'v> {
        match (value, kind) {
            (Some(Value::Number(number)), ColumnType::Percent) => Cell::Percent(*number as f64),
            (Some(Value::Truth(truth)), _) => Cell::Truth(*truth),
            (Some(Value::Number(number)), _) => Cell::Number(*number),
            (Some(Value::Share(share)), _) => Cell::Percent(*share),
            (Some(Value::Text(text)), _) => Cell::Text(text),
            (None, _) => Cell::Null,
        }
    }
}

/// A table of rows; each column by its name, its type (`text`, `number`, `share`) and its meaning.
#[pyfunction]
pub fn _build_table(
    name: String,
    columns: Vec<(String, String, String)>,
    rows: Vec<Vec<Option<Value>>>,
) -> PyResult<Table> {
    let kinds = columns.iter().map(|(_, kind, _)| match kind.as_str() {
        "text" => Ok(ColumnType::Text),
        "number" => Ok(ColumnType::Number),
        "share" => Ok(ColumnType::Percent),
        other => Err(PyTypeError::new_err(format!("there is no type `{other}`"))),
    });
    let kinds: Vec<ColumnType> = kinds.collect::<PyResult<_>>()?;
    let unnamed: Vec<Column> =
        kinds.iter().map(|&kind| Column { name: "", kind, unit: "", meaning: "" }).collect();
    let mut table = TableRows::new(&unnamed, rows.len());
    for row in &rows {
        table.push(row.iter().zip(&kinds).map(|(value, &kind)| Value::cell(value, kind)));
    }
    let names = columns.iter().map(|(name, _, _)| name.as_str());
    let schema = arrow_schema(names.zip(kinds.iter().copied()));
    let batch = finish_batch(schema.clone(), table);
    let batch = batch.map_err(|error| ReadError::new_err(error.to_string()))?;
    let described = columns.into_iter().map(|(name, _, meaning)| DescribedColumn {
        name,
        unit: String::new(),
        meaning,
    });
    Ok(Table::new(name, described.collect(), schema, vec![batch]))
}

macro_rules! printed {
    ($($name:literal),+) => {
        [$(($name, include_str!(concat!("../../../datasets/study/", $name, ".csv")))),+]
    };
}

/// The printed numbers of the study as CSV tables, by their names.
#[pyfunction]
pub fn _printed_texts() -> Vec<(&'static str, &'static str)> {
    printed!(
        "population",
        "first_event",
        "classes",
        "compositions",
        "percentages",
        "types",
        "type_counts",
        "type_games",
        "matrix_games",
        "options",
        "errors",
        "known_faults"
    )
    .to_vec()
}

/// The classes of the study: each column of `games` with what it can say, in the order of print (S3, S4, S5).
#[pyfunction]
pub fn _study_classes() -> Vec<(&'static str, Vec<&'static str>)> {
    use bao_game::classify::{Combination, FinalColour, Progress};
    vec![
        ("progress", Progress::ALL.map(Progress::name).into()),
        ("final", FinalColour::ALL.map(FinalColour::name).into()),
        ("combination", Combination::ALL.map(Combination::name).into()),
    ]
}

/// The queries of docs/study.md: the one that derives the classes of games from `games` and `events`, and those that count
/// games.
#[pyfunction]
pub fn _study_sql() -> (&'static str, &'static str) {
    let classes = include_str!("../../../docs/study.sql");
    (classes, include_str!("../../../docs/study-tables.sql"))
}
