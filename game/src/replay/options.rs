//! What is asked of a replay beside the rules.

/// What is done about a game that one change of a token would mend.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum RepairMode {
    /// Nothing, not even looking for it: for whoever asks only how far a game goes.
    Ignore,
    /// It is reported.
    #[default]
    Report,
    /// It is applied where it is certain, and reported otherwise.
    Apply,
}
