//! The codes of findings of this crate; `docs/findings.md` has an example of each.

/// Defines the codes of findings of a module with their names and severities, and the list `ALL` of
/// them.
#[macro_export]
macro_rules! codes {
    ($($(#[$doc:meta])* $constant:ident = $name:literal, $severity:ident;)*) => {
        $($(#[$doc])* pub const $constant: $crate::Code =
            $crate::Code::new($name, $crate::Severity::$severity);)*

        /// All codes of this module.
        pub const ALL: [$crate::Code; [$($name),*].len()] = [$($constant),*];
    };
}

codes! {
    /// A character or escape sequence in place of a plain sign.
    TYPOGRAPHY = "typography", Note;
    /// A turn number, or the `;` between two turns, that is missing or misplaced.
    SEPARATOR = "separator", Note;
    /// A turn number out of sequence.
    TURN_NUMBER = "turn-number", Repair;
    /// A letter in the other player's case.
    WRONG_CASE = "wrong-case", Repair;
    /// A sign repeated too often.
    DOUBLED_SIGN = "doubled-sign", Repair;
    /// Text among the moves that is not a move.
    STRAY_TEXT = "stray-text", Warning;
    /// Unreadable text in place of a move.
    UNREADABLE_MOVE = "unreadable-move", Error;
    /// A move of a turn is missing.
    MISSING_MOVE = "missing-move", Error;
    /// The text has no move.
    EMPTY_TRANSCRIPT = "empty-transcript", Error;
    /// A malformed header of a game file.
    BAD_HEADER = "bad-header", Warning;
    /// A comment, variation or quoted text of a game file that is never closed.
    UNCLOSED = "unclosed", Warning;
    /// A bracket or brace of a game file that is unpaired or encloses nothing.
    STRAY_BRACKET = "stray-bracket", Warning;
    /// A variation that does not follow the move it replaces.
    MISPLACED_VARIATION = "misplaced-variation", Repair;
    /// A variation nested too deeply.
    DEEP_VARIATION = "deep-variation", Error;
    /// A game with too many plies.
    LONG_TREE = "long-tree", Error;
    /// A game file that is too long.
    LONG_FILE = "long-file", Error;
}
