//! The first event and the answer to it (S5).

use bao_rules::Side;

use super::colour::Progress;
use super::house::Houses;
use crate::replay::HouseLoss;

bao_notation::named! {
    /// The first event and the answer of the next move (S5).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Combination {
        /// One empties, the other does not.
        Nx = "NX",
        /// One empties, the other empties too.
        Nn = "NN",
        /// One empties and captures with the same move.
        Nc = "NC",
        /// One captures and empties with the same move.
        Cn = "CN",
        /// One captures, the other does not.
        Cx = "CX",
        /// One captures, the other captures too.
        Cc = "CC",
        /// The winner captures, and his own house stays (rosa).
        CWins = "C#",
        /// One empties and loses the game with it.
        NLoses = "N--",
        /// None of these; the study met none such.
        Other = "other",
    }
}

impl Combination {
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
