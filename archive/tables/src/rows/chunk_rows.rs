//! Turns the replayed games of a chunk into rows of the tables.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use bao_notation::Finding;

use super::declare::SourceGame;
use super::{about, games, plies};
use crate::content_id::{ContentId, GameContent};
use crate::schema::Table;
use crate::table_rows::TableRows;
use bao_game::classify::classify;
use bao_game::replay::{Game, Status};

/// Which games have values in the columns `transcript`, `text` and `opening` of the table `games`. These columns are
/// most of the data.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Transcripts {
    #[default]
    All,
    /// Only games that a study shows: games of its population, games that could not be replayed to the end, and games
    /// with these numbers. The columns of other games are null.
    OfStudy(BTreeSet<String>),
}

impl Transcripts {
    /// Whether the transcript of a game is kept. `qualifies` means that the game is in the study's population.
    fn keep(&self, game: &Game, qualifies: bool) -> bool {
        match self {
            Transcripts::All => true,
            Transcripts::OfStudy(numbers) => {
                qualifies || game.status != Status::Accepted || numbers.contains(&game.id)
            }
        }
    }
}

pub type RecordFinding = (u32, Arc<str>, Finding);

#[must_use]
pub fn build_findings(findings: &[RecordFinding]) -> TableRows {
    let mut rows = TableRows::new(about::FINDINGS, findings.len());
    for (record, source, finding) in findings {
        about::push_finding(&mut rows, *record, source, finding);
    }
    rows
}

pub(crate) struct ChunkRows<'t> {
    pub tables: BTreeMap<Table, TableRows>,
    transcripts: &'t Transcripts,
    /// A buffer that is reused for every game.
    transcript: String,
}

impl ChunkRows<'_> {
    /// Creates the wanted tables, except `history` and `positions`, with room for the rows of `games` usual games.
    pub(crate) fn new<'t>(
        tables: &[Table],
        transcripts: &'t Transcripts,
        games: usize,
    ) -> ChunkRows<'t> {
        let rows = |table| match table {
            Table::Games => games,
            Table::Plies | Table::PositionTexts => games * plies::PLIES_A_GAME,
            Table::Events => games * plies::EVENTS_A_GAME,
            _ => games / 4,
        };
        // These tables are built from the rows of other tables.
        let is_built_here = |table: &&Table| ![Table::History, Table::Positions].contains(table);
        let wanted = tables.iter().filter(is_built_here);
        let empty = |&table: &Table| (table, TableRows::new(table.columns(), rows(table)));
        let tables = wanted.map(empty).collect();
        ChunkRows { tables, transcripts, transcript: String::new() }
    }

    /// Adds the rows of a game, and returns what the game adds to the content id of the archive.
    pub(crate) fn push(&mut self, from: SourceGame<'_>, game: &Game) -> ContentId {
        games::write_transcript(&mut self.transcript, game);
        let classes = classify(game);
        let has_transcript = self.transcripts.keep(game, classes.is_some());
        let transcript = has_transcript.then_some(&*self.transcript);
        for (table, rows) in &mut self.tables {
            match table {
                Table::Games => games::push_game(rows, from, game, classes.as_ref(), transcript),
                Table::StudyPlies if classes.is_some() => plies::push_study_plies(rows, from, game),
                Table::StudyPlies | Table::History | Table::Positions => {}
                Table::Plies => plies::push_plies(rows, from.record, game),
                Table::PositionTexts => plies::push_position_texts(rows, from.record, game),
                Table::Events => plies::push_events(rows, from.record, game),
                Table::Findings => {
                    let findings = game.findings.iter();
                    let mut push = |f| about::push_finding(rows, from.record, from.source, f);
                    findings.for_each(&mut push);
                }
                Table::Extras => {
                    for (name, value) in &from.read.extras {
                        about::push_extra(rows, from.record, &game.id, name, value);
                    }
                }
            }
        }
        GameContent {
            headers: from.headers(),
            transcript: &self.transcript,
            text: Some(from.read.transcript.text()).filter(|_| game.status != Status::Accepted),
            extras: &from.read.extras,
        }
        .id()
    }
}
