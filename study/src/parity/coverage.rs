//! Which of the printed numbers the games of an archive can speak to.
//!
//! The number of a game is no proof: any archive may have a game 6405. Of the 59 games that are printed the
//! moves are known, and have to be the same. Of the others the numbers alone are; they are taken to be the
//! study's where all 59 are.

use std::collections::{HashMap, HashSet};

use super::printed::PrintedTables;
use crate::tables::{Counts, GameRow, hash_moves};
use bao_archive::pipeline::{ReadError, published_games, replay_games};
use bao_game::replay::Status;

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
    /// There are games in the population, and all of them are of the 59, which were chosen by their class.
    pub selection: bool,
}

/// The hash of the moves of each of the 59 games, by its number.
fn hash_published_games() -> HashMap<String, u64> {
    let mut hashes = HashMap::new();
    replay_games::<_, ReadError>(
        published_games(),
        &bao_rules::Ruleset::KIBAO,
        |_, game| hash_moves(&game),
        |record, hash| {
            hashes.insert(record.id.clone(), hash);
            Ok(())
        },
    )
    .expect("the published games are compiled in, and memory can be read");
    hashes
}

impl<'a> Coverage<'a> {
    pub fn new(rows: &'a [GameRow], printed: &PrintedTables) -> Coverage<'a> {
        let published = hash_published_games();
        let is_published = |row: &&GameRow| published.get(&row.id) == Some(&row.moves_hash);
        let matrix: HashSet<&str> =
            printed.matrix_games.iter().map(|row| row.game.as_str()).collect();
        let accepted = || rows.iter().filter(|row| row.status == Status::Accepted);
        let there: HashSet<&str> =
            accepted().filter(is_published).map(|row| row.id.as_str()).collect();
        let is_the_study = matrix.iter().all(|game| there.contains(game));
        let is_covered = |row: &&GameRow| match published.contains_key(&row.id) {
            true => is_published(row),
            false => is_the_study,
        };
        let by_number: HashMap<&str, &GameRow> =
            accepted().rev().filter(is_covered).map(|row| (row.id.as_str(), row)).collect();
        let count_games = |numbers: HashSet<&str>| -> Option<Counts> {
            let games = numbers.into_iter().map(|game| by_number.get(game).copied());
            games.collect::<Option<Vec<&GameRow>>>().map(Counts::of_games)
        };
        let matrix = count_games(matrix);
        let named = count_games(printed.type_games.iter().map(|row| row.game.as_str()).collect());
        let population = || rows.iter().filter(|row| row.classes.is_some());
        let selection = population().next().is_some() && population().all(|row| is_published(&row));
        let all = named.is_some() && population().count() >= POPULATION;
        Coverage { matrix, named, all, selection, by_number }
    }

    /// A game by its number, if it was accepted and is the study's.
    pub fn game(&self, number: &str) -> Option<&'a GameRow> {
        self.by_number.get(number).copied()
    }
}
