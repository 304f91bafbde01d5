//! Two lines of a game side by side.

use bao_notation::TurnRef;
use bao_notation::tree::NodeId;
use bao_rules::Side;

use super::fate::HouseFate;
use super::state::Variations;

/// One turn of two lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pair {
    /// The turn.
    pub turn: TurnRef,
    /// What each line plays, while it goes on.
    pub plies: [Option<NodeId>; 2],
}

/// Two lines of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comparison {
    /// The last place that both lines share.
    pub parting: NodeId,
    /// The turns behind it.
    pub pairs: Vec<Pair>,
    /// What becomes of South's and North's house in each line.
    pub fates: [[HouseFate; 2]; 2],
}

impl Variations {
    /// The lines through two places, each to its end by main continuations, side by side.
    #[must_use]
    pub fn compare(&self, left: NodeId, right: NodeId) -> Comparison {
        let lines = [self.tree.line(left), self.tree.line(right)];
        let shared = lines[0].iter().zip(&lines[1]).take_while(|(one, other)| one == other).count();
        let parting = shared.checked_sub(1).map_or(NodeId::START, |last| lines[0][last]);
        let longest = lines[0].len().max(lines[1].len());
        let pairs = (shared..longest)
            .filter_map(|at| {
                let plies = [lines[0].get(at).copied(), lines[1].get(at).copied()];
                let turn = plies.iter().flatten().next().and_then(|&id| self.tree.turn(id))?;
                Some(Pair { turn, plies })
            })
            .collect();
        let fates = lines.map(|line| Side::BOTH.map(|owner| self.fate_in(&line, owner)));
        Comparison { parting, pairs, fates }
    }

    /// The seeds that a player has in his pits and store in a place.
    #[must_use]
    pub fn seeds(&self, id: NodeId, side: Side) -> Option<u32> {
        let half = self.position(id)?.half(side);
        Some(half.ring.total() + u32::from(half.store))
    }
}
