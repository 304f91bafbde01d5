//! From replayed games to the rows of the tables, a chunk of games at a time. Every column is declared with its cell.

mod about;
mod games;
mod plies;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use bao_formats::Record;
use bao_notation::Finding;

pub use about::push_change;
pub(crate) use about::{EXTRAS, FINDINGS, HISTORY};
pub(crate) use games::GAMES;
pub(crate) use plies::{EVENTS, PLIES, STUDY_PLIES};

use crate::content_id::{ContentId, GameContent};
use crate::identity::{GameHeaders, is_line_name};
use crate::schema::Table;
use crate::table_rows::TableRows;
use bao_game::classify::classify;
use bao_game::replay::{Game, Status, rules_side};

/// What the column `record` of most tables means.
const RECORD: &str = "the place of the game among all that were read; the same in every table";

/// Declares the columns of a table, each with its type, its unit or values, its meaning and its cell, and a function that
/// adds a row. Every table begins with the record and the number of a game.
macro_rules! table {
    (
        $(#[$about:meta])*
        $open:vis $columns:ident, $push:ident($($name:ident: $of:ty),+);
        $record_means:expr => $record:expr, $game:expr;
        $($kind:ident $column:literal $unit:literal $meaning:literal => $cell:expr;)+
    ) => {
        pub(crate) const $columns: &[Column] = &[
            Column::number("record", "from 1", $record_means),
            Column::text("game", "", "the number of the game, as its source has it"),
            $(Column { name: $column, kind: ColumnType::$kind, unit: $unit, meaning: $meaning }),+
        ];

        $(#[$about])*
        $open fn $push(rows: &mut TableRows, $($name: $of),+) {
            rows.push([Cell::from($record), Cell::from($game), $(Cell::from($cell)),+]);
        }
    };
}
use table;

/// A game as it was read.
#[derive(Clone, Copy)]
pub(crate) struct SourceGame<'a> {
    /// Its place among all that were read, from 1.
    pub record: u32,
    /// The file it comes from.
    pub source: &'a str,
    pub read: &'a Record,
    /// When it was played, `2015-03-12` or less of it.
    pub date: Option<&'a str>,
}

impl SourceGame<'_> {
    /// Who has won, says the source.
    fn declared(&self) -> Option<&'static str> {
        self.read.winner.map(|winner| rules_side(winner).name())
    }

    /// What the source says beside the moves.
    pub(crate) fn headers(&self) -> GameHeaders<'_> {
        let Record { south, north, .. } = self.read;
        GameHeaders {
            number: number_of(self.read),
            declared: self.declared(),
            south: south.as_deref(),
            north: north.as_deref(),
            date: self.date,
        }
    }
}

/// The number of a game, where its file gives one.
#[must_use]
pub fn number_of(read: &Record) -> Option<&str> {
    Some(&*read.id).filter(|id| read.numbered && !is_line_name(id))
}

/// Of which games the table `games` has the columns `transcript`, `text` and `opening`. They are most of what there is to
/// write.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Transcripts {
    /// Of all.
    #[default]
    All,
    /// Of those that a study shows: the games of its population, those that could not be replayed to their end, and those
    /// of these numbers. Of the others the three are null.
    OfStudy(BTreeSet<String>),
}

impl Transcripts {
    /// Whether they have that of a game, which qualifies for the study or does not.
    fn have(&self, game: &Game, qualifies: bool) -> bool {
        match self {
            Transcripts::All => true,
            Transcripts::OfStudy(numbers) => {
                qualifies || game.status != Status::Accepted || numbers.contains(&game.id)
            }
        }
    }
}

/// A record, its file and a finding about it.
pub type RecordFinding = (u32, Arc<str>, Finding);

/// Adds rows to the table `findings`.
pub(crate) fn push_findings(rows: &mut TableRows, findings: &[RecordFinding]) {
    for (record, source, finding) in findings {
        about::push_finding(rows, *record, source, finding);
    }
}

/// The table `findings` of these.
#[must_use]
pub fn build_findings(findings: &[RecordFinding]) -> TableRows {
    let mut rows = TableRows::new(FINDINGS);
    push_findings(&mut rows, findings);
    rows
}

/// The tables of a chunk of games.
pub(crate) struct ChunkRows<'t> {
    pub tables: BTreeMap<Table, TableRows>,
    transcripts: &'t Transcripts,
    /// Reused from game to game.
    transcript: String,
}

impl ChunkRows<'_> {
    /// Of these tables without rows; `history` is not made of games alone.
    pub(crate) fn new<'t>(tables: &[Table], transcripts: &'t Transcripts) -> ChunkRows<'t> {
        let wanted = tables.iter().filter(|table| **table != Table::History);
        let tables = wanted.map(|&table| (table, TableRows::new(table.columns()))).collect();
        ChunkRows { tables, transcripts, transcript: String::new() }
    }

    /// Adds the rows of a game; returns what it adds to the content of the archive.
    pub(crate) fn push(&mut self, from: SourceGame<'_>, game: &Game) -> ContentId {
        games::write_transcript(&mut self.transcript, game);
        let classes = classify(game);
        let has_transcript = self.transcripts.have(game, classes.is_some());
        let transcript = has_transcript.then_some(&*self.transcript);
        for (table, rows) in &mut self.tables {
            match table {
                Table::Games => games::push_game(rows, from, game, classes.as_ref(), transcript),
                Table::StudyPlies if classes.is_some() => plies::push_study_plies(rows, from, game),
                Table::StudyPlies | Table::History => {}
                Table::Plies => plies::push_plies(rows, from.record, game),
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
