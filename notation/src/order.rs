//! Whether a move is the one that is due, judged by its case and the signs before it.

use bao_rules::Side;

/// How a move relates to the move that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fit {
    /// It is the due move.
    Due,
    /// The due move is missing before it.
    Missing,
    /// It is the due move, after a `;` inside the turn.
    Parted,
    /// It is the due move, in the other player's case.
    WrongCase,
}

/// The number of South's moves so far, and how many of them are in North's case.
#[derive(Clone, Copy, Default)]
pub(crate) struct SouthCases {
    moves: usize,
    lower: usize,
}

impl SouthCases {
    /// How a move in this case relates to the move of the side that is due.
    ///
    /// `parted`: a `;` precedes it. `is_alone`: no other move of the turn follows.
    pub(crate) fn fit(
        self,
        due: Side,
        case: Option<Side>,
        parted: bool,
        is_alone: impl FnOnce() -> bool,
    ) -> Fit {
        // In a text all in lower case, South's moves are lower-case too.
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
