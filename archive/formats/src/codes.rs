//! The codes of findings about files and their rows; `docs/findings.md` has an example of each.

bao_notation::codes! {
    /// Bytes that are not UTF-8.
    BAD_ENCODING = "bad-encoding", Warning;
    /// A text in an eight-bit encoding that had to be guessed.
    GUESSED_ENCODING = "guessed-encoding", Note;
    /// A cell with a formula error, or a formula whose value was not saved.
    NO_VALUE = "no-value", Warning;
    /// A winner that is neither player.
    UNKNOWN_WINNER = "unknown-winner", Warning;
    /// A date that cannot be read.
    UNKNOWN_DATE = "unknown-date", Warning;
    /// A date whose day and month may be in either order.
    AMBIGUOUS_DATE = "ambiguous-date", Note;
    /// A row without a game number; the game is called by its line instead.
    MISSING_NUMBER = "missing-number", Warning;
    /// Words next to the moves that are not a number, a winner, players or a date.
    UNPLACED_TEXT = "unplaced-text", Warning;
    /// Text inside a game that is not one of its moves: page numbers, running heads, footnotes.
    STEPPED_OVER = "stepped-over", Warning;
    /// A quotation mark that is not closed in its row and was read as a plain character.
    STRAY_QUOTE = "stray-quote", Warning;
    /// An unquoted transcript that was split at delimiters and joined again.
    UNQUOTED_TRANSCRIPT = "unquoted-transcript", Repair;
    /// More fields than the header has columns.
    EXTRA_FIELDS = "extra-fields", Warning;
    /// HTML tables nested too deeply.
    DEEP_TABLES = "deep-tables", Warning;
    /// A row that ends before the transcript column, or an object without a transcript.
    SHORT_ROW = "short-row", Error;
    /// A row or line longer than any game.
    LONG_ROW = "long-row", Error;
    /// A game with more lines or more text than any real game.
    LONG_GAME = "long-game", Error;
    /// A line that is not a JSON object.
    BAD_JSON = "bad-json", Error;
    /// A game whose first turns are missing.
    MISSING_BEGINNING = "missing-beginning", Error;
    /// A game that begins at its own position.
    OWN_START = "own-start", Error;
    /// A game that names its rules.
    OWN_RULES = "own-rules", Warning;
    /// An error that is inside a variation, not in the game itself.
    BAD_VARIATION = "bad-variation", Warning;
}
