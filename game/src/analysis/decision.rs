//! Decides who wins a position: by proof if one is found, otherwise by estimate.

use std::sync::atomic::AtomicBool;

use bao_engine::proof::{Proof, Prover, ShortestWin, find_shortest_win};
use bao_engine::{Engine, EngineSettings, Limits, proof};
use bao_rules::{Position, Ruleset, Side};

/// The limits of the search for a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// The maximum number of nodes for a proof, and again for the search for the shortest proof.
    pub proof: u64,
    /// The maximum number of nodes for an estimate if no proof is found.
    pub search: u64,
}

impl Effort {
    /// Enough to prove nearly every position after turn 22; most proofs need a thousandth of it.
    pub const USUAL: Effort = Effort { proof: 1_000_000, search: 1_000_000 };
}

/// The size of the proof table in bytes.
const MEMORY: usize = 1 << 25;

/// Who wins a position.
#[derive(Clone, PartialEq, Debug)]
pub enum Decision {
    /// The game is over.
    Over(Side),
    /// One player wins by force; the search tried every reply.
    Proved {
        /// The proof.
        proof: Proof,
        /// Whether this is known to be the shortest forced win.
        shortest: bool,
        /// Nodes searched.
        nodes: u64,
    },
    /// The `side` of [`Decision::search`] cannot force a win: the opponent wins, or can repeat positions for ever.
    Endless {
        /// Nodes searched.
        nodes: u64,
    },
    /// No proof was found within the limits.
    Estimated {
        /// The winning chance of the `side` of [`Decision::search`], 0 to 1.
        chance: f64,
        /// The depth in plies to which every line was searched.
        depth: u16,
    },
}

impl Decision {
    /// The winner, if known for certain.
    pub fn winner(&self) -> Option<Side> {
        match self {
            Decision::Over(winner) => Some(*winner),
            Decision::Proved { proof, .. } => Some(proof.winner()),
            Decision::Endless { .. } | Decision::Estimated { .. } => None,
        }
    }

    /// Decides whether `side` wins. The same arguments always give the same decision.
    pub fn search(position: &Position, rules: &Ruleset, side: Side, effort: Effort) -> Decision {
        if let Some(end) = position.end(rules) {
            return Decision::Over(end.winner);
        }
        let stop = AtomicBool::new(false);
        let limits = proof::ProofLimits { nodes: effort.proof, memory: MEMORY };
        let verdict = Prover::new(limits.table()).prove(position, rules, side, limits.nodes, &stop);
        if let Some(found) = verdict.proof() {
            let most = found.plies();
            let (proof, shortest) =
                match find_shortest_win(position, rules, found.winner(), most, limits, &stop) {
                    ShortestWin::Found(short) => (short, true),
                    // A win within this many plies exists, so this search failed only because of its limits.
                    ShortestWin::None | ShortestWin::Unknown { .. } => (found.clone(), false),
                };
            return Decision::Proved { proof, shortest, nodes: verdict.nodes() };
        }
        if let proof::Verdict::Endless { nodes } = verdict {
            return Decision::Endless { nodes };
        }
        let mut engine = Engine::new(*rules, EngineSettings::default());
        let found = engine.best(position, &Limits::nodes(effort.search), &stop);
        let (chance, depth) =
            found.map_or((0.5, 0), |found| (found.best().value.winning_chance(), found.depth));
        let chance = if position.to_move() == side { chance } else { 1.0 - chance };
        Decision::Estimated { chance, depth }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Game 7133 before turn 22: South wins in 17 plies.
    const LONG: &str =
        "0,0,0,0,18,0,0,1/1,2,2,2,0,1,0,5/1+ 0,0,0,1,20,0,3,1/0,0,0,1,1,0,2,1/1+ s t";

    #[test]
    fn asking_about_either_side_gives_the_same_estimate() {
        let rules = Ruleset::KIBAO;
        let start = Position::start(&rules);
        let small = Effort { proof: 100, search: 2_000 };
        let Decision::Estimated { chance, depth } =
            Decision::search(&start, &rules, Side::South, small)
        else {
            panic!("the start should not be proved with a hundred nodes");
        };
        assert!((0.2..0.8).contains(&chance) && depth >= 3, "{chance} {depth}");
        let seen = Decision::search(&start, &rules, Side::North, small);
        assert_eq!(seen, Decision::Estimated { chance: 1.0 - chance, depth });
    }

    #[test]
    fn asking_about_either_side_gives_the_same_proof() {
        let rules = Ruleset::KIBAO;
        let position: Position = LONG.parse().expect("a position");
        let [south, north] =
            Side::BOTH.map(|side| Decision::search(&position, &rules, side, Effort::USUAL));
        let proved = |decision| match decision {
            Decision::Proved { proof, shortest, .. } => (proof, shortest),
            _ => panic!("the position is not proved"),
        };
        let ((south, shortest), (north, _)) = (proved(south), proved(north));
        assert_eq!((south.winner(), south.plies()), (north.winner(), north.plies()));
        assert!(shortest && south.line().len() == south.plies() as usize);
        assert_eq!((south.winner(), south.plies()), (Side::South, 17));
    }
}
