//! A chunk of games on its way through an import.

use std::borrow::Cow;
use std::sync::Arc;

use bao_formats::Record;
use bao_notation::Finding;

use crate::builder::ColumnBuilder;
use crate::content_id::ContentId;
use crate::identity::{GameIdentity, is_line_name, move_bits};
use crate::pipeline::replay_record_with;
use crate::rows::{ChunkTables, Facts, Transcripts};
use crate::schema::Table;
use bao_game::replay::{Ending, Game, RepairMode, Status, rules_side};
use bao_rules::Ruleset;

/// How many games a chunk has at most, which is also a row group of the tables.
const GAMES: usize = 4096;
/// The same where there are rows of plies, some sixty a game.
const GAMES_WITH_PLIES: usize = 2048;
/// The same where most games have no transcript.
const GAMES_OF_STUDY: usize = 16384;
/// How many bytes of text it has at most, but for the last game; long games make chunks short. With twice as many the
/// study of a file takes a fifth of its memory more, and no less time (docs/performance.md).
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

/// A chunk after the replay, with the rows of its games in tables of any form.
#[derive(Debug)]
pub struct ReplayedChunk<T> {
    /// The rows.
    pub tables: T,
    /// The games in their order.
    pub games: Vec<ReplayedGame>,
}

impl Chunk {
    /// Replays the games and makes rows of the tables that are wanted, with these transcripts.
    #[must_use]
    pub fn replay<C: ColumnBuilder>(
        self,
        tables: &[Table],
        transcripts: &Transcripts,
        rules: &Ruleset,
        repairing: RepairMode,
    ) -> ReplayedChunk<ChunkTables<C>> {
        let mut tables = ChunkTables::new(tables, transcripts, self.records.len());
        let has_all = *transcripts == Transcripts::All;
        let mut games = Vec::with_capacity(self.records.len());
        for (record, (source, origin, read)) in (self.first..).zip(self.records) {
            let game = replay_record_with(&read, rules, repairing);
            let date = read.date.map(|date| date.to_string());
            let facts = Facts {
                record,
                source: &source,
                line: read.transcript.line(),
                declared: read.winner.map(rules_side),
                south: read.south.as_deref(),
                north: read.north.as_deref(),
                date,
                year: read.date.map(|date| u32::from(date.year)),
                text: read.transcript.text(),
                number: number_of(&read),
                extras: &read.extras,
                marks: &read.marks,
            };
            let facts_line = facts.line;
            let content = tables.push(&facts, &game);
            let moves: Vec<u8> = game.plies.iter().map(|ply| move_bits(&ply.written)).collect();
            let identity = game_identity(&facts, &game, &moves);
            games.push(ReplayedGame {
                identity,
                content,
                status: game.status.name().into(),
                repaired: game.repaired.is_some(),
                codes: game.findings.iter().map(|found| found.code.name).collect(),
                own_columns: read.extras.into_iter().map(|(name, _)| name).collect(),
                line: facts_line,
                moves: (!has_all).then_some(moves),
                id: game.id,
                source: (source, origin),
            });
        }
        ReplayedChunk { tables, games }
    }
}

/// The number of a game, where its file gives one.
#[must_use]
pub fn number_of(read: &Record) -> Option<&str> {
    Some(&*read.id).filter(|id| read.numbered && !is_line_name(id))
}

fn game_identity(facts: &Facts<'_>, game: &Game, moves: &[u8]) -> GameIdentity {
    let text = (game.status != Status::Accepted).then_some(facts.text);
    let ended = matches!(game.ending, Ending::Board(_));
    GameIdentity::new(facts.record, &facts.headers(), moves, text, ended).with_extras(facts.extras)
}

/// The tables of a chunk, and what is to be taken out of them and put behind them.
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

/// A record, its file and a finding about it.
pub type RecordFinding = (u32, Arc<str>, Finding);
