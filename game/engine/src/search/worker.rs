//! One thread of a search: principal variation search with a table.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use bao_rules::{Move, Position, Ruleset};

use super::children::{Child, ended, for_each_turn};
use crate::evaluation::Net;
use crate::key::{Key, Seeds};
use crate::limits::{DEEPEST, Limits};
use crate::table::{Bound, Known, Table};
use crate::value::Value;

/// A position and the key of its seeds.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub position: Position,
    pub seeds: Seeds,
}

impl Node {
    pub fn new(position: Position) -> Node {
        Node { position, seeds: Seeds::of(&position) }
    }
}

/// What all threads of a search look at.
pub(super) struct Shared<'s> {
    pub rules: &'s Ruleset,
    pub net: &'s Net,
    pub table: &'s Table,
    pub budget: Budget<'s>,
}

/// What a search may still spend.
pub(super) struct Budget<'s> {
    nodes: AtomicU64,
    most: u64,
    until: Option<Instant>,
    stop: &'s AtomicBool,
    over: AtomicBool,
}

impl Budget<'_> {
    pub fn new<'s>(limits: &Limits, started: Instant, stop: &'s AtomicBool) -> Budget<'s> {
        Budget {
            nodes: AtomicU64::new(0),
            most: limits.nodes.unwrap_or(u64::MAX),
            until: limits.time.and_then(|time| started.checked_add(time)),
            stop,
            over: AtomicBool::new(false),
        }
    }

    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Ends the search in all threads.
    pub fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
    }

    /// Takes note of turns played; how many may be played before asking again.
    fn spend(&self, nodes: u64) -> Option<u64> {
        let spent = self.nodes.fetch_add(nodes, Ordering::Relaxed) + nodes;
        let late = || self.until.is_some_and(|until| Instant::now() >= until);
        if spent >= self.most
            || self.over.load(Ordering::Relaxed)
            || self.stop.load(Ordering::Relaxed)
            || late()
        {
            return None;
        }
        Some((self.most - spent).min(BETWEEN))
    }
}

/// The turns between two looks at the budget.
const BETWEEN: u64 = 2048;
/// The turns that a leaf with a big capture is played on.
const FURTHER: u8 = 1;
/// Late turns are looked at less deep, but never less than this many turns: a win within five turns is
/// found by every search that is five turns deep.
const NEVER_LESS: u16 = 4;

/// The state of one thread.
pub(super) struct Worker<'s> {
    pub shared: &'s Shared<'s>,
    /// The turns played since the budget was last asked.
    pub nodes: u64,
    allowed: u64,
    /// The search has to end, and what it returns means nothing.
    pub stopped: bool,
    /// The children of all nodes from the root to where the search is.
    pub children: Vec<Child>,
    /// The best line from each ply.
    lines: Vec<Vec<Move>>,
    /// No line gets longer than this, however many forced turns are in it.
    longest: u16,
}

impl<'s> Worker<'s> {
    pub fn new(shared: &'s Shared<'s>) -> Worker<'s> {
        Worker {
            shared,
            nodes: 0,
            allowed: 0,
            stopped: false,
            children: Vec::with_capacity(1024),
            lines: vec![Vec::new(); usize::from(2 * DEEPEST) + 2],
            longest: 0,
        }
    }

    /// Before a search of this depth.
    pub fn begin(&mut self, depth: u16) {
        self.longest = 2 * depth;
        self.children.clear();
    }

    /// Takes note of what was played, at the end.
    pub fn settle(&mut self) {
        self.shared.budget.spend(std::mem::take(&mut self.nodes));
    }

    /// The line that the last search of a node at `ply` has found best.
    pub fn line(&self, ply: u16) -> &[Move] {
        &self.lines[usize::from(ply)]
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

    /// The worth of a node whose board has not ended the game, for its player to move: exact between
    /// `alpha` and `beta`, else a bound.
    pub fn value(&mut self, node: &Node, depth: u16, alpha: Value, beta: Value, ply: u16) -> Value {
        self.lines[usize::from(ply)].clear();
        if self.must_stop() {
            return Value::estimate(0);
        }
        if depth == 0 || ply >= self.longest {
            return self.leaf(&node.position, alpha, beta, FURTHER);
        }
        let openings = node.position.openings(self.shared.rules);
        // A forced turn costs no depth.
        let below = if openings.len() == 1 { depth } else { depth - 1 };
        if below == 0 {
            return self.frontier(node, &openings, alpha, beta, ply);
        }
        let open = alpha.next() < beta;
        let key = Key::of(node.seeds, &node.position);
        let known = self.shared.table.look(key);
        if let Some(known) = known
            && !open
            && known.decides(depth, alpha, beta)
        {
            return known.value;
        }
        let first = self.children.len();
        let end = self.push_children(node, &openings);
        let best = if first == end {
            (Value::lost_in(0), None)
        } else {
            self.order(first, depth >= 4, known.and_then(|known| known.turn));
            self.best_child((first, end), below, alpha, beta, ply)
        };
        self.children.truncate(first);
        if !self.stopped {
            let (value, turn) = best;
            let bound = if value >= beta {
                Bound::AtLeast
            } else if value <= alpha {
                Bound::AtMost
            } else {
                Bound::Exact
            };
            self.shared.table.keep(key, Known { value, bound, depth, turn });
        }
        best.0
    }

    fn best_child(
        &mut self,
        (first, end): (usize, usize),
        below: u16,
        mut alpha: Value,
        beta: Value,
        ply: u16,
    ) -> (Value, Option<Move>) {
        let open = alpha.next() < beta;
        let (mut best, mut best_turn) = (Value::LEAST, None);
        for at in first..end {
            self.best_first(at, end);
            let child = self.children[at];
            let value = match child.ended {
                Some(value) => {
                    self.lines[usize::from(ply) + 1].clear();
                    value
                }
                None if at == first => self.child(&child, below, alpha, beta, ply),
                None => {
                    let less = reduced(at - first, below);
                    let next = alpha.next();
                    let mut value = self.child(&child, less, alpha, next, ply);
                    if value > alpha && less < below {
                        value = self.child(&child, below, alpha, next, ply);
                    }
                    if value > alpha && value < beta && open {
                        value = self.child(&child, below, alpha, beta, ply);
                    }
                    value
                }
            };
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    best_turn = Some(child.turn);
                    if open {
                        self.extend_line(child.turn, ply);
                    }
                    alpha = value;
                    if alpha >= beta {
                        break;
                    }
                }
            }
        }
        (best, best_turn)
    }

    /// The worth of a child to the player who made the turn.
    #[inline]
    fn child(&mut self, child: &Child, depth: u16, alpha: Value, beta: Value, ply: u16) -> Value {
        let (alpha, beta) = (beta.one_turn_after(), alpha.one_turn_after());
        self.value(&child.node, depth, alpha, beta, ply + 1).one_turn_before()
    }

    fn extend_line(&mut self, turn: Move, ply: u16) {
        let (upper, lower) = self.lines.split_at_mut(usize::from(ply) + 1);
        let line = &mut upper[usize::from(ply)];
        line.clear();
        line.push(turn);
        line.extend_from_slice(&lower[0]);
    }

    /// One turn above the leaves: each is asked as soon as its turn is played.
    fn frontier(
        &mut self,
        node: &Node,
        openings: &bao_rules::Openings,
        mut alpha: Value,
        beta: Value,
        ply: u16,
    ) -> Value {
        let mut best = (Value::LEAST, None);
        for_each_turn(
            self,
            &node.position,
            openings,
            || (),
            |worker, turn, next, ()| {
                let value = ended(&next).unwrap_or_else(|| {
                    let (alpha, beta) = (beta.one_turn_after(), alpha.one_turn_after());
                    worker.leaf(&next, alpha, beta, FURTHER).one_turn_before()
                });
                if value > best.0 {
                    best = (value, Some(turn));
                    alpha = alpha.max(value);
                }
                alpha < beta
            },
        );
        match best {
            (_, None) => Value::lost_in(0),
            (value, Some(turn)) => {
                self.lines[usize::from(ply)].push(turn);
                value
            }
        }
    }
}

/// The depth for the child of this rank, the best being 0.
#[inline]
fn reduced(rank: usize, depth: u16) -> u16 {
    let less = match rank {
        0..=1 => 0,
        2..=4 => 1,
        _ => 2,
    };
    depth.saturating_sub(less).max(depth.min(NEVER_LESS))
}
