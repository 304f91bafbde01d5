//! What an import says about games that are there twice.

use std::sync::Arc;

use bao_notation::{Finding, Place};
use polars::prelude::*;

use super::chunk::Replayed;
use crate::store::duplicates::{Kind, Like};

/// A game that others go on from, as the table of games has it.
pub(super) struct Shorter {
    pub record: u32,
    pub status: String,
    pub repaired: bool,
    pub source: Arc<str>,
    line: usize,
    id: String,
}

impl Shorter {
    /// Those of a frame of games whose record is among the given ones, which are sorted.
    pub(super) fn among(frame: &DataFrame, records: &[u32]) -> PolarsResult<Vec<Shorter>> {
        let text = |name: &str| frame.column(name).and_then(|column| column.str());
        let (game, source, status) = (text("game")?, text("source")?, text("status")?);
        let repaired = frame.column("repaired")?.bool()?;
        let line = frame.column("line")?.u32()?;
        let of_row = |(row, record): (usize, Option<u32>)| {
            let record = record.filter(|record| records.binary_search(record).is_ok())?;
            Some(Shorter {
                record,
                status: status.get(row)?.to_owned(),
                repaired: repaired.get(row)?,
                source: source.get(row)?.into(),
                line: line.get(row)? as usize,
                id: game.get(row)?.to_owned(),
            })
        };
        Ok(frame.column("record")?.u32()?.iter().enumerate().filter_map(of_row).collect())
    }
}

/// A game that can be named in a finding.
pub(super) trait Named {
    /// Its number and the line of its moves.
    fn named(&self) -> (&str, usize);
}

impl Named for Shorter {
    fn named(&self) -> (&str, usize) {
        (&self.id, self.line)
    }
}

impl Named for Replayed {
    fn named(&self) -> (&str, usize) {
        (&self.id, self.line)
    }
}

/// The finding that a game is like another one.
pub(super) fn finding(game: &impl Named, like: Like, left_out: bool) -> Finding {
    let (id, line) = game.named();
    let other = like.other;
    let what = match like.kind {
        Kind::Duplicate => format!("no copy of the game of record {other}"),
        Kind::RepeatedNumber => format!(
            "a number that no other game has; the game of record {other} has it, with other moves or facts"
        ),
        Kind::SameMoves => format!("other moves than those of record {other}"),
        Kind::BeginningOfAnother => {
            format!("the whole game; that of record {other} goes on from here")
        }
    };
    let fate = if left_out { "left out" } else { "both are kept" };
    Finding {
        code: like.kind.code(),
        place: Place { game: Some(id.to_owned()), turn: None, line, column: 1, span: 0..0 },
        read: id.to_owned(),
        expected: format!("{what}; {fate}").into(),
        repair: None,
    }
}
