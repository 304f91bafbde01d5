//! The codebook of a report: what its tables, columns and classes mean, for readers (`codebook.csv`) and for programs
//! (`datapackage.json`, a Data Package of datapackage.org).

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::sync::LazyLock;

use bao_reports::{Align, Column, Table, write_csv};
use serde_json::{Value, json};

use crate::frame::read_csv;

/// The files that a report has of it.
pub const CODEBOOK_FILES: [&str; 2] = ["codebook.csv", "datapackage.json"];

/// The meanings of columns: those of one table go before those of all.
static COLUMNS: LazyLock<BTreeMap<(String, String), String>> =
    LazyLock::new(|| read_meanings(include_str!("columns.csv")).collect());

/// A column and a class that it is of, with the meaning of that class.
type ClassRow = ((String, String), String);

/// The meanings of what stands in a column, in their order.
static VALUES: LazyLock<Vec<ClassRow>> =
    LazyLock::new(|| read_meanings(include_str!("values.csv")).collect());

/// The rows of a file of three columns.
fn read_meanings(text: &'static str) -> impl Iterator<Item = ClassRow> {
    let rows: Vec<(String, String, String)> = read_csv(text);
    rows.into_iter().map(|(first, second, meaning)| ((first, second), meaning))
}

/// What a column of a table means; `None` where nobody has said it, which a test forbids.
pub fn describe_column(table: &str, column: &str) -> Option<&'static str> {
    // The samples beyond those that every report has are numbered: `other_1`.
    let column = match column
        .strip_prefix("other_")
        .map(|rest| rest.trim_start_matches(|c: char| c.is_ascii_digit()))
    {
        Some("") => "other_n",
        Some("_percent") => "other_n_percent",
        _ => column,
    };
    let of = |table: &str| COLUMNS.get(&(table.to_owned(), column.to_owned()));
    of(table).or_else(|| of("")).map(String::as_str)
}

/// The codebook of some tables: the files of [`CODEBOOK_FILES`] with their bytes. `title` is that of the report.
///
/// # Errors
/// None that is to be expected: everything is written to memory.
pub fn write_codebook(
    title: &str,
    program: &str,
    tables: &[Table],
) -> io::Result<Vec<(String, Vec<u8>)>> {
    let described: Vec<Described<'_>> = tables.iter().map(Described::of).collect();
    let [book, package] = CODEBOOK_FILES.map(str::to_owned);
    let resources: Vec<Value> = described.iter().map(describe_table).collect();
    let package_text = serde_json::to_string_pretty(&json!({
        "$schema": "https://datapackage.org/profiles/2.0/datapackage.json",
        "name": "bao-report",
        "title": title,
        "description": format!("Tables of a report, made by bao {program}; codebook.csv has the classes too"),
        "licenses": [{
            "name": "CC0-1.0",
            "title": "The counts; the printed numbers are the authors'",
            "path": "https://creativecommons.org/publicdomain/zero/1.0/",
        }],
        "resources": resources,
    }))?;
    let mut rows = Vec::new();
    write_csv(&list_rows(&described), &mut rows)?;
    Ok(vec![(book, rows), (package, (package_text + "\n").into_bytes())])
}

/// A table with what its rows say of its columns.
struct Described<'a> {
    table: &'a Table,
    kinds: Vec<Kind>,
}

/// What all rows say of a column.
struct Kind {
    /// Whether nothing but numbers stands there; a column of numbers may have a word in some row.
    is_number: bool,
    /// Whether nothing stands there but classes that the column is of; another table may have a column of that name
    /// that is of none.
    is_class: bool,
}

impl Described<'_> {
    fn of(table: &Table) -> Described<'_> {
        let known: Vec<BTreeSet<&str>> = table
            .columns
            .iter()
            .map(|column| list_values(column).map(|((_, value), _)| value.as_str()).collect())
            .collect();
        let kind =
            |column: &Column| Kind { is_number: column.align == Align::Right, is_class: true };
        let mut kinds: Vec<Kind> = table.columns.iter().map(kind).collect();
        for row in &table.rows {
            for ((cell, kind), known) in row.iter().zip(&mut kinds).zip(&known) {
                let value = cell.value.as_str();
                if !value.is_empty() {
                    kind.is_number = kind.is_number && value.parse::<f64>().is_ok();
                    kind.is_class = kind.is_class && known.contains(value);
                }
            }
        }
        Described { table, kinds }
    }

    fn columns(&self) -> impl Iterator<Item = (&Column, &Kind)> {
        self.table.columns.iter().zip(&self.kinds)
    }
}

impl Kind {
    /// The type of the column as Data Packages name it.
    fn name(&self) -> &'static str {
        if self.is_number { "number" } else { "string" }
    }

    /// The classes that the column is of.
    fn values(&self, column: &Column) -> impl Iterator<Item = &'static ClassRow> {
        list_values(column).filter(|_| self.is_class)
    }
}

/// The classes that columns of that name are of.
fn list_values(column: &Column) -> impl Iterator<Item = &'static ClassRow> {
    VALUES.iter().filter(|((of, _), _)| *of == column.name)
}

/// A row a column and a row a value, table by table.
fn list_rows(tables: &[Described<'_>]) -> Table {
    let mut rows = Table::new("", &["file", "column", "value", "type", "meaning"]);
    let mut met = BTreeSet::new();
    for described in tables {
        let name = &described.table.name;
        let file = format!("{name}.csv");
        for (column, kind) in described.columns() {
            let meaning = describe_column(name, &column.name).unwrap_or_default();
            rows.push([&file, &*column.name, "", kind.name(), meaning].map(str::to_owned));
            if kind.values(column).next().is_some() {
                met.insert(column.name.clone());
            }
        }
    }
    for ((column, value), meaning) in VALUES.iter().filter(|((column, _), _)| met.contains(column))
    {
        rows.push(["", column, value, "", meaning].map(str::to_owned));
    }
    rows
}

fn describe_table(described: &Described<'_>) -> Value {
    let name = &described.table.name;
    let field = |(column, kind): (&Column, &Kind)| {
        let values: Vec<Value> = kind
            .values(column)
            .map(|((_, value), meaning)| json!({ "value": value, "label": meaning }))
            .collect();
        let mut field = json!({
            "name": column.name,
            "type": kind.name(),
            "description": describe_column(name, &column.name).unwrap_or_default(),
        });
        if !values.is_empty() {
            field["categories"] = Value::Array(values);
        }
        field
    };
    json!({
        "name": name.replace('_', "-"),
        "type": "table",
        "path": format!("{name}.csv"),
        "format": "csv",
        "mediatype": "text/csv",
        "encoding": "utf-8",
        "schema": {
            "fields": described.columns().map(field).collect::<Vec<_>>(),
            "missingValues": [""],
        },
    })
}
