//! The codebook of a report: what its tables, columns and classes mean, for readers (`codebook.csv`) and for programs
//! (`datapackage.json`, a Data Package of datapackage.org).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use bao_reports::{Align, Column, Table, render_csv};
use serde_json::{Value, json};

/// The files that a report has of it.
pub const CODEBOOK_FILES: [&str; 2] = ["codebook.csv", "datapackage.json"];

/// The meanings of columns: those of one table go before those of all.
static COLUMNS: LazyLock<BTreeMap<(String, String), String>> =
    LazyLock::new(|| read_rows(include_str!("columns.csv")).collect());

/// The meanings of what stands in a column, in their order.
static VALUES: LazyLock<Vec<((String, String), String)>> =
    LazyLock::new(|| read_rows(include_str!("values.csv")).collect());

/// The rows of a file of three columns.
fn read_rows(text: &'static str) -> impl Iterator<Item = ((String, String), String)> {
    csv::Reader::from_reader(text.as_bytes())
        .into_deserialize::<(String, String, String)>()
        .map(|row| row.expect("the files of the crate are whole"))
        .map(|(first, second, meaning)| ((first, second), meaning))
}

/// What a column of a table means; `None` where nobody has said it, which a test forbids.
#[must_use]
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
/// None is known; those of writing JSON.
pub fn write_codebook(
    title: &str,
    program: &str,
    tables: &[Table],
) -> serde_json::Result<Vec<(String, Vec<u8>)>> {
    let [book, package] = CODEBOOK_FILES.map(str::to_owned);
    let resources: Vec<Value> = tables.iter().map(describe_table).collect();
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
    let rows = render_csv(&list_rows(tables));
    Ok(vec![(book, rows), (package, (package_text + "\n").into_bytes())])
}

/// A row a column and a row a value, table by table.
fn list_rows(tables: &[Table]) -> Table {
    let mut rows = Table::new("", &["file", "column", "value", "type", "meaning"]);
    let mut met = BTreeSet::new();
    for table in tables {
        let file = format!("{}.csv", table.name);
        for (at, column) in table.columns.iter().enumerate() {
            let meaning = describe_column(&table.name, &column.name).unwrap_or_default();
            let row = [&file, &*column.name, "", kind(table, at), meaning];
            rows.push(row.map(str::to_owned));
            if list_values(table, at).next().is_some() {
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

fn describe_table(table: &Table) -> Value {
    let field = |(at, column): (usize, &Column)| {
        let values: Vec<Value> = list_values(table, at)
            .map(|((_, value), meaning)| json!({ "value": value, "label": meaning }))
            .collect();
        let mut field = json!({
            "name": column.name,
            "type": kind(table, at),
            "description": describe_column(&table.name, &column.name).unwrap_or_default(),
        });
        if !values.is_empty() {
            field["categories"] = Value::Array(values);
        }
        field
    };
    json!({
        "name": table.name.replace('_', "-"),
        "type": "table",
        "path": format!("{}.csv", table.name),
        "format": "csv",
        "mediatype": "text/csv",
        "encoding": "utf-8",
        "schema": {
            "fields": table.columns.iter().enumerate().map(field).collect::<Vec<_>>(),
            "missingValues": [""],
        },
    })
}

/// The classes that a column is of, if all that stands there are some of them; another table may have a column of that
/// name that is of none.
fn list_values(
    table: &Table,
    at: usize,
) -> impl Iterator<Item = &'static ((String, String), String)> {
    let name = table.columns[at].name.clone();
    let of_column = move |row: &&'static ((String, String), String)| row.0.0 == name;
    let known: BTreeSet<&str> =
        VALUES.iter().filter(&of_column).map(|((_, value), _)| value.as_str()).collect();
    let are_known = table.rows.iter().all(|row| {
        let value = row[at].value.as_str();
        value.is_empty() || known.contains(value)
    });
    VALUES.iter().filter(of_column).filter(move |_| are_known)
}

/// The type of a column as Data Packages name it; one of numbers may have a word in some row.
fn kind(table: &Table, at: usize) -> &'static str {
    let is_number = |value: &str| value.is_empty() || value.parse::<f64>().is_ok();
    let numbers = table.columns[at].align == Align::Right;
    if numbers && table.rows.iter().all(|row| is_number(&row[at].value)) {
        "number"
    } else {
        "string"
    }
}
