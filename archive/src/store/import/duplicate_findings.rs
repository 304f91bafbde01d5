//! The findings of an import about games that are there twice.

use std::sync::Arc;

use bao_notation::{Finding, Place};
use polars::prelude::*;

use super::chunk::ReplayedGame;
use crate::store::column::read_numbers;
use crate::store::duplicates::{Duplicate, DuplicateKind};

/// A game that another goes on from, as the table of games has it.
pub(super) struct ShorterGame {
    pub record: u32,
    pub status: String,
    pub repaired: bool,
    pub source: Arc<str>,
    line: usize,
    id: String,
}

impl ShorterGame {
    /// Those of a frame of games whose record is among the given ones, which are sorted.
    pub(super) fn select(frame: &DataFrame, records: &[u32]) -> PolarsResult<Vec<ShorterGame>> {
        let text = |name: &str| frame.column(name).and_then(|column| column.str());
        let (game, source, status) = (text("game")?, text("source")?, text("status")?);
        let repaired = frame.column("repaired")?.bool()?;
        let line = read_numbers(frame, "line")?;
        let of_row = |(row, record): (usize, Option<u32>)| {
            let record = record.filter(|record| records.binary_search(record).is_ok())?;
            Some(ShorterGame {
                record,
                status: status.get(row)?.to_owned(),
                repaired: repaired.get(row)?,
                source: source.get(row)?.into(),
                line: line.get(row)? as usize,
                id: game.get(row)?.to_owned(),
            })
        };
        Ok(read_numbers(frame, "record")?.iter().enumerate().filter_map(of_row).collect())
    }
}

/// A game that a finding names.
pub(super) trait FoundIn {
    /// Its number and the line of its moves.
    fn number_and_line(&self) -> (&str, usize);
}

impl FoundIn for ShorterGame {
    fn number_and_line(&self) -> (&str, usize) {
        (&self.id, self.line)
    }
}

impl FoundIn for ReplayedGame {
    fn number_and_line(&self) -> (&str, usize) {
        (&self.id, self.line)
    }
}

/// The finding that a game repeats another.
pub(super) fn duplicate_finding(
    game: &impl FoundIn,
    duplicate: Duplicate,
    left_out: bool,
) -> Finding {
    let (id, line) = game.number_and_line();
    let other = duplicate.other;
    let what = match duplicate.kind {
        DuplicateKind::Duplicate => format!("no copy of the game of record {other}"),
        DuplicateKind::RepeatedNumber => format!(
            "a number that no other game has; the game of record {other} has it, with other moves or facts"
        ),
        DuplicateKind::SameMoves => format!("other moves than those of record {other}"),
        DuplicateKind::BeginningOfAnother => {
            format!("the whole game; that of record {other} goes on from here")
        }
    };
    let fate = match (left_out, duplicate.other_extras) {
        (true, true) => {
            "left out with its own columns, which say something else; --update takes them over"
        }
        (true, false) => "left out",
        (false, _) => "both are kept",
    };
    Finding {
        code: duplicate.kind.code(),
        place: Place { game: Some(id.to_owned()), turn: None, line, column: 1, span: 0..0 },
        read: id.to_owned(),
        expected: format!("{what}; {fate}").into(),
        repair: None,
    }
}
