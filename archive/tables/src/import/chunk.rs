//! A chunk of games on its way through an import.

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

/// How many games a chunk has at most, which is also a row group of the tables.
const GAMES: usize = 4096;
/// The same where there are rows of plies, some sixty a game.
const GAMES_WITH_PLIES: usize = 2048;
/// The same where most games have no transcript.
const GAMES_OF_STUDY: usize = 16384;
/// How many bytes of text it has at most, but for the last game; long games make chunks short. With twice as many the
/// study of a file takes a fifth of its memory more, and no less time.
pub(super) const BYTES: usize = 2 << 20;

/// Games as they were read.
#[derive(Debug)]
pub struct Chunk {
    /// The record of the first of them.
    pub first: u32,
    /// Each with the file it comes from: the name, and the place among the sources.
    pub records: Vec<(Arc<str>, usize, Record)>,
}

/// How many games a chunk has at most, of which tables with these transcripts are made.
pub(super) fn games_at_once(tables: &[Table], transcripts: &Transcripts) -> usize {
    match transcripts {
        _ if tables.contains(&Table::Plies) => GAMES_WITH_PLIES,
        Transcripts::All => GAMES,
        Transcripts::OfStudy(_) => GAMES_OF_STUDY,
    }
}

/// What a selection needs to know of a game.
#[derive(Debug)]
pub struct ReplayedGame {
    /// The hashes by which it is compared with others.
    pub identity: GameIdentity,
    /// What it adds to the content of the archive.
    pub content: ContentId,
    /// How far it could be replayed: `accepted`, `partial` or `rejected`.
    pub status: Cow<'static, str>,
    /// Whether a token was changed.
    pub repaired: bool,
    /// The codes of the findings about it.
    pub codes: Vec<&'static str>,
    /// The own columns that say something of it.
    pub own_columns: Vec<Arc<str>>,
    /// Where its moves begin.
    pub line: usize,
    /// Its number.
    pub id: String,
    /// Its file: the name, and the place among the sources.
    pub source: (Arc<str>, usize),
    /// Its plies, each in [`move_bits`], where the tables have not all transcripts.
    pub moves: Option<Vec<u8>>,
}

/// The rows of each table.
pub type Tables = BTreeMap<Table, TableRows>;

/// A chunk after the replay, with the rows of its games in tables of any form.
#[derive(Debug)]
pub struct ReplayedChunk<T> {
    /// The rows.
    pub tables: T,
    /// The games in their order.
    pub games: Vec<ReplayedGame>,
}

impl ReplayedChunk<Tables> {
    /// The same with tables of a library, which take less room: several chunks wait for each other.
    ///
    /// # Errors
    /// Those of `build`.
    pub fn build<T, E>(
        self,
        build: impl Fn(Table, TableRows) -> Result<T, E>,
    ) -> Result<ReplayedChunk<Vec<(Table, T)>>, E> {
        let one = |(table, rows)| Ok((table, build(table, rows)?));
        let tables = self.tables.into_iter().map(one).collect::<Result<_, E>>()?;
        Ok(ReplayedChunk { tables, games: self.games })
    }
}

impl Chunk {
    /// Replays the games and makes rows of the tables that are wanted, with these transcripts.
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
        let replay = |(record, (source, origin, read)): (u32, (Arc<str>, usize, Record))| {
            let game = replay_record_with(&read, rules, repairing);
            let date = read.date.map(|date| date.to_string());
            let from = SourceGame { record, source: &source, read: &read, date: date.as_deref() };
            let content = rows.push(from, &game);
            let moves: Vec<u8> = game.plies.iter().map(|ply| move_bits(&ply.written)).collect();
            let text = (game.status != Status::Accepted).then_some(read.transcript.text());
            let ended = matches!(game.ending, Ending::Board(_));
            let identity = GameIdentity::new(record, &from.headers(), &moves, text, ended);
            ReplayedGame {
                identity: identity.with_extras(&read.extras),
                content,
                status: game.status.name().into(),
                repaired: game.repaired.is_some(),
                codes: game.findings.iter().map(|found| found.code.name).collect(),
                line: read.transcript.line(),
                own_columns: read.extras.into_iter().map(|(name, _)| name).collect(),
                moves: (!has_all).then_some(moves),
                id: game.id,
                source: (source, origin),
            }
        };
        let games = (self.first..).zip(self.records).map(replay).collect();
        ReplayedChunk { tables: rows.tables, games }
    }
}

/// The tables of a chunk whose games have been compared with all before, and what is to be taken out of them and put
/// behind them.
#[derive(Debug)]
pub struct SelectedChunk<T> {
    /// The rows of all games of the chunk.
    pub tables: T,
    /// The records that are left out, in order.
    pub left_out: Vec<u32>,
    /// The findings about repeated games, in order; they stay for games that are left out.
    pub findings: Vec<RecordFinding>,
    /// The moves of the games that are not left out, where the tables have not all transcripts.
    pub moves: Vec<RecordMoves>,
}

/// A record and its plies, each in [`move_bits`].
pub type RecordMoves = (u32, Vec<u8>);
