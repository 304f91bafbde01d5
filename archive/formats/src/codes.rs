//! The codes of findings about files and their rows; `docs/findings.md` has an example of each.

bao_notation::codes! {
    /// Bytes that are no UTF-8.
    BAD_ENCODING = "bad-encoding", Warning;
    /// A text in an encoding of eight bits, of which nothing says which one it is.
    GUESSED_ENCODING = "guessed-encoding", Note;
    /// A cell with the error of a formula, or with a formula whose value was not saved.
    NO_VALUE = "no-value", Warning;
    /// A winner that is neither player.
    UNKNOWN_WINNER = "unknown-winner", Warning;
    /// A date that cannot be read.
    UNKNOWN_DATE = "unknown-date", Warning;
    /// A date whose day and month may stand in either order.
    AMBIGUOUS_DATE = "ambiguous-date", Note;
    /// A row without a game number; it is called by its line.
    MISSING_NUMBER = "missing-number", Warning;
    /// Words beside the moves that say neither number nor winner, players or date.
    UNPLACED_TEXT = "unplaced-text", Warning;
    /// What stands inside a game and is not one of its moves: page numbers, running heads, footnotes.
    STEPPED_OVER = "stepped-over", Warning;
    /// A quotation mark that does not close in its row; it has been read as a plain character.
    STRAY_QUOTE = "stray-quote", Warning;
    /// A transcript that runs over several fields, because it is not quoted; it has been read as one.
    UNQUOTED_TRANSCRIPT = "unquoted-transcript", Repair;
    /// More fields than the header has columns.
    EXTRA_FIELDS = "extra-fields", Warning;
    /// HTML tables too deep inside one another.
    DEEP_TABLES = "deep-tables", Warning;
    /// A row that ends before the column of the transcript, or an object without one.
    SHORT_ROW = "short-row", Error;
    /// A row or line longer than any game.
    LONG_ROW = "long-row", Error;
    /// A game of more lines or more text than any game has.
    LONG_GAME = "long-game", Error;
    /// A line that is no JSON object.
    BAD_JSON = "bad-json", Error;
    /// A game in a text whose first turns are not there.
    MISSING_BEGINNING = "missing-beginning", Error;
    /// A game that begins at a position of its own.
    OWN_START = "own-start", Error;
    /// A game that names the rules it is played by.
    OWN_RULES = "own-rules", Warning;
    /// Something in a variation that would be an error in the game itself.
    BAD_VARIATION = "bad-variation", Warning;
}
