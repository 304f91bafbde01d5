//! Play by search.

use std::sync::atomic::AtomicBool;

use bao_rules::{Move, Position, Ruleset};

use super::Player;
use crate::{Engine, EngineSettings, Limits};

/// The best move that an engine finds within its limits, the same ones for each move.
pub struct Searcher {
    engine: Engine,
    limits: Limits,
}

impl Searcher {
    /// With one thread and no limit of time it plays the same in the same positions.
    #[must_use]
    pub fn new(rules: Ruleset, settings: EngineSettings, limits: Limits) -> Searcher {
        Searcher { engine: Engine::new(rules, settings), limits }
    }
}

impl Player for Searcher {
    fn choose_move(&mut self, position: &Position) -> Option<Move> {
        let result = self.engine.best(position, &self.limits, &AtomicBool::new(false))?;
        Some(result.best().first_move())
    }
}
