//! From replayed games to the rows of the tables, a chunk of games at a time.

mod events;
mod extras;
mod facts;
mod findings;
mod games;
mod plies;
mod side_letter;
mod study_plies;

use std::sync::Arc;

use bao_notation::Finding;
use polars::prelude::{DataFrame, PolarsResult};

pub(super) use self::facts::Facts;

use super::content_id::{ContentId, GameContent};
use super::schema::Table;
use super::table_builder::TableBuilder;
use bao_game::classify::classify;
use bao_game::replay::{Game, Status};

/// A frame of the table `findings`: the record, the file and the finding of each row.
///
/// # Errors
/// As [`ChunkTables::frames`].
pub(super) fn findings_frame(rows: &[(u32, Arc<str>, Finding)]) -> PolarsResult<DataFrame> {
    let mut table = TableBuilder::new(Table::Findings.columns(), rows.len());
    for (record, source, finding) in rows {
        findings::push_finding(&mut table, *record, source, finding);
    }
    table.finish()
}

/// The tables of a chunk of games; one that is not wanted has no builder.
pub(super) struct ChunkTables {
    games: TableBuilder,
    study_plies: TableBuilder,
    extras: TableBuilder,
    plies: Option<TableBuilder>,
    events: Option<TableBuilder>,
    findings: Option<TableBuilder>,
    /// Reused from game to game.
    transcript: String,
}

impl ChunkTables {
    /// Empty tables with room for so many games.
    pub(super) fn new(tables: &[Table], games: usize) -> ChunkTables {
        let wanted =
            |table, rows| tables.contains(&table).then(|| TableBuilder::new(table.columns(), rows));
        ChunkTables {
            games: TableBuilder::new(Table::Games.columns(), games),
            study_plies: TableBuilder::new(Table::StudyPlies.columns(), games / 4),
            extras: TableBuilder::new(Table::Extras.columns(), 0),
            plies: wanted(Table::Plies, games * plies::PER_GAME),
            events: wanted(Table::Events, games * events::PER_GAME),
            findings: wanted(Table::Findings, games / 4),
            transcript: String::new(),
        }
    }

    /// Adds the rows of a game; returns what it adds to the content of the archive.
    pub(super) fn push(&mut self, facts: &Facts<'_>, game: &Game) -> ContentId {
        games::write_transcript(&mut self.transcript, game);
        let classes = classify(game);
        games::push_game(&mut self.games, facts, game, classes.as_ref(), &self.transcript);
        if classes.is_some() {
            study_plies::push_study_plies(&mut self.study_plies, facts, game);
        }
        extras::push_extras(&mut self.extras, facts, &game.id);
        if let Some(table) = &mut self.plies {
            plies::push_plies(table, facts.record, game);
        }
        if let Some(table) = &mut self.events {
            events::push_events(table, facts.record, game);
        }
        if let Some(table) = &mut self.findings {
            for finding in &game.findings {
                findings::push_finding(table, facts.record, facts.source, finding);
            }
        }
        GameContent {
            headers: facts.headers(),
            transcript: &self.transcript,
            text: Some(facts.text).filter(|_| game.status != Status::Accepted),
            extras: facts.extras,
        }
        .id()
    }

    /// A frame for each table that is wanted.
    ///
    /// # Errors
    /// Those of polars where columns differ in length; none is known.
    pub(super) fn frames(self) -> PolarsResult<Vec<(Table, DataFrame)>> {
        let mut frames = vec![
            (Table::Games, self.games.finish()?),
            (Table::StudyPlies, self.study_plies.finish()?),
            (Table::Extras, self.extras.finish()?),
        ];
        for (table, rows) in [
            (Table::Plies, self.plies),
            (Table::Events, self.events),
            (Table::Findings, self.findings),
        ] {
            if let Some(rows) = rows {
                frames.push((table, rows.finish()?));
            }
        }
        Ok(frames)
    }
}
