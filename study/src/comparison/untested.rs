//! Why two samples are not tested.

/// Why samples are not tested against each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Untested {
    /// The games of one of them were chosen by their class: they are no random sample of anything.
    Selection,
    /// Both have games of the same source.
    SameGames,
    /// One of them is empty, or both are of one class.
    NothingToCompare,
}

impl Untested {
    /// The name in the tables.
    pub const fn name(self) -> &'static str {
        match self {
            Untested::Selection => "selection",
            Untested::SameGames => "same-games",
            Untested::NothingToCompare => "nothing-to-compare",
        }
    }
}
