//! Moves, their kinds, and the kind of the previous move.

use crate::pit::{Direction, Pit};

/// Whether to stop in the functional house or sow it on (*safari*), when the rules let the player
/// choose (rule 3.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default)]
pub enum HouseChoice {
    /// The move ends in the house. Also the value for moves without this choice.
    #[default]
    Stop,
    /// The seeds of the house are sown on; written as `+`.
    Play,
}

/// One player's move with every decision, so stop and safari are different moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Move {
    /// The pit that the seed is placed in (namua) or that is sown (mtaji).
    pub pit: Pit,
    /// The direction of the first sowing. In a namua capture, it selects the kichwa where the
    /// captured seeds enter: A1 for [`Direction::Clockwise`], otherwise A8.
    pub direction: Direction,
    /// [`HouseChoice::Play`] is legal only if the choice comes up during the move.
    pub house: HouseChoice,
}

/// Whether a move captures (rule 2.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum MoveKind {
    /// A move with a capture, called a mtaji move.
    Capture,
    /// A move without a capture.
    Takata,
}

impl MoveKind {
    /// `capture` or `takata`.
    pub const fn name(self) -> &'static str {
        match self {
            MoveKind::Capture => "capture",
            MoveKind::Takata => "takata",
        }
    }

    /// `mtaji` or `kutakata`, as printed in the study.
    pub const fn swahili_name(self) -> &'static str {
        match self {
            MoveKind::Capture => "mtaji",
            MoveKind::Takata => "kutakata",
        }
    }

    /// `M` or `K`, the first letter of the Swahili name, as used in tables.
    pub const fn letter(self) -> char {
        match self {
            MoveKind::Capture => 'M',
            MoveKind::Takata => 'K',
        }
    }
}

/// The kind of the previous move, needed for takasia (rule 5.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum PreviousMove {
    /// There was no previous move, or its kind is unknown.
    None,
    /// A takata.
    Takata,
    /// A capture.
    Capture,
}

impl From<MoveKind> for PreviousMove {
    fn from(kind: MoveKind) -> PreviousMove {
        match kind {
            MoveKind::Capture => PreviousMove::Capture,
            MoveKind::Takata => PreviousMove::Takata,
        }
    }
}
