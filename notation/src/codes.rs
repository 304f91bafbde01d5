//! The codes of findings in notation; `docs/findings.md` has an example of each.

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
/// One player's move of a turn is missing.
pub const MISSING_MOVE: Code = Code::new("missing-move", Severity::Error);
/// No move at all.
pub const EMPTY_TRANSCRIPT: Code = Code::new("empty-transcript", Severity::Error);
/// A header of a game file that is not as it should be.
pub const BAD_HEADER: Code = Code::new("bad-header", Severity::Warning);
/// A comment, a variation or a quoted text of a game file whose end is missing.
pub const UNCLOSED: Code = Code::new("unclosed", Severity::Warning);
/// A bracket or a brace of a game file without another, or with nothing between them.
pub const STRAY_BRACKET: Code = Code::new("stray-bracket", Severity::Warning);
/// A variation that does not stand behind the move that it replaces.
pub const MISPLACED_VARIATION: Code = Code::new("misplaced-variation", Severity::Repair);
/// A variation inside too many others.
pub const DEEP_VARIATION: Code = Code::new("deep-variation", Severity::Error);
/// A game with more plies than one can have.
pub const LONG_TREE: Code = Code::new("long-tree", Severity::Error);
/// A game file longer than one can be.
pub const LONG_FILE: Code = Code::new("long-file", Severity::Error);

/// All codes of this crate.
pub const ALL: [Code; 16] = [
    TYPOGRAPHY,
    SEPARATOR,
    TURN_NUMBER,
    WRONG_CASE,
    DOUBLED_SIGN,
    STRAY_TEXT,
    UNREADABLE_MOVE,
    MISSING_MOVE,
    EMPTY_TRANSCRIPT,
    BAD_HEADER,
    UNCLOSED,
    STRAY_BRACKET,
    MISPLACED_VARIATION,
    DEEP_VARIATION,
    LONG_TREE,
    LONG_FILE,
];
