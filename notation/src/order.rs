//! Whether a move is the one that is due, by its case and the signs before it.

use bao_rules::Side;

/// How a move stands to the one that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fit {
    /// It is the one.
    Due,
    /// The one that is due is missing before it.
    Missing,
    /// It is the one, behind a `;` inside the turn.
    Parted,
    /// It is the one, in the case of the other player.
    WrongCase,
}

/// South's moves so far, and how many of them in North's case.
#[derive(Clone, Copy, Default)]
pub(crate) struct SouthCases {
    moves: usize,
    lower: usize,
}

impl SouthCases {
    /// How a move of this case stands to that of the side that is due.
    ///
    /// `parted`: a `;` stands before it. `is_alone`: no other move of the turn follows.
    pub(crate) fn fit(
        self,
        due: Side,
        case: Option<Side>,
        parted: bool,
        is_alone: impl FnOnce() -> bool,
    ) -> Fit {
        // Who writes all in lower case means South as well.
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
