//! Moves judged by a search with a fixed number of nodes.

use std::sync::atomic::{AtomicBool, Ordering};

use bao_engine::fate::FateSearch;
use bao_engine::{Engine, EngineSettings, Limits};
use bao_rules::{Move, Position, Ruleset};
use rayon::prelude::*;

use super::fate::{HouseNote, NODES};
use super::judged_move::JudgedMove;
use super::settings::JudgeSettings;
use super::valuation::Valuation;
use crate::replay::Game;

/// Searches positions with a fixed number of nodes on one core, so that the same position always gets the same
/// values.
pub struct Judge {
    engine: Engine,
    nodes: u64,
}

impl Judge {
    /// The default of [`JudgeSettings::nodes`], and the nodes of every search by which page and terminal mark moves,
    /// so that all three give a game the same marks.
    pub const NODES: u64 = 300_000;
    /// How many times as many nodes the search has that checks an error which is not proved.
    pub const CHECK: u64 = 5;
    /// The size of the engine's table, in MiB.
    pub const TABLE: usize = 16;

    /// A judge under these rules that searches each position with so many nodes.
    pub fn new(rules: &Ruleset, nodes: u64) -> Judge {
        let settings = EngineSettings { threads: 1, table: Judge::TABLE };
        Judge { engine: Engine::new(*rules, settings), nodes }
    }

    /// Values every choice of a position whose turn has the number `number`. `None` where the game is over, and
    /// where `stop` became true, since a search that is cut short does not give the same values twice.
    pub fn value(
        &mut self,
        position: &Position,
        number: u32,
        stop: &AtomicBool,
    ) -> Option<Valuation> {
        self.value_with(position, number, self.nodes, stop)
    }

    fn value_with(
        &mut self,
        position: &Position,
        number: u32,
        nodes: u64,
        stop: &AtomicBool,
    ) -> Option<Valuation> {
        Some(value_choices(&mut self.engine, position, number, &Limits::nodes(nodes), stop)?.0)
    }

    /// Judges a move that was played in a position; by a search with [`Judge::CHECK`] times the nodes where the
    /// first calls it an error and cannot prove that. `None` also where it is not legal there.
    pub fn judge(
        &mut self,
        position: &Position,
        number: u32,
        played: Move,
        stop: &AtomicBool,
    ) -> Option<JudgedMove> {
        let judged = JudgedMove::of(self.value(position, number, stop)?, played)?;
        if !judged.needs_check() {
            return Some(judged);
        }
        let nodes = self.nodes.saturating_mul(Judge::CHECK);
        JudgedMove::of(self.value_with(position, number, nodes, stop)?, played)
    }
}

/// Values every choice of a position, and counts the nodes of the search. `None` where the game is over, and
/// where `stop` became true.
pub(in crate::analysis) fn value_choices(
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
        .expect("the engine has a legal line for each legal move");
    Some((valuation, found.nodes))
}

/// A judged move of a game, and what it meant for the mover's house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JudgedPly {
    /// Its index among the plies of the game, from 0.
    pub ply: usize,
    /// The move with all choices.
    pub mv: JudgedMove,
    /// The fate of the mover's house; `None` where he owned none.
    pub house: Option<HouseNote>,
}

/// Judges moves of a game, on as many cores as the thread pool has. Each position is searched for itself, so
/// that the result does not depend on how many. Calls `on_judged` after each move. `None` where `stop` became
/// true.
pub fn judge_game(
    game: &Game,
    settings: &JudgeSettings,
    stop: &AtomicBool,
    on_judged: impl Fn() + Sync,
) -> Option<Vec<JudgedPly>> {
    let plies = settings.plies(game);
    let one = |judge: &mut Judge, ply: usize| {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let (before, played) = (game.before(ply), &game.plies[ply]);
        let mv = judge.judge(before, played.at.number, played.mv, stop)?;
        let mut search = FateSearch::new(&game.rules, played.side());
        search.allow_nodes(NODES);
        let house = HouseNote::of(before, played.at, played.mv, &mut search);
        on_judged();
        Some(JudgedPly { ply, mv, house })
    };
    let judge = || Judge::new(&game.rules, settings.nodes);
    plies.into_par_iter().map_init(judge, |judge, ply| one(judge, ply)).collect()
}
