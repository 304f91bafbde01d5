//! Decides whether a move is the move that is due, from its case and the signs before it.

use bao_rules::Side;

/// The relation of a move to the move that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fit {
    /// It is the move that is due.
    Due,
    /// The move that is due is missing before it.
    Missing,
    /// It is the move that is due, but there is a `;` inside the turn.
    Parted,
    /// It is the move that is due, but in the other player's case.
    WrongCase,
}

/// Counts South's moves, and how many of them are in North's case.
#[derive(Clone, Copy, Default)]
pub(crate) struct SouthCases {
    moves: usize,
    lower: usize,
}

impl SouthCases {
    /// Returns how a move in this case relates to the move of the side that is due.
    ///
    /// `parted`: whether a `;` precedes it. `is_alone`: whether the turn has no move after it.
    pub(crate) fn fit(
        self,
        due: Side,
        case: Option<Side>,
        parted: bool,
        is_alone: impl FnOnce() -> bool,
    ) -> Fit {
        // In a text without capitals, South's moves are in lower case too.
        let is_lower_throughout = self.moves > 0 && self.moves == self.lower;
        match (due, case) {
            (Side::South, Some(Side::North)) if !is_lower_throughout && is_alone() => Fit::Missing,
            (Side::North, Some(Side::North)) if parted => Fit::Parted,
            (Side::North, _) if parted => Fit::Missing,
            (_, Some(case)) if case != due => Fit::WrongCase,
            _ => Fit::Due,
        }
    }

    pub(crate) fn count(&mut self, case: Side) {
        self.moves += 1;
        self.lower += usize::from(case == Side::North);
    }
}
