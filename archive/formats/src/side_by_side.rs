//! Tables side by side on one sheet, whose headers are in the same row.

use std::collections::VecDeque;

use bao_languages::Language;
use bao_notation::outline;

use crate::columns::{Field, find_languages, is_own_header};
use crate::record::Record;
use crate::turns::continues_moves;
use crate::vocabulary::{Word, split_side};

/// Where the cells of a table are in a row.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct TablePlace {
    /// The indices of the cells; leading columns that all tables share come first.
    pub cells: Vec<usize>,
    /// The number of shared leading columns.
    pub shared: usize,
}

pub(crate) type TablePlaces = Vec<TablePlace>;

/// Finds the tables under a header row, if there are several. Every table begins with the same column name as the first
/// table and has the same names for the same columns, or all its names are translations. `is_table` must accept each
/// table with the shared columns, and `is_whole` without them. Either all tables or none must have a number column.
pub(crate) fn find_tables(
    names: &[&str],
    is_table: impl Fn(&[&str]) -> bool,
    is_whole: impl Fn(&[&str]) -> bool,
) -> Option<TablePlaces> {
    if is_own_header(names) {
        return None;
    }
    let filled: Vec<usize> = (0..names.len()).filter(|at| !names[*at].trim().is_empty()).collect();
    (0..filled.len().min(MOST_SHARED)).find_map(|shared| {
        let (front, first) = (&filled[..shared], filled[shared]);
        if front.iter().any(|at| is_same(names[*at], names[first])) {
            return None;
        }
        let begins = |at: &usize| {
            is_same(names[first], names[*at]) || is_translation(names[first], names[*at])
        };
        let starts: Vec<usize> = filled[shared..].iter().copied().filter(begins).collect();
        if !(2..=MOST_TABLES).contains(&starts.len()) {
            return None;
        }
        let ends = starts.iter().skip(1).copied().chain([names.len()]);
        let place = |(index, (start, end)): (usize, (&usize, usize))| match index {
            // Unnamed leading columns belong to the first table.
            0 => TablePlace { cells: (0..end).collect(), shared: *start },
            _ => TablePlace { cells: front.iter().copied().chain(*start..end).collect(), shared },
        };
        let places: TablePlaces = starts.iter().zip(ends).enumerate().map(place).collect();
        let tables: Vec<(Vec<&str>, usize)> = places
            .iter()
            .map(|place| (place.cells.iter().map(|at| names[*at]).collect(), place.shared))
            .collect();
        let of_first = &tables[0].0[tables[0].1..];
        // If the game number is in a shared column, the whole row is one game.
        let is_numbered = |names: &[&str]| names.iter().any(|name| is_number(name));
        let is_row_of_one = !is_numbered(of_first)
            && is_numbered(&tables[0].0[..tables[0].1])
            && of_first.iter().any(|name| Field::from_header(name) == Some(Field::Transcript));
        let is_like = |(table, shared): &(Vec<&str>, usize)| {
            let own = &table[*shared..];
            is_table(table)
                && is_whole(own)
                && is_numbered(own) == is_numbered(of_first)
                && (has_same_names(of_first, own) || is_translated(of_first, own))
        };
        (!is_row_of_one && tables.iter().all(is_like)).then_some(places)
    })
}

/// Whether this is the name of a number column.
fn is_number(name: &str) -> bool {
    Field::from_header(name) == Some(Field::Game) || Field::Game.is_implied_by(name)
}

/// Whether two names are the same. Names of players next to a side may differ.
fn is_same(one: &str, other: &str) -> bool {
    let head = |name: &str| {
        let end = split_side(name).and_then(|_| name.find(['(', ':'])).unwrap_or(name.len());
        name[..end].trim().to_lowercase()
    };
    head(one) == head(other)
}

/// Whether two names have the same meaning in different languages.
fn is_translation(one: &str, other: &str) -> bool {
    let meaning = find_meaning(one);
    let (of_one, of_other) = (find_languages(one), find_languages(other));
    meaning == find_meaning(other)
        && (meaning.is_some() || Word::Turn.is(one.trim()) && Word::Turn.is(other.trim()))
        && !of_one.is_empty()
        && !of_other.is_empty()
        && !of_one.iter().any(|language| of_other.contains(language))
}

/// Whether two tables begin with the same name and have the same names for the columns that both have.
fn has_same_names(one: &[&str], other: &[&str]) -> bool {
    let is_alike = |name: &&str| {
        let meaning = Field::from_header(name);
        let same =
            one.iter().find(|other| meaning.is_some() && Field::from_header(other) == meaning);
        same.is_none_or(|same| is_same(same, name))
    };
    is_same(one[0], other[0]) && other.iter().all(is_alike)
}

/// Whether all names of one table are in one language, and all names of the other in another language.
fn is_translated(one: &[&str], other: &[&str]) -> bool {
    let all = |names: &[&str], language: Language| {
        let mut filled = names.iter().filter(|name| !name.trim().is_empty());
        filled.all(|name| find_languages(name).contains(&language))
    };
    let of =
        |names: &[&str]| Language::ALL.into_iter().filter(|of| all(names, *of)).collect::<Vec<_>>();
    let (first, second) = (of(one), of(other));
    !first.is_empty() && !second.is_empty() && !first.iter().any(|of| second.contains(of))
}

/// Returns the meaning of a column name, which may be a side with a player's name.
fn find_meaning(name: &str) -> Option<Field> {
    Field::from_header(name).or_else(|| Some(Field::of_player(split_side(name)?.0)))
}

/// The maximum number of leading columns that tables share.
const MOST_SHARED: usize = 4;

/// The maximum number of tables side by side. If a header repeats a name more often, it does not head tables side by
/// side.
const MOST_TABLES: usize = 64;

impl TablePlace {
    /// Returns the table's cells of a row. The last table also gets the cells after its last column.
    pub(crate) fn take_cells<T: Clone>(&self, row: &[T], is_last: bool) -> Vec<T> {
        let mut cells: Vec<T> = self.cells.iter().filter_map(|at| row.get(*at)).cloned().collect();
        if is_last {
            let behind = self.cells.last().map_or(0, |last| last + 1);
            cells.extend(row.iter().skip(behind).cloned());
        }
        cells
    }
}

/// The records of tables side by side, in the order of the rows. The last record of each table is held back, because
/// the next row may continue its game.
#[derive(Default)]
pub(crate) struct WaitingRecords {
    /// The record of each table that is held back, with its position.
    waiting: Vec<Option<(RecordPosition, Record)>>,
    /// The complete records, in order.
    ready: VecDeque<(RecordPosition, Record)>,
    row: usize,
}

type RecordPosition = (usize, usize);

/// At most this many records wait for an earlier one.
const MOST_READY: usize = 64;

impl WaitingRecords {
    /// Adds the records of a row, one for each table that is not empty in it. `cells` are all cells of the row.
    /// `read_whole` reads the row as a single table, if that is possible.
    pub(crate) fn add_row<'a>(
        &mut self,
        mut records: Vec<(usize, Record)>,
        line: usize,
        cells: impl Iterator<Item = &'a str>,
        read_whole: impl FnOnce() -> Option<Record>,
    ) {
        self.row += 1;
        let has_moves = |record: &Record| {
            let found = outline(record.transcript.text(), 1);
            found.signed + found.lettered > 0
        };
        let is_game = |record: &Record| {
            !record.is_not_a_game()
                && (record.numbered || record.says_something() || has_moves(record))
        };
        // The row is a sum, or a fact about all games of the row.
        let is_rest = records.iter().any(|(_, record)| record.is_not_a_game());
        if (is_rest || records.is_empty()) && !records.iter().any(|(_, record)| is_game(record)) {
            records = vec![(0, Record::without_game(line, cells))];
        }
        let goes_on = |pair: &[(usize, Record)]| {
            let [(_, one), (_, other)] = pair else { return false };
            let is_other = other.numbered && other.id != one.id;
            !is_other && continues_moves(one.transcript.text(), other.transcript.text())
        };
        if records.windows(2).any(goes_on)
            && let Some(whole) = read_whole()
        {
            self.end_tables();
            records = vec![(0, whole)];
        }
        report_same_games(&mut records);
        records.into_iter().for_each(|(table, record)| self.add(table, record));
    }

    /// Adds the record of a single table. It is not held back.
    pub(crate) fn add_single(&mut self, record: Record) {
        self.row += 1;
        self.release(((self.row, 0), record));
    }

    fn release(&mut self, record: (RecordPosition, Record)) {
        let at = self.ready.partition_point(|(place, _)| *place < record.0);
        self.ready.insert(at, record);
    }

    /// Adds the record of a table for the current row.
    fn add(&mut self, table: usize, record: Record) {
        let place = (self.row, table);
        if record.is_not_a_game() {
            return self.release((place, record));
        }
        if self.waiting.len() <= table {
            self.waiting.resize(table + 1, None);
        }
        match &mut self.waiting[table] {
            Some((_, before)) if !record.numbered && before.is_continued_by(&record) => {
                before.add_row(record);
            }
            waiting => {
                let before = waiting.replace((place, record));
                before.into_iter().for_each(|before| self.release(before));
            }
        }
    }

    /// Releases all records that are held back, because no row follows.
    pub(crate) fn end_tables(&mut self) {
        let waiting = std::mem::take(&mut self.waiting);
        waiting.into_iter().flatten().for_each(|record| self.release(record));
    }

    pub(crate) fn pop(&mut self) -> Option<Record> {
        let first = self.ready.front()?.0;
        let mut waiting = self.waiting.iter().flatten();
        if waiting.any(|(place, _)| *place < first) {
            if self.ready.len() <= MOST_READY {
                return None;
            }
            self.end_tables();
        }
        self.ready.pop_front().map(|(_, record)| record)
    }
}

/// If several games in a row have the same moves, keeps the first and reports the facts of the others.
fn report_same_games(records: &mut Vec<(usize, Record)>) {
    let mut at = 1;
    while at < records.len() {
        let (before, behind) = records.split_at_mut(at);
        let (_, other) = &behind[0];
        let same = before.iter_mut().find(|(_, one)| one.has_same_moves(other));
        let Some((_, one)) = same else {
            at += 1;
            continue;
        };
        one.report_same_game(other);
        records.remove(at);
    }
}
