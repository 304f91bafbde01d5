//! Which of the printed numbers the games of an archive can speak to.
//!
//! The number of a game is no proof: any archive may have a game 6405. Of the 59 games that are printed the
//! moves are known, and have to be the same. Of the others the numbers alone are; they are taken to be the
//! study's where the archive holds the study's material.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::matching::{Matching, match_games};
use super::named_game::{NamedGame, list_moves};
use super::printed::PrintedTables;
use crate::selection::Selection;
use crate::tables::{Counts, Population, Tables};
use bao_archive::store::query::QueryError;
use bao_tables::pipeline::{ReadError, published_games, replay_games};

/// The games that the study names, as far as an archive has them.
pub(super) struct Coverage {
    by_number: HashMap<String, NamedGame>,
    /// All 59 matrix games are there: what is counted over them can be compared.
    pub matrix: Option<Counts>,
    /// All 135 matrix games and variants are there: the same of them.
    pub named: Option<Counts>,
    /// What the archive has under the numbers that the study names.
    pub matching: Matching,
    /// There are games in the population, and all of them are of the 59, which were chosen by their class.
    pub is_selection: bool,
}

/// The numbers of the games whose moves are looked at.
pub fn list_named_games() -> BTreeSet<String> {
    let printed = PrintedTables::load().type_games.into_iter().map(|row| row.game);
    printed.chain(list_published_moves().into_keys()).collect()
}

/// The moves of each of the 59 games, by its number.
fn list_published_moves() -> HashMap<String, String> {
    let mut published = HashMap::new();
    replay_games::<_, ReadError>(
        published_games(),
        &bao_rules::Ruleset::KIBAO,
        |_, game| bao_notation::write(&bao_game::replay::normal_transcript(&game)),
        |record, transcript| {
            published.insert(record.id.clone(), list_moves(&transcript));
            Ok(())
        },
    )
    .expect("the published games are compiled in, and memory can be read");
    published
}

/// There are games of the population, and all of them are published ones.
fn is_selection(games: &[NamedGame], published: &HashMap<String, String>, qualifying: u64) -> bool {
    let is_published = |game: &&NamedGame| published.get(&game.number) == Some(&game.moves);
    let found = games.iter().filter(|game| game.qualifies).filter(is_published).count();
    qualifying > 0 && found as u64 == qualifying
}

/// Whether all games of the population are of the 59 that are published, which were chosen by their class.
pub(crate) fn are_published(selection: &Selection, sizes: &Population) -> Result<bool, QueryError> {
    let published = list_published_moves();
    if sizes.qualifying > published.len() as u64 {
        return Ok(false);
    }
    let numbers: Vec<&str> = published.keys().map(String::as_str).collect();
    let games = NamedGame::read(selection, &numbers)?;
    Ok(is_selection(&games, &published, sizes.qualifying))
}

impl Coverage {
    pub fn of(
        selection: &Selection,
        tables: &Tables,
        printed: &PrintedTables,
    ) -> Result<Coverage, QueryError> {
        let published = list_published_moves();
        let numbers: Vec<&str> = printed.type_games.iter().map(|row| row.game.as_str()).collect();
        let games = NamedGame::read(selection, &numbers)?;
        let matching =
            match_games(printed, &games, &published, &tables.sizes, tables.counts.matrix_games());
        let is_published = |game: &NamedGame| published.get(&game.number) == Some(&game.moves);
        let of_study: HashSet<&str> = matching
            .games
            .iter()
            .filter(|game| game.is_of_study)
            .map(|game| game.printed.game.as_str())
            .collect();
        let is_covered = |game: &&NamedGame| {
            let is_it = is_published(game) || !published.contains_key(&game.number);
            game.is_accepted && of_study.contains(game.number.as_str()) && is_it
        };
        let by_number: HashMap<String, NamedGame> = games
            .iter()
            .rev()
            .filter(is_covered)
            .map(|game| (game.number.clone(), game.clone()))
            .collect();
        let count_games = |numbers: &[&str]| -> Result<Option<Counts>, QueryError> {
            let records = numbers.iter().map(|&game| by_number.get(game).map(|game| game.record));
            let records: Option<Vec<i64>> = records.collect();
            records.map(|records| Counts::of_records(selection, &records)).transpose()
        };
        let matrix: Vec<&str> = printed.matrix_games.iter().map(|row| row.game.as_str()).collect();
        let matrix = count_games(&matrix)?;
        let named = count_games(&numbers)?;
        let is_selection = is_selection(&games, &published, tables.sizes.qualifying);
        Ok(Coverage { matrix, named, matching, is_selection, by_number })
    }

    /// The archive holds the study's material: its counts can be compared.
    pub fn is_all(&self) -> bool {
        self.matching.is_the_study
    }

    /// The records of the games that were accepted and are the study's.
    pub fn records(&self) -> impl Iterator<Item = i64> {
        self.by_number.values().map(|game| game.record)
    }

    /// A game by its number, if it was accepted and is the study's.
    pub fn game(&self, number: &str) -> Option<&NamedGame> {
        self.by_number.get(number)
    }
}
