//! The codes of findings in notation; `docs/findings.md` has an example of each.

/// Defines the codes of findings of a module, each with its name and its severity, and `ALL` of them.
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
    /// A sign of the same meaning from another character set.
    TYPOGRAPHY = "typography", Note;
    /// A turn number, or the `;` between two turns, that is missing or stands in a wrong place.
    SEPARATOR = "separator", Note;
    /// A turn number that breaks the sequence.
    TURN_NUMBER = "turn-number", Repair;
    /// A letter in the other player's case.
    WRONG_CASE = "wrong-case", Repair;
    /// A sign written more often than it can mean something.
    DOUBLED_SIGN = "doubled-sign", Repair;
    /// Text that is no move and stands beside the moves.
    STRAY_TEXT = "stray-text", Warning;
    /// Text in the place of a move that cannot be read.
    UNREADABLE_MOVE = "unreadable-move", Error;
    /// One player's move of a turn is missing.
    MISSING_MOVE = "missing-move", Error;
    /// No move at all.
    EMPTY_TRANSCRIPT = "empty-transcript", Error;
    /// A header of a game file that is not as it should be.
    BAD_HEADER = "bad-header", Warning;
    /// A comment, a variation or a quoted text of a game file whose end is missing.
    UNCLOSED = "unclosed", Warning;
    /// A bracket or a brace of a game file without another, or with nothing between them.
    STRAY_BRACKET = "stray-bracket", Warning;
    /// A variation that does not stand behind the move that it replaces.
    MISPLACED_VARIATION = "misplaced-variation", Repair;
    /// A variation inside too many others.
    DEEP_VARIATION = "deep-variation", Error;
    /// A game with more plies than one can have.
    LONG_TREE = "long-tree", Error;
    /// A game file longer than one can be.
    LONG_FILE = "long-file", Error;
}
