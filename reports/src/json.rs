//! A document as data: everything it says, for programs.
//!
//! One JSON object in one line: `format` (`bao-report/1`), `language`, `title`, and `blocks` in their
//! order, each with a `type`:
//!
//! - `heading` (`level`, `text`), `prose`, `note`, `verbatim` (`text`), `list` (`points`);
//! - `table`: `name` (`null` without a file), `caption`, `columns` (`name`, `title`) and all `rows`.
//!   A cell is its value, the same in every language: a number in a column of numbers where it is
//!   written as JSON writes it, or else a string. So `57.50` is a string, since a number would lose
//!   its last digit;
//! - `folded`: `summary`, `tables`;
//! - `chart`: `name`, `title`, `alt`, `form` (`pie`, `bars`, `columns`, `lines`, `grid`, `nothing`) and
//!   its `data`, in the words of [`Form`](crate::Form). Colours are `#rrggbb`, intervals pairs, and a
//!   number that is none (NaN, infinite) is `null`;
//! - `boards`: `boards`, in the words of [`Board`](crate::Board).

use std::io::{self, Write};

use serde::ser::{Error as _, SerializeSeq as _};
use serde::{Serialize, Serializer};
use serde_json::{Number, Value};

use crate::board::Board;
use crate::cell::Cell;
use crate::chart::Chart;
use crate::document::{Block, Document};
use crate::table::{Align, Column, Table};

/// The name and version of the format.
const FORMAT: &str = "bao-report/1";

#[derive(Serialize)]
struct DocumentData<'a> {
    format: &'static str,
    language: &'a str,
    title: &'a str,
    blocks: Vec<BlockData<'a>>,
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum BlockData<'a> {
    Heading { level: u8, text: &'a str },
    Prose { text: &'a str },
    List { points: &'a [String] },
    Note { text: &'a str },
    Verbatim { text: &'a str },
    Table(TableData<'a>),
    Folded { summary: &'a str, tables: Vec<TableData<'a>> },
    Chart(&'a Chart),
    Boards { boards: &'a [Board] },
}

#[derive(Serialize)]
struct TableData<'a> {
    name: Option<&'a str>,
    caption: &'a str,
    columns: Vec<ColumnData<'a>>,
    rows: RowsData<'a>,
}

/// All rows of a table, each made as it is written.
struct RowsData<'a>(&'a Table);

impl Serialize for RowsData<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let RowsData(table) = self;
        let mut rows = serializer.serialize_seq(Some(table.count_rows()))?;
        let mut failed = None;
        let written = table.for_each_row(&mut |row| {
            let cells = row.iter().zip(&table.columns);
            let values: Vec<Value> = cells.map(|(cell, column)| value(cell, column)).collect();
            rows.serialize_element(&values).map_err(|error| {
                failed = Some(error);
                io::ErrorKind::Other.into()
            })
        });
        match (failed, written) {
            (Some(error), _) => Err(error),
            (None, Err(error)) => Err(S::Error::custom(error)),
            (None, Ok(())) => rows.end(),
        }
    }
}

#[derive(Serialize)]
struct ColumnData<'a> {
    name: &'a str,
    title: &'a str,
}

/// A JSON number where it is written with the same characters, else a string.
fn value(cell: &Cell, column: &Column) -> Value {
    let text = cell.value.as_str();
    let number = (column.align == Align::Right).then(|| serde_json::from_str::<Number>(text).ok());
    match number.flatten() {
        Some(number) if number.to_string() == text => Value::Number(number),
        _ => Value::String(text.to_owned()),
    }
}

impl<'a> From<&'a Table> for TableData<'a> {
    fn from(table: &'a Table) -> TableData<'a> {
        let column =
            |column: &'a Column| ColumnData { name: &column.name, title: column.heading() };
        TableData {
            name: (!table.name.is_empty()).then_some(&table.name),
            caption: &table.caption,
            columns: table.columns.iter().map(column).collect(),
            rows: RowsData(table),
        }
    }
}

impl<'a> From<&'a Block> for BlockData<'a> {
    fn from(block: &'a Block) -> BlockData<'a> {
        match block {
            Block::Heading(level, text) => BlockData::Heading { level: *level, text },
            Block::Prose(text) => BlockData::Prose { text },
            Block::List(points) => BlockData::List { points },
            Block::Note(text) => BlockData::Note { text },
            Block::Verbatim(text) => BlockData::Verbatim { text },
            Block::Table(table) => BlockData::Table(table.into()),
            Block::Folded(summary, tables) => {
                BlockData::Folded { summary, tables: tables.iter().map(Into::into).collect() }
            }
            Block::Chart(chart) => BlockData::Chart(chart),
            Block::Boards(boards) => BlockData::Boards { boards },
        }
    }
}

/// Writes the document as JSON in one line; no table is cut.
///
/// # Errors
/// Those of `out`, and of reading the rows that a table does not hold.
pub fn write_json(document: &Document, mut out: impl Write) -> io::Result<()> {
    let data = DocumentData {
        format: FORMAT,
        language: &document.language,
        title: &document.title,
        blocks: document.blocks.iter().map(Into::into).collect(),
    };
    // The error below that of JSON, so that a closed pipe is seen as one.
    serde_json::to_writer(&mut out, &data).map_err(io::Error::from)?;
    writeln!(out)
}
