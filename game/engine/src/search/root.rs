//! Iterative deepening at the root of a search, and the results of a search.

use std::ops::RangeInclusive;
use std::time::Duration;

use bao_rules::{Move, Position};

use super::children::{Children, SearchNode};
use super::shared::Shared;
use super::worker::Worker;
use crate::value::{ProvedResult, Value};

/// The aim of a search.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SearchScope {
    BestMove,
    /// The value of every move.
    EachMove,
}

/// A legal move in the root position.
struct RootMove {
    mv: Move,
    node: SearchNode,
    ended: Option<Value>,
    value: Value,
    pv: Vec<Move>,
    /// The values at the completed depths, filled only with [`SearchScope::EachMove`].
    values: Vec<Value>,
    /// The fastest proof so far, with its line; deeper searches prune moves and may miss it.
    proof: Option<(Value, Vec<Move>)>,
}

impl RootMove {
    /// Lists the legal moves, sorted by their guessed values.
    fn all(worker: &mut Worker<'_>, position: &Position) -> Vec<RootMove> {
        let (shared, root) = (worker.shared, SearchNode::new(*position));
        let mut children = Children(Vec::new());
        worker.nodes +=
            children.push(shared.rules, &root, &position.move_starts(shared.rules), None);
        children.guess_values(shared, 0, None);
        let all = children.0.into_iter().map(|child| RootMove {
            mv: child.mv,
            node: child.node,
            ended: child.ended,
            value: child.ended.unwrap_or(Value::estimate(child.guess)),
            pv: vec![child.mv],
            values: Vec::new(),
            proof: None,
        });
        let mut all: Vec<RootMove> = all.collect();
        all.sort_by_key(|root_move| std::cmp::Reverse(root_move.value));
        all
    }

    fn set(&mut self, value: Value, pv: Vec<Move>) {
        let is_better = match &self.proof {
            // [`Value::LEAST`] marks a move that has only a bound.
            None => value > Value::LEAST && value.proved_result().is_some(),
            // Among equally fast proofs, the longer line is better because it is more complete.
            Some((proved, line)) => {
                (plies_to_end(value), line.len()) < (plies_to_end(*proved), pv.len())
            }
        };
        if is_better {
            self.proof = Some((value, pv.clone()));
        }
        (self.value, self.pv) = (value, pv);
    }

    fn into_variation(self) -> PrincipalVariation {
        let earlier = self.values.into_iter().rev().skip(1).collect();
        PrincipalVariation { value: self.value, moves: self.pv, earlier }
    }
}

/// A search with increasing depth.
pub(super) struct Deepening<'s> {
    worker: Worker<'s>,
    moves: Vec<RootMove>,
    task: SearchScope,
    reached: u16,
}

impl<'s> Deepening<'s> {
    pub fn new(shared: &'s Shared<'s>, position: &Position, task: SearchScope) -> Deepening<'s> {
        let mut worker = Worker::new(shared);
        let moves = RootMove::all(&mut worker, position);
        Deepening { worker, moves, task, reached: 0 }
    }

    /// Searches to one depth after another; returns whether a deeper search can find more. `report`
    /// receives the best variation at the end of each depth, with the depth and the nodes so far.
    pub fn run(
        &mut self,
        depths: RangeInclusive<u16>,
        report: &mut dyn FnMut(PrincipalVariation, u16, u64),
    ) -> bool {
        let Deepening { worker, moves, task, reached } = self;
        for depth in depths {
            worker.begin(depth);
            let valued = match task {
                SearchScope::BestMove => search_best(worker, moves, depth),
                SearchScope::EachMove => search_each(worker, moves, depth),
            };
            for (root_move, (value, pv)) in moves.iter_mut().zip(valued) {
                root_move.set(value, pv);
            }
            moves.sort_by_key(|root_move| std::cmp::Reverse(root_move.value));
            if worker.stopped {
                return false;
            }
            if *task == SearchScope::EachMove {
                moves.iter_mut().for_each(|root_move| root_move.values.push(root_move.value));
            }
            *reached = depth;
            let RootMove { value, ref pv, .. } = moves[0];
            let best = PrincipalVariation { value, moves: pv.clone(), earlier: Vec::new() };
            report(best, depth, worker.shared.budget.nodes() + worker.nodes);
            if is_settled(moves, *task, depth) {
                return false;
            }
        }
        true
    }

    /// Returns the principal variations, best first, and the last completed depth.
    pub fn finish(mut self) -> (Vec<PrincipalVariation>, u16) {
        self.worker.report_nodes();
        let count = if self.task == SearchScope::BestMove { 1 } else { self.moves.len() };
        let moves = self.moves.into_iter().take(count);
        (moves.map(RootMove::into_variation).collect(), self.reached)
    }
}

/// Whether a deeper search would find nothing better.
fn is_settled(moves: &[RootMove], task: SearchScope, depth: u16) -> bool {
    match task {
        SearchScope::BestMove => is_proved(&moves[0], depth),
        SearchScope::EachMove => moves.iter().all(|root_move| is_proved(root_move, depth)),
    }
}

/// Whether a search to this depth has proved the move's result. A proof that is longer than the
/// depth does not count, because its line is incomplete and there may be a shorter proof.
fn is_proved(root_move: &RootMove, depth: u16) -> bool {
    plies_to_end(root_move.value) <= depth
}

/// The number of plies to a proved result; [`u16::MAX`] for an estimate.
fn plies_to_end(value: Value) -> u16 {
    match value.proved_result() {
        Some(ProvedResult::Win(plies) | ProvedResult::Loss(plies)) => plies,
        None => u16::MAX,
    }
}

/// The value and principal variation of each root move, in the order of the root moves.
type Valued = Vec<(Value, Vec<Move>)>;

/// The values and variations of the last completed depth.
fn last_result(moves: &[RootMove]) -> Valued {
    moves.iter().map(|root_move| (root_move.value, root_move.pv.clone())).collect()
}

/// Searches for the best move. The other moves only get a bound and keep their order.
fn search_best(worker: &mut Worker<'_>, moves: &[RootMove], depth: u16) -> Valued {
    let mut alpha = Value::LEAST;
    let mut valued: Valued = Vec::with_capacity(moves.len());
    for (rank, root_move) in moves.iter().enumerate() {
        let mut value = Value::LEAST;
        if rank > 0 {
            value = value_after(worker, root_move, depth, alpha, alpha.next());
        }
        if rank == 0 || value > alpha && !worker.stopped {
            value = value_after(worker, root_move, depth, alpha, Value::GREATEST);
        }
        if worker.stopped {
            return unfinished_result(moves, valued);
        }
        let (value, line) = with_proof(worker, root_move, value);
        if value > alpha {
            alpha = value;
            valued.push((value, line));
        } else {
            valued.push((Value::LEAST, root_move.pv.clone()));
        }
    }
    valued
}

/// Returns the result of an unfinished depth. The best move so far counts if it is as good as the
/// best move of the last depth, or if it is another move and does not lose. Otherwise a move not
/// yet searched may be better, so the last completed depth counts.
fn unfinished_result(moves: &[RootMove], mut valued: Valued) -> Valued {
    let best = valued.iter().map(|(value, _)| *value).max();
    let holds = best.is_some_and(|best| {
        let is_lost = matches!(best.proved_result(), Some(ProvedResult::Loss(_)));
        best >= moves[0].value || best > valued[0].0 && !is_lost
    });
    if !holds {
        return last_result(moves);
    }
    let unsearched = &moves[valued.len()..];
    valued.extend(unsearched.iter().map(|root_move| (Value::LEAST, root_move.pv.clone())));
    valued
}

/// Searches for the value of each move, except moves already proved. If the search is interrupted,
/// all values stay unchanged.
fn search_each(worker: &mut Worker<'_>, moves: &[RootMove], depth: u16) -> Valued {
    let mut valued: Valued = Vec::with_capacity(moves.len());
    for root_move in moves {
        if is_proved(root_move, depth - 1) {
            valued.push((root_move.value, root_move.pv.clone()));
            continue;
        }
        let value = value_after(worker, root_move, depth, Value::LEAST, Value::GREATEST);
        if worker.stopped {
            return last_result(moves);
        }
        valued.push(with_proof(worker, root_move, value));
    }
    valued
}

fn value_after(
    worker: &mut Worker<'_>,
    root_move: &RootMove,
    depth: u16,
    alpha: Value,
    beta: Value,
) -> Value {
    if let Some(value) = root_move.ended {
        return value;
    }
    let (alpha, beta) = (beta.one_ply_after(), alpha.one_ply_after());
    worker.value(&root_move.node, depth - 1, alpha, beta, 1).one_ply_before()
}

/// Returns the value and line of a move whose search returned `value`, unless an earlier proof is
/// faster.
fn with_proof(worker: &Worker<'_>, root_move: &RootMove, value: Value) -> (Value, Vec<Move>) {
    if let Some((proved, line)) = &root_move.proof
        && plies_to_end(*proved) < plies_to_end(value)
    {
        return (*proved, line.clone());
    }
    let further: &[Move] = if root_move.ended.is_some() { &[] } else { worker.pv(1) };
    (value, std::iter::once(root_move.mv).chain(further.iter().copied()).collect())
}

/// A move with its value and the best play after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrincipalVariation {
    /// The value of the first move for the player who makes it.
    pub value: Value,
    /// The first move and the best play of both sides after it, as far as it was searched; never
    /// empty.
    pub moves: Vec<Move>,
    /// The values of the first move at earlier depths, deepest first. Empty in the result of
    /// [`Engine::best`](super::Engine::best).
    pub earlier: Vec<Value>,
}

impl PrincipalVariation {
    /// The first move.
    pub fn first_move(&self) -> Move {
        self.moves[0]
    }
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchResult {
    /// The principal variations, best first: one from [`Engine::best`](super::Engine::best), one
    /// for each legal move from [`Engine::choices`](super::Engine::choices).
    pub pvs: Vec<PrincipalVariation>,
    /// The depth in plies to which all moves were searched, except moves proved earlier.
    pub depth: u16,
    /// The number of nodes searched.
    pub nodes: u64,
    /// The time taken.
    pub time: Duration,
}

impl SearchResult {
    /// The best move with its principal variation.
    pub fn best(&self) -> &PrincipalVariation {
        &self.pvs[0]
    }
}
