//! Whether an opening leaves both players about the same chance.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};

use bao_engine::{Engine, EngineSettings, Limits};
use bao_rules::{Position, Ruleset};

/// Tells balanced positions: those whose player to move has a winning chance from 45 to 55 %.
pub struct Balance {
    rules: Ruleset,
    known: Mutex<HashMap<Position, bool>>,
}

/// Two searches, the first of which only spares the second: the nodes, and the widest distance from 50 %.
const SEARCHES: [(u64, f64); 2] = [(1_000, 0.15), (Balance::NODES, 0.05)];

impl Balance {
    /// The nodes of the search that decides.
    pub const NODES: u64 = 20_000;

    /// By these rules.
    #[must_use]
    pub fn new(rules: Ruleset) -> Balance {
        Balance { rules, known: Mutex::default() }
    }

    /// Whether a position is balanced. The same each time.
    #[must_use]
    pub fn holds(&self, position: &Position) -> bool {
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(&holds) = known().get(position) {
            return holds;
        }
        let holds = self.search(position);
        known().insert(*position, holds);
        holds
    }

    fn search(&self, position: &Position) -> bool {
        let mut engine = Engine::new(self.rules, EngineSettings { threads: 1, table: 1 });
        SEARCHES.iter().all(|&(nodes, distance)| {
            let found = engine.best(position, &Limits::nodes(nodes), &AtomicBool::new(false));
            found.is_some_and(|found| (found.best().value.winning_chance() - 0.5).abs() <= distance)
        })
    }
}
