//! The header of a table: which row it is, and what stands between the columns.

use crate::columns::{Column, Columns, NamedColumns};
use crate::encoding::Encoding;
use crate::error::ReadError;
use crate::format::{Head, Options};
use crate::limits::HEADER_ROWS;
use crate::lines::Lines;
use crate::side_by_side::{self, TablePlaces};

use crate::text::{begins_with_game, find_message_head};
use crate::turns::{find_turn_columns, is_turn_name};

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

/// The first rows of a text under a delimiter, with their lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct FirstRows {
    pub delimiter: u8,
    pub rows: Vec<(usize, Vec<String>)>,
}

impl FirstRows {
    /// Those under each delimiter.
    pub(super) fn read_all(text: &str) -> [FirstRows; DELIMITERS.len()] {
        DELIMITERS.map(|delimiter| FirstRows::read(text, delimiter))
    }

    pub(super) fn read(text: &str, delimiter: u8) -> FirstRows {
        let input = Box::new(std::io::Cursor::new(text.as_bytes().to_vec()));
        let mut all = Rows::new(Lines::new(input, Encoding::Utf8), delimiter);
        let mut rows = Vec::new();
        while rows.len() < HEADER_ROWS
            && let Ok(Some(row)) = all.next_row()
        {
            rows.push(row.into_texts(delimiter));
        }
        FirstRows { delimiter, rows }
    }
}

/// Whether any of the names may be that of a column of moves, without which there are no columns of a table.
fn may_name_moves(names: &[&str], named: &NamedColumns) -> bool {
    let is_of_moves =
        |name: &&str| Column::from_header(name) == Some(Column::Transcript) || is_turn_name(name);
    named.iter().any(|(of, _)| *of == Column::Transcript) || names.iter().any(is_of_moves)
}

/// The columns of a table, or of the first of several side by side.
pub(super) fn find_columns(names: &[String], options: &Options) -> Option<Columns> {
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    if !may_name_moves(&names, &options.columns) {
        // Most rows that are no header.
        return None;
    }
    let find = |names: &[&str]| Columns::find(names, &options.columns, find_turn_columns(names));
    find(&names).ok().or_else(|| {
        let tables = find_tables_of(&names, options)?;
        find(&names[..tables[0].cells.len()]).ok()
    })
}

/// The names of the columns that are missing in a header, if it is not the header of a table.
fn find_missing(names: &[String], options: &Options) -> Option<Vec<String>> {
    if find_columns(names, options).is_some() {
        return None;
    }
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    Columns::find(&names, &options.columns, find_turn_columns(&names)).err()
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
pub(super) fn find_header(first: &[FirstRows], options: &Options) -> Option<Header> {
    let mut best: Option<Header> = None;
    for FirstRows { delimiter, rows } in first {
        let find = |(before, row): (usize, &(usize, Vec<String>))| {
            let columns = find_columns(&row.1, options)?;
            // Columns of numbers are those of turns if there are moves in them.
            let has_moves = |(_, cells): &(usize, Vec<String>)| {
                let first = cells.get(columns.transcript);
                first.is_some_and(|cell| bao_notation::outline(cell, 1).signed > 0)
            };
            let is_table = columns.turns.is_empty() || rows[before + 1..].iter().any(has_moves);
            is_table.then(|| Header {
                delimiter: *delimiter,
                before,
                names: row.1.clone(),
                columns,
            })
        };
        // A header stands above the games; rows that are skipped hold none.
        let is_number = |name: &String| name.trim().bytes().all(|byte| byte.is_ascii_digit());
        let is_above = |row: &(usize, Vec<String>)| {
            !row.1.iter().any(|name| !is_number(name) && holds_moves(name))
        };
        let found = rows.iter().enumerate().find_map(find);
        let found = found.filter(|header| rows[..=header.before].iter().all(is_above));
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
pub(super) fn find_fault(
    head: Head<'_>,
    first: &[FirstRows],
    options: &Options,
) -> Option<Box<ReadError>> {
    let line = head.text.lines().find(|line| !line.trim().is_empty());
    if line.is_some_and(|line| find_message_head(line).is_some()) {
        // A chat.
        return None;
    }
    let mut alike = None;
    for FirstRows { delimiter, rows } in first {
        let fault = |line: usize, names: &[String]| {
            let missing = find_missing(names, options)?;
            let sign = char::from(*delimiter).to_string();
            let header = names.join(&sign).chars().take(80).collect();
            let name = head.name.to_owned();
            Some(Box::new(ReadError::Header { name, line, missing, header }))
        };
        let (line, first) = rows.first()?;
        // One text beside empty fields, as in a sheet whose first column is empty, is no header.
        if first.iter().filter(|name| !name.trim().is_empty()).count() < 2 {
            continue;
        }
        let is_partly = || {
            // `Game 1, 12 March 2015` is a title.
            let is_known = |name: &String| {
                Column::from_header(name).is_some() && !name.contains(|c: char| c.is_ascii_digit())
            };
            let is_short = |name: &String| name.len() < 40;
            first.iter().any(is_known)
                && first.iter().all(is_short)
                && !first.iter().any(|name| holds_moves(name))
        };
        let is_alike = || {
            // `Game 7, South won: 1:A7<* …` is no header.
            let is_game = |name: &String| {
                let found = bao_notation::outline(name, 1);
                found.moves > 0 && found.first.is_some()
            };
            rows.iter().take(ALIKE).all(|(_, names)| names.len() == first.len())
                && !first.iter().any(|name| holds_moves(name) || is_game(name))
        };
        let is_partly = is_partly();
        if !is_partly && (alike.is_some() || !is_alike()) {
            continue;
        }
        // In a text that is no table, such signs stand between turns and between games.
        let is_text = |(_, names): &(usize, Vec<String>)| {
            names.first().is_some_and(|name| begins_with_game(name))
        };
        if rows.iter().any(is_text) {
            continue;
        }
        if is_partly {
            return fault(*line, first);
        }
        alike = fault(*line, first);
    }
    alike
}
