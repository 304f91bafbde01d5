//! The codes of findings in notation; `docs/findings.md` has an example of each.

/// Defines a module's codes of findings, each with its name and severity, and `ALL` of them.
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
    /// A sign from another character set with the same meaning.
    TYPOGRAPHY = "typography", Note;
    /// A turn number, or the `;` between two turns, that is missing or misplaced.
    SEPARATOR = "separator", Note;
    /// A turn number that breaks the sequence.
    TURN_NUMBER = "turn-number", Repair;
    /// A letter in the other player's case.
    WRONG_CASE = "wrong-case", Repair;
    /// A sign repeated more often than has a meaning.
    DOUBLED_SIGN = "doubled-sign", Repair;
    /// Text among the moves that is not a move.
    STRAY_TEXT = "stray-text", Warning;
    /// Unreadable text in place of a move.
    UNREADABLE_MOVE = "unreadable-move", Error;
    /// One player's move of a turn is missing.
    MISSING_MOVE = "missing-move", Error;
    /// No move at all.
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
