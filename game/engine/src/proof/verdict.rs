//! What is asked of a proof search, and what it answers.

use bao_rules::Side;

use super::table::Table;
use super::tree::Proof;
use super::value::Entry;

/// How far a search may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The most turns played in the search.
    pub nodes: u64,
    /// The bytes of the table, which is allocated once.
    pub memory: usize,
}

impl Limits {
    /// The bytes of a table that is of use within the limits.
    #[must_use]
    pub fn table(&self) -> usize {
        // No more entries than turns, and twice the room that they would fill.
        self.memory.min(Table::<Entry>::bytes(self.nodes.saturating_mul(2)))
    }
}

/// What is known of "the attacker wins".
#[derive(Clone, Debug)]
pub enum Verdict {
    /// He does, and this is how.
    Proved(Proof),
    /// The defender does, and this is how.
    Refuted(Proof),
    /// The attacker cannot force the end: the defender wins, or leads the game round in circles for ever.
    Endless {
        /// Turns played in the search.
        nodes: u64,
    },
    /// Neither was found within the limits.
    Unknown {
        /// Turns played in the search.
        nodes: u64,
    },
}

impl Verdict {
    /// A proof, to him who asked for one of `attacker`'s.
    pub(super) fn of(proof: Proof, attacker: Side) -> Verdict {
        if proof.winner() == attacker { Verdict::Proved(proof) } else { Verdict::Refuted(proof) }
    }

    /// The proof of somebody's win, if there is one.
    #[must_use]
    pub fn proof(&self) -> Option<&Proof> {
        match self {
            Verdict::Proved(proof) | Verdict::Refuted(proof) => Some(proof),
            Verdict::Endless { .. } | Verdict::Unknown { .. } => None,
        }
    }

    /// The turns played in the search.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        match self {
            Verdict::Proved(proof) | Verdict::Refuted(proof) => proof.nodes(),
            Verdict::Endless { nodes } | Verdict::Unknown { nodes } => *nodes,
        }
    }
}
