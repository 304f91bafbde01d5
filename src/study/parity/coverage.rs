//! Which of the printed numbers the games of an archive can speak to.

use std::collections::{HashMap, HashSet};

use polars::prelude::*;

use super::printed::Printed;
use crate::replay::Status;
use crate::study::tables::{Counts, GameRow, Tables};

/// The games of the study's population.
const POPULATION: usize = 356;

/// The games that the study names, as far as an archive has them.
pub(super) struct Coverage<'a> {
    by_number: HashMap<&'a str, &'a GameRow>,
    /// All 59 matrix games are there: what is counted over them can be compared.
    pub matrix: Option<Counts>,
    /// All 135 matrix games and variants are there: the same of them.
    pub named: Option<Counts>,
    /// They are, and the population is as large as the study's.
    pub all: bool,
}

impl<'a> Coverage<'a> {
    pub fn new(rows: &'a [GameRow], printed: &Printed) -> PolarsResult<Coverage<'a>> {
        let accepted = rows.iter().filter(|row| row.status == Status::Accepted);
        let by_number: HashMap<&str, &GameRow> =
            accepted.rev().map(|row| (row.id.as_str(), row)).collect();
        let counts_of = |numbers: HashSet<&str>| -> PolarsResult<Option<Counts>> {
            let games = numbers.into_iter().map(|game| by_number.get(game).map(|&row| row.clone()));
            let games: Option<Vec<GameRow>> = games.collect();
            games.map(|games| Ok(Tables::new(&games)?.counts)).transpose()
        };
        let matrix = counts_of(printed.matrix_games.iter().map(|row| row.game.as_str()).collect())?;
        let named = counts_of(printed.type_games.iter().map(|row| row.game.as_str()).collect())?;
        let population = rows.iter().filter(|row| row.classes.is_some()).count();
        let all = named.is_some() && population >= POPULATION;
        Ok(Coverage { matrix, named, all, by_number })
    }

    /// A game by its number, if it was accepted.
    pub fn game(&self, number: &str) -> Option<&'a GameRow> {
        self.by_number.get(number).copied()
    }
}
