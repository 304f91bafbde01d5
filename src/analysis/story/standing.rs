//! Who stood better when.

use bao_notation::TurnRef;
use bao_rules::Side;

use crate::analysis::judging::{Chance, JudgedTurn};

/// Who stands better in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Neither: both have 40 % to 60 %.
    Even,
    /// This player: he has more than 60 %.
    Better(Side),
}

impl Standing {
    /// By South's chance.
    #[must_use]
    pub fn of(south: Chance) -> Standing {
        const BETTER: Chance = Chance::per_cent(60);
        if south > BETTER {
            Standing::Better(Side::South)
        } else if south.of_the_other() > BETTER {
            Standing::Better(Side::North)
        } else {
            Standing::Even
        }
    }
}

/// Judged turns in a row before which the same player stood better.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stretch {
    /// Who.
    pub standing: Standing,
    /// The first of the turns.
    pub first: TurnRef,
    /// The last of them.
    pub last: TurnRef,
    /// South's least chance before one of them.
    pub least: Chance,
    /// South's greatest chance before one of them.
    pub greatest: Chance,
}

/// The judged turns in stretches, in their order.
pub(super) fn stretches<'a>(turns: impl IntoIterator<Item = &'a JudgedTurn>) -> Vec<Stretch> {
    let mut stretches: Vec<Stretch> = Vec::new();
    for turn in turns {
        let (south, _) = turn.chances_of_south();
        let (standing, at) = (Standing::of(south), turn.at());
        match stretches.last_mut().filter(|stretch| stretch.standing == standing) {
            Some(stretch) => {
                stretch.last = at;
                stretch.least = stretch.least.min(south);
                stretch.greatest = stretch.greatest.max(south);
            }
            None => stretches.push(Stretch {
                standing,
                first: at,
                last: at,
                least: south,
                greatest: south,
            }),
        }
    }
    stretches
}
