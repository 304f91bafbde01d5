//! The codebook of a report: the meaning of its tables, columns and classes, for readers (`codebook.csv`) and for
//! programs (`datapackage.json`, a Data Package of datapackage.org).

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::sync::LazyLock;

use bao_reports::{Align, ReportTable, write_csv};
use serde_json::json;

use crate::rows::read_csv;

pub const CODEBOOK_FILES: [&str; 2] = ["codebook.csv", "datapackage.json"];

/// The meanings of columns, by table and column name. An empty table name gives the meaning for all other tables.
static COLUMNS: LazyLock<BTreeMap<(String, String), String>> =
    LazyLock::new(|| read_meanings(include_str!("columns.csv")).collect());

/// A column and one of its classes, and the meaning of the class.
type ClassRow = ((String, String), String);

/// The meanings of all classes, listed by column.
static VALUES: LazyLock<Vec<ClassRow>> =
    LazyLock::new(|| read_meanings(include_str!("values.csv")).collect());

/// Reads a CSV file with three columns.
fn read_meanings(text: &'static str) -> impl Iterator<Item = ClassRow> {
    let rows: Vec<(String, String, String)> = read_csv(text);
    rows.into_iter().map(|(first, second, meaning)| ((first, second), meaning))
}

/// The meaning of a table's column. A test checks that every column has one.
pub fn describe_column(table: &str, column: &str) -> Option<&'static str> {
    // Additional samples are numbered: `other_1`.
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

/// Writes the codebook of tables; returns the [`CODEBOOK_FILES`] with their bytes. `title` is the report's title.
///
/// # Errors
/// None is expected, because everything is written to memory.
pub fn write_codebook(
    title: &str,
    program: &str,
    tables: &[ReportTable],
) -> io::Result<Vec<(String, Vec<u8>)>> {
    // A row for each column, table by table, followed by one for each class of these columns.
    let mut rows = ReportTable::new("", &["file", "column", "value", "type", "meaning"]);
    let (mut resources, mut met) = (Vec::new(), BTreeSet::new());
    for table in tables {
        let (file, mut fields) = (format!("{}.csv", table.name), Vec::new());
        for (at, column) in table.columns.iter().enumerate() {
            let name = column.name.as_str();
            let cells = || table.rows.iter().filter_map(move |row| row.get(at));
            let values = || cells().map(|cell| &*cell.value).filter(|value| !value.is_empty());
            // A right-aligned column can contain words.
            let is_number =
                column.align == Align::Right && values().all(|value| value.parse::<f64>().is_ok());
            let kind = if is_number { "number" } else { "string" };
            let meaning = describe_column(&table.name, name).unwrap_or_default();
            rows.push([&*file, name, "", kind, meaning]);
            let mut field = json!({ "name": name, "type": kind, "description": meaning });
            // Columns of the same name can differ in whether all their values are classes.
            let classes: Vec<&ClassRow> = VALUES.iter().filter(|((of, _), _)| of == name).collect();
            let is_class = |value: &str| classes.iter().any(|((_, known), _)| known == value);
            if !classes.is_empty() && values().all(is_class) {
                met.insert(name);
                let value =
                    |((_, value), meaning): &&ClassRow| json!({ "value": value, "label": meaning });
                field["categories"] = classes.iter().map(value).collect();
            }
            fields.push(field);
        }
        resources.push(json!({
            "name": table.name.replace('_', "-"),
            "type": "table",
            "path": file,
            "format": "csv",
            "mediatype": "text/csv",
            "encoding": "utf-8",
            "schema": { "fields": fields, "missingValues": [""] },
        }));
    }
    for ((column, value), meaning) in VALUES.iter().filter(|((of, _), _)| met.contains(&**of)) {
        rows.push(["", column, value, "", meaning]);
    }
    let mut book = Vec::new();
    write_csv(&rows, &mut book)?;
    let package = serde_json::to_string_pretty(&json!({
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
    let files = [book, (package + "\n").into_bytes()];
    Ok(CODEBOOK_FILES.map(str::to_owned).into_iter().zip(files).collect())
}
