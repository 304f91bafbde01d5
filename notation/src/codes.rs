//! The codes of what reading alone can find; `docs/findings.md` has an example of each.

use crate::finding::{Code, Severity};

/// A sign of the same meaning from another character set.
pub const TYPOGRAPHY: Code = Code::new("typography", Severity::Note);
/// A turn number, or the `;` between two turns, that is missing or stands in a wrong place.
pub const SEPARATOR: Code = Code::new("separator", Severity::Note);
/// A turn number that breaks the sequence.
pub const TURN_NUMBER: Code = Code::new("turn-number", Severity::Repair);
/// A letter in the other player's case.
pub const WRONG_CASE: Code = Code::new("wrong-case", Severity::Repair);
/// A sign written more often than it can mean something.
pub const DOUBLED_SIGN: Code = Code::new("doubled-sign", Severity::Repair);
/// Text that is no move and stands beside the moves.
pub const STRAY_TEXT: Code = Code::new("stray-text", Severity::Warning);
/// Text in the place of a move that cannot be read.
pub const UNREADABLE_MOVE: Code = Code::new("unreadable-move", Severity::Error);
/// One player's move of a turn is not there.
pub const MISSING_MOVE: Code = Code::new("missing-move", Severity::Error);
/// No move at all.
pub const EMPTY_TRANSCRIPT: Code = Code::new("empty-transcript", Severity::Error);

/// All codes of this crate.
pub const ALL: [Code; 9] = [
    TYPOGRAPHY,
    SEPARATOR,
    TURN_NUMBER,
    WRONG_CASE,
    DOUBLED_SIGN,
    STRAY_TEXT,
    UNREADABLE_MOVE,
    MISSING_MOVE,
    EMPTY_TRANSCRIPT,
];
