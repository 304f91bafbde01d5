//! The search for a forced win, and what comes of it.

use std::sync::atomic::AtomicBool;

use bao_rules::{Position, Ruleset, Side};

use super::children::Node;
use super::extract;
use super::numbers::{StoredNumbers, Why};
use super::search::Search;
use super::table::BoundedTable;
use super::tree::Proof;
use super::verdict::{ProofLimits, Verdict};

/// Searches for forced wins, one after the other, with one table.
pub struct Prover {
    table: BoundedTable<StoredNumbers>,
}

impl Prover {
    /// A prover with a table of about `memory` bytes. A proof that is found takes some twenty bytes more
    /// for each of its moves.
    #[must_use]
    pub fn new(memory: usize) -> Prover {
        Prover { table: BoundedTable::new(memory) }
    }

    /// Searches for a forced win of `attacker` with `nodes` nodes at most. Building a proof that was found
    /// may take as many again.
    ///
    /// The same question has the same answer, whatever was searched before, unless `stop` becomes true
    /// meanwhile, which ends the search with [`Verdict::Unknown`].
    pub fn prove(
        &mut self,
        position: &Position,
        rules: &Ruleset,
        attacker: Side,
        nodes: u64,
        stop: &AtomicBool,
    ) -> Verdict {
        self.table.clear();
        if let Some(end) = position.end(rules) {
            let proof = Proof::new(*position, end.winner);
            return Verdict::of(proof, attacker);
        }
        let root = Node::of(*position, rules);
        let mut search = Search::new(&mut self.table, rules, attacker, nodes, stop);
        let value = search.solve(&root);
        let nodes = search.nodes;
        match search.winner(&value) {
            Some(winner) => extract::build(&mut search, &root, winner)
                .map_or(Verdict::Unknown { nodes }, |proof| Verdict::of(proof, attacker)),
            None if value.is_not_won() && value.why == Why::Endless => Verdict::Endless { nodes },
            None => Verdict::Unknown { nodes },
        }
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
