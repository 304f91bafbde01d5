//! Searches for a forced win, and the results of such a search.

use std::sync::atomic::AtomicBool;

use bao_rules::{Position, Ruleset, Side};

use super::node::ProofNode;
use super::proof_number::{ProofTable, Search, Why, build};
use super::tree::Proof;

/// Searches for forced wins, one after another, with the same table.
pub struct Prover {
    table: ProofTable,
}

impl Prover {
    /// Creates a prover with a table of about `memory` bytes. A proof takes about twenty bytes more
    /// for each of its moves.
    pub fn new(memory: usize) -> Prover {
        Prover { table: ProofTable::new(memory) }
    }

    /// Like [`Prover::new`], but returns `None` if there is not enough memory.
    pub fn try_new(memory: usize) -> Option<Prover> {
        Some(Prover { table: ProofTable::try_new(memory)? })
    }

    /// The size of the table in bytes.
    pub fn memory(&self) -> usize {
        self.table.memory()
    }

    /// Searches for a forced win of `attacker` within `nodes` nodes. Building the proof may take as
    /// many nodes again.
    ///
    /// Equal calls return equal verdicts, whatever was searched before. If `stop` becomes true, the
    /// search ends with [`Verdict::Unknown`] or [`Verdict::Unbuilt`].
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

    /// Continues this prover's last search from its table, for the same position and attacker,
    /// with `nodes` more nodes to search and `building` nodes for the proof.
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
        let root = ProofNode::of(*position, rules);
        let mut search = Search::new(&mut self.table, rules, attacker, nodes, stop);
        let value = search.solve(&root);
        let nodes = search.nodes;
        match search.winner(&value) {
            Some(winner) => match build(&mut search, &root, winner, building) {
                Some(proof) => Verdict::of(proof, attacker),
                None => Verdict::Unbuilt { nodes: search.nodes },
            },
            None if value.is_not_won() && value.why == Why::Endless => Verdict::Endless { nodes },
            None => Verdict::Unknown { nodes },
        }
    }

    /// Returns the minimum number of positions that must still be proved to show that the attacker
    /// of the last search wins, and the minimum number that must still be refuted to show the
    /// contrary; `None` before a search of this position.
    pub fn open_positions(&self, position: &Position, rules: &Ruleset) -> Option<(u32, u32)> {
        let value = self.table.get(ProofNode::of(*position, rules).key)?.value();
        Some((value.proof, value.disproof))
    }
}

/// Searches for a forced win of `attacker` with a new [`Prover`].
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
/// assert_eq!((proof.winner(), proof.plies()), (Side::South, 18));
/// # Ok::<(), bao_rules::ParsePositionError>(())
/// ```
pub fn prove(
    position: &Position,
    rules: &Ruleset,
    attacker: Side,
    limits: ProofLimits,
    stop: &AtomicBool,
) -> Verdict {
    Prover::new(limits.table()).prove(position, rules, attacker, limits.nodes, stop)
}

/// The limits of a proof search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProofLimits {
    /// The maximum number of nodes to search.
    pub nodes: u64,
    /// The maximum size of the table in bytes; the table does not grow.
    pub memory: usize,
}

impl ProofLimits {
    /// Returns the size in bytes of a table that suits the limits.
    pub fn table(&self) -> usize {
        // A search stores at most one entry per node; the table has room for twice as many.
        self.memory.min(ProofTable::bytes(self.nodes.saturating_mul(2)))
    }
}

/// The answer to the question whether the attacker wins.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// The attacker wins; this is the proof.
    Proved(Proof),
    /// The defender wins; this is the proof.
    Refuted(Proof),
    /// The attacker cannot force a win: the defender wins or can repeat positions for ever.
    Endless {
        /// The number of nodes searched.
        nodes: u64,
    },
    /// One player is known to win, but the proof could not be built within the limits. The attempt
    /// may have emptied the table.
    Unbuilt {
        /// The number of nodes searched, including nodes for building the proof.
        nodes: u64,
    },
    /// No winner was found within the limits.
    Unknown {
        /// The number of nodes searched.
        nodes: u64,
    },
}

impl Verdict {
    /// The verdict that a proof gives on a win of `attacker`.
    pub(super) fn of(proof: Proof, attacker: Side) -> Verdict {
        if proof.winner() == attacker { Verdict::Proved(proof) } else { Verdict::Refuted(proof) }
    }

    /// Returns the proof of either player's win, if there is one.
    pub fn proof(&self) -> Option<&Proof> {
        match self {
            Verdict::Proved(proof) | Verdict::Refuted(proof) => Some(proof),
            Verdict::Endless { .. } | Verdict::Unbuilt { .. } | Verdict::Unknown { .. } => None,
        }
    }

    /// Returns the number of nodes searched.
    pub fn nodes(&self) -> u64 {
        match self {
            Verdict::Proved(proof) | Verdict::Refuted(proof) => proof.nodes(),
            Verdict::Endless { nodes }
            | Verdict::Unbuilt { nodes }
            | Verdict::Unknown { nodes } => *nodes,
        }
    }
}
