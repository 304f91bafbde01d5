//! Samples of games that are compared, and where they come from.

use bao_rules::Ruleset;
use serde::Deserialize;

use super::counts_file::read_counts;
use crate::error::StudyError;
use crate::parity::{self, Parity};
use crate::selection::Selection;
use crate::tables::{Counts, Tables};

/// The name of the games that a study is of.
pub const ARCHIVE: &str = "archive";
/// The name of the printed counts.
pub const PRINTED: &str = "printed";
/// The name of the counts of random play.
pub const RANDOM: &str = "random";
/// The name of the counts of the engine's play.
pub const ENGINE: &str = "engine";

/// Counts of games that are compared with others.
#[derive(Clone, Debug)]
pub struct Sample {
    /// [`ARCHIVE`], [`PRINTED`], [`RANDOM`], [`ENGINE`], or what another archive is called.
    pub name: String,
    /// Its counts.
    pub counts: Counts,
    /// Its games were chosen by their class, or by what goes with it: they are no random sample of anything.
    pub chosen_by_class: bool,
    /// How the games were made.
    pub(crate) provenance: Provenance,
    /// What is in the archive; the printed counts and those of the study's own games are of one source.
    games: Source,
}

/// Which games those of a sample are.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Source {
    /// Those of the printed study.
    Study,
    /// Those of an archive of this content id.
    Archive(String),
    /// Games that the program has made.
    Made,
}

/// The names of the samples that come with the program.
pub const KNOWN: [&str; 3] = [PRINTED, RANDOM, ENGINE];

impl Sample {
    /// Counts the games of another archive.
    ///
    /// # Errors
    /// [`StudyError`] where a table of the archive cannot be read.
    pub fn of(games: &Selection, name: &str) -> Result<Sample, StudyError> {
        let tables = Tables::of(games)?;
        let chosen = parity::are_published(games, &tables.sizes)?;
        // The games of the study itself have that name.
        let name = if name == ARCHIVE { "./archive" } else { name };
        Ok(Sample::of_tables(games, &tables, name, chosen, false))
    }

    /// The games of a study.
    pub(crate) fn of_study(games: &Selection, tables: &Tables, parity: &Parity) -> Sample {
        Sample::of_tables(
            games,
            tables,
            ARCHIVE,
            parity.sampling.is_chosen(),
            parity.matching.is_the_study,
        )
    }

    fn of_tables(
        games: &Selection,
        tables: &Tables,
        name: &str,
        chosen: bool,
        is_the_study: bool,
    ) -> Sample {
        let manifest = games.archive().manifest();
        let source = if is_the_study {
            Source::Study
        } else {
            Source::Archive(manifest.content_id().to_string())
        };
        Sample {
            name: name.to_owned(),
            counts: tables.counts.clone(),
            chosen_by_class: chosen || games.sampling().is_chosen(),
            provenance: Provenance {
                games: tables.sizes.games,
                ruleset: manifest.ruleset.clone(),
                ..Provenance::default()
            },
            games: source,
        }
    }

    /// The printed counts.
    pub(crate) fn printed(counts: &Counts, finished: u64) -> Sample {
        Sample {
            name: PRINTED.to_owned(),
            counts: counts.clone(),
            chosen_by_class: false,
            provenance: Provenance {
                games: finished,
                ruleset: "kibao".to_owned(),
                ..Provenance::default()
            },
            games: Source::Study,
        }
    }

    /// Counts of games that the program has made.
    pub(super) fn made(name: &str, counts: Counts, provenance: Provenance) -> Sample {
        let name = name.to_owned();
        Sample { name, counts, chosen_by_class: false, provenance, games: Source::Made }
    }

    /// Both were played under the same rules.
    pub(super) fn has_rules_of(&self, other: &Sample) -> bool {
        let [ours, others] = [self, other].map(|sample| sample.provenance.ruleset.as_str());
        let parse = |ruleset: &str| ruleset.parse::<Ruleset>().ok();
        ours == others || parse(ours).is_some_and(|rules| Some(rules) == parse(others))
    }

    /// Both samples are of the same games.
    pub(super) fn is_of(&self, other: &Sample) -> bool {
        self.games != Source::Made && self.games == other.games
    }
}

// How games came about.

/// How the games of a sample were made; of those that the program did not make, how many there were and their rules.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
pub struct Provenance {
    /// How many games there were, of the population or not.
    pub games: u64,
    /// The rules that they were played under.
    pub ruleset: String,
    /// Of made games, what chance began with.
    pub seed: Option<u64>,
    /// The program with its version.
    pub program: String,
    /// The commit that it was built from.
    pub commit: String,
    /// The day on which the games were made.
    pub day: String,
    /// The command that makes the games.
    pub command: String,
}

// Counts of games that the program has made once, compiled in: `datasets/baselines`, which `make` there makes.

#[derive(Deserialize)]
struct Row {
    name: String,
    #[serde(flatten)]
    provenance: Provenance,
}

macro_rules! baseline {
    ($name:literal) => {
        include_str!(concat!("../../../datasets/baselines/", $name, ".csv"))
    };
}

/// Random play, and the engine's.
pub(crate) fn load_baselines() -> [Sample; 2] {
    [(RANDOM, baseline!("random")), (ENGINE, baseline!("engine"))].map(|(name, counts)| {
        let counts = read_counts(counts).expect("the baselines are compiled in and are tested");
        Sample::made(name, counts, find_provenance(name))
    })
}

fn find_provenance(name: &str) -> Provenance {
    let mut rows = csv::Reader::from_reader(baseline!("provenance").as_bytes());
    let mut rows = rows.deserialize().map(|row: Result<Row, _>| row.expect("its form is tested"));
    let row = rows.find(|row| row.name == name).expect("every baseline has a row");
    row.provenance
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_baselines_are_larger_than_their_beginnings_and_say_how_they_were_made() {
        let beginnings = [(RANDOM, baseline!("random-first")), (ENGINE, baseline!("engine-first"))];
        for (sample, (name, first)) in load_baselines().into_iter().zip(beginnings) {
            let first = read_counts(first).expect("the beginning can be read");
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
