//! Depth-first proof-number search.
//!
//! Every position has a proof number and a disproof number: how many positions must still be won, at least,
//! until it is known to be won, and how many lost until it is known not to be. The search goes where least
//! is left to do, holds on to a position until its numbers have grown past thresholds given from above, and
//! keeps them in a table meanwhile. The thresholds let a child grow a quarter past its nearest rival, so
//! that the search does not jump to and fro between equals.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use bao_rules::{Position, Ruleset, Side, Turn};

use super::children::{Child, Node};
use super::extract;
use super::key::Key;
use super::table::Table;
use super::value::{Entry, NEVER, Value, Why, add};
use super::verdict::{Limits, Verdict};

/// The longest way that is searched, in plies.
const DEEPEST: usize = 1000;

/// Searches for forced wins, one question after the other, with one table.
pub struct Prover {
    table: Table<Entry>,
}

impl Prover {
    /// A prover with a table of about so many bytes, which is all that a search takes but for the way to
    /// the position in hand; a proof that is found takes some twenty bytes more for each of its turns.
    #[must_use]
    pub fn new(memory: usize) -> Prover {
        Prover { table: Table::new(memory) }
    }

    /// Searches for a forced win of `attacker`, playing `nodes` turns at most, and says what it has found.
    ///
    /// The same question has the same answer, whatever was asked before, unless `stop` is set meanwhile,
    /// which ends the search with [`Verdict::Unknown`]. Building a proof that was found may play as many
    /// turns again.
    pub fn prove(
        &mut self,
        position: &Position,
        rules: &Ruleset,
        attacker: Side,
        nodes: u64,
        stop: &AtomicBool,
    ) -> Verdict {
        self.table.clear();
        if let Some(end) = position.end(rules) {
            return if end.winner == attacker {
                Verdict::Proved(extract::over(*position, attacker))
            } else {
                Verdict::Refuted { nodes: 0 }
            };
        }
        let root = Node::of(*position, rules);
        let mut search = Search::new(&mut self.table, rules, attacker, nodes, stop);
        let value = search.solve(&root);
        let nodes = search.played;
        if value.is_won() {
            return extract::build(&mut search, &root)
                .map_or(Verdict::Unknown { nodes }, Verdict::Proved);
        }
        match value.why {
            Why::Lost if value.is_not_won() => Verdict::Refuted { nodes },
            Why::Endless if value.is_not_won() => Verdict::Endless { nodes },
            _ => Verdict::Unknown { nodes },
        }
    }
}

/// Asks a [`Prover`] of its own.
#[must_use]
pub fn prove(
    position: &Position,
    rules: &Ruleset,
    attacker: Side,
    limits: Limits,
    stop: &AtomicBool,
) -> Verdict {
    // No more entries than turns, and twice the room that they would fill.
    let memory = limits.memory.min(Table::<Entry>::bytes(limits.nodes.saturating_mul(2)));
    Prover::new(memory).prove(position, rules, attacker, limits.nodes, stop)
}

/// A turn from a position on the way, and what is known of where it leads.
struct Branch {
    turn: Turn,
    child: Child,
    value: Value,
}

pub(super) struct Search<'a> {
    pub rules: &'a Ruleset,
    pub attacker: Side,
    pub table: &'a mut Table<Entry>,
    /// Won positions whose proof is built already.
    pub known: Known,
    /// The positions from the root to the one in hand.
    pub way: Vec<Key>,
    /// The branches of all of them, one behind the other.
    branches: Vec<Branch>,
    /// Turns played.
    pub played: u64,
    /// The most.
    pub most: u64,
    stop: &'a AtomicBool,
}

/// The stands of a proof, by key.
pub(super) type Known = std::collections::HashMap<Key, super::tree::Stand>;

impl<'a> Search<'a> {
    fn new(
        table: &'a mut Table<Entry>,
        rules: &'a Ruleset,
        attacker: Side,
        most: u64,
        stop: &'a AtomicBool,
    ) -> Search<'a> {
        Search {
            rules,
            attacker,
            table,
            known: Known::new(),
            way: Vec::with_capacity(64),
            branches: Vec::with_capacity(512),
            played: 0,
            most,
            stop,
        }
    }

    /// Searches a position to its end, or to that of the limits.
    pub fn solve(&mut self, node: &Node) -> Value {
        self.visit(node, (NEVER, NEVER))
    }

    pub fn is_over(&self) -> bool {
        self.played >= self.most || self.stop.load(Ordering::Relaxed)
    }

    /// Searches below a position until one of its numbers, seen by the player to move, has reached its
    /// threshold.
    fn visit(&mut self, node: &Node, thresholds: (u32, u32)) -> Value {
        if self.way.len() >= DEEPEST {
            return Value::not_won(Why::TooDeep);
        }
        let attacks = node.position.to_move() == self.attacker;
        let depth = self.way.len();
        let before = self.played;
        let base = self.branches.len();
        self.way.push(node.key);
        self.branch_out(node, attacks);
        let mut value = loop {
            let sum = self.sum_up(base, attacks);
            let value = sum.value;
            let (own, other) = value.for_mover(attacks);
            let solved = own == 0 || other == 0;
            if solved || own >= thresholds.0 || other >= thresholds.1 || self.is_over() {
                break value;
            }
            let branch = &self.branches[sum.best];
            let Child::Open(child) = branch.child else { break value };
            let (theirs, ours) = branch.value.for_mover(!attacks);
            debug_assert_eq!(ours, own);
            let rival = add(sum.second, sum.second / 4 + 1);
            let room = match thresholds.1 {
                NEVER => NEVER,
                most => (most - other).saturating_add(theirs),
            };
            let found = self.visit(&child, (room, rival.min(thresholds.0)));
            self.branches[sum.best].value = found;
        };
        self.branches.truncate(base);
        self.way.pop();
        if let Why::Repeats(at) = value.why
            && usize::from(at) >= depth
        {
            value.why = Why::Endless;
        }
        if let Some(entry) = Entry::of(value, self.played - before) {
            self.table.put(node.key, entry);
        }
        value
    }

    /// Plays the turns of a position, as many as are needed to see whether one decides it.
    fn branch_out(&mut self, node: &Node, attacks: bool) {
        let Search { rules, attacker, table, known, way, branches, played, .. } = self;
        let _ = node.each_turn(rules, |turn, child| {
            *played += 1;
            let value = match &child {
                Child::Ended { winner } => Value::ended(*winner, *attacker),
                Child::Open(next) => at_sight(next, attacks, table, known, way),
            };
            let decides =
                if attacks { value.is_won() } else { value.is_not_won() && value.why == Why::Lost };
            branches.push(Branch { turn, child, value });
            if decides { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    }

    fn sum_up(&self, base: usize, attacks: bool) -> Sum {
        let branches = &self.branches[base..];
        if branches.is_empty() {
            // Every sowing is endless: who is to move has lost.
            let value = if attacks { Value::not_won(Why::Lost) } else { Value::won(None) };
            return Sum { value, best: 0, second: NEVER };
        }
        let (mut own, mut other, mut second, mut best) = (NEVER, 0, NEVER, 0);
        for (index, branch) in branches.iter().enumerate() {
            let (theirs, ours) = branch.value.for_mover(!attacks);
            other = add(other, theirs);
            if ours < own {
                (second, own, best) = (own, ours, index);
            } else if ours < second {
                second = ours;
            }
        }
        let mut value = Value::from_mover(attacks, (own, other));
        if value.is_won() && attacks {
            value.turn = Some(branches[best].turn);
        }
        if value.is_not_won() {
            let whys = branches.iter().filter(|b| b.value.is_not_won()).map(|b| b.value.why);
            // The attacker has failed in every way, for the worst of their reasons; the defender picks
            // the best of his.
            let why = if attacks { whys.min() } else { whys.max() };
            value.why = why.unwrap_or(Why::TooDeep);
        }
        Sum { value, best: base + best, second }
    }
}

struct Sum {
    value: Value,
    /// The branch to go on with.
    best: usize,
    /// The number of its nearest rival.
    second: u32,
}

/// What is known of a position one turn from one in which the attacker moves, or the defender.
#[inline]
fn at_sight(
    node: &Node,
    attacked: bool,
    table: &Table<Entry>,
    known: &Known,
    way: &[Key],
) -> Value {
    if !known.is_empty() && known.contains_key(&node.key) {
        return Value::won(None);
    }
    // Who has the turn now had it two plies ago, and four.
    if let Some(at) = way.iter().rposition(|&key| key == node.key) {
        return Value::not_won(Why::Repeats(at as u16));
    }
    table.get(node.key).map(Entry::value).unwrap_or_else(|| {
        // As many turns as there are must all be met, whoever is to move.
        let turns = node.openings.len() as u32;
        if attacked { Value::open(turns, 1) } else { Value::open(1, turns) }
    })
}
