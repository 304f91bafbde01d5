//! Iterative deepening at the root of a search.

use bao_rules::{Move, Position};

use super::children::{Children, Node};
use super::result::PrincipalVariation;
use super::shared::Shared;
use super::worker::Worker;
use crate::limits::{Limits, MAX_DEPTH};
use crate::value::{ProvedResult, Value};

/// What a search is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Task {
    BestMove,
    /// The value of every move.
    EachMove,
}

/// A legal move of the root.
struct RootMove {
    mv: Move,
    node: Node,
    ended: Option<Value>,
    value: Value,
    pv: Vec<Move>,
    /// The values at the whole depths so far.
    values: Vec<Value>,
}

impl RootMove {
    /// The legal moves, sorted by what a glance without search says of their values.
    fn all(worker: &mut Worker<'_>, position: &Position) -> Vec<RootMove> {
        let (shared, root) = (worker.shared, Node::new(*position));
        let mut children = Children(Vec::new());
        worker.nodes += children.push(shared.rules, &root, &position.move_starts(shared.rules));
        children.guess_values(shared, 0, false, None);
        let all = children.0.into_iter().map(|child| RootMove {
            mv: child.mv,
            node: child.node,
            ended: child.ended,
            value: child.ended.unwrap_or(Value::estimate(child.guess)),
            pv: vec![child.mv],
            values: Vec::new(),
        });
        let mut all: Vec<RootMove> = all.collect();
        all.sort_by_key(|root_move| std::cmp::Reverse(root_move.value));
        all
    }

    fn into_variation(self) -> PrincipalVariation {
        let earlier = self.values.into_iter().rev().skip(1).collect();
        PrincipalVariation { value: self.value, moves: self.pv, earlier }
    }
}

/// Searches deeper and deeper; the principal variations found, the best first, and their depth. `report` gets the
/// best one at the end of each depth, with the depth and the nodes so far.
pub(super) fn deepen(
    shared: &Shared<'_>,
    position: &Position,
    limits: &Limits,
    task: Task,
    first_depth: u16,
    report: &mut dyn FnMut(PrincipalVariation, u16, u64),
) -> (Vec<PrincipalVariation>, u16) {
    let worker = &mut Worker::new(shared);
    let mut moves = RootMove::all(worker, position);
    let deepest = limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
    let mut reached = 0;
    for depth in first_depth.min(deepest)..=deepest {
        worker.begin(depth);
        let valued = match task {
            Task::BestMove => search_best(worker, &moves, depth),
            Task::EachMove => search_each(worker, &moves, depth),
        };
        for (root_move, (value, pv)) in moves.iter_mut().zip(valued) {
            (root_move.value, root_move.pv) = (value, pv);
        }
        moves.sort_by_key(|root_move| std::cmp::Reverse(root_move.value));
        if worker.stopped {
            break;
        }
        if task == Task::EachMove {
            moves.iter_mut().for_each(|root_move| root_move.values.push(root_move.value));
        }
        reached = depth;
        let RootMove { value, ref pv, .. } = moves[0];
        let best = PrincipalVariation { value, moves: pv.clone(), earlier: Vec::new() };
        report(best, depth, shared.budget.nodes() + worker.nodes);
        if is_settled(&moves, task, depth) {
            break;
        }
    }
    worker.report_nodes();
    let count = if task == Task::BestMove { 1 } else { moves.len() };
    let moves = moves.into_iter().take(count);
    (moves.map(RootMove::into_variation).collect(), reached)
}

/// Whether a deeper search can find nothing better. A proof that is longer than the search is deep
/// may have a shorter one, and its line is not known to the end.
fn is_settled(moves: &[RootMove], task: Task, depth: u16) -> bool {
    let is_proved = |root_move: &RootMove| match root_move.value.proved_result() {
        Some(ProvedResult::Win(plies) | ProvedResult::Loss(plies)) => plies <= depth,
        None => false,
    };
    match task {
        Task::BestMove => is_proved(&moves[0]),
        Task::EachMove => moves.iter().all(is_proved),
    }
}

/// Value and principal variation of each root move, in their order.
type Valued = Vec<(Value, Vec<Move>)>;

/// The moves as the last whole depth has left them.
fn as_before(moves: &[RootMove]) -> Valued {
    moves.iter().map(|root_move| (root_move.value, root_move.pv.clone())).collect()
}

/// The search for the best move. The others get bounds, and keep their order behind it.
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
            return cut_short(moves, valued);
        }
        if value > alpha {
            alpha = value;
            valued.push((value, pv(worker, root_move)));
        } else {
            valued.push((Value::LEAST, root_move.pv.clone()));
        }
    }
    valued
}

/// What an unfinished depth says: its best move, if that is valued no less than the best of the last
/// depth was, or is another one, which saves what is left to save. If only the old best has been searched
/// and has a lower value now, or all that was searched is lost, one of the others may be better, and the
/// last whole depth counts.
fn cut_short(moves: &[RootMove], mut valued: Valued) -> Valued {
    let best = valued.iter().map(|(value, _)| *value).max();
    let holds = best.is_some_and(|best| {
        let is_lost = matches!(best.proved_result(), Some(ProvedResult::Loss(_)));
        best >= moves[0].value || best > valued[0].0 && !is_lost
    });
    if !holds {
        return as_before(moves);
    }
    let unsearched = &moves[valued.len()..];
    valued.extend(unsearched.iter().map(|root_move| (Value::LEAST, root_move.pv.clone())));
    valued
}

/// The value of each move; a search that is cut short leaves all as they were.
fn search_each(worker: &mut Worker<'_>, moves: &[RootMove], depth: u16) -> Valued {
    let mut valued: Valued = Vec::with_capacity(moves.len());
    for root_move in moves {
        let value = value_after(worker, root_move, depth, Value::LEAST, Value::GREATEST);
        if worker.stopped {
            return as_before(moves);
        }
        valued.push((value, pv(worker, root_move)));
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

fn pv(worker: &Worker<'_>, root_move: &RootMove) -> Vec<Move> {
    let further: &[Move] = if root_move.ended.is_some() { &[] } else { worker.pv(1) };
    std::iter::once(root_move.mv).chain(further.iter().copied()).collect()
}
