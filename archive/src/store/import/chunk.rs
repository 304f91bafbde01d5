//! Some games on their way through an import.

use std::sync::Arc;

use bao_formats::Record;
use bao_notation::Finding;
use polars::prelude::{BooleanChunked, ChunkCompareEq as _, DataFrame, PolarsResult};

use super::options::Options;
use crate::pipeline::replay_record_with;
use crate::store::duplicates::{Beside, Identity, Kind, is_line};
use crate::store::schema::Table;
use crate::store::tables::{Facts, Rows};
use bao_game::replay::{Ending, Game, Status, rules_side};

/// How many games a chunk has at most, which is also a row group of the tables.
pub(super) const GAMES: usize = 2048;
/// How many bytes of text it has at most, but for the last game; long games make chunks short.
pub(super) const BYTES: usize = 4 << 20;

/// Games as they were read.
pub(super) struct Chunk {
    /// The record of the first game.
    pub first: u32,
    /// Each with the file it comes from.
    pub records: Vec<(Arc<str>, usize, Record)>,
}

/// What is known of a game after its replay.
pub(super) struct Replayed {
    /// What tells it from others.
    pub identity: Identity,
    /// What became of it.
    pub status: Status,
    /// A token of it was changed.
    pub repaired: bool,
    /// The codes of its findings.
    pub codes: Vec<&'static str>,
    /// Where its moves begin.
    pub line: usize,
    /// Its number.
    pub id: String,
    /// Its file: the name, and the place among the sources.
    pub source: (Arc<str>, usize),
}

/// A chunk after the replay.
pub(super) struct Made {
    pub rows: Rows,
    pub games: Vec<Replayed>,
}

impl Chunk {
    /// Replays the games.
    pub(super) fn replay(self, options: &Options) -> Made {
        let mut rows = Rows::new(&options.tables, self.records.len());
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
            };
            rows.push(&facts, &game);
            let identity = identity(&facts, &read, &game);
            games.push(Replayed {
                identity,
                status: game.status,
                repaired: game.repaired.is_some(),
                codes: game.findings.iter().map(|found| found.code.name).collect(),
                line: read.transcript.line(),
                id: game.id,
                source: (source, origin),
            });
        }
        Made { rows, games }
    }
}

fn identity(facts: &Facts<'_>, read: &Record, game: &Game) -> Identity {
    let beside = Beside {
        number: Some(&*read.id).filter(|id| read.numbered && !is_line(id)),
        declared: facts.declared.map(bao_rules::Side::name),
        south: facts.south,
        north: facts.north,
        date: facts.date.as_deref(),
    };
    let text = (game.status != Status::Accepted).then_some(facts.text);
    let ended = matches!(game.ending, Ending::Board(_));
    Identity::new(facts.record, &beside, game.plies.iter().map(|ply| ply.written), text, ended)
}

/// The tables of a chunk without the games that are left out, with the findings that they are.
pub(super) struct Chosen {
    pub rows: Rows,
    /// The records that are left out, in order.
    pub left_out: Vec<u32>,
    /// What there is to say about repeated games, in order.
    pub findings: Vec<(u32, Arc<str>, Finding)>,
}

impl Chosen {
    /// The frames of the tables.
    pub(super) fn frames(self) -> PolarsResult<Vec<(Table, DataFrame)>> {
        let Chosen { rows, left_out, findings } = self;
        let mut frames = rows.frames()?;
        if !left_out.is_empty() {
            for (_, frame) in &mut frames {
                *frame = without(frame, &left_out)?;
            }
        }
        for (table, frame) in &mut frames {
            if *table == Table::Findings && !findings.is_empty() {
                *frame = frame.vstack(&crate::store::tables::findings(&findings)?)?;
            }
        }
        Ok(frames)
    }
}

/// The rows of a table whose record is none of these; and of findings those that say why it is not there.
pub(super) fn without(frame: &DataFrame, records: &[u32]) -> PolarsResult<DataFrame> {
    let mask = frame.column("record")?.u32()?.iter();
    let kept =
        mask.map(|record| record.is_some_and(|record| records.binary_search(&record).is_err()));
    let mut kept: BooleanChunked = kept.collect();
    if let Ok(code) = frame.column("code") {
        let why = Kind::BeginningOfAnother.code().name;
        kept = &kept | &code.str()?.equal(why);
    }
    frame.filter(&kept)
}
