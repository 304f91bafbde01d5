//! The header of a table: which row it is, and what stands between the columns.

use crate::columns::Columns;
use crate::encoding::Encoding;
use crate::error::ReadError;
use crate::format::{Head, Options};
use crate::limits::HEADER_ROWS;
use crate::lines::Lines;
use crate::side_by_side::{self, TablePlaces};

use crate::text::{begins_with_game, find_message_head};
use crate::turns::find_turn_columns;

use super::rows::{Rows, holds_moves};
use super::split::DELIMITERS;

/// A table whose header is not understood is recognised by this many rows with as many fields.
const ALIKE: usize = 5;

/// A header that has the columns that are needed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Header {
    pub delimiter: u8,
    /// The rows before it.
    pub before: usize,
    /// The names of the columns as they stand.
    pub names: Vec<String>,
    pub columns: Columns,
}

/// The first rows of a text, with their lines.
pub(super) fn first_rows(text: &str, delimiter: u8) -> Vec<(usize, Vec<String>)> {
    let input = Box::new(std::io::Cursor::new(text.as_bytes().to_vec()));
    let mut rows = Rows::new(Lines::new(input, Encoding::Utf8), delimiter);
    let mut first = Vec::new();
    while first.len() < HEADER_ROWS
        && let Ok(Some(row)) = rows.next_row()
    {
        first.push(row.into_texts(delimiter));
    }
    first
}

/// The columns of a table, or of the first of several side by side.
pub(super) fn find_columns(names: &[String], options: &Options) -> Result<Columns, Vec<String>> {
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let find = |names: &[&str]| Columns::find(names, &options.columns, find_turn_columns(names));
    find(&names).or_else(|missing| {
        let tables = find_tables_of(&names, options).ok_or(missing)?;
        find(&names[..tables[0].cells.len()])
    })
}

/// The columns of names that are those of one table.
pub(super) fn find_whole_columns(names: &[String], options: &Options) -> Option<Columns> {
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    Columns::find(&names, &options.columns, find_turn_columns(&names)).ok()
}

/// The places of tables that stand side by side.
pub(super) fn find_tables(names: &[String], options: &Options) -> Option<TablePlaces> {
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    find_tables_of(&names, options)
}

fn find_tables_of(names: &[&str], options: &Options) -> Option<TablePlaces> {
    let is_table =
        |names: &[&str]| Columns::find(names, &options.columns, find_turn_columns(names)).is_ok();
    side_by_side::find_tables(names, is_table, is_table)
}

/// The header of a text: the first row that has the columns that are needed under some delimiter.
pub(super) fn find_header(text: &str, options: &Options) -> Option<Header> {
    let mut best: Option<Header> = None;
    for delimiter in DELIMITERS {
        let rows = first_rows(text, delimiter);
        // A header stands above the games; rows that are skipped hold none.
        let is_number = |name: &String| name.trim().bytes().all(|byte| byte.is_ascii_digit());
        let above = |row: &(usize, Vec<String>)| {
            !row.1.iter().any(|name| !is_number(name) && holds_moves(name))
        };
        let found =
            rows.iter().take_while(|row| above(row)).enumerate().find_map(|(before, row)| {
                let columns = find_columns(&row.1, options).ok()?;
                // Columns of numbers are those of turns if there are moves in them.
                let has_moves = |(_, cells): &(usize, Vec<String>)| {
                    let first = cells.get(columns.transcript);
                    first.is_some_and(|cell| bao_notation::outline(cell, 1).signed > 0)
                };
                let is_table = columns.turns.is_empty() || rows[before + 1..].iter().any(has_moves);
                is_table.then(|| Header { delimiter, before, names: row.1.clone(), columns })
            });
        let rank = |header: &Header| (std::cmp::Reverse(header.before), header.columns.count());
        if let Some(found) = found
            && best.as_ref().is_none_or(|best| rank(&found) > rank(best))
        {
            best = Some(found);
        }
    }
    best
}

/// The error of a header that is not understood, if the text is a table nevertheless: the header has one of
/// the columns, or the first rows have as many fields each and the first holds no game.
pub(super) fn find_fault(head: Head<'_>, options: &Options) -> Option<Box<ReadError>> {
    let first = head.text.lines().find(|line| !line.trim().is_empty());
    if first.is_some_and(|line| find_message_head(line).is_some()) {
        // A chat.
        return None;
    }
    let mut alike = None;
    for delimiter in DELIMITERS {
        let rows = first_rows(head.text, delimiter);
        let fault = |line: usize, names: &[String]| {
            let missing = find_columns(names, options).err()?;
            let sign = char::from(delimiter).to_string();
            let header = names.join(&sign).chars().take(80).collect();
            let name = head.name.to_owned();
            Some(Box::new(ReadError::Header { name, line, missing, header }))
        };
        // One text beside empty fields, as in a sheet whose first column is empty, is no header.
        let is_wide =
            |names: &[String]| names.iter().filter(|name| !name.trim().is_empty()).count() > 1;
        let partly = |names: &[String]| {
            // `Game 1, 12 March 2015` is a title.
            let is_known = |name: &&String| {
                crate::Column::from_header(name).is_some()
                    && !name.contains(|c: char| c.is_ascii_digit())
            };
            let known = names.iter().filter(is_known).count();
            let short = names.iter().all(|name| name.len() < 40);
            is_wide(names) && known > 0 && short && !names.iter().any(|name| holds_moves(name))
        };
        let (line, first) = rows.first()?;
        // In a text that is no table, such signs stand between turns and between games.
        let is_text = |(_, names): &(usize, Vec<String>)| {
            names.first().is_some_and(|name| begins_with_game(name))
        };
        if rows.iter().any(is_text) {
            continue;
        }
        if partly(first) {
            return fault(*line, first);
        }
        let same = rows.iter().take(ALIKE).all(|(_, names)| names.len() == first.len());
        // `Game 7, South won: 1:A7<* …` is no header.
        let is_game = |name: &String| {
            let found = bao_notation::outline(name, 1);
            found.moves > 0 && found.first.is_some()
        };
        let holds_game = first.iter().any(|name| holds_moves(name) || is_game(name));
        if alike.is_none() && is_wide(first) && same && !holds_game {
            alike = fault(*line, first);
        }
    }
    alike
}
