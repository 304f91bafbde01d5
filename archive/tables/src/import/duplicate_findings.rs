//! The findings of an import about games that are there twice.

use std::sync::Arc;

use bao_notation::{Finding, Place};

use super::chunk::ReplayedGame;
use crate::duplicates::{Duplicate, DuplicateKind};

/// A game that another goes on from, as the table of games has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShorterGame {
    /// Its place among all that were read.
    pub record: u32,
    /// How far it could be replayed.
    pub status: String,
    /// Whether a token was changed.
    pub repaired: bool,
    /// The file it comes from.
    pub source: Arc<str>,
    /// Where its moves begin.
    pub line: usize,
    /// Its number.
    pub id: String,
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
