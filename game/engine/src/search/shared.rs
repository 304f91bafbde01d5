//! The state that all threads of a search share.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use bao_rules::Ruleset;

use crate::evaluation::Net;
use crate::limits::Limits;
use crate::table::TranspositionTable;

pub(super) struct Shared<'s> {
    pub rules: &'s Ruleset,
    pub net: &'s Net,
    pub table: &'s TranspositionTable,
    pub budget: Budget<'s>,
}

/// The limits of a search, and the nodes it has spent.
pub(super) struct Budget<'s> {
    nodes: AtomicU64,
    max_nodes: u64,
    deadline: Option<Instant>,
    stop: &'s AtomicBool,
    over: AtomicBool,
}

/// The number of nodes between checks of the budget.
const NODES_BETWEEN: u64 = 2048;

impl Budget<'_> {
    pub fn new<'s>(limits: &Limits, started: Instant, stop: &'s AtomicBool) -> Budget<'s> {
        Budget {
            nodes: AtomicU64::new(0),
            max_nodes: limits.nodes.unwrap_or(u64::MAX),
            deadline: limits.time.and_then(|time| started.checked_add(time)),
            stop,
            over: AtomicBool::new(false),
        }
    }

    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Ends the search in all threads.
    pub fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
    }

    /// Adds nodes to the count. Returns how many may be searched before the next call, or `None` if
    /// the search must end.
    pub fn spend(&self, nodes: u64) -> Option<u64> {
        let spent = self.nodes.fetch_add(nodes, Ordering::Relaxed) + nodes;
        let late = || self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if spent >= self.max_nodes
            || self.over.load(Ordering::Relaxed)
            || self.stop.load(Ordering::Relaxed)
            || late()
        {
            return None;
        }
        Some((self.max_nodes - spent).min(NODES_BETWEEN))
    }
}
