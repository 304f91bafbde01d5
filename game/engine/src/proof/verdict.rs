//! The limits and the results of a proof search.

use bao_rules::Side;

use super::numbers::ProofTable;
use super::tree::Proof;

/// The limits of a proof search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProofLimits {
    /// The most nodes to search.
    pub nodes: u64,
    /// The bytes of the table, which is allocated once.
    pub memory: usize,
}

impl ProofLimits {
    /// The bytes of a table that is of use within the limits.
    #[must_use]
    pub fn table(&self) -> usize {
        // A search stores no more entries than nodes; the table is twice as large.
        self.memory.min(ProofTable::bytes(self.nodes.saturating_mul(2)))
    }
}

/// What is proved of "the attacker wins".
#[derive(Clone, Debug)]
pub enum Verdict {
    /// He does, and this is how.
    Proved(Proof),
    /// The defender does, and this is how.
    Refuted(Proof),
    /// The attacker cannot force the end: the defender wins, or leads the game round in circles for ever.
    Endless {
        /// Nodes searched.
        nodes: u64,
    },
    /// One of the two is known to win, but the proof could not be built within the limits; trying to has emptied the
    /// table.
    Unbuilt {
        /// Nodes searched, those of the building among them.
        nodes: u64,
    },
    /// Neither was found within the limits.
    Unknown {
        /// Nodes searched.
        nodes: u64,
    },
}

impl Verdict {
    /// Of a search for a win of `attacker`.
    pub(super) fn of(proof: Proof, attacker: Side) -> Verdict {
        if proof.winner() == attacker { Verdict::Proved(proof) } else { Verdict::Refuted(proof) }
    }

    /// The proof of somebody's win, if there is one.
    #[must_use]
    pub fn proof(&self) -> Option<&Proof> {
        match self {
            Verdict::Proved(proof) | Verdict::Refuted(proof) => Some(proof),
            Verdict::Endless { .. } | Verdict::Unbuilt { .. } | Verdict::Unknown { .. } => None,
        }
    }

    /// The nodes searched.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        match self {
            Verdict::Proved(proof) | Verdict::Refuted(proof) => proof.nodes(),
            Verdict::Endless { nodes }
            | Verdict::Unbuilt { nodes }
            | Verdict::Unknown { nodes } => *nodes,
        }
    }
}
