//! What an import says about games that are there twice.

use std::sync::Arc;

use bao_notation::{Finding, Place};

use super::chunk::Replayed;
use crate::replay::Status;
use crate::store::duplicates::{Kind, Like};

/// What is kept of a game that has not ended on the board.
pub(super) struct Open {
    pub record: u32,
    pub status: Status,
    pub repaired: bool,
    pub source: (Arc<str>, usize),
    line: usize,
    id: Box<str>,
}

impl Open {
    /// `None` for a game that nothing can follow.
    pub(super) fn of(game: Replayed) -> Option<Open> {
        game.identity.is_open().then(|| Open {
            record: game.identity.record(),
            status: game.status,
            repaired: game.repaired,
            source: game.source,
            line: game.line,
            id: game.id.into(),
        })
    }
}

/// A game that can be named in a finding.
pub(super) trait Named {
    /// Its number and the line of its moves.
    fn named(&self) -> (&str, usize);
}

impl Named for Open {
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
