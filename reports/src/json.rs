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

use serde::Serialize;
use serde_json::{Number, Value};

use crate::board::Board;
use crate::chart::Chart;
use crate::document::{Block, Document};
use crate::table::{Align, Cell, Column, Table};

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
    rows: Vec<Vec<Value>>,
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
        let row =
            |row: &Vec<Cell>| row.iter().zip(&table.columns).map(|(c, of)| value(c, of)).collect();
        TableData {
            name: (!table.name.is_empty()).then_some(&table.name),
            caption: &table.caption,
            columns: table.columns.iter().map(column).collect(),
            rows: table.rows.iter().map(row).collect(),
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

/// The document as JSON in one line; no table is cut.
#[must_use]
pub fn render_json(document: &Document) -> String {
    let data = DocumentData {
        format: FORMAT,
        language: &document.language,
        title: &document.title,
        blocks: document.blocks.iter().map(Into::into).collect(),
    };
    serde_json::to_string(&data).expect("texts, numbers and lists can be written") + "\n"
}
