//! The codes of findings about files and their rows; `docs/findings.md` has an example of each.

use bao_notation::{Code, Severity};

/// Bytes that are no UTF-8.
pub const BAD_ENCODING: Code = Code::new("bad-encoding", Severity::Warning);
/// A winner that is neither player.
pub const UNKNOWN_WINNER: Code = Code::new("unknown-winner", Severity::Warning);
/// A date that cannot be read.
pub const UNKNOWN_DATE: Code = Code::new("unknown-date", Severity::Warning);
/// A date whose day and month may stand in either order.
pub const AMBIGUOUS_DATE: Code = Code::new("ambiguous-date", Severity::Note);
/// A row without a game number; it is called by its line.
pub const MISSING_NUMBER: Code = Code::new("missing-number", Severity::Warning);
/// Words beside the moves that say neither number nor winner, players or date.
pub const UNPLACED_TEXT: Code = Code::new("unplaced-text", Severity::Warning);
/// What stands in the midst of a game and is none of its moves: page numbers, running heads, footnotes.
pub const STEPPED_OVER: Code = Code::new("stepped-over", Severity::Warning);
/// A quotation mark that does not close in its row; it has been read as a plain character.
pub const STRAY_QUOTE: Code = Code::new("stray-quote", Severity::Warning);
/// A transcript that runs over several fields, because it is not quoted; it has been read as one.
pub const UNQUOTED_TRANSCRIPT: Code = Code::new("unquoted-transcript", Severity::Repair);
/// More fields than the header has columns.
pub const EXTRA_FIELDS: Code = Code::new("extra-fields", Severity::Warning);
/// HTML tables too deep inside one another.
pub const DEEP_TABLES: Code = Code::new("deep-tables", Severity::Warning);
/// A row that ends before the column of the transcript, or an object without one.
pub const SHORT_ROW: Code = Code::new("short-row", Severity::Error);
/// A row or line longer than any game.
pub const LONG_ROW: Code = Code::new("long-row", Severity::Error);
/// A game of more lines or more text than any game has.
pub const LONG_GAME: Code = Code::new("long-game", Severity::Error);
/// A line that is no JSON object.
pub const BAD_JSON: Code = Code::new("bad-json", Severity::Error);
/// A game in a text whose first turns are not there.
pub const MISSING_BEGINNING: Code = Code::new("missing-beginning", Severity::Error);
/// A game that begins at a position of its own.
pub const OWN_START: Code = Code::new("own-start", Severity::Error);
/// A game that names the rules it is played by.
pub const OWN_RULES: Code = Code::new("own-rules", Severity::Warning);
/// A game of another game than Bao.
pub const OTHER_GAME: Code = Code::new("other-game", Severity::Warning);
/// Something in a variation that would be an error in the game itself.
pub const BAD_VARIATION: Code = Code::new("bad-variation", Severity::Warning);

/// All codes of this crate.
pub const ALL: [Code; 20] = [
    BAD_ENCODING,
    UNKNOWN_WINNER,
    UNKNOWN_DATE,
    AMBIGUOUS_DATE,
    MISSING_NUMBER,
    UNPLACED_TEXT,
    STEPPED_OVER,
    STRAY_QUOTE,
    UNQUOTED_TRANSCRIPT,
    EXTRA_FIELDS,
    DEEP_TABLES,
    SHORT_ROW,
    LONG_ROW,
    LONG_GAME,
    BAD_JSON,
    MISSING_BEGINNING,
    OWN_START,
    OWN_RULES,
    OTHER_GAME,
    BAD_VARIATION,
];
