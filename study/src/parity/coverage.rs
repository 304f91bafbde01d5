//! Which of the printed numbers the games of an archive can speak to.
//!
//! The number of a game is no proof: any archive may have a game 6405. Of the 59 games that are printed the
//! moves are known, and have to be the same. Of the others the numbers alone are; they are taken to be the
//! study's where all 59 are.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::named_game::NamedGame;
use super::printed::PrintedTables;
use crate::selection::Selection;
use crate::tables::{Counts, Population};
use bao_archive::pipeline::{ReadError, published_games, replay_games};
use bao_archive::store::query::QueryError;

/// The games of the study's population.
const POPULATION: u64 = 356;

/// The games that the study names, as far as an archive has them.
pub(super) struct Coverage {
    by_number: HashMap<String, NamedGame>,
    /// All 59 matrix games are there: what is counted over them can be compared.
    pub matrix: Option<Counts>,
    /// All 135 matrix games and variants are there: the same of them.
    pub named: Option<Counts>,
    /// They are, and the population is as large as the study's.
    pub all: bool,
    /// There are games in the population, and all of them are of the 59, which were chosen by their class.
    pub selection: bool,
}

/// Pits and directions of a game in normal form: what makes it the same game whatever the rules.
fn list_moves(transcript: &str) -> String {
    let moves =
        transcript.split([' ', ';']).map(|part| part.rsplit(':').next().unwrap_or_default());
    moves.map(|part| part.get(..3).unwrap_or(part)).collect()
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

impl Coverage {
    pub fn of(
        selection: &Selection,
        sizes: &Population,
        printed: &PrintedTables,
    ) -> Result<Coverage, QueryError> {
        let published = list_published_moves();
        let is_published =
            |game: &NamedGame| published.get(&game.number) == Some(&list_moves(&game.transcript));
        let matrix: BTreeSet<&str> =
            printed.matrix_games.iter().map(|row| row.game.as_str()).collect();
        let named: BTreeSet<&str> = printed
            .type_games
            .iter()
            .map(|row| row.game.as_str())
            .chain(matrix.iter().copied())
            .collect();
        let numbers: Vec<&str> = named.iter().copied().collect();
        let games = NamedGame::read(selection, &numbers)?;
        let qualifying = games.iter().filter(|game| game.qualifies && is_published(game)).count();
        let accepted = || games.iter().filter(|game| game.is_accepted);
        let there: HashSet<&str> =
            accepted().filter(|game| is_published(game)).map(|game| game.number.as_str()).collect();
        let is_the_study = matrix.iter().all(|game| there.contains(game));
        let is_covered = |game: &&NamedGame| match published.contains_key(&game.number) {
            true => is_published(game),
            false => is_the_study,
        };
        let by_number: HashMap<String, NamedGame> = accepted()
            .rev()
            .filter(is_covered)
            .map(|game| (game.number.clone(), game.clone()))
            .collect();
        let count_games = |numbers: &BTreeSet<&str>| -> Result<Option<Counts>, QueryError> {
            let records = numbers.iter().map(|&game| by_number.get(game).map(|game| game.record));
            let records: Option<Vec<i64>> = records.collect();
            records.map(|records| Counts::of_records(selection, &records)).transpose()
        };
        let matrix = count_games(&matrix)?;
        let named = count_games(&named)?;
        let selection = sizes.qualifying > 0 && qualifying as u64 == sizes.qualifying;
        let all = named.is_some() && sizes.qualifying >= POPULATION;
        Ok(Coverage { matrix, named, all, selection, by_number })
    }

    /// A game by its number, if it was accepted and is the study's.
    pub fn game(&self, number: &str) -> Option<&NamedGame> {
        self.by_number.get(number)
    }
}
