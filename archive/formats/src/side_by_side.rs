//! Tables that stand side by side on one sheet, each with a header of its own in the same row.

use std::collections::VecDeque;

use bao_notation::Side;

use crate::columns::Column;
use crate::record::Record;
use crate::vocabulary::split_side_and_name;

/// The places of the cells of each table in a row; those in front of the first table that hold for all of them belong to
/// each.
pub(crate) type TablePlaces = Vec<Vec<usize>>;

/// The tables that a row with these names is the header of, where there are several: each of them begins with the same
/// name, is a table with the columns in front that hold for all, has what `is_whole` needs without them, and a column of
/// numbers where the first has one.
pub(crate) fn find_tables(
    names: &[&str],
    is_table: impl Fn(&[&str]) -> bool,
    is_whole: impl Fn(&[&str]) -> bool,
) -> Option<TablePlaces> {
    let plain = |at: usize| names[at].trim().to_lowercase();
    let is_same = |at: usize, other: usize| {
        let meaning = find_meaning(names[at]);
        plain(at) == plain(other) || meaning.is_some() && meaning == find_meaning(names[other])
    };
    let (mut first, mut tried) = (0, 0);
    while first < names.len() && tried < MOST_SHARED {
        if plain(first).is_empty() {
            first += 1;
            continue;
        }
        let starts: Vec<usize> = (first..names.len())
            .filter(|at| !plain(*at).is_empty() && is_same(*at, first))
            .collect();
        let ends = starts.iter().skip(1).copied().chain([names.len()]);
        let places: TablePlaces = starts
            .iter()
            .zip(ends)
            .map(|(start, end)| (0..first).chain(*start..end).collect())
            .collect();
        let has_number = |table: &[&str]| {
            table.iter().any(|name| {
                Column::from_header(name) == Some(Column::Game) || Column::Game.is_told_by(name)
            })
        };
        let tables: Vec<Vec<&str>> =
            places.iter().map(|table| table.iter().map(|at| names[*at]).collect()).collect();
        let is_like = |table: &Vec<&str>| {
            let own = &table[first..];
            is_table(table) && is_whole(own) && has_number(own) == has_number(&tables[0][first..])
        };
        if tables.len() > 1 && tables.iter().all(is_like) {
            return Some(places);
        }
        (first, tried) = (first + 1, tried + 1);
    }
    None
}

/// What a column holds by its name, which may be a side with the name of a player.
fn find_meaning(name: &str) -> Option<Column> {
    let of_side = |side| if side == Side::South { Column::South } else { Column::North };
    Column::from_header(name).or_else(|| split_side_and_name(name).map(|(side, _)| of_side(side)))
}

/// The most columns in front of several tables that hold for all of them.
const MOST_SHARED: usize = 4;

/// How many columns in front hold for all of several tables.
pub(crate) fn count_shared<'a>(mut tables: impl Iterator<Item = &'a [usize]>) -> usize {
    let (Some(first), Some(second)) = (tables.next(), tables.next()) else { return 0 };
    first.iter().zip(second).take_while(|(one, other)| one == other).count()
}

/// The cells of one table in a row, the last of which has those behind all columns too.
pub(crate) fn take_cells<T: Clone>(row: &[T], places: &[usize], is_last: bool) -> Vec<T> {
    let own = places.iter().filter_map(|at| row.get(*at));
    let behind = places.last().map_or(row.len(), |last| last + 1);
    own.chain(row.iter().skip(behind).filter(|_| is_last)).cloned().collect()
}

/// The records of tables side by side. Of each table the last record waits, since the next row may go on with its game.
#[derive(Default)]
pub(crate) struct WaitingRecords {
    waiting: Vec<Option<Record>>,
    ready: VecDeque<Record>,
}

impl WaitingRecords {
    /// Adds what a table says in a row.
    pub(crate) fn add(&mut self, table: usize, record: Record) {
        if record.is_no_game() {
            return self.ready.push_back(record);
        }
        if self.waiting.len() <= table {
            self.waiting.resize(table + 1, None);
        }
        match &mut self.waiting[table] {
            Some(before) if !record.numbered && before.is_continued_by(&record) => {
                before.add_row(record);
            }
            waiting => self.ready.extend(waiting.replace(record)),
        }
    }

    /// No row goes on with those before.
    pub(crate) fn end_tables(&mut self) {
        self.ready.extend(self.waiting.drain(..).flatten());
    }

    pub(crate) fn pop(&mut self) -> Option<Record> {
        self.ready.pop_front()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find(names: &[&str]) -> Option<TablePlaces> {
        let has = |names: &[&str], column| {
            names.iter().any(|name| Column::from_header(name) == Some(column))
        };
        let is_table = |names: &[&str]| has(names, Column::Game) && has(names, Column::Transcript);
        find_tables(names, is_table, is_table)
    }

    #[test]
    fn tables_side_by_side_begin_with_the_same_name() {
        let two = |first: Vec<usize>, second: Vec<usize>| Some(vec![first, second]);
        assert_eq!(find(&["Game", "Moves", "", "game", "moves"]), two(vec![0, 1, 2], vec![3, 4]));
        assert_eq!(find(&["Partita", "Mosse", "Mchezo", "Hatua"]), two(vec![0, 1], vec![2, 3]));
        let shared = two(vec![0, 1, 2], vec![0, 3, 4]);
        assert_eq!(find(&["Date", "Game", "Moves", "Game", "Moves"]), shared);
        for one in [&["Game", "Moves", "Moves"][..], &["Game", "Date", "Date", "Moves"], &["", ""]]
        {
            assert_eq!(find(one), None);
        }
        let row = ["1", "2", "3", "4", "5", "6"];
        assert_eq!(take_cells(&row, &[0, 3, 4], true), ["1", "4", "5", "6"]);
        assert_eq!(take_cells(&row[..4], &[0, 3, 4], false), ["1", "4"]);
    }
}
