//! Play by search.

use std::sync::atomic::AtomicBool;

use bao_rules::{Move, Position, Ruleset};

use super::Player;
use crate::{Engine, Limits, Settings};

/// The best turn that an engine finds within its limits, the same ones for each turn.
pub struct Searcher {
    engine: Engine,
    limits: Limits,
}

impl Searcher {
    /// With one thread and no limit of time it plays the same in the same positions.
    #[must_use]
    pub fn new(rules: Ruleset, settings: Settings, limits: Limits) -> Searcher {
        Searcher { engine: Engine::new(rules, settings), limits }
    }
}

impl Player for Searcher {
    fn choose(&mut self, position: &Position) -> Option<Move> {
        let found = self.engine.best(position, &self.limits, &AtomicBool::new(false))?;
        Some(found.best().turn())
    }
}
