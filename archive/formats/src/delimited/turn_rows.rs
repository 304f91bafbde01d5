//! Tables with a row a turn, in the rows of a text.

use std::io;

use bao_notation::outline;

use crate::cells::find_turn_number;
use crate::format::{OpenedText, Options};
use crate::lines::Lines;
use crate::passage::Passage;
use crate::record::Record;
use crate::turn_tables::{TurnTable, TurnTables};

use super::header::FirstRows;
use super::rows::{Row, Rows};
use super::split::split_plain;

/// The delimiter of a table of turns, which has a row with signs of moves below its header.
pub(super) fn find_delimiter(first: &[FirstRows], options: &Options) -> Option<u8> {
    let found = first.iter().find(|first| {
        let rows = rows_inside_bars(first);
        // Without a header, two rows that count turns tell as much.
        let turn = |cells: &&[String]| match cells.len() {
            0..3 => None,
            _ => find_turn_number(cells.iter().map(String::as_str)),
        };
        let counts =
            rows.windows(2).any(|pair| turn(&pair[0]) == Some(1) && turn(&pair[1]) == Some(2));
        if counts {
            return true;
        }
        let mut rows = rows.iter();
        let table = rows.find_map(|names| {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            TurnTable::find(&names, options)
        });
        table.is_some_and(|table| {
            rows.any(|cells| {
                let cell = |at: usize| cells.get(at).map_or("", String::as_str);
                table.find_turn(cell).is_some() && outline(cell(table.south), 1).signed > 0
            })
        })
    });
    found.map(|first| first.delimiter)
}

pub(super) fn open(lines: Lines, delimiter: u8, options: &Options) -> OpenedText {
    let head = FirstRows::read(&lines.head_text(), delimiter);
    let rows = rows_inside_bars(&head).into_iter();
    let names = rows.map(|names| names.iter().map(String::as_str).collect());
    let tables = TurnTables::new(names, options);
    let (rows, options) = (Rows::new(lines, delimiter), options.clone());
    OpenedText {
        records: Box::new(Reader { rows, delimiter, options, tables, ended: false }),
        table: None,
    }
}

/// The first rows without the empty cells of bars at both ends.
fn rows_inside_bars(first: &FirstRows) -> Vec<&[String]> {
    let rows = first.rows.iter();
    rows.map(|(_, cells)| inside_bars(cells, first.delimiter, String::as_str)).collect()
}

/// Cells without the empty ones that bars at both ends of a line make: `| 7 | A3< | a5> |`.
fn inside_bars<T>(cells: &[T], delimiter: u8, text: impl Fn(&T) -> &str) -> &[T] {
    let is_empty = |cell: &T| text(cell).trim().is_empty();
    match cells {
        [first, inner @ .., last] if delimiter == b'|' && is_empty(first) && is_empty(last) => {
            inner
        }
        _ => cells,
    }
}

struct Reader {
    rows: Rows,
    delimiter: u8,
    options: Options,
    tables: TurnTables,
    ended: bool,
}

impl Iterator for Reader {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(record) = self.tables.pop_record() {
                return Some(Ok(record));
            }
            if self.ended {
                return None;
            }
            let (cells, bad): (Vec<Passage>, _) = match self.rows.next_row() {
                Ok(Some(Row::Plain { line, text, bad })) => {
                    let fields = split_plain(text.as_bytes(), self.delimiter, line);
                    (fields.into_iter().map(|field| field.text).collect(), bad)
                }
                Ok(Some(Row::Split { fields, bad, .. })) => {
                    (fields.into_iter().map(|field| field.text).collect(), bad)
                }
                Ok(None) => {
                    self.ended = true;
                    self.tables.end(&self.options);
                    continue;
                }
                Err(error) => {
                    self.ended = true;
                    return Some(Err(error));
                }
            };
            let cells = inside_bars(&cells, self.delimiter, Passage::text);
            self.tables.add_row(cells, bad, &self.options);
        }
    }
}
