//! The codes of what reading an archive can find; `docs/findings.md` has an example of each.

use bao_notation::{Code, Severity};

/// Bytes that are no UTF-8.
pub const BAD_ENCODING: Code = Code::new("bad-encoding", Severity::Warning);
/// A winner that is no player.
pub const UNKNOWN_WINNER: Code = Code::new("unknown-winner", Severity::Warning);
/// A row without a game number; it is called by its line.
pub const MISSING_NUMBER: Code = Code::new("missing-number", Severity::Warning);
/// The number of an earlier game. Both are kept.
pub const REPEATED_NUMBER: Code = Code::new("repeated-number", Severity::Warning);
/// A quotation mark that never closes, or swallows other rows; it has been read as if it were not there.
pub const STRAY_QUOTE: Code = Code::new("stray-quote", Severity::Warning);
/// A row that ends before the column of the transcript.
pub const SHORT_ROW: Code = Code::new("short-row", Severity::Error);
/// A row longer than any game.
pub const LONG_ROW: Code = Code::new("long-row", Severity::Error);

/// All codes of this floor.
pub const ALL: [Code; 7] = [
    BAD_ENCODING,
    UNKNOWN_WINNER,
    MISSING_NUMBER,
    REPEATED_NUMBER,
    STRAY_QUOTE,
    SHORT_ROW,
    LONG_ROW,
];
