//! Moves, their kinds, and what is known of the move before.

use crate::pit::{Direction, Pit};

/// Stop in the functional house or play it on (*safari*), where the rules let the player choose
/// (rule 3.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default)]
pub enum HouseChoice {
    /// The move ends in the house. Also the value where no choice arises.
    #[default]
    Stop,
    /// The house is sown on; the notation writes `+`.
    Play,
}

/// What one player does when he is to move, with all that he decides; stop and safari are two moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Move {
    /// The pit that the seed is placed in (namua) or that is sown (mtaji).
    pub pit: Pit,
    /// The direction of the first sowing; of a namua capture, [`Direction::Clockwise`] enters at A1.
    pub direction: Direction,
    /// [`HouseChoice::Play`] only where the move comes to the choice.
    pub house: HouseChoice,
}

/// Whether a move captures (rule 2.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum MoveKind {
    /// A move with a capture (mtaji move).
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

    /// `mtaji` or `kutakata`, as the study prints it.
    pub const fn swahili_name(self) -> &'static str {
        match self {
            MoveKind::Capture => "mtaji",
            MoveKind::Takata => "kutakata",
        }
    }

    /// `M` or `K`, the first letter of the Swahili name, as tables have it.
    pub const fn letter(self) -> char {
        match self {
            MoveKind::Capture => 'M',
            MoveKind::Takata => 'K',
        }
    }
}

/// The kind of the move before, on which takasia depends (rule 5.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum PreviousMove {
    /// There was none, or its kind is unknown.
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
