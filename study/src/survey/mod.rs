//! The survey of any archive: tables over its games, and a report of them.
//!
//! It counts what an import has written and replays nothing. Three groups of games are counted, and every
//! table says which: the *replayed* ones, of which at least one move could be played, the *accepted* ones,
//! which could be played to the end of their text, and the *finished* ones, which have a winner too.

pub mod report;
pub mod tables;

use crate::error::StudyError;
use crate::parity::find_chosen_games;
use crate::selection::{Sampling, Selection};
use bao_archive::store::manifest::Manifest;
use bao_reports::Table;
use bao_rules::{Position, Ruleset, Side};
use bao_tables::import::GameCounts;
use bao_tables::schema;

use tables::{
    Activity, Findings, HouseLosses, Houses, Lengths, Openings, Pairings, Players, Plies, Ratings,
    Results, Sensitivity, SouthByPlayer, StageEnds, TestedResults, material,
};

pub use self::tables::{Stage, Stages};
pub use report::write_report;

/// The names of all tables that a survey can have, which are those of their files without `.csv`.
pub const TABLES: [&str; 25] = [
    "counts",
    "sources",
    "results",
    "sensitivity",
    "years",
    "trend",
    "ends",
    "mkononi",
    "ends_by_stage",
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
    "player_years",
    "ratings",
    "south_advantage",
    "findings",
    "parts",
];

/// The counts of an archive: who won, when and how, choices, captures, openings, houses, players, findings.
#[derive(Clone, Debug)]
pub struct Survey {
    /// What the archive is called, as an argument of the command.
    pub source: String,
    /// Where the games come from.
    pub manifest: Manifest,
    /// How many games are counted.
    pub counts: GameCounts,
    /// The options of the command that choose the games; empty where all of an archive are counted.
    pub chosen_by: String,
    /// The stages of the games, by their turns.
    pub stages: Stages,
    /// Whether the players begin with houses.
    pub with_houses: bool,
    /// The winner, when, and how.
    pub results: Results,
    /// In which stage the games ended.
    pub stage_ends: StageEnds,
    /// How long the finished games took.
    pub lengths: Lengths,
    /// What the moves were picked from and whether they captured; `None` where the archive has no plies.
    pub plies: Option<Plies>,
    /// The first moves.
    pub openings: Openings,
    /// How long the houses stayed with their owners.
    pub houses: Houses,
    /// How they were lost.
    pub losses: HouseLosses,
    /// South's share with and without the games whose end the board does not show.
    pub sensitivity: Sensitivity,
    /// South's share as the players bear it out.
    pub south_by_player: SouthByPlayer,
    /// The games that tests use, and how all were chosen.
    pub tested: TestedResults,
    /// The players.
    pub players: Players,
    /// When they have played.
    pub activity: Activity,
    /// How strong they are; `None` where no two named players have met, or the games were chosen.
    pub ratings: Option<Ratings>,
    /// What there was to say; `None` where the archive has no findings.
    pub findings: Option<Findings>,
}

impl Survey {
    /// Counts all tables of an archive. `source` is what a command calls it; it may be empty.
    ///
    /// # Errors
    /// [`StudyError`] where a table is damaged or the rules of the archive are not known.
    pub fn of(games: &Selection, source: &str) -> Result<Survey, StudyError> {
        let manifest = games.archive().manifest().clone();
        let rules: Ruleset = manifest
            .ruleset
            .parse()
            .map_err(|error| StudyError::Rules(manifest.ruleset.clone(), error))?;
        let start = Position::start(&rules);
        let pairings = Pairings::of(games)?;
        let results = Results::of(games)?;
        let mut tested = TestedResults {
            sampling: Sampling::All,
            results: results.clone(),
            by_player: pairings.south_by_player(),
        };
        let chosen = find_chosen_games(games)?;
        let mut ratings = Ratings::of(&pairings);
        if !chosen.is_empty() {
            let left = games.without(&chosen);
            let pairings = Pairings::of(&left)?;
            tested.results = Results::of(&left)?;
            tested.by_player = pairings.south_by_player();
            ratings = Ratings::of(&pairings);
        }
        let [all, left] = [&results, &tested.results].map(|results| results.all.games());
        tested.sampling = Sampling::of(games, all, left);
        let activity = Activity::of(&pairings);
        let stages = Stages::of(&start);
        let has = |table: schema::Table| manifest.tables.contains_key(&table);
        Ok(Survey {
            counts: games.count_games()?,
            chosen_by: games.chosen_by(),
            source: source.to_owned(),
            stages,
            with_houses: Side::BOTH.iter().any(|&side| start.half(side).owns_house),
            results,
            stage_ends: StageEnds::of(games, stages)?,
            lengths: Lengths::of(games)?,
            plies: has(schema::Table::Plies).then(|| Plies::of(games, stages)).transpose()?,
            openings: Openings::of(games)?,
            houses: Houses::of(games)?,
            losses: HouseLosses::of(games, stages)?,
            sensitivity: Sensitivity::of(games)?,
            south_by_player: pairings.south_by_player(),
            // Who wins games that were chosen by their winner tells nothing of strength.
            ratings: ratings.filter(|_| !tested.sampling.is_chosen()),
            tested,
            players: Players::of(&pairings, &activity),
            activity,
            findings: has(schema::Table::Findings).then(|| Findings::of(games)).transpose()?,
            manifest,
        })
    }

    /// The tables that can be made of the archive, each with the stem of its file as its name.
    #[must_use]
    pub fn to_tables(&self) -> Vec<Table> {
        let mut tables = vec![
            material::list_counts(&self.counts),
            material::list_sources(&self.manifest),
            self.results.to_table(&self.tested, &self.south_by_player),
            self.sensitivity.to_table(),
            self.results.years.to_table(&self.tested, &self.south_by_player),
            self.tested.to_trend(),
            self.results.ends.to_table(),
            self.stage_ends.to_mkononi(),
            self.stage_ends.to_table(),
            self.lengths.to_table(),
            self.lengths.to_distribution(),
        ];
        if let Some(plies) = &self.plies {
            tables.extend([
                plies.choices_by_stage(),
                plies.choices_by_turn(),
                plies.captures_by_stage(),
                plies.captures_by_turn(),
            ]);
        }
        tables.extend([self.openings.to_table(), self.openings.to_left_out()]);
        if self.with_houses {
            tables.extend([self.houses.to_table(), self.losses.to_table(self.houses.games)]);
        }
        tables.extend([self.players.to_table(), self.activity.to_table()]);
        if let Some(ratings) = &self.ratings {
            tables.extend([ratings.to_table(), ratings.to_advantage()]);
        }
        tables.extend(self.findings.as_ref().map(Findings::to_table));
        tables.extend(
            (!self.manifest.tables.is_empty()).then(|| material::list_parts(&self.manifest)),
        );
        tables
    }

    /// Leaves the files of the archive out of the report, for an archive that is deleted after it.
    pub fn forget_parts(&mut self) {
        self.manifest.tables.clear();
    }
}
