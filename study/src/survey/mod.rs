//! The survey of any archive: tables of its games, and a report.
//!
//! A survey counts what an import has written and replays nothing. Every table states which of three groups of games it
//! counts: the *replayed* games (at least one move could be played), the *accepted* games (they could be played to the
//! end of their text), or the *finished* games (accepted, with a winner).

mod sections;
pub mod survey_tables;

use crate::parity::find_chosen_games;
use crate::rows::{DeclaredTable, make_tables};
use crate::selection::{Sampling, Selection, StudyError};
use bao_archive::store::manifest::Manifest;
use bao_archive::store::query::QueryError;
use bao_reports::ReportTable;
use bao_rules::{Position, Side};
use bao_tables::import::GameCounts;
use bao_tables::schema;

use survey_tables::{
    Findings, Houses, Openings, Players, Plies, Ratings, Results, SouthByPlayer, TestedResults,
    list_captures, list_choices, list_counts, list_pairings, list_parts, list_sources,
};

pub use self::survey_tables::{Stage, Stages};
pub use sections::{PICTURES, write_report};

/// All tables that a survey can contain.
pub const TABLES: [DeclaredTable<Survey>; 25] = [
    ("counts", |of| Some(list_counts(&of.counts))),
    ("sources", |of| Some(list_sources(&of.manifest))),
    ("results", |of| Some(of.results.to_table(&of.tested))),
    ("sensitivity", |of| Some(of.results.sensitivity_to_table())),
    ("years", |of| Some(of.results.years_to_table(&of.tested))),
    ("trend", |of| of.tested.to_trend()),
    ("ends", |of| Some(of.results.ends_to_table())),
    ("mkononi", |of| Some(of.results.mkononi_to_table())),
    ("ends_by_stage", |of| Some(of.results.stages_to_table())),
    ("lengths", |of| Some(of.results.lengths.to_table())),
    ("turns", |of| Some(of.results.lengths.to_distribution())),
    ("choices_by_stage", |of| Some(list_choices("stage", of.plies.as_ref()?.by_stage()))),
    ("choices", |of| Some(list_choices("#turn", of.plies.as_ref()?.by_turn()))),
    ("captures_by_stage", |of| Some(list_captures("stage", of.plies.as_ref()?.by_stage()))),
    ("captures", |of| Some(list_captures("#turn", of.plies.as_ref()?.by_turn()))),
    ("openings", |of| Some(of.openings.to_table())),
    ("openings_left_out", |of| Some(of.openings.to_left_out())),
    ("houses", |of| of.with_houses.then(|| of.houses.to_table())),
    ("house_losses", |of| of.with_houses.then(|| of.houses.losses_to_table())),
    ("players", |of| Some(of.players.table.clone()).filter(|table| !table.rows.is_empty())),
    ("player_years", |of| Some(of.players.years.clone()).filter(|table| !table.rows.is_empty())),
    ("ratings", |of| of.ratings.as_ref().map(Ratings::to_table)),
    ("south_advantage", |of| of.ratings.as_ref().map(Ratings::to_advantage_table)),
    ("findings", |of| of.findings.as_ref().map(Findings::to_table)),
    ("parts", |of| (!of.manifest.tables.is_empty()).then(|| list_parts(&of.manifest))),
];

/// The counts of an archive: who won, when and how, choices, captures, openings, houses, players, findings.
#[derive(Clone, Debug)]
pub struct Survey {
    /// The name of the archive.
    pub source: String,
    pub manifest: Manifest,
    pub counts: GameCounts,
    /// The command options that choose the games; empty if all games of an archive are counted.
    pub chosen_by: String,
    pub stages: Stages,
    /// Whether the players start with houses.
    pub with_houses: bool,
    pub results: Results,
    /// The choices and captures of the moves; `None` if the archive has no plies.
    pub plies: Option<Plies>,
    pub openings: Openings,
    pub houses: Houses,
    /// The games that tests use, and how all games were chosen.
    pub tested: TestedResults,
    pub players: Players,
    /// The players' strength; `None` if no two named players have met, or the games were chosen by their outcome.
    pub ratings: Option<Ratings>,
    /// `None` if the archive has no findings.
    pub findings: Option<Findings>,
}

impl Survey {
    /// Counts all tables of an archive. `source` is its name in reports.
    ///
    /// # Errors
    /// [`StudyError`] if a table is damaged or the archive's rules are unknown.
    pub fn of(games: &Selection, source: &str) -> Result<Survey, StudyError> {
        let manifest = games.archive().manifest().clone();
        let start = Position::start(&games.rules()?);
        let stages = Stages::of(&start);
        let count = |games: &Selection| {
            let (mut results, pairings) = (Results::of(games, stages)?, list_pairings(games)?);
            results.by_player = SouthByPlayer::of(&pairings);
            Ok::<_, QueryError>((results, pairings))
        };
        let (results, pairings) = count(games)?;
        let chosen = find_chosen_games(games)?;
        let left = (!chosen.is_empty()).then(|| count(&games.without(&chosen))).transpose()?;
        let (tested, rated) = left.unwrap_or_else(|| (results.clone(), pairings.clone()));
        let sampling = Sampling::of(games, results.all.games(), tested.all.games());
        // Games chosen by their winner say nothing about strength.
        let ratings = Ratings::of(&rated).filter(|_| !sampling.is_chosen());
        let has = |table: schema::Table| manifest.tables.contains_key(&table);
        Ok(Survey {
            counts: games.count_games()?,
            chosen_by: games.chosen_by(),
            source: source.to_owned(),
            stages,
            with_houses: Side::BOTH.iter().any(|&side| start.half(side).owns_house),
            results,
            plies: has(schema::Table::Plies).then(|| Plies::of(games, stages)).transpose()?,
            openings: Openings::of(games)?,
            houses: Houses::of(games, stages)?,
            ratings,
            tested: TestedResults { sampling, results: tested },
            players: Players::of(&pairings),
            findings: has(schema::Table::Findings).then(|| Findings::of(games)).transpose()?,
            manifest,
        })
    }

    /// All tables that can be made of the archive, each named after its file.
    pub fn to_tables(&self) -> Vec<ReportTable> {
        make_tables(&TABLES, self)
    }

    /// Omits the files of the archive from the report, for an archive that is deleted afterwards.
    pub fn forget_parts(&mut self) {
        self.manifest.tables.clear();
    }
}
