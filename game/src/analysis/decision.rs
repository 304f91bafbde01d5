//! Whether a position is decided: proved where a proof is found, else as the search believes.

use std::sync::atomic::AtomicBool;

use bao_engine::proof::{self, Proof, Prover, ShortestWin, find_shortest_win};
use bao_engine::{Engine, EngineSettings, Limits};
use bao_rules::{Move, Position, Ruleset, Side};

/// How much may be searched for a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Turns played for a proof, and as many for the shortest one.
    pub proof: u64,
    /// Turns played for an estimate where there is no proof.
    pub search: u64,
}

impl Effort {
    /// Enough for nearly every position behind turn 22; the proofs of most take a thousandth of it.
    pub const USUAL: Effort = Effort { proof: 1_000_000, search: 1_000_000 };
}

/// The bytes of a table for proofs.
const MEMORY: usize = 1 << 25;

/// What is known of who wins.
#[derive(Clone, PartialEq, Debug)]
pub enum Decision {
    /// The game is over.
    Over(Side),
    /// One player wins by force, and every answer has been tried.
    Proved(ProvedWin),
    /// The player who was asked about cannot force a win, and the other only goes round in circles.
    Endless {
        /// Turns played to know.
        nodes: u64,
    },
    /// No proof was found within the limits.
    Estimated {
        /// The chance that the player who was asked about wins, 0 to 1.
        chance: f64,
        /// The turns that every line was looked at, at least.
        depth: u16,
    },
}

/// A forced win.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProvedWin {
    /// Whose.
    pub winner: Side,
    /// The turns of either player to the end against the best defence.
    pub turns: u32,
    /// Whether no forced win is shorter; else there may be one.
    pub shortest: bool,
    /// The win against the longest defence.
    pub line: Vec<Move>,
    /// The positions that the proof answers.
    pub size: usize,
    /// Turns played to find it.
    pub nodes: u64,
}

impl ProvedWin {
    fn of(proof: &Proof, nodes: u64, shortest: bool) -> ProvedWin {
        ProvedWin {
            winner: proof.winner(),
            turns: proof.plies(),
            shortest,
            line: proof.line(),
            size: proof.size(),
            nodes,
        }
    }
}

impl Decision {
    /// Who wins, where that is known for certain.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        match self {
            Decision::Over(winner) => Some(*winner),
            Decision::Proved(win) => Some(win.winner),
            Decision::Endless { .. } | Decision::Estimated { .. } => None,
        }
    }

    /// Asks whether `side` wins. The same question has the same answer.
    #[must_use]
    pub fn of(position: &Position, rules: &Ruleset, side: Side, effort: Effort) -> Decision {
        if let Some(end) = position.end(rules) {
            return Decision::Over(end.winner);
        }
        let stop = AtomicBool::new(false);
        let limits = proof::ProofLimits { nodes: effort.proof, memory: MEMORY };
        let verdict = Prover::new(limits.table()).prove(position, rules, side, limits.nodes, &stop);
        if let Some(found) = verdict.proof() {
            let most = found.plies();
            return match find_shortest_win(position, rules, found.winner(), most, limits, &stop) {
                ShortestWin::Found(short) => {
                    Decision::Proved(ProvedWin::of(&short, verdict.nodes(), true))
                }
                // There is a win within so many turns; only the limits can hide it.
                ShortestWin::None | ShortestWin::Unknown { .. } => {
                    Decision::Proved(ProvedWin::of(found, verdict.nodes(), false))
                }
            };
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

    /// Game 7133 before turn 22: South wins in 17 turns, by a search of all.
    const LONG: &str =
        "0,0,0,0,18,0,0,1/1,2,2,2,0,1,0,5/1+ 0,0,0,1,20,0,3,1/0,0,0,1,1,0,2,1/1+ s t";

    #[test]
    fn effort_decides_between_proof_and_estimate() {
        let rules = Ruleset::KIBAO;
        let start = Position::start(&rules);
        let small = Effort { proof: 100, search: 2_000 };
        let Decision::Estimated { chance, depth } =
            Decision::of(&start, &rules, Side::South, small)
        else {
            panic!("the start is not proved with a hundred turns");
        };
        assert!((0.2..0.8).contains(&chance) && depth >= 3, "{chance} {depth}");
        let seen = Decision::of(&start, &rules, Side::North, small);
        assert_eq!(seen, Decision::Estimated { chance: 1.0 - chance, depth });
    }

    #[test]
    fn either_player_may_be_asked_about() {
        let rules = Ruleset::KIBAO;
        let position: Position = LONG.parse().expect("a position");
        let [south, north] =
            Side::BOTH.map(|side| Decision::of(&position, &rules, side, Effort::USUAL));
        let (Decision::Proved(south), Decision::Proved(north)) = (south, north) else {
            panic!("the position is proved");
        };
        assert_eq!((south.winner, south.turns), (north.winner, north.turns));
        assert!(south.shortest && south.line.len() == south.turns as usize);
        assert_eq!((south.winner, south.turns), (Side::South, 17));
    }
}
