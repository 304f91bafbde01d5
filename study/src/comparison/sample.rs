//! Samples of games for comparison: where they come from, and which of their games are tested.

use std::collections::HashMap;

use bao_archive::store::query::QueryError;
use bao_rules::Ruleset;
use bao_tables::schema;
use polars::prelude::*;
use serde::Deserialize;

use crate::error::StudyError;
use crate::frame::{read_csv, select_rows};
use crate::parity::{Parity, find_chosen_games, list_moves};
use crate::selection::{Sampling, Selection};
use crate::statistics::Share;
use crate::tables::{Counts, Tables};

/// The name of the games under study.
pub const ARCHIVE: &str = "archive";
pub const PRINTED: &str = "printed";
pub const RANDOM: &str = "random";
pub const ENGINE: &str = "engine";

/// A set of games for comparison, and its counts.
#[derive(Clone, Debug, Default)]
pub struct Sample {
    /// [`ARCHIVE`], [`PRINTED`], [`RANDOM`], [`ENGINE`], or the name of another archive.
    pub name: String,
    pub counts: Counts,
    pub sampling: Sampling,
    /// The counts of the games that tests use; all counts if no such game is left.
    pub tested: Counts,
    /// The games that tests use, if they are in an archive.
    pub(crate) games: Option<Selection>,
    pub(crate) provenance: Provenance,
    /// Whether the tested games include games that the study counted. True for the printed counts.
    is_of_study: bool,
    /// For random play and the engine's play, the measures in `datasets/baselines`.
    measures: Vec<Measure>,
}

/// The names of the samples that come with the program.
pub const KNOWN: [&str; 3] = [PRINTED, RANDOM, ENGINE];

impl Sample {
    /// Counts the games of another archive.
    ///
    /// # Errors
    /// [`StudyError`] if a table of the archive cannot be read.
    pub fn of(games: &Selection, name: &str) -> Result<Sample, StudyError> {
        let tables = Tables::of(games)?;
        // `archive` is the name of the games under study.
        let name = if name == ARCHIVE { "./archive" } else { name };
        Ok(Sample::of_tables(games, &tables, name, &find_chosen_games(games)?)?)
    }

    pub(crate) fn of_study(
        games: &Selection,
        tables: &Tables,
        parity: &Parity,
    ) -> Result<Sample, QueryError> {
        let sample = Sample::of_tables(games, tables, ARCHIVE, &parity.matching.chosen)?;
        let is_of_study = parity.matching.chosen.is_empty() && !parity.records.is_empty();
        Ok(Sample { is_of_study, ..sample })
    }

    fn of_tables(
        games: &Selection,
        tables: &Tables,
        name: &str,
        chosen: &[i64],
    ) -> Result<Sample, QueryError> {
        let mut tested = (games.without(chosen), tables.counts.clone());
        if !chosen.is_empty() {
            tested.1 = Counts::of(&tested.0)?;
        }
        let [all, left] = [&tables.counts, &tested.1].map(Counts::all_games);
        let sampling = Sampling::of(games, all, left);
        if sampling.is_chosen() {
            tested = (games.clone(), tables.counts.clone());
        }
        let manifest = games.archive().manifest();
        let provenance = Provenance {
            games: tables.sizes.games,
            ruleset: manifest.ruleset.clone(),
            ..Provenance::default()
        };
        let sample = Sample::made(name, tables.counts.clone(), provenance);
        Ok(Sample { sampling, games: Some(tested.0), tested: tested.1, ..sample })
    }

    pub(crate) fn printed(counts: &Counts, finished: u64) -> Sample {
        let provenance =
            Provenance { games: finished, ruleset: "kibao".to_owned(), ..Provenance::default() };
        Sample { is_of_study: true, ..Sample::made(PRINTED, counts.clone(), provenance) }
    }

    /// A sample whose games are all used by tests.
    pub(super) fn made(name: &str, counts: Counts, provenance: Provenance) -> Sample {
        Sample {
            name: name.to_owned(),
            tested: counts.clone(),
            counts,
            provenance,
            ..Sample::default()
        }
    }

    /// A share from `datasets/baselines`, for the games won by `winner` (or `all`).
    pub(crate) fn measure(&self, name: &str, winner: &str) -> Option<Share> {
        let mut measures = self.measures.iter();
        let measure =
            measures.find(|measure| (&*measure.measure, &*measure.side) == (name, winner));
        measure.map(|measure| Share::new(measure.count, measure.of))
    }

    /// For each of the two samples, the records of its tested games that are also in the other.
    pub(super) fn find_shared(&self, other: &Sample) -> Result<[Vec<i64>; 2], QueryError> {
        let (Some(here), Some(there)) = (&self.games, &other.games) else {
            return Ok(Default::default());
        };
        let (mut here, there) = (records_by_moves(here)?, records_by_moves(there)?);
        here.retain(|moves, _| there.contains_key(moves));
        let shared = there.into_iter().filter(|(moves, _)| here.contains_key(moves));
        let shared: Vec<i64> = shared.flat_map(|(_, records)| records).collect();
        Ok([here.into_values().flatten().collect(), shared])
    }

    /// Whether the games of both samples were played under the same rules.
    pub(crate) fn has_rules_of(&self, other: &Sample) -> bool {
        let [ours, others] = [self, other].map(|sample| sample.provenance.ruleset.as_str());
        let parse = |ruleset: &str| ruleset.parse::<Ruleset>().ok();
        ours == others || parse(ours).is_some_and(|rules| Some(rules) == parse(others))
    }

    /// Whether both samples contain games that the study counted; which games they share is unknown.
    pub(super) fn shares_the_study(&self, other: &Sample) -> bool {
        self.is_of_study && other.is_of_study
    }
}

/// The records of the games of the population by their moves. Two games this long never have the same moves by chance.
fn records_by_moves(games: &Selection) -> Result<HashMap<String, Vec<i64>>, QueryError> {
    let games = games
        .scan(schema::Table::Games)?
        .filter(col("qualifies").and(col("transcript").is_not_null()));
    let rows: Vec<(i64, String)> = select_rows(games, &["record", "transcript"])?;
    let mut by_moves: HashMap<String, Vec<i64>> = HashMap::new();
    for (record, transcript) in rows {
        by_moves.entry(list_moves(&transcript)).or_default().push(record);
    }
    Ok(by_moves)
}

/// How the games of a sample were made. Samples that the program did not make have only `games` and `ruleset`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
pub struct Provenance {
    /// The number of games, whether or not they belong to the population.
    pub games: u64,
    pub ruleset: String,
    /// The random seed of generated games.
    pub seed: Option<u64>,
    /// The program and its version.
    pub program: String,
    /// The commit that the program was built from.
    pub commit: String,
    pub day: String,
    /// The command that made the games.
    pub command: String,
}

// The baselines: compiled-in counts of generated games, written by `datasets/baselines/make`.

/// A share measured in random play or the engine's play.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
struct Measure {
    player: String,
    measure: String,
    /// The winner of the games: `south`, `north`, `all` or `both`.
    side: String,
    count: u64,
    of: u64,
}

#[derive(Deserialize)]
struct SampleRow {
    name: String,
    #[serde(flatten)]
    provenance: Provenance,
}

macro_rules! baseline {
    ($name:literal) => {
        include_str!(concat!("../../../datasets/baselines/", $name, ".csv"))
    };
}

/// The samples of random play and of the engine's play.
pub(crate) fn load_baselines() -> [Sample; 2] {
    [(RANDOM, baseline!("random")), (ENGINE, baseline!("engine"))].map(|(name, counts)| {
        let counts = Counts::read(counts);
        let mut measures: Vec<Measure> = read_csv(baseline!("measures"));
        measures.retain(|measure| measure.player == name);
        Sample { measures, ..Sample::made(name, counts, find_provenance(name)) }
    })
}

fn find_provenance(name: &str) -> Provenance {
    let mut rows = read_csv::<SampleRow>(baseline!("provenance")).into_iter();
    let row = rows.find(|row| row.name == name).expect("every baseline has a row");
    row.provenance
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn baselines_are_complete_and_record_how_they_were_made() {
        let beginnings = [(RANDOM, baseline!("random-first")), (ENGINE, baseline!("engine-first"))];
        for (sample, (name, first)) in load_baselines().into_iter().zip(beginnings) {
            let first = Counts::read(first);
            let of_first = find_provenance(&format!("{name}-first"));
            assert_eq!(sample.name, name);
            assert_eq!(sample.provenance.games, 100 * of_first.games);
            assert!(first.all_games() < sample.counts.all_games());
            assert!(sample.counts.all_games() <= sample.provenance.games);
            for provenance in [&sample.provenance, &of_first] {
                let Provenance { games, command, seed, .. } = provenance;
                let seed = seed.expect("made games have a seed");
                assert!(command.starts_with(&format!("bao generate {games} ")), "{command}");
                assert!(command.contains(&format!(" --seed {seed}")), "{command}");
                assert!(!provenance.commit.is_empty() && provenance.day.len() == 10);
                assert_eq!(provenance.ruleset, "kibao");
            }
        }
    }
}
