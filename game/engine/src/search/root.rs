//! Iterative deepening from the position that was asked about.

use bao_rules::{Move, Position};

use super::Line;
use super::worker::{Node, Worker};
use crate::limits::{DEEPEST, Limits};
use crate::value::{Proved, Value};

/// What is asked of a position.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Asked {
    /// The best turn.
    Best,
    /// What each turn is worth.
    Each,
}

/// A legal turn of the root.
struct Start {
    turn: Move,
    node: Node,
    ended: Option<Value>,
    value: Value,
    line: Vec<Move>,
}

impl Start {
    fn of(worker: &mut Worker<'_>, position: &Position) -> Vec<Start> {
        let root = Node::new(*position);
        let openings = position.openings(worker.shared.rules);
        worker.children.clear();
        worker.push_children(&root, &openings);
        worker.order(0, false, None);
        let mut starts: Vec<Start> = worker
            .children
            .iter()
            .map(|child| Start {
                turn: child.turn,
                node: child.node,
                ended: child.ended,
                value: child.ended.unwrap_or(Value::estimate(child.seems)),
                line: vec![child.turn],
            })
            .collect();
        starts.sort_by_key(|start| std::cmp::Reverse(start.value));
        starts
    }
}

/// The lines found, the best first, and how deep they are.
pub(super) fn deepen(
    worker: &mut Worker<'_>,
    position: &Position,
    limits: &Limits,
    asked: Asked,
    first_depth: u16,
) -> (Vec<Line>, u16) {
    let mut starts = Start::of(worker, position);
    let deepest = limits.depth.unwrap_or(DEEPEST).clamp(1, DEEPEST);
    let mut reached = 0;
    for depth in first_depth.min(deepest)..=deepest {
        worker.begin(depth);
        let found = match asked {
            Asked::Best => best(worker, &starts, depth),
            Asked::Each => each(worker, &starts, depth),
        };
        for (start, (value, line)) in starts.iter_mut().zip(found) {
            (start.value, start.line) = (value, line);
        }
        starts.sort_by_key(|start| std::cmp::Reverse(start.value));
        if worker.stopped {
            break;
        }
        reached = depth;
        if settled(&starts, asked, depth) {
            break;
        }
    }
    worker.settle();
    let kept = if asked == Asked::Best { 1 } else { starts.len() };
    let lines = starts.into_iter().take(kept);
    (lines.map(|start| Line { value: start.value, turns: start.line }).collect(), reached)
}

/// Whether a deeper search can find nothing better. A proof that is longer than the search is deep
/// may have a shorter one, and its line is not known to the end.
fn settled(starts: &[Start], asked: Asked, depth: u16) -> bool {
    let proved = |start: &Start| match start.value.proved() {
        Some(Proved::Won(turns) | Proved::Lost(turns)) => turns <= depth,
        None => false,
    };
    match asked {
        Asked::Best => proved(&starts[0]),
        Asked::Each => starts.iter().all(proved),
    }
}

type Judged = Vec<(Value, Vec<Move>)>;

/// The search for the best turn. The others get bounds, and keep their order behind it.
fn best(worker: &mut Worker<'_>, starts: &[Start], depth: u16) -> Judged {
    let mut alpha = Value::LEAST;
    let mut judged: Judged = Vec::with_capacity(starts.len());
    for (rank, start) in starts.iter().enumerate() {
        let mut value = Value::LEAST;
        if rank > 0 {
            value = after(worker, start, depth, alpha, alpha.next());
        }
        if rank == 0 || value > alpha && !worker.stopped {
            value = after(worker, start, depth, alpha, Value::GREATEST);
        }
        if worker.stopped {
            return cut_short(starts, judged);
        }
        if value > alpha {
            alpha = value;
            judged.push((value, line(worker, start)));
        } else {
            judged.push((Value::LEAST, start.line.clone()));
        }
    }
    judged
}

/// What a depth that was not finished tells: its best turn, if that is worth no less than the best of the
/// last depth was, or is another one, which saves what is left to save. If only the old best has been looked
/// at and is worth less now, or all that was looked at is lost, one of the others may be better, and the
/// last whole depth counts.
fn cut_short(starts: &[Start], mut judged: Judged) -> Judged {
    let best = judged.iter().map(|(value, _)| *value).max();
    let holds = best.is_some_and(|best| {
        let is_lost = matches!(best.proved(), Some(Proved::Lost(_)));
        best >= starts[0].value || best > judged[0].0 && !is_lost
    });
    if !holds {
        return starts.iter().map(|start| (start.value, start.line.clone())).collect();
    }
    let unseen = &starts[judged.len()..];
    judged.extend(unseen.iter().map(|start| (Value::LEAST, start.line.clone())));
    judged
}

/// The worth of each turn; a search that is cut short leaves all as they were.
fn each(worker: &mut Worker<'_>, starts: &[Start], depth: u16) -> Judged {
    let mut judged: Judged = Vec::with_capacity(starts.len());
    for start in starts {
        let value = after(worker, start, depth, Value::LEAST, Value::GREATEST);
        if worker.stopped {
            return starts.iter().map(|start| (start.value, start.line.clone())).collect();
        }
        judged.push((value, line(worker, start)));
    }
    judged
}

fn after(worker: &mut Worker<'_>, start: &Start, depth: u16, alpha: Value, beta: Value) -> Value {
    if let Some(value) = start.ended {
        return value;
    }
    let (alpha, beta) = (beta.one_turn_after(), alpha.one_turn_after());
    worker.value(&start.node, depth - 1, alpha, beta, 1).one_turn_before()
}

fn line(worker: &Worker<'_>, start: &Start) -> Vec<Move> {
    let further: &[Move] = if start.ended.is_some() { &[] } else { worker.line(1) };
    std::iter::once(start.turn).chain(further.iter().copied()).collect()
}
