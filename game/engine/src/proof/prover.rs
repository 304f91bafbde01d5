//! The search for a forced win, and what comes of it.

use std::sync::atomic::AtomicBool;

use bao_rules::{Position, Ruleset, Side};

use super::children::Node;
use super::extract;
use super::numbers::{ProofTable, Why};
use super::search::Search;
use super::tree::Proof;
use super::verdict::{ProofLimits, Verdict};

/// Searches for forced wins, one after the other, with one table.
pub struct Prover {
    table: ProofTable,
}

impl Prover {
    /// A prover with a table of about `memory` bytes. A proof that is found takes some twenty bytes more
    /// for each of its moves.
    #[must_use]
    pub fn new(memory: usize) -> Prover {
        Prover { table: ProofTable::new(memory) }
    }

    /// The same; `None` where there is not so much memory.
    #[must_use]
    pub fn try_new(memory: usize) -> Option<Prover> {
        Some(Prover { table: ProofTable::try_new(memory)? })
    }

    /// The bytes of the table.
    #[must_use]
    pub fn memory(&self) -> usize {
        self.table.memory()
    }

    /// Searches for a forced win of `attacker` with `nodes` nodes at most. Building a proof that was found
    /// may take as many again.
    ///
    /// The same question has the same answer, whatever was searched before, unless `stop` becomes true meanwhile, which
    /// ends the search with [`Verdict::Unknown`] or [`Verdict::Unbuilt`].
    pub fn prove(
        &mut self,
        position: &Position,
        rules: &Ruleset,
        attacker: Side,
        nodes: u64,
        stop: &AtomicBool,
    ) -> Verdict {
        self.table.clear();
        self.go_on(position, rules, attacker, nodes, nodes, stop)
    }

    /// Goes on with the search that this prover made last, by what its table has kept: the same position and attacker,
    /// with `nodes` further nodes, and so many as `building` for the proof.
    pub fn go_on(
        &mut self,
        position: &Position,
        rules: &Ruleset,
        attacker: Side,
        nodes: u64,
        building: u64,
        stop: &AtomicBool,
    ) -> Verdict {
        if let Some(end) = position.end(rules) {
            let proof = Proof::new(*position, end.winner);
            return Verdict::of(proof, attacker);
        }
        let root = Node::of(*position, rules);
        let mut search = Search::new(&mut self.table, rules, attacker, nodes, stop);
        let value = search.solve(&root);
        let nodes = search.nodes;
        match search.winner(&value) {
            Some(winner) => match extract::build(&mut search, &root, winner, building) {
                Some(proof) => Verdict::of(proof, attacker),
                None => Verdict::Unbuilt { nodes: search.nodes },
            },
            None if value.is_not_won() && value.why == Why::Endless => Verdict::Endless { nodes },
            None => Verdict::Unknown { nodes },
        }
    }

    /// How many positions must still be proved, at least, until the attacker of the last search is known to win, and
    /// how many refuted until he is known not to; `None` before a search of this position.
    #[must_use]
    pub fn open_positions(&self, position: &Position, rules: &Ruleset) -> Option<(u32, u32)> {
        let value = self.table.get(Node::of(*position, rules).key)?.value();
        Some((value.proof, value.disproof))
    }
}

/// Searches for a forced win of `attacker` with a [`Prover`] of its own.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use bao_engine::proof::{ProofLimits, Verdict, prove};
/// use bao_rules::{Position, Ruleset, Side};
///
/// let rules = Ruleset::KIBAO;
/// let text = "2,5,1,5,4,4,5,0/0,2,4,2,3,7,3,1/0- 0,1,2,1,0,0,0,0/1,1,0,3,0,3,0,4/0- n c";
/// let position: Position = text.parse()?;
/// let limits = ProofLimits { nodes: 100_000, memory: 1 << 22 };
/// let verdict = prove(&position, &rules, Side::South, limits, &AtomicBool::new(false));
/// let Verdict::Proved(proof) = verdict else { panic!("South wins by force") };
/// assert_eq!((proof.winner(), proof.check(&rules)), (Side::South, Ok(())));
/// # Ok::<(), bao_rules::ParsePositionError>(())
/// ```
#[must_use]
pub fn prove(
    position: &Position,
    rules: &Ruleset,
    attacker: Side,
    limits: ProofLimits,
    stop: &AtomicBool,
) -> Verdict {
    Prover::new(limits.table()).prove(position, rules, attacker, limits.nodes, stop)
}
