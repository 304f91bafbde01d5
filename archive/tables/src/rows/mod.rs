//! From replayed games to the rows of the tables, a chunk of games at a time.

mod events;
mod extras;
mod facts;
mod findings;
mod games;
mod plies;
mod side_letter;
mod study_plies;
mod transcripts;

use std::sync::Arc;

use bao_notation::Finding;

pub(crate) use self::facts::Facts;
pub use self::transcripts::Transcripts;

use crate::builder::{ColumnBuilder, TableBuilder};
use crate::content_id::{ContentId, GameContent};
use crate::schema::Table;
use bao_game::classify::classify;
use bao_game::replay::{Game, Status};

/// Rows of the table `findings`: the record, the file and the finding of each.
#[must_use]
pub fn build_findings<C: ColumnBuilder>(rows: &[(u32, Arc<str>, Finding)]) -> TableBuilder<C> {
    let mut table = TableBuilder::new(Table::Findings.columns(), rows.len());
    for (record, source, finding) in rows {
        findings::push_finding(&mut table, *record, source, finding);
    }
    table
}

/// The tables of a chunk of games; one that is not wanted has no builder.
pub struct ChunkTables<C> {
    games: TableBuilder<C>,
    study_plies: TableBuilder<C>,
    extras: TableBuilder<C>,
    plies: Option<TableBuilder<C>>,
    events: Option<TableBuilder<C>>,
    findings: Option<TableBuilder<C>>,
    transcripts: Transcripts,
    /// Reused from game to game.
    transcript: String,
}

impl<C: ColumnBuilder> ChunkTables<C> {
    /// Empty tables with room for so many games.
    pub(crate) fn new(tables: &[Table], transcripts: &Transcripts, games: usize) -> ChunkTables<C> {
        let wanted =
            |table, rows| tables.contains(&table).then(|| TableBuilder::new(table.columns(), rows));
        ChunkTables {
            games: TableBuilder::new(Table::Games.columns(), games),
            study_plies: TableBuilder::new(Table::StudyPlies.columns(), games / 4),
            extras: TableBuilder::new(Table::Extras.columns(), 0),
            plies: wanted(Table::Plies, games * plies::PER_GAME),
            events: wanted(Table::Events, games * events::PER_GAME),
            findings: wanted(Table::Findings, games / 4),
            transcripts: transcripts.clone(),
            transcript: String::new(),
        }
    }

    /// Adds the rows of a game; returns what it adds to the content of the archive.
    pub(crate) fn push(&mut self, facts: &Facts<'_>, game: &Game) -> ContentId {
        games::write_transcript(&mut self.transcript, game);
        let classes = classify(game);
        let has_transcript = self.transcripts.have(game, classes.is_some());
        let transcript = has_transcript.then_some(&*self.transcript);
        games::push_game(&mut self.games, facts, game, classes.as_ref(), transcript);
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

    /// Each table that is wanted.
    #[must_use]
    pub fn into_tables(self) -> Vec<(Table, TableBuilder<C>)> {
        let mut tables = vec![
            (Table::Games, self.games),
            (Table::StudyPlies, self.study_plies),
            (Table::Extras, self.extras),
        ];
        let others = [
            (Table::Plies, self.plies),
            (Table::Events, self.events),
            (Table::Findings, self.findings),
        ];
        tables.extend(others.into_iter().filter_map(|(table, rows)| Some((table, rows?))));
        tables
    }
}
