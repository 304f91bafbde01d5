//! Findings of an import about repeated games.

use std::sync::Arc;

use bao_languages::{Message, message};
use bao_notation::{Finding, Place};

use crate::duplicates::{Duplicate, DuplicateKind};

/// A game that another game continues, as read from the table `games`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShorterGame {
    pub record: u32,
    /// How far the game could be replayed.
    pub status: String,
    /// Whether a token was changed.
    pub repaired: bool,
    pub source: Arc<str>,
    /// The line where the moves begin.
    pub line: usize,
    pub id: String,
}

/// Makes the finding about a game that repeats another. `id` is its number, and `line` the line where its moves begin.
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
