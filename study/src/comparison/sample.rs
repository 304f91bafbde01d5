//! Counts of games, and where they come from.

use bao_rules::Ruleset;

use super::provenance::Provenance;
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
