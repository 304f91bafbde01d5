//! Tables with a row a turn: its number, South's move and North's.

use std::io;
use std::sync::Arc;

use bao_notation::{Side, outline};

use crate::cells::{join_cells, read_side_and_name, split_side_and_name};
use crate::columns::{Column, find_column};
use crate::encoding::BadBytes;
use crate::format::{Head, OpenedText, Options};
use crate::line_reader::LineParser as _;
use crate::lines::Lines;
use crate::own_columns::find_own_columns;
use crate::passage::{Passage, PassageBuilder};
use crate::record::Record;
use crate::side_by_side::{self, TablePlaces, take_cells};
use crate::text::GameFinder;
use crate::vocabulary::is_turn_word;

use super::header::first_rows;
use super::rows::{Row, Rows};
use super::split::{DELIMITERS, split_plain};

/// The places of the columns of a table of turns.
#[derive(Clone, Debug)]
struct TurnTable {
    turn: usize,
    south: usize,
    north: usize,
    /// Those of number, winner and date, where there are any.
    others: [Option<usize>; 3],
    own: Vec<(usize, Arc<str>)>,
}

impl TurnTable {
    fn find(names: &[&str], options: &Options) -> Option<TurnTable> {
        let at = |column| find_column(names, column, &options.columns);
        let is_turn = |name: &str| is_turn_word(name.trim().trim_end_matches(['.', '°', 'º']));
        let turn = names.iter().position(|name| is_turn(name))?;
        let by_letter = |letter: &str| {
            let is_letter = |(at, name): &(usize, &&str)| {
                *at != turn && name.trim().eq_ignore_ascii_case(letter)
            };
            names.iter().enumerate().find(is_letter).map(|(at, _)| at)
        };
        let with_name = |side: Side| {
            let is_of = |name: &&str| split_side_and_name(name).is_some_and(|(of, _)| of == side);
            names.iter().position(is_of)
        };
        let south = at(Column::South).or_else(|| by_letter("s"));
        let south = south.or_else(|| with_name(Side::South))?;
        let north = at(Column::North).or_else(|| by_letter("n"));
        let north = north.or_else(|| with_name(Side::North))?;
        if at(Column::Transcript).is_some_and(|moves| moves != turn) {
            return None;
        }
        let others = [Column::Game, Column::Winner, Column::Date].map(at);
        let others = others.map(|found| found.filter(|&found| found != turn));
        let known = [&others[..], &[Some(turn), Some(south), Some(north)]].concat();
        let own = find_own_columns(names, &known, false);
        Some(TurnTable { turn, south, north, others, own })
    }

    /// The number of the turn in a row, if it holds the moves of one.
    fn find_turn<'a>(&self, cell: impl Fn(usize) -> &'a str) -> Option<&'a str> {
        let number = cell(self.turn).trim().trim_end_matches([':', '.', ')']);
        let is_number = (1..=3).contains(&number.len()) && number.parse::<u32>().is_ok();
        let has_move = outline(cell(self.south), 1).moves + outline(cell(self.north), 1).moves > 0;
        (is_number && has_move).then_some(number)
    }
}

/// The delimiter of a table of turns, which has a row with signs of moves below its header.
pub(super) fn find_delimiter(head: Head<'_>, options: &Options) -> Option<u8> {
    DELIMITERS.into_iter().find(|&delimiter| {
        let rows = first_rows(head.text, delimiter);
        let mut rows = rows.iter().map(|(_, cells)| cells);
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
    })
}

pub(super) fn open(lines: Lines, delimiter: u8, options: &Options) -> OpenedText {
    let head = lines.head_text();
    let mut reader = Reader {
        rows: Rows::new(lines, delimiter),
        delimiter,
        options: options.clone(),
        tables: vec![Turns::default()],
        places: Vec::new(),
        ended: false,
    };
    // Titles may stand above the first header.
    let rows = first_rows(&head, delimiter);
    let mut places = rows.iter().map(|(_, names)| {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        find_tables(&names, options)
    });
    if let Some(places) = places.find_map(|places| places) {
        reader.set_places(places);
    }
    OpenedText { records: Box::new(reader), table: None }
}

/// The places of tables side by side, where a row is the header of some; of one alone they are empty.
fn find_tables(names: &[&str], options: &Options) -> Option<TablePlaces> {
    let is_table = |names: &[&str]| TurnTable::find(names, options).is_some();
    is_table(names).then(|| side_by_side::find_tables(names, is_table).unwrap_or_default())
}

/// What the rows of the open game say beside its moves.
#[derive(Default)]
struct GameRows {
    last: u32,
    said: [String; 3],
    own: Vec<(usize, String)>,
    /// What is said first behind the first turn.
    below: Vec<Passage>,
}

struct Reader {
    rows: Rows,
    delimiter: u8,
    options: Options,
    /// A table, or those that stand side by side.
    tables: Vec<Turns>,
    /// The places of the cells of each, where there are several.
    places: TablePlaces,
    ended: bool,
}

/// The rows of a table of turns.
#[derive(Default)]
struct Turns {
    finder: GameFinder,
    table: Option<TurnTable>,
    game: GameRows,
}

impl Reader {
    /// Ends the tables so far, and begins those whose cells stand at these places.
    fn set_places(&mut self, places: TablePlaces) {
        self.tables.iter_mut().for_each(|table| table.end_game(true));
        self.tables.resize_with(self.tables.len().max(places.len()), Turns::default);
        self.places = places;
    }

    fn add_row(&mut self, cells: &[Passage], bad: Option<BadBytes>) {
        let names: Vec<&str> = cells.iter().map(Passage::text).collect();
        if let Some(places) =
            find_tables(&names, &self.options).filter(|found| *found != self.places)
        {
            self.set_places(places);
        }
        if self.places.is_empty() {
            return self.tables[0].add_row(cells, bad, &self.options);
        }
        let count = self.places.len();
        for (index, (places, table)) in self.places.iter().zip(&mut self.tables).enumerate() {
            let own = take_cells(cells, places, index + 1 == count);
            if own.iter().any(|cell| !cell.text().trim().is_empty()) {
                table.add_row(&own, bad, &self.options);
            }
        }
    }
}

impl Turns {
    /// Ends the game of the rows before; where rows name their game, no other line is a label of the next one.
    fn end_game(&mut self, is_named: bool) {
        let game = std::mem::take(&mut self.game);
        game.below.into_iter().for_each(|line| self.finder.add_passage(line, None));
        match is_named {
            true => self.finder.end_section(),
            false => self.finder.end_open_game(),
        }
    }

    fn add_row(&mut self, cells: &[Passage], bad: Option<BadBytes>, options: &Options) {
        let names: Vec<&str> = cells.iter().map(Passage::text).collect();
        let cell = |at: usize| names.get(at).copied().unwrap_or_default();
        let turn = self.table.as_ref().and_then(|table| table.find_turn(cell));
        let Some((turn, table)) = turn.zip(self.table.clone()) else {
            if let Some(table) = TurnTable::find(&names, options) {
                self.end_game(false);
                let players = cells.iter().filter_map(read_side_and_name);
                players.for_each(|line| self.finder.add_passage(line, None));
                self.table = Some(table);
                return;
            }
            match join_cells(cells) {
                Some(line) => self.finder.add_passage(line, bad),
                None => {
                    let filled = cells.iter().filter(|cell| !cell.text().trim().is_empty());
                    filled.for_each(|cell| self.finder.add_passage(cell.clone(), bad));
                }
            }
            return;
        };
        let number: u32 = turn.parse().unwrap_or_default();
        let game = table.others[0].map_or("", cell).trim();
        let is_other = !game.is_empty() && game != self.game.said[0];
        if is_other || number <= self.game.last {
            self.end_game(table.others[0].is_some());
        }
        let is_first = std::mem::replace(&mut self.game.last, number) == 0;
        for (index, at) in table.others.iter().enumerate() {
            let Some(said) = at.and_then(|at| cells.get(at)) else { continue };
            if !said.text().trim().is_empty() && self.game.said[index] != said.text().trim() {
                said.text().trim().clone_into(&mut self.game.said[index]);
                let key = ["Game: ", "Winner: ", "Date: "][index];
                match is_first {
                    true => self.finder.add_passage(join(&[(key, said)]), None),
                    false => self.game.below.push(join(&[(key, said)])),
                }
            }
        }
        let moves = |at: usize| cells.get(at).filter(|cell| !cell.text().trim().is_empty());
        let (south, north) = (moves(table.south), moves(table.north));
        let prefix = format!("{number}:");
        let mut parts = Vec::new();
        let signs = [prefix.as_str(), " "];
        parts.extend(
            [south, north].into_iter().flatten().zip(signs).map(|(cell, sign)| (sign, cell)),
        );
        let mut line = PassageBuilder::default();
        line.append(&join(&parts));
        let (row, column) = line.end();
        line.push(";", row, column);
        self.finder.add_passage(line.finish(1, 1), bad);
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

/// A line of cells with the signs that stand before each of them.
fn join(parts: &[(&str, &Passage)]) -> Passage {
    let mut built = PassageBuilder::default();
    for (sign, cell) in parts {
        let cell = (*cell).clone().trim(&[]);
        built.push(sign, cell.line(), cell.column());
        built.append(&cell.trim(&[';']));
    }
    built.finish(1, 1)
}

impl Iterator for Reader {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let mut finders = self.tables.iter_mut().map(|table| &mut table.finder);
            if let Some(record) = finders.find_map(GameFinder::pop_record) {
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
                    self.set_places(Vec::new());
                    continue;
                }
                Err(error) => {
                    self.ended = true;
                    return Some(Err(error));
                }
            };
            self.add_row(&cells, bad);
        }
    }
}
