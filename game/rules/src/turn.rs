//! What a player decides in a turn, and what kind of turn it is.

use crate::pit::{Direction, Pit};

/// Stop in the functional house or play it on (*safari*), where the rules let the player choose
/// (rule 3.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default)]
pub enum HouseChoice {
    /// The turn ends in the house. Also the value where no choice arises.
    #[default]
    Stop,
    /// The house is sown on; the notation writes `+`.
    Play,
}

/// Everything a player decides in one turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Move {
    /// The pit that the seed is placed in (namua) or that is sown (mtaji).
    pub pit: Pit,
    /// The direction of the first sowing; of a namua capture, [`Direction::Clockwise`] enters at A1.
    pub direction: Direction,
    /// Only ever [`HouseChoice::Play`] where the turn brings up the choice.
    pub house: HouseChoice,
}

/// Whether a turn captures (rule 2.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Kind {
    /// A turn with a capture (mtaji turn).
    Capture,
    /// A turn without.
    Takata,
}

impl Kind {
    /// `capture` or `takata`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Capture => "capture",
            Kind::Takata => "takata",
        }
    }

    /// `mtaji` or `kutakata`, as the study prints it.
    #[must_use]
    pub const fn swahili_name(self) -> &'static str {
        match self {
            Kind::Capture => "mtaji",
            Kind::Takata => "kutakata",
        }
    }

    /// `M` or `K`, the first letter of the Swahili name, as tables have it.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Kind::Capture => 'M',
            Kind::Takata => 'K',
        }
    }
}

/// How the turn before went, which takasia asks about (rule 5.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Previous {
    /// There was none, or nothing is known of it.
    None,
    /// A takata.
    Takata,
    /// A capture.
    Capture,
}

impl From<Kind> for Previous {
    fn from(kind: Kind) -> Previous {
        match kind {
            Kind::Capture => Previous::Capture,
            Kind::Takata => Previous::Takata,
        }
    }
}
