//! Asking the engine.

use std::sync::atomic::{AtomicBool, Ordering};

use bao_engine::{Engine, EngineSettings, Limits};
use bao_rules::{Move, Position, Ruleset};

use super::turn::JudgedTurn;
use super::valuation::Valuation;

/// Values positions with a set amount of search, so that equal questions have equal answers.
pub struct Judge {
    engine: Engine,
    limits: Limits,
}

impl Judge {
    /// The turns that are played in the search of a position unless the user says otherwise.
    pub const NODES: u64 = 1_000_000;
    /// The size of the engine's table, in MiB.
    pub const TABLE: usize = 16;

    /// A judge under these rules who plays so many turns in the search of each position, on one core.
    #[must_use]
    pub fn new(rules: &Ruleset, nodes: u64) -> Judge {
        let settings = EngineSettings { threads: 1, table: Judge::TABLE };
        Judge { engine: Engine::new(*rules, settings), limits: Limits::nodes(nodes) }
    }

    /// Values every choice of a position whose due turn has the number `number`. `None` where the game is
    /// over, and where `stop` became true, since what a search has until then is not the same twice.
    #[must_use]
    pub fn value(
        &mut self,
        position: &Position,
        number: u32,
        stop: &AtomicBool,
    ) -> Option<Valuation> {
        Some(valued(&mut self.engine, position, number, &self.limits, stop)?.0)
    }

    /// Judges a turn that was played in a position. `None` also where it is not legal there.
    #[must_use]
    pub fn judge(
        &mut self,
        position: &Position,
        number: u32,
        played: Move,
        stop: &AtomicBool,
    ) -> Option<JudgedTurn> {
        JudgedTurn::of(self.value(position, number, stop)?, played)
    }
}

/// Every choice of a position valued by an engine, and the turns that it played. `None` where the game is
/// over, and where `stop` became true.
pub(in crate::analysis) fn valued(
    engine: &mut Engine,
    position: &Position,
    number: u32,
    limits: &Limits,
    stop: &AtomicBool,
) -> Option<(Valuation, u64)> {
    let found = engine.choices(position, limits, stop)?;
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    let valuation = Valuation::of(position, number, engine.rules(), &found.pvs, found.depth)
        .expect("the engine has a legal line for each legal turn");
    Some((valuation, found.nodes))
}
