//! Who stood better when.

use bao_notation::TurnRef;
use bao_rules::Side;

use crate::analysis::judging::{Chance, JudgedTurn};

/// Who stands better in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Neither.
    Even,
    /// This player: he came to more than 60 %, and has more than 55 % since.
    Better(Side),
}

impl Standing {
    /// By South's chance, and by who stood better before, so that a chance that goes to and fro about 60 %
    /// makes no story of its own.
    fn of(south: Chance, before: Option<Standing>) -> Standing {
        const BETTER: Chance = Chance::per_cent(60);
        const STILL: Chance = Chance::per_cent(55);
        let is_better = |side: Side| {
            let own = if side == Side::South { south } else { south.of_the_other() };
            own > if before == Some(Standing::Better(side)) { STILL } else { BETTER }
        };
        Side::BOTH
            .into_iter()
            .find(|&side| is_better(side))
            .map_or(Standing::Even, Standing::Better)
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
        let before = stretches.last().map(|stretch| stretch.standing);
        let (standing, at) = (Standing::of(south, before), turn.at());
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
