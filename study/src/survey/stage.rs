//! The stages of a game by its turns.

use bao_rules::{Position, Side};

/// A stage of the game (rules 2 and 3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    /// While a seed is placed from the store.
    Namua,
    /// Afterwards.
    Mtaji,
}

impl Stage {
    /// Both, in their order.
    pub const BOTH: [Stage; 2] = [Stage::Namua, Stage::Mtaji];

    /// `namua` or `mtaji`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Stage::Namua => "namua",
            Stage::Mtaji => "mtaji",
        }
    }
}

/// Which turns belong to which stage. A namua move takes one seed from the store, so the set-up decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stages {
    first_mtaji_turn: u32,
}

impl Stages {
    /// Those of games from a set-up.
    #[must_use]
    pub fn of(start: &Position) -> Stages {
        Stages { first_mtaji_turn: u32::from(start.half(Side::South).store) + 1 }
    }

    /// The number of the turn that begins the mtaji stage; 1 where there is no namua stage.
    #[must_use]
    pub const fn first_mtaji_turn(self) -> u32 {
        self.first_mtaji_turn
    }

    /// The stages that there are.
    pub fn all(self) -> impl Iterator<Item = Stage> {
        let without_namua = self.first_mtaji_turn == 1;
        Stage::BOTH.into_iter().filter(move |&stage| stage == Stage::Mtaji || !without_namua)
    }

    /// The stage of a turn.
    #[must_use]
    pub const fn stage(self, turn: u32) -> Stage {
        if turn < self.first_mtaji_turn { Stage::Namua } else { Stage::Mtaji }
    }
}
