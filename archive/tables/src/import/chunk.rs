//! A chunk of games during an import.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use bao_formats::Record;

use crate::content_id::ContentId;
use crate::identity::{GameIdentity, move_bits};
use crate::pipeline::replay_record_with;
use crate::rows::{ChunkRows, RecordFinding, SourceGame, Transcripts};
use crate::schema::Table;
use crate::table_rows::TableRows;
use bao_game::replay::{Ending, RepairMode, Status};
use bao_rules::Ruleset;

/// The maximum number of games in a chunk, which becomes one row group of each table.
const GAMES: usize = 4096;
/// As [`GAMES`], if the rows of plies are written, about sixty for each game.
const GAMES_WITH_PLIES: usize = 2048;
/// As [`GAMES`], if most games are written without transcript.
const GAMES_OF_STUDY: usize = 16384;
/// A chunk ends when it has this many bytes of text. With twice as many, studying a file takes a fifth more memory but
/// no less time.
pub(super) const BYTES: usize = 2 << 20;

#[derive(Debug)]
pub struct Chunk {
    /// The record of the first game.
    pub first: u32,
    /// The records. Each has the name of its file and the index of its source.
    pub records: Vec<(Arc<str>, usize, Record)>,
}

/// Returns the maximum number of games in a chunk for these tables and transcripts.
pub(super) fn games_at_once(tables: &[Table], transcripts: &Transcripts) -> usize {
    match transcripts {
        _ if tables.iter().any(|table| [Table::Plies, Table::PositionTexts].contains(table)) => {
            GAMES_WITH_PLIES
        }
        Transcripts::All => GAMES,
        Transcripts::OfStudy(_) => GAMES_OF_STUDY,
    }
}

/// The facts about a game that [`Selection`](super::Selection) needs.
#[derive(Debug)]
pub struct ReplayedGame {
    pub identity: GameIdentity,
    /// What the game adds to the content id of the archive.
    pub content: ContentId,
    /// How far the game could be replayed: `accepted`, `partial` or `rejected`.
    pub status: Cow<'static, str>,
    /// Whether a token was changed to make the game playable.
    pub repaired: bool,
    pub codes: Vec<&'static str>,
    /// The own columns in which the game has values.
    pub own_columns: Vec<Arc<str>>,
    /// The line where the moves begin.
    pub line: usize,
    pub id: String,
    /// The name of the file, and the index of the source.
    pub source: (Arc<str>, usize),
    /// The plies as [`move_bits`], unless the tables have all transcripts.
    pub moves: Option<Vec<u8>>,
}

pub type Tables = BTreeMap<Table, TableRows>;

/// A replayed chunk, with the rows of its games in tables of any type.
#[derive(Debug)]
pub struct ReplayedChunk<T> {
    pub tables: T,
    pub games: Vec<ReplayedGame>,
    /// What is left of the records, to be dropped by the thread that read them: in another thread, freeing them would
    /// wait for the allocator.
    pub records: Vec<Record>,
}

impl ReplayedChunk<Tables> {
    /// Converts the rows to tables of a library, which take less memory while chunks wait.
    pub fn build<T, E>(
        self,
        build: impl Fn(Table, TableRows) -> Result<T, E>,
    ) -> Result<ReplayedChunk<Vec<(Table, T)>>, E> {
        let one = |(table, rows)| Ok((table, build(table, rows)?));
        let tables = self.tables.into_iter().map(one).collect::<Result<_, E>>()?;
        Ok(ReplayedChunk { tables, games: self.games, records: self.records })
    }
}

impl Chunk {
    /// Replays the games and makes the rows of `tables`. `transcripts` says which transcripts they include.
    #[must_use]
    pub fn replay(
        self,
        tables: &[Table],
        transcripts: &Transcripts,
        rules: &Ruleset,
        repairing: RepairMode,
    ) -> ReplayedChunk<Tables> {
        let mut rows = ChunkRows::new(tables, transcripts, self.records.len());
        let has_all = *transcripts == Transcripts::All;
        let mut records = Vec::with_capacity(self.records.len());
        let replay = |(record, (source, origin, mut read)): (u32, (Arc<str>, usize, Record))| {
            let game = replay_record_with(&read, rules, repairing);
            let date = read.date.map(|date| date.to_string());
            let from = SourceGame { record, source: &source, read: &read, date: date.as_deref() };
            let content = rows.push(from, &game);
            let moves: Vec<u8> = game.plies.iter().map(|ply| move_bits(&ply.written)).collect();
            let text = (game.status != Status::Accepted).then_some(read.transcript.text());
            let ended = matches!(game.ending, Ending::Board(_));
            let identity = GameIdentity::new(record, &from.headers(), &moves, text, ended);
            let replayed = ReplayedGame {
                identity: identity.with_extras(&read.extras),
                content,
                status: game.status.name().into(),
                repaired: game.repaired.is_some(),
                codes: game.findings.iter().map(|found| found.code.name).collect(),
                line: read.transcript.line(),
                own_columns: read.extras.iter().map(|(name, _)| name.clone()).collect(),
                moves: (!has_all).then_some(moves),
                id: std::mem::take(&mut read.id),
                source: (source, origin),
            };
            records.push(read);
            replayed
        };
        let games = (self.first..).zip(self.records).map(replay).collect();
        ReplayedChunk { tables: rows.tables, games, records }
    }
}

/// A chunk after its games were compared with all earlier games: its tables, the records to leave out, and the findings
/// to add.
#[derive(Debug)]
pub struct SelectedChunk<T> {
    pub tables: T,
    /// The records to leave out, in ascending order.
    pub left_out: Vec<u32>,
    /// The findings about repeated games, in record order. A finding is kept even if its game is left out.
    pub findings: Vec<RecordFinding>,
    /// The moves of the games that are kept, unless the tables have all transcripts.
    pub moves: Vec<RecordMoves>,
}

/// A record with its plies as [`move_bits`].
pub type RecordMoves = (u32, Vec<u8>);
