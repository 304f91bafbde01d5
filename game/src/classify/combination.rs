//! The first event and the answer to it (S5).

use bao_rules::Side;

use super::colour::Progress;
use super::house::Houses;
use crate::replay::HouseLoss;

/// The first event and the answer of the next move (S5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Combination {
    /// One empties, the other does not.
    Nx,
    /// One empties, the other empties too.
    Nn,
    /// One empties and captures with the same move.
    Nc,
    /// One captures and empties with the same move.
    Cn,
    /// One captures, the other does not.
    Cx,
    /// One captures, the other captures too.
    Cc,
    /// The winner captures, and his own house stays (rosa).
    CWins,
    /// One empties and loses the game with it.
    NLoses,
    /// None of these; the study met none such.
    Other,
}

impl Combination {
    /// Every combination.
    pub const ALL: [Combination; 9] = [
        Combination::Nx,
        Combination::Nn,
        Combination::Nc,
        Combination::Cn,
        Combination::Cx,
        Combination::Cc,
        Combination::CWins,
        Combination::NLoses,
        Combination::Other,
    ];

    /// The code in the tables.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Combination::Nx => "NX",
            Combination::Nn => "NN",
            Combination::Nc => "NC",
            Combination::Cn => "CN",
            Combination::Cx => "CX",
            Combination::Cc => "CC",
            Combination::CWins => "C#",
            Combination::NLoses => "N--",
            Combination::Other => "other",
        }
    }

    pub(super) fn of(
        houses: &Houses,
        winner: Side,
        progress: Progress,
        plies: usize,
    ) -> Combination {
        let Some(first) = houses.events.first() else { return Combination::Other };
        let second = houses.events.get(1);
        let in_same_turn = second.filter(|house| house.ply == first.ply);
        let answer = second.filter(|house| house.ply == first.ply + 1).map(|house| house.how);
        let answered = first.ply + 1 < plies;
        match (first.how, in_same_turn) {
            (HouseLoss::Emptied, Some(_)) => Combination::Nc,
            (HouseLoss::Captured, Some(_)) => Combination::Cn,
            (HouseLoss::Emptied, None) => match answer {
                Some(HouseLoss::Emptied) => Combination::Nn,
                _ if answered => Combination::Nx,
                _ if first.actor() != winner => Combination::NLoses,
                _ => Combination::Other,
            },
            (HouseLoss::Captured, None) => match answer {
                _ if progress == Progress::Rosa => Combination::CWins,
                Some(HouseLoss::Captured) => Combination::Cc,
                _ => Combination::Cx,
            },
        }
    }
}
