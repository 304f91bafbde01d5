//! Moves judged by a search with a fixed number of nodes.

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

/// The nodes of the searches of a position that is looked at, one after the other: the first takes a few
/// hundredths of a second, the last about a second. The page of `bao serve` takes them from here. The second and
/// the third are those by which moves are judged.
pub const NODE_STEPS: [u64; 3] = [50_000, Judge::NODES, Judge::NODES * Judge::CHECK];

/// A position with the number of its turn, by which its lines are written. It does not depend on where in a
/// tree of variations the position stands, so that results stay true when the tree changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NumberedPosition {
    /// The board.
    pub position: Position,
    /// The number of the turn to play.
    pub number: u32,
}

impl NumberedPosition {
    /// The position of a node: `None` after the end of the game, and where a line is kept as text.
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
    /// The most nodes that the search was allowed; where its time was over before, those that it has searched.
    pub node_limit: u64,
    /// The nodes that it has searched.
    pub nodes: u64,
}

impl SearchedPosition {
    /// Judges a move that was played in the position; `None` where it is not legal there.
    pub fn judge(&self, mv: Move) -> Option<JudgedMove> {
        JudgedMove::of(self.valuation.clone(), mv)
    }

    /// Whether moves are judged by this search first: it is as deep as the first one of `bao analyse`, or all is
    /// proved.
    pub fn is_first_judgement(&self) -> bool {
        self.node_limit == NODE_STEPS[1] || self.is_settled()
    }

    /// Whether errors are checked by this search.
    pub fn is_check(&self) -> bool {
        self.node_limit == NODE_STEPS[2]
    }

    /// Whether every value is a proof, so that a deeper search finds nothing new.
    pub fn is_settled(&self) -> bool {
        self.valuation.choices.iter().all(|choice| choice.is_proved())
    }
}

/// The searches by which the moves of a position are judged, as far as they are done. Others, less deep or
/// deeper, change no judgement, so that a mark that stands does not go again.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PositionJudgement {
    first: Option<SearchedPosition>,
    check: Option<SearchedPosition>,
}

impl PositionJudgement {
    /// Notes a search, if it is one of them.
    pub fn add(&mut self, searched: &SearchedPosition) {
        if searched.is_first_judgement() && self.first.is_none() {
            self.first = Some(searched.clone());
        } else if searched.is_check() {
            self.check = Some(searched.clone());
        }
    }

    /// The nodes of the search that is missing for the judgement of a move, or of the position where none was
    /// played; `None` where all is known.
    pub fn missing_nodes(&self, mv: Option<Move>) -> Option<u64> {
        let [_, first_nodes, check_nodes] = NODE_STEPS;
        let Some(first) = &self.first else { return Some(first_nodes) };
        let needs_check = mv.and_then(|mv| first.judge(mv)).is_some_and(|mv| mv.needs_check());
        (needs_check && self.check.is_none()).then_some(check_nodes)
    }

    /// Judges a move; `None` where it is not legal, and before the searches for it are done.
    pub fn judge(&self, mv: Move) -> Option<JudgedMove> {
        self.judging_search(mv)?.judge(mv)
    }

    /// The search by which a move is judged, which stands for the position in the line of that move: reviews, curves and
    /// bars have its value. `None` where the move is not legal, and before the searches for it are done.
    pub fn judging_search(&self, mv: Move) -> Option<&SearchedPosition> {
        let first = self.first.as_ref()?;
        if first.judge(mv)?.needs_check() { self.check.as_ref() } else { Some(first) }
    }
}

/// Searches positions under one set of rules, on one core, so that the same limits always give the same values.
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

    /// Searches a position within limits. `None` where the game is over, and where `stop` became true, since a search
    /// that is cut short does not give the same values twice.
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
        // The engine looks at its limit every some nodes, and may search a few more.
        let node_limit = limits.nodes.unwrap_or(nodes);
        let is_deepest = valuation.depth >= limits.depth.unwrap_or(MAX_DEPTH);
        let mut searched = SearchedPosition { valuation, node_limit, nodes: nodes.min(node_limit) };
        if nodes < node_limit && !is_deepest && !searched.is_settled() {
            searched.node_limit = nodes;
        }
        Some(searched)
    }

    /// Values every choice of a position whose turn has the number `number`; `None` as [`Judge::search`].
    pub fn value(
        &mut self,
        position: &Position,
        number: u32,
        stop: &AtomicBool,
    ) -> Option<Valuation> {
        let numbered = NumberedPosition { position: *position, number };
        Some(self.search(&numbered, &Limits::nodes(self.nodes), stop)?.valuation)
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
        let numbered = NumberedPosition { position: *position, number };
        let limits = Limits::nodes(self.nodes.saturating_mul(Judge::CHECK));
        JudgedMove::of(self.search(&numbered, &limits, stop)?.valuation, played)
    }
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
