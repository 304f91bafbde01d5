//! The codebook of a report: the meaning of its tables, columns and classes, for readers (`codebook.csv`) and for
//! programs (`datapackage.json`, a Data Package of datapackage.org).

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::sync::LazyLock;

use bao_reports::{Align, ReportTable, write_csv};
use serde_json::{Value, json};

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
    let described: Vec<(&str, Vec<Described<'_>>)> =
        tables.iter().map(|table| (&*table.name, Described::list(table))).collect();
    let [book, package] = CODEBOOK_FILES.map(str::to_owned);
    let resources: Vec<Value> =
        described.iter().map(|(name, columns)| describe_table(name, columns)).collect();
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

/// A column with its meaning, and what its values have in common.
struct Described<'a> {
    name: &'a str,
    meaning: &'static str,
    /// `number` if all values are numbers, otherwise `string`; a right-aligned column can contain words.
    kind: &'static str,
    /// The classes of the column if all its values are classes, otherwise empty. Columns of the same name can differ in
    /// this.
    classes: Vec<&'static ClassRow>,
}

impl Described<'_> {
    fn list(table: &ReportTable) -> Vec<Described<'_>> {
        let described = table.columns.iter().enumerate().map(|(at, column)| {
            let cells = || table.rows.iter().filter_map(move |row| row.get(at));
            let values = || cells().map(|cell| &*cell.value).filter(|value| !value.is_empty());
            let is_number =
                column.align == Align::Right && values().all(|value| value.parse::<f64>().is_ok());
            let classes = VALUES.iter().filter(|((of, _), _)| *of == column.name);
            let known: BTreeSet<&str> = classes.clone().map(|((_, value), _)| &**value).collect();
            let is_class = values().all(|value| known.contains(value));
            Described {
                name: &column.name,
                meaning: describe_column(&table.name, &column.name).unwrap_or_default(),
                kind: if is_number { "number" } else { "string" },
                classes: classes.filter(|_| is_class).collect(),
            }
        });
        described.collect()
    }
}

/// One row for each column, table by table, followed by one for each class of these columns.
fn list_rows(tables: &[(&str, Vec<Described<'_>>)]) -> ReportTable {
    let mut rows = ReportTable::new("", &["file", "column", "value", "type", "meaning"]);
    let mut met = BTreeSet::new();
    for (name, columns) in tables {
        for Described { name: column, meaning, kind, classes } in columns {
            rows.push([&*format!("{name}.csv"), column, "", kind, meaning]);
            met.extend((!classes.is_empty()).then_some(*column));
        }
    }
    for ((column, value), meaning) in VALUES.iter().filter(|((of, _), _)| met.contains(&**of)) {
        rows.push(["", column, value, "", meaning]);
    }
    rows
}

fn describe_table(name: &str, columns: &[Described<'_>]) -> Value {
    let field = |Described { name, meaning, kind, classes }: &Described<'_>| {
        let mut field = json!({ "name": name, "type": kind, "description": meaning });
        if !classes.is_empty() {
            let value =
                |((_, value), meaning): &&ClassRow| json!({ "value": value, "label": meaning });
            field["categories"] = classes.iter().map(value).collect();
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
            "fields": columns.iter().map(field).collect::<Vec<_>>(),
            "missingValues": [""],
        },
    })
}
