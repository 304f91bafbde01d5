//! Judges moves by searches with a fixed number of nodes.

use std::sync::atomic::{AtomicBool, Ordering};

use bao_engine::fate::FateSearch;
use bao_engine::{Engine, EngineSettings, Limits, MAX_DEPTH};
use bao_notation::TurnRef;
use bao_notation::tree::NodeId;
use bao_rules::{Move, Position, Ruleset};
use rayon::prelude::*;

use super::fate::{HouseNote, NODES};
use super::judged_move::JudgedMove;
use super::settings::JudgeSettings;
use super::valuation::Valuation;
use crate::replay::Game;
use crate::variations::Variations;

/// The node limits of successive searches of a displayed position, in `bao serve` too. The first search takes a few
/// hundredths of a second, the last about a second. Moves are judged by the second and third.
pub const NODE_STEPS: [u64; 3] = [50_000, Judge::NODES, Judge::NODES * Judge::CHECK];

/// A position with its turn number, which is needed to write lines. It does not refer to a tree of variations, so
/// results stay valid when the tree changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NumberedPosition {
    /// The board.
    pub position: Position,
    /// The number of the turn to play.
    pub number: u32,
}

impl NumberedPosition {
    /// The position of a node; `None` if the game is over or the line is kept as text.
    pub fn of(game: &Variations, id: NodeId) -> Option<NumberedPosition> {
        let position = *game.position(id)?;
        let is_open = position.end(game.rules()).is_none();
        is_open.then(|| NumberedPosition { position, number: game.tree().next_turn(id).number })
    }

    /// The turn to play.
    pub fn turn(&self) -> TurnRef {
        TurnRef { number: self.number, side: self.position.to_move() }
    }
}

/// Lists the start and every node of the line through a node.
pub fn list_line(game: &Variations, id: NodeId) -> Vec<NodeId> {
    std::iter::once(NodeId::START).chain(game.tree().line(id)).collect()
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchedPosition {
    /// Every choice with its value.
    pub valuation: Valuation,
    /// The node limit of the search; if time ran out first, the nodes searched.
    pub node_limit: u64,
    /// The number of nodes searched.
    pub nodes: u64,
}

impl SearchedPosition {
    /// Judges a move played in the position; `None` if it is not legal there.
    pub fn judge(&self, mv: Move) -> Option<JudgedMove> {
        JudgedMove::of(self.valuation.clone(), mv)
    }

    /// Whether this search makes the first judgement: it has the node limit of the first search of `bao analyse`, or
    /// all its values are proofs.
    pub fn is_first_judgement(&self) -> bool {
        self.node_limit == NODE_STEPS[1] || self.is_settled()
    }

    /// Whether this is the search that confirms or rejects errors.
    pub fn is_check(&self) -> bool {
        self.node_limit == NODE_STEPS[2]
    }

    /// Whether every value is a proof, so that a deeper search would find nothing new.
    pub fn is_settled(&self) -> bool {
        self.valuation.choices.iter().all(|choice| choice.is_proved())
    }
}

/// The finished searches that judge the moves of a position. Other searches do not change a judgement, so a mark does
/// not come and go as the search deepens.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PositionJudgement {
    first: Option<SearchedPosition>,
    check: Option<SearchedPosition>,
}

impl PositionJudgement {
    /// Keeps a search if it is used to judge moves.
    pub fn add(&mut self, searched: &SearchedPosition) {
        if searched.is_first_judgement() && self.first.is_none() {
            self.first = Some(searched.clone());
        } else if searched.is_check() {
            self.check = Some(searched.clone());
        }
    }

    /// The node limit of the next search needed to judge a move, or to value the position if `mv` is `None`; `None` if
    /// no search is missing.
    pub fn missing_nodes(&self, mv: Option<Move>) -> Option<u64> {
        let [_, first_nodes, check_nodes] = NODE_STEPS;
        let Some(first) = &self.first else { return Some(first_nodes) };
        let needs_check = mv.and_then(|mv| first.judge(mv)).is_some_and(|mv| mv.needs_check());
        (needs_check && self.check.is_none()).then_some(check_nodes)
    }

    /// Judges a move; `None` if it is not legal or the searches for it are not finished.
    pub fn judge(&self, mv: Move) -> Option<JudgedMove> {
        self.judging_search(mv)?.judge(mv)
    }

    /// The search that judges a move; reviews, curves and bars use its value of the position. `None` if the move is not
    /// legal or the searches for it are not finished.
    pub fn judging_search(&self, mv: Move) -> Option<&SearchedPosition> {
        let first = self.first.as_ref()?;
        if first.judge(mv)?.needs_check() { self.check.as_ref() } else { Some(first) }
    }
}

/// Searches positions under one ruleset with a single thread, so that the same node limits always give the same values.
pub struct Judge {
    engine: Engine,
    nodes: u64,
}

impl Judge {
    /// The default of [`JudgeSettings::nodes`]. The page and the terminal use the same number, so that they mark a game
    /// as `bao analyse` does.
    pub const NODES: u64 = 300_000;
    /// The search that confirms an unproved error has this many times the nodes of the first.
    pub const CHECK: u64 = 5;
    /// The size of the engine's table, in MiB.
    pub const TABLE: usize = 16;

    /// Creates a judge that searches each position with `nodes` nodes.
    pub fn new(rules: &Ruleset, nodes: u64) -> Judge {
        let settings = EngineSettings { threads: 1, table: Judge::TABLE };
        Judge { engine: Engine::new(*rules, settings), nodes }
    }

    /// Searches a position within limits. `None` if the game is over, or if `stop` became true, because the result of
    /// an interrupted search is not reproducible.
    pub fn search(
        &mut self,
        numbered: &NumberedPosition,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Option<SearchedPosition> {
        let NumberedPosition { position, number } = numbered;
        let found = self.engine.choices(position, limits, stop)?;
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let (rules, nodes) = (self.engine.rules(), found.nodes);
        let valuation = Valuation::of(position, *number, rules, &found.pvs, found.depth)
            .expect("the engine has a legal line for each legal move");
        // The engine checks its limit only every few nodes, so it may exceed it slightly.
        let node_limit = limits.nodes.unwrap_or(nodes);
        let is_deepest = valuation.depth >= limits.depth.unwrap_or(MAX_DEPTH);
        let mut searched = SearchedPosition { valuation, node_limit, nodes: nodes.min(node_limit) };
        if nodes < node_limit && !is_deepest && !searched.is_settled() {
            searched.node_limit = nodes;
        }
        Some(searched)
    }

    /// Values every choice of a position in turn `number`; `None` as in [`Judge::search`].
    pub fn value(
        &mut self,
        position: &Position,
        number: u32,
        stop: &AtomicBool,
    ) -> Option<Valuation> {
        let numbered = NumberedPosition { position: *position, number };
        Some(self.search(&numbered, &Limits::nodes(self.nodes), stop)?.valuation)
    }

    /// Judges a move played in a position. If the first search finds an error that is not proved, a search with
    /// [`Judge::CHECK`] times the nodes decides. `None` as in [`Judge::search`], or if the move is not legal.
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
        let numbered = NumberedPosition { position: *position, number };
        let limits = Limits::nodes(self.nodes.saturating_mul(Judge::CHECK));
        JudgedMove::of(self.search(&numbered, &limits, stop)?.valuation, played)
    }
}

/// A judged move of a game, and its effect on the mover's house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JudgedPly {
    /// The index of the ply in the game, from 0.
    pub ply: usize,
    /// The move with all choices.
    pub mv: JudgedMove,
    /// The fate of the mover's house; `None` if the mover owned none or the search reached its limit.
    pub house: Option<HouseNote>,
}

/// Judges moves of a game on all cores of the thread pool. Each position is searched separately, so the result does not
/// depend on the number of cores. Calls `on_judged` after each move. `None` if `stop` became true.
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
