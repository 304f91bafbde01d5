//! A chunk of games on its way through an import.

use std::sync::Arc;

use bao_formats::Record;
use bao_notation::Finding;
use polars::prelude::{BooleanChunked, ChunkCompareEq as _, DataFrame, PolarsResult};

use super::options::ImportOptions;
use crate::pipeline::replay_record_with;
use crate::store::column::read_numbers;
use crate::store::content_id::ContentId;
use crate::store::duplicates::{DuplicateKind, GameIdentity, is_line_name};
use crate::store::schema::Table;
use crate::store::tables::{ChunkTables, Facts, findings_frame};
use bao_game::replay::{Ending, Game, Status, rules_side};

/// How many games a chunk has at most, which is also a row group of the tables.
pub(super) const GAMES: usize = 2048;
/// How many bytes of text it has at most, but for the last game; long games make chunks short.
pub(super) const BYTES: usize = 4 << 20;

/// Games as they were read.
pub(super) struct Chunk {
    pub first: u32,
    /// Each with the file it comes from.
    pub records: Vec<(Arc<str>, usize, Record)>,
}

/// What stays known of a game after its replay.
pub(super) struct ReplayedGame {
    pub identity: GameIdentity,
    /// What it adds to the content of the archive.
    pub content: ContentId,
    /// How far it could be replayed.
    pub status: Status,
    pub repaired: bool,
    pub codes: Vec<&'static str>,
    /// The own columns that say something of it.
    pub own_columns: Vec<Arc<str>>,
    /// Where its moves begin.
    pub line: usize,
    pub id: String,
    /// Its file: the name, and the place among the sources.
    pub source: (Arc<str>, usize),
}

/// A chunk after the replay.
pub(super) struct ReplayedChunk {
    pub tables: ChunkTables,
    pub games: Vec<ReplayedGame>,
}

impl Chunk {
    pub(super) fn replay(self, options: &ImportOptions) -> ReplayedChunk {
        let mut tables = ChunkTables::new(&options.tables, self.records.len());
        let mut games = Vec::with_capacity(self.records.len());
        for (record, (source, origin, read)) in (self.first..).zip(self.records) {
            let game = replay_record_with(&read, &options.rules, options.repairing());
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
            let identity = game_identity(&facts, &game);
            games.push(ReplayedGame {
                identity,
                content,
                status: game.status,
                repaired: game.repaired.is_some(),
                codes: game.findings.iter().map(|found| found.code.name).collect(),
                own_columns: read.extras.into_iter().map(|(name, _)| name).collect(),
                line: facts_line,
                id: game.id,
                source: (source, origin),
            });
        }
        ReplayedChunk { tables, games }
    }
}

/// The number of a game, where its file gives one.
pub(super) fn number_of(read: &Record) -> Option<&str> {
    Some(&*read.id).filter(|id| read.numbered && !is_line_name(id))
}

fn game_identity(facts: &Facts<'_>, game: &Game) -> GameIdentity {
    let text = (game.status != Status::Accepted).then_some(facts.text);
    let ended = matches!(game.ending, Ending::Board(_));
    GameIdentity::new(
        facts.record,
        &facts.headers(),
        game.plies.iter().map(|ply| ply.written),
        text,
        ended,
    )
    .with_extras(facts.extras)
}

/// The tables of a chunk without the games that are left out, with the findings that they are.
pub(super) struct SelectedChunk {
    pub tables: ChunkTables,
    /// The records that are left out, in order.
    pub left_out: Vec<u32>,
    /// The findings about repeated games, in order.
    pub findings: Vec<(u32, Arc<str>, Finding)>,
}

impl SelectedChunk {
    pub(super) fn frames(self) -> PolarsResult<Vec<(Table, DataFrame)>> {
        let SelectedChunk { tables, left_out, findings } = self;
        let mut frames = tables.frames()?;
        if !left_out.is_empty() {
            for (_, frame) in &mut frames {
                *frame = remove_records(frame, &left_out, false)?;
            }
        }
        for (table, frame) in &mut frames {
            if *table == Table::Findings && !findings.is_empty() {
                *frame = frame.vstack(&findings_frame(&findings)?)?;
            }
        }
        Ok(frames)
    }
}

/// The rows of a table without those of the records, which are sorted. With `keep_why` the findings stay that say why a
/// game was left out.
pub(super) fn remove_records(
    frame: &DataFrame,
    records: &[u32],
    keep_why: bool,
) -> PolarsResult<DataFrame> {
    let found = read_numbers(frame, "record")?;
    let mask = found.iter();
    let kept =
        mask.map(|record| record.is_some_and(|record| records.binary_search(&record).is_err()));
    let mut kept: BooleanChunked = kept.collect();
    if let Ok(code) = frame.column("code")
        && keep_why
    {
        let why = DuplicateKind::BeginningOfAnother.code().name;
        kept = &kept | &code.str()?.equal(why);
    }
    frame.filter(&kept)
}
