//! The findings of an import about games that are there twice.

use std::sync::Arc;

use bao_languages::{Message, message};
use bao_notation::{Finding, Place};

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

/// The finding that a game, by its number and the line of its moves, repeats another.
pub(super) fn duplicate_finding(
    id: &str,
    line: usize,
    duplicate: Duplicate,
    left_out: bool,
) -> Finding {
    let other = duplicate.other;
    let what = match duplicate.kind {
        DuplicateKind::Duplicate => "repeat-duplicate",
        DuplicateKind::RepeatedNumber => "repeat-number",
        DuplicateKind::SameMoves => "repeat-moves",
        DuplicateKind::BeginningOfAnother => "repeat-beginning",
    };
    let fate = Message::new(match (left_out, duplicate.other_extras) {
        (true, true) => "repeat-left-out-columns",
        (true, false) => "repeat-left-out",
        (false, _) => "repeat-kept",
    });
    Finding {
        code: duplicate.kind.code(),
        place: Place { game: Some(id.to_owned()), turn: None, line, column: 1, span: 0..0 },
        read: id.to_owned(),
        expected: message!(what, record = other, fate = fate),
        repair: None,
    }
}
