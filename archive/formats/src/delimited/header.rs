//! Finds the header row of a table and its delimiter.

use crate::cells::find_turn_number;
use crate::columns::{Columns, Field};
use crate::encoding::Encoding;
use crate::error::ReadError;
use crate::format::{Head, Options};
use crate::limits::HEADER_ROWS;
use crate::lines::Lines;
use crate::passage::Passage;
use crate::table::TableSet;
use crate::text::{begins_with_game, find_message_head};
use crate::turn_tables::TurnTable;
use crate::turns::find_turn_columns;

use super::rows::{DELIMITERS, ParsedRow, Rows, holds_moves};

/// If this many rows have the same number of fields, a text is a table even if its header is not understood.
const ALIKE: usize = 5;

/// A header with the required columns.
pub(super) struct Header {
    pub delimiter: u8,
    /// The number of rows before the header.
    pub before: usize,
    /// The column names as written.
    pub names: Vec<String>,
    pub set: TableSet,
}

/// The first rows of a text, split at a delimiter.
pub(super) struct FirstRows {
    pub delimiter: u8,
    rows: Vec<ParsedRow>,
}

impl FirstRows {
    pub(super) fn read_all(text: &str) -> [FirstRows; DELIMITERS.len()] {
        DELIMITERS.map(|delimiter| {
            let input = Box::new(std::io::Cursor::new(text.as_bytes().to_vec()));
            let mut all = Rows::new(Lines::new(input, Encoding::Utf8), delimiter);
            let next = std::iter::from_fn(|| all.next_row(None).ok().flatten());
            FirstRows { delimiter, rows: next.take(HEADER_ROWS).collect() }
        })
    }

    /// Returns the texts of the rows, without the empty cells outside the bars.
    pub(super) fn inside_bars(&self) -> Vec<Vec<&str>> {
        let rows = self.rows.iter();
        rows.map(|(_, cells)| texts(inside_bars(cells, self.delimiter)).collect()).collect()
    }
}

fn texts(cells: &[Passage]) -> impl Iterator<Item = &str> {
    cells.iter().map(Passage::text)
}

/// Finds the first row that has the required columns, trying each delimiter.
pub(super) fn find_header(first: &[FirstRows], options: &Options) -> Option<Header> {
    let headers = first.iter().filter_map(|FirstRows { delimiter, rows }| {
        let find = |(before, (_, row)): (usize, &ParsedRow)| {
            let set = TableSet::find(texts(row), options, Some(*delimiter))?;
            let columns = set.columns();
            // Columns named by numbers are turns only if they contain moves.
            let has_moves = |(_, cells): &ParsedRow| {
                let first = cells.get(columns.transcript);
                first.is_some_and(|cell| bao_notation::outline(cell.text(), 1).signed > 0)
            };
            let is_table = columns.turns.is_empty() || rows[before + 1..].iter().any(has_moves);
            let names = || texts(row).map(str::to_owned).collect();
            is_table.then(|| Header { delimiter: *delimiter, before, names: names(), set })
        };
        // A header comes before the games, so no row above it contains moves.
        let is_number = |name: &str| name.trim().bytes().all(|byte| byte.is_ascii_digit());
        let is_above =
            |(_, row): &ParsedRow| !texts(row).any(|name| !is_number(name) && holds_moves(name));
        let found = rows.iter().enumerate().find_map(find);
        found.filter(|header| rows[..=header.before].iter().all(is_above))
    });
    headers.min_by_key(|header| {
        (header.before, std::cmp::Reverse(header.set.columns().known().count()))
    })
}

/// Returns the error for a text that is a table although its header is not understood: the header has one of the
/// columns, or the first rows have the same number of fields and the first row is not a game.
pub(super) fn find_fault(
    head: Head<'_>,
    first: &[FirstRows],
    options: &Options,
) -> Option<Box<ReadError>> {
    let line = head.text.lines().find(|line| !line.trim().is_empty());
    if line.is_some_and(|line| find_message_head(line).is_some()) {
        // The text is a chat.
        return None;
    }
    let mut alike = None;
    for FirstRows { delimiter, rows } in first {
        let Some((facts, first)) = rows.first() else { continue };
        let first: &Vec<&str> = &texts(first).collect();
        let fault = || {
            let names = first.iter().copied();
            if TableSet::find(names, options, Some(*delimiter)).is_some() {
                return None;
            }
            let missing = Columns::find(first, &options.columns, find_turn_columns(first)).err()?;
            let header = first.join(&char::from(*delimiter).to_string()).chars().take(80).collect();
            let (name, line) = (head.name.to_owned(), facts.line);
            Some(Box::new(ReadError::Header { name, line, missing, header }))
        };
        // A single text among empty fields is not a header, for example in a sheet whose first column is empty.
        if first.iter().filter(|name| !name.trim().is_empty()).count() < 2 {
            continue;
        }
        // `Game 1, 12 March 2015` is a title.
        let is_known = |name: &&str| {
            Field::from_header(name).is_some() && !name.contains(|c: char| c.is_ascii_digit())
        };
        let is_partly = first.iter().any(is_known)
            && first.iter().all(|name| name.len() < 40)
            && !first.iter().any(|name| holds_moves(name));
        let is_alike = || {
            // `Game 7, South won: 1:A7<* …` is not a header.
            let is_game = |name: &&str| {
                let found = bao_notation::outline(name, 1);
                found.moves > 0 && found.first.is_some()
            };
            rows.iter().take(ALIKE).all(|(_, names)| names.len() == first.len())
                && !first.iter().any(|name| holds_moves(name) || is_game(name))
        };
        if !is_partly && (alike.is_some() || !is_alike()) {
            continue;
        }
        // In plain text, delimiters separate turns and games.
        let is_text = |(_, names): &ParsedRow| {
            names.first().is_some_and(|name| begins_with_game(name.text()))
        };
        if rows.iter().any(is_text) {
            continue;
        }
        if is_partly {
            return fault();
        }
        alike = fault();
    }
    alike
}

/// Finds the first rows of a table with one row per turn: below its header, a row has arrows or stars.
pub(super) fn find_turn_rows<'a>(
    first: &'a [FirstRows],
    options: &Options,
) -> Option<&'a FirstRows> {
    first.iter().find(|first| {
        let rows = first.inside_bars();
        // Without a header, a row of turn 1 and a row of turn 2 below it are enough.
        let turn = |cells: &[&str]| match cells.len() {
            0..3 => None,
            _ => find_turn_number(cells.iter().copied()),
        };
        let counts =
            rows.windows(2).any(|pair| turn(&pair[0]) == Some(1) && turn(&pair[1]) == Some(2));
        if counts {
            return true;
        }
        let mut rows = rows.iter();
        let table = rows.find_map(|names| TurnTable::find(names, options));
        table.is_some_and(|table| {
            rows.any(|cells| {
                let cell = |at: usize| cells.get(at).copied().unwrap_or_default();
                table.find_turn(cell).is_some()
                    && bao_notation::outline(cell(table.south), 1).signed > 0
            })
        })
    })
}

/// Removes the empty cells outside the bars at both ends of a line: `| 7 | A3< | a5> |`.
pub(super) fn inside_bars(cells: &[Passage], delimiter: u8) -> &[Passage] {
    let is_empty = |cell: &Passage| cell.text().trim().is_empty();
    match cells {
        [first, inner @ .., last] if delimiter == b'|' && is_empty(first) && is_empty(last) => {
            inner
        }
        _ => cells,
    }
}
