//! Tables with one row per turn: its number, South's move and North's move.

use std::sync::Arc;

use bao_notation::{Side, outline};

use crate::cells::{add_players, find_turn_number, join_cells};
use crate::columns::{Field, find_column, find_own_columns};
use crate::encoding::BadBytes;
use crate::format::Options;
use crate::passage::{Passage, PassageBuilder};
use crate::record::Record;
use crate::side_by_side::{self, TablePlace, TablePlaces};
use crate::text::GameFinder;
use crate::vocabulary::{Word, split_side};

/// The columns of a table of turns.
#[derive(Clone, Debug)]
pub(crate) struct TurnTable {
    turn: usize,
    pub(crate) south: usize,
    north: usize,
    /// The columns of the game number, the winner and the date, if the table has them.
    others: [Option<usize>; 3],
    own: Vec<(usize, Arc<str>)>,
}

impl TurnTable {
    pub(crate) fn find(names: &[&str], options: &Options) -> Option<TurnTable> {
        let at = |column| find_column(names, column, &options.columns);
        let is_turn = |name: &str| Word::Turn.is(name.trim().trim_end_matches(['.', '°', 'º']));
        let turn = names.iter().position(|name| is_turn(name))?;
        let of_side = |side: Side| {
            let is_of = |(at, name): &(usize, &&str)| *at != turn && is_of_side(name, side);
            names.iter().enumerate().find(is_of).map(|(at, _)| at)
        };
        let south = at(Field::South).or_else(|| of_side(Side::South))?;
        let north = at(Field::North).or_else(|| of_side(Side::North))?;
        if at(Field::Transcript).is_some_and(|moves| moves != turn) {
            return None;
        }
        let others = [Field::Game, Field::Winner, Field::Date].map(at);
        let others = others.map(|found| found.filter(|&found| found != turn));
        let known = [&others[..], &[Some(turn), Some(south), Some(north)]].concat();
        let own = find_own_columns(names, &known, false);
        Some(TurnTable { turn, south, north, others, own })
    }

    /// Returns the turn number of a row that has moves.
    pub(crate) fn find_turn<'a>(&self, cell: impl Fn(usize) -> &'a str) -> Option<u32> {
        let number = cell(self.turn).trim().trim_end_matches([':', '.', ')']);
        let number = number.parse().ok().filter(|_| number.len() <= 3);
        let has_move = outline(cell(self.south), 1).moves + outline(cell(self.north), 1).moves > 0;
        number.filter(|_| has_move)
    }
}

/// Whether a column with this name contains the moves of a side.
fn is_of_side(name: &str, side: Side) -> bool {
    Field::from_header(name) == Some(Field::of_player(side))
        || name.trim().eq_ignore_ascii_case(&side.letter().to_string())
        || split_side(name).is_some_and(|(of, _)| of == side)
}

/// Finds the tables side by side under a header row. A single table has all cells.
fn find_places(names: &[&str], options: &Options) -> Option<TablePlaces> {
    let is_table = |names: &[&str]| TurnTable::find(names, options).is_some();
    let has = |names: &[&str], side| names.iter().any(|name| is_of_side(name, side));
    let is_whole = |names: &[&str]| has(names, Side::South) && has(names, Side::North);
    let tables = || side_by_side::find_tables(names, is_table, is_whole);
    is_table(names).then(|| tables().unwrap_or_else(|| vec![TablePlace::default()]))
}

/// Facts from the rows of the current game, without its moves.
#[derive(Default)]
struct GameRows {
    last: u32,
    said: [String; 3],
    own: Vec<(usize, String)>,
    /// Facts that first appear after the first turn.
    below: Vec<Passage>,
}

#[derive(Default)]
struct TurnRows {
    finder: GameFinder,
    table: Option<TurnTable>,
    game: GameRows,
    /// Rows that may continue the game of a table to the left. This is decided when that table ends.
    waiting: Vec<(u32, Vec<Passage>, Option<BadBytes>)>,
}

/// A table with one row per turn, or several side by side.
#[derive(Default)]
pub(crate) struct TurnTables {
    tables: Vec<TurnRows>,
    /// Which cells belong to each table.
    places: TablePlaces,
}

impl TurnTables {
    /// Finds the tables under the first header row. Titles may precede it.
    pub(crate) fn new<'a>(
        rows: impl Iterator<Item = Vec<&'a str>>,
        options: &Options,
    ) -> TurnTables {
        let mut places = rows.filter_map(|names| find_places(&names, options));
        let mut tables = TurnTables::default();
        let one = || vec![TablePlace::default()];
        tables.set_places(places.next().unwrap_or_else(one), options);
        tables
    }

    pub(crate) fn are_several(&self) -> bool {
        self.places.len() > 1
    }

    /// Ends the current tables and starts tables with these cells.
    fn set_places(&mut self, places: TablePlaces, options: &Options) {
        self.join_tables(options);
        self.tables.iter_mut().for_each(|table| table.end_game(false));
        self.tables.resize_with(self.tables.len().max(places.len()), TurnRows::default);
        self.places = places;
    }

    pub(crate) fn add_row(&mut self, cells: &[Passage], bad: Option<BadBytes>, options: &Options) {
        let names: Vec<&str> = cells.iter().map(Passage::text).collect();
        if let Some(places) = find_places(&names, options).filter(|found| *found != self.places) {
            self.set_places(places, options);
        }
        let count = self.places.len();
        let own = |(index, place): (usize, &TablePlace)| {
            let own = place.take_cells(cells, index + 1 == count);
            let turn = self.tables[index].find_turn(&own);
            own.iter().any(|cell| !cell.is_blank()).then_some((index, turn, own))
        };
        let rows: Vec<(usize, Option<u32>, Vec<Passage>)> =
            self.places.iter().enumerate().filter_map(own).collect();
        let is_next = |(index, turn, _): &(usize, Option<u32>, Vec<Passage>)| {
            turn.is_some_and(|turn| turn > self.tables[*index].last_turn())
        };
        if !rows.iter().all(is_next) {
            self.join_tables(options);
        }
        for (index, turn, own) in rows {
            let table = &mut self.tables[index];
            match turn.filter(|turn| index > 0 && *turn > 1 && table.is_untitled()) {
                Some(turn) => table.waiting.push((turn, own, bad)),
                None => table.add_row(&own, bad, options),
            }
        }
    }

    /// Moves waiting rows to the table on the left whose game they continue, or else to their own table.
    fn join_tables(&mut self, options: &Options) {
        for index in 0..self.tables.len() {
            let waiting = std::mem::take(&mut self.tables[index].waiting);
            let Some((first, ..)) = waiting.first() else { continue };
            let is_before = |at: &usize| self.tables[*at].game.last + 1 == *first;
            let before = (0..index).rev().find(is_before).unwrap_or(index);
            let own = self.tables[index].table.clone();
            let of_before = std::mem::replace(&mut self.tables[before].table, own);
            for (_, cells, bad) in waiting {
                self.tables[before].add_row(&cells, bad, options);
            }
            self.tables[before].table = of_before;
        }
    }

    /// Ends the tables, because no row follows.
    pub(crate) fn end(&mut self, options: &Options) {
        self.join_tables(options);
        self.tables.iter_mut().for_each(|table| table.end_game(true));
    }

    pub(crate) fn pop_record(&mut self) -> Option<Record> {
        self.tables.iter_mut().find_map(|table| table.finder.complete.pop_front())
    }
}

impl TurnRows {
    /// Returns the turn number of a row if a header was read and the row has moves.
    fn find_turn(&self, cells: &[Passage]) -> Option<u32> {
        let cell = |at: usize| cells.get(at).map_or("", Passage::text);
        self.table.as_ref()?.find_turn(cell)
    }

    /// Returns the last turn of the current game or of the waiting rows.
    fn last_turn(&self) -> u32 {
        self.waiting.last().map_or(self.game.last, |(turn, ..)| *turn)
    }

    /// Whether no game has started and no title for the first game was read.
    fn is_untitled(&self) -> bool {
        self.game.last == 0 && self.finder.holds_nothing()
    }

    /// Ends the current game. If rows name their game, a line between games is not the label of the next game.
    fn end_game(&mut self, is_named: bool) {
        let game = std::mem::take(&mut self.game);
        game.below.into_iter().for_each(|line| self.finder.add_passage(line, None));
        match is_named {
            true => self.finder.end_section(),
            false => self.finder.end_before_title(),
        }
    }

    /// Starts a turn, and a new game if `is_other` or the number does not increase. Returns true for a first turn.
    fn begin_turn(&mut self, number: u32, is_other: bool, is_named: bool) -> bool {
        if is_other || number <= self.game.last {
            self.end_game(is_named);
        }
        std::mem::replace(&mut self.game.last, number) == 0
    }

    fn add_row(&mut self, cells: &[Passage], bad: Option<BadBytes>, options: &Options) {
        let names: Vec<&str> = cells.iter().map(Passage::text).collect();
        let cell = |at: usize| names.get(at).copied().unwrap_or_default();
        let turn = self.table.as_ref().and_then(|table| table.find_turn(cell));
        let Some((number, table)) = turn.zip(self.table.clone()) else {
            if let Some(table) = TurnTable::find(&names, options) {
                self.end_game(false);
                add_players(&mut self.finder, cells);
                self.table = Some(table);
                return;
            }
            let turn = find_turn_number(names.iter().copied()).filter(|_| self.table.is_none());
            match (turn, join_cells(cells)) {
                (Some(number), Some(line)) => {
                    self.begin_turn(number, false, false);
                    self.finder.add_passage(line, bad);
                }
                (_, Some(line)) => self.finder.add_passage(line, bad),
                _ => {
                    let filled = cells.iter().filter(|cell| !cell.is_blank());
                    filled.for_each(|cell| self.finder.add_passage(cell.clone(), bad));
                }
            }
            return;
        };
        let game = table.others[0].map_or("", cell).trim();
        let is_other = !game.is_empty() && game != self.game.said[0];
        let is_first = self.begin_turn(number, is_other, table.others[0].is_some());
        for (index, at) in table.others.iter().enumerate() {
            let Some(said) = at.and_then(|at| cells.get(at)) else { continue };
            if !said.is_blank() && self.game.said[index] != said.text().trim() {
                said.text().trim().clone_into(&mut self.game.said[index]);
                let key = ["Game: ", "Winner: ", "Date: "][index];
                match is_first {
                    true => self.finder.add_passage(join(&[(key, said)]), None),
                    false => self.game.below.push(join(&[(key, said)])),
                }
            }
        }
        let moves = |at: usize| cells.get(at).filter(|cell| !cell.is_blank());
        let (south, north) = (moves(table.south), moves(table.north));
        let prefix = format!("{number}:");
        let signs = [prefix.as_str(), " "];
        let parts: Vec<_> = signs.into_iter().zip([south, north].into_iter().flatten()).collect();
        let mut line = PassageBuilder::default();
        line.append(&join(&parts));
        line.push(";", line.end());
        self.finder.add_passage(line.finish((1, 1)), bad);
        for (at, name) in &table.own {
            let value = cell(*at).trim();
            let pair = (*at, value.to_owned());
            if !value.is_empty() && !self.game.own.contains(&pair) {
                self.finder.add_extra(name, value);
                self.game.own.push(pair);
            }
        }
    }
}

/// Joins cells into a line, each after its prefix, such as `23:`.
fn join(parts: &[(&str, &Passage)]) -> Passage {
    let mut built = PassageBuilder::default();
    for (sign, cell) in parts {
        let cell = (*cell).clone().trim(&[]);
        built.push(sign, cell.start());
        built.append(&cell.trim(&[';']));
    }
    built.finish((1, 1))
}
