//! One thread of a search, which is a principal variation search with a transposition table.

use bao_rules::{Move, MoveStarts};

use super::children::{
    Children, EXTRA_PLIES, SearchChild, SearchNode, for_each_move, leaf_value, value_of_end,
};
use super::shared::Shared;
use crate::key::Key;
use crate::limits::MAX_DEPTH;
use crate::table::{Bound, Since, TableEntry};
use crate::value::Value;

/// A search to this depth or less prunes nothing, so it finds every win within that many plies.
/// Every search begins with these depths.
pub(super) const FULL_DEPTH: u16 = 5;

/// Late moves are searched to a reduced depth, but not below this depth.
const MIN_REDUCED_DEPTH: u16 = FULL_DEPTH - 1;

/// A move is pruned if its guess is below the bound by this much for each ply left (reverse
/// futility, seen from the parent). In `benches/judged.positions`, a search loses 2.24 points on
/// average without pruning and 1.63 with it; margins from 20 to 38, and maximum depths of 12 and 16
/// plies, are about as good.
const FUTILE_MARGIN: i32 = 27;
/// Moves are pruned only with at most this many plies left.
const MAX_FUTILE_DEPTH: u16 = 8;

/// The parameters for searching a node's children: their depth, the node's bounds and its ply.
#[derive(Clone, Copy)]
struct Window {
    depth: u16,
    alpha: Value,
    beta: Value,
    ply: u16,
}

/// The best value of a node so far, and its move if the value is above the lower bound.
struct Best {
    value: Value,
    mv: Option<Move>,
    tried: usize,
}

/// The state of one thread.
pub(super) struct Worker<'s> {
    pub shared: &'s Shared<'s>,
    /// The number of nodes since the last call of [`Budget::spend`](super::shared::Budget::spend).
    pub nodes: u64,
    allowed: u64,
    /// Whether the search must end; its return value is then meaningless.
    pub stopped: bool,
    children: Children,
    /// The principal variation from each ply.
    pvs: Vec<Vec<Move>>,
    /// The maximum length of a line in plies, including forced moves.
    max_ply: u16,
    /// Whether futile moves are pruned.
    prunes: bool,
}

impl<'s> Worker<'s> {
    pub fn new(shared: &'s Shared<'s>) -> Worker<'s> {
        Worker {
            shared,
            nodes: 0,
            allowed: 0,
            stopped: false,
            children: Children(Vec::with_capacity(1024)),
            pvs: vec![Vec::new(); usize::from(2 * MAX_DEPTH) + 2],
            max_ply: 0,
            prunes: false,
        }
    }

    pub fn begin(&mut self, depth: u16) {
        self.max_ply = 2 * depth;
        self.prunes = depth > FULL_DEPTH;
        self.children.0.clear();
    }

    /// At the end of the search, adds this thread's remaining nodes to the shared count.
    pub fn report_nodes(&mut self) {
        self.shared.budget.spend(std::mem::take(&mut self.nodes));
    }

    /// A depth without pruning ignores earlier searches, which may have pruned moves.
    fn since(&self) -> Since {
        if self.prunes { Since::Earlier } else { Since::ThisSearch }
    }

    /// The principal variation of the last node searched at `ply`.
    pub fn pv(&self, ply: u16) -> &[Move] {
        &self.pvs[usize::from(ply)]
    }

    #[inline]
    fn must_stop(&mut self) -> bool {
        if self.nodes >= self.allowed {
            match self.shared.budget.spend(std::mem::take(&mut self.nodes)) {
                Some(allowed) => self.allowed = allowed,
                None => self.stopped = true,
            }
        }
        self.stopped
    }

    /// Returns the value of an undecided node for the player to move: exact between `alpha` and
    /// `beta`, otherwise a bound.
    pub fn value(
        &mut self,
        node: &SearchNode,
        depth: u16,
        alpha: Value,
        beta: Value,
        ply: u16,
    ) -> Value {
        self.pvs[usize::from(ply)].clear();
        if self.must_stop() {
            return Value::estimate(0);
        }
        let shared = self.shared;
        if depth == 0 || ply >= self.max_ply {
            let (position, nodes) = (&node.position, &mut self.nodes);
            return leaf_value(shared, nodes, position, alpha, beta, EXTRA_PLIES);
        }
        let starts = node.position.move_starts(shared.rules);
        // A forced move does not reduce the depth.
        let below = if starts.len() == 1 { depth } else { depth - 1 };
        if below == 0 {
            return self.frontier_value(node, &starts, alpha, beta, ply);
        }
        let open = alpha.next() < beta;
        let key = Key::of(node.seeds, &node.position);
        let entry = shared.table.get(key, self.since());
        if let Some(entry) = entry
            && !open
            && entry.decides(depth, alpha, beta)
        {
            return entry.value;
        }
        let window = Window { depth: below, alpha, beta, ply };
        let best = self.best_move(node, &starts, entry.and_then(|entry| entry.best_move), window);
        if !self.stopped {
            let bound = if best.value >= beta {
                Bound::AtLeast
            } else if best.value <= alpha {
                Bound::AtMost
            } else {
                Bound::Exact
            };
            let entry = TableEntry { value: best.value, bound, depth, best_move: best.mv };
            shared.table.put(key, entry, self.since());
        }
        best.value
    }

    /// Searches the moves of a node. The table's move comes first, before the others are played,
    /// because it often makes them unnecessary.
    fn best_move(
        &mut self,
        node: &SearchNode,
        starts: &MoveStarts,
        table_move: Option<Move>,
        window: Window,
    ) -> Best {
        let rules = self.shared.rules;
        let first = self.children.0.len();
        let mut best = Best { value: Value::LEAST, mv: None, tried: 0 };
        let mut tried = None;
        if let Some(mv) = table_move.filter(|mv| starts.contains(mv.pit, mv.direction)) {
            self.nodes += 1;
            if self.children.push_move(rules, node, starts, mv) {
                tried = Some(mv);
                best = self.best_child(first, window, best);
            }
        }
        if best.value < window.beta && !self.stopped {
            self.nodes += self.children.push(rules, node, starts, tried);
            // Near the leaves the table has few of the children.
            let asked = (window.depth > 2).then_some(self.since());
            self.children.guess_values(self.shared, first, asked);
            let window = Window { alpha: window.alpha.max(best.value), ..window };
            best = self.best_child(first, window, best);
        }
        if best.tried == 0 {
            best.value = Value::lost_in(0);
        }
        best
    }

    /// Searches and removes the children from `first` on; returns the best of them or `best`.
    fn best_child(&mut self, first: usize, window: Window, mut best: Best) -> Best {
        let Window { depth, mut alpha, beta, ply } = window;
        let open = alpha.next() < beta;
        let prunes = self.prunes && !open && alpha.proved_result().is_none();
        let end = self.children.0.len();
        for at in first..end {
            self.children.bring_best(at, end);
            let child = self.children.0[at];
            let value = match child.ended {
                Some(value) => {
                    self.pvs[usize::from(ply) + 1].clear();
                    value
                }
                None if prunes && is_futile(&child, depth, alpha) => Value::estimate(child.guess),
                None if best.tried == 0 => self.child_value(&child, depth, alpha, beta, ply),
                None => {
                    let less = reduced_depth(best.tried, depth);
                    let next = alpha.next();
                    let mut value = self.child_value(&child, less, alpha, next, ply);
                    if value > alpha && less < depth {
                        value = self.child_value(&child, depth, alpha, next, ply);
                    }
                    if value > alpha && value < beta && open {
                        value = self.child_value(&child, depth, alpha, beta, ply);
                    }
                    value
                }
            };
            if self.stopped {
                break;
            }
            best.tried += 1;
            if value > best.value {
                best.value = value;
                if value > alpha {
                    best.mv = Some(child.mv);
                    if open {
                        self.extend_pv(child.mv, ply);
                    }
                    alpha = value;
                    if alpha >= beta {
                        break;
                    }
                }
            }
        }
        self.children.0.truncate(first);
        best
    }

    /// Returns the value of a child for the player who made the move.
    #[inline]
    fn child_value(
        &mut self,
        child: &SearchChild,
        depth: u16,
        alpha: Value,
        beta: Value,
        ply: u16,
    ) -> Value {
        let (alpha, beta) = (beta.one_ply_after(), alpha.one_ply_after());
        self.value(&child.node, depth, alpha, beta, ply + 1).one_ply_before()
    }

    fn extend_pv(&mut self, mv: Move, ply: u16) {
        let (upper, lower) = self.pvs.split_at_mut(usize::from(ply) + 1);
        let pv = &mut upper[usize::from(ply)];
        pv.clear();
        pv.push(mv);
        pv.extend_from_slice(&lower[0]);
    }

    /// Returns the value of a node one ply above the leaves; each leaf is evaluated as soon as its
    /// move is played.
    fn frontier_value(
        &mut self,
        node: &SearchNode,
        starts: &MoveStarts,
        mut alpha: Value,
        beta: Value,
        ply: u16,
    ) -> Value {
        let mut best = (Value::LEAST, None);
        let (shared, nodes) = (self.shared, &mut self.nodes);
        let played = for_each_move(
            shared.rules,
            &node.position,
            starts,
            || (),
            |mv, next, ()| {
                let value = value_of_end(&next, shared.rules).unwrap_or_else(|| {
                    let (alpha, beta) = (beta.one_ply_after(), alpha.one_ply_after());
                    leaf_value(shared, nodes, &next, alpha, beta, EXTRA_PLIES).one_ply_before()
                });
                if value > best.0 {
                    best = (value, Some(mv));
                    alpha = alpha.max(value);
                }
                alpha < beta
            },
        );
        self.nodes += played;
        match best {
            (_, None) => Value::lost_in(0),
            (value, Some(mv)) => {
                self.pvs[usize::from(ply)].push(mv);
                value
            }
        }
    }
}

/// Returns the depth for the child of this rank; the best child has rank 0.
#[inline]
fn reduced_depth(rank: usize, depth: u16) -> u16 {
    let less = match rank {
        0..=1 => 0,
        2..=4 => 1,
        _ => 2,
    };
    depth.saturating_sub(less).max(depth.min(MIN_REDUCED_DEPTH))
}

/// Whether a child looks so bad that a search to this depth is unlikely to raise it above `alpha`.
/// A child with a proof in the table is still searched, which is quick, so that the proof counts.
#[inline]
fn is_futile(child: &SearchChild, depth: u16, alpha: Value) -> bool {
    let is_estimate = i32::from(Value::estimate(child.guess).number()) == child.guess;
    depth <= MAX_FUTILE_DEPTH
        && is_estimate
        && child.guess + FUTILE_MARGIN * i32::from(depth) <= i32::from(alpha.number())
}
