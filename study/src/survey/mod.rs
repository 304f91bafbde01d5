//! What any archive can tell: tables over its games, and a report of them.
//!
//! It counts what an import has written and replays nothing. Three groups of games are counted, and every
//! table says which: the *replayed* ones, of which at least one turn could be played, the *accepted* ones,
//! which could be played to the end of their text, and the *finished* ones, which have a winner too.

mod enough;
mod frames;
pub mod report;
mod stage;
pub mod tables;

use bao_reports::Table as Sheet;
use bao_rules::{Position, Ruleset, Side, UnknownRuleError};
use polars::prelude::PolarsError;

use bao_archive::store::Archive;
use bao_archive::store::TableError;
use bao_archive::store::manifest::Manifest;
use bao_archive::store::schema::Table;
use tables::{Findings, HouseLosses, Houses, Lengths, Openings, Players, Plies, Results, material};

pub use report::report;
pub use stage::{Stage, Stages};

/// The names of all tables that a survey can have, which are those of their files without `.csv`.
pub const SHEETS: [&str; 18] = [
    "counts",
    "sources",
    "results",
    "years",
    "ends",
    "lengths",
    "turns",
    "choices_by_stage",
    "choices",
    "captures_by_stage",
    "captures",
    "openings",
    "openings_left_out",
    "houses",
    "house_losses",
    "players",
    "findings",
    "parts",
];

/// What an archive tells.
#[derive(Clone, Debug)]
pub struct Survey {
    /// What the archive is called, as an argument of the command.
    pub source: String,
    /// The games were chosen, so that nothing that is counted tells of games in general.
    pub selection: bool,
    /// Where the games come from.
    pub manifest: Manifest,
    /// The stages of the games, by their turns.
    pub stages: Stages,
    /// Whether the players begin with houses.
    pub with_houses: bool,
    /// Who has won, when, and how.
    pub results: Results,
    /// How long the finished games took.
    pub lengths: Lengths,
    /// What the turns were picked from and whether they captured; `None` where the archive has no plies.
    pub plies: Option<Plies>,
    /// The first moves.
    pub openings: Openings,
    /// How long the houses were kept.
    pub houses: Houses,
    /// How they were lost.
    pub losses: HouseLosses,
    /// Who has played.
    pub players: Players,
    /// What there was to say; `None` where the archive has no findings.
    pub findings: Option<Findings>,
}

/// Why there is no survey.
#[derive(Debug, thiserror::Error)]
pub enum SurveyError {
    /// A table cannot be read.
    #[error(transparent)]
    Table(#[from] TableError),
    /// The archive was imported under rules that this program does not know.
    #[error("the archive names its rules `{0}`: {1}")]
    Rules(String, UnknownRuleError),
    /// A table cannot be counted; no archive is known to lead here.
    #[error("the tables cannot be counted: {0}")]
    Tables(#[from] PolarsError),
}

impl Survey {
    /// Counts all tables of an archive. `source` is what a command calls it; it may be empty.
    ///
    /// # Errors
    /// [`SurveyError`] where a table is damaged or the rules of the archive are not known.
    pub fn of(folder: &Archive, source: &str) -> Result<Survey, SurveyError> {
        let manifest = folder.manifest().clone();
        let rules: Ruleset = manifest
            .ruleset
            .parse()
            .map_err(|error| SurveyError::Rules(manifest.ruleset.clone(), error))?;
        let start = Position::start(&rules);
        let stages = Stages::of(&start);
        let has = |table| manifest.tables.contains_key(&table);
        Ok(Survey {
            selection: false,
            source: source.to_owned(),
            stages,
            with_houses: Side::BOTH.iter().any(|&side| start.half(side).owns_house),
            results: Results::of(folder)?,
            lengths: Lengths::of(folder)?,
            plies: has(Table::Plies).then(|| Plies::of(folder, stages)).transpose()?,
            openings: Openings::of(folder)?,
            houses: Houses::of(folder)?,
            losses: HouseLosses::of(folder, stages)?,
            players: Players::of(folder)?,
            findings: has(Table::Findings).then(|| Findings::of(folder)).transpose()?,
            manifest,
        })
    }

    /// The tables that can be made of the archive, each with the stem of its file as its name.
    #[must_use]
    pub fn sheets(&self) -> Vec<Sheet> {
        let mut sheets = vec![
            material::counts(&self.manifest),
            material::sources(&self.manifest),
            self.results.sheet(),
            self.results.years.sheet(),
            self.results.ends.sheet(),
            self.lengths.sheet(),
            self.lengths.distribution(),
        ];
        if let Some(plies) = &self.plies {
            sheets.extend([
                plies.choices_by_stage(),
                plies.choices_by_turn(),
                plies.captures_by_stage(),
                plies.captures_by_turn(),
            ]);
        }
        sheets.extend([self.openings.sheet(), self.openings.left_out()]);
        if self.with_houses {
            sheets.extend([self.houses.sheet(), self.losses.sheet(self.houses.games)]);
        }
        sheets.push(self.players.sheet());
        sheets.extend(self.findings.as_ref().map(Findings::sheet));
        sheets.extend((!self.manifest.tables.is_empty()).then(|| material::parts(&self.manifest)));
        sheets
    }

    /// Leaves out the files of the archive: those of one that was made for this alone are nobody's.
    pub fn forget_parts(&mut self) {
        self.manifest.tables.clear();
    }
}
