//! Depth-first proof-number search.
//!
//! Every position has a proof number and a disproof number: how many positions must still be won, at least,
//! until it is known to be won, and how many lost until it is known not to be. The search goes where least
//! is left to do, holds on to a position until its numbers have grown past thresholds given from above, and
//! keeps them in a table meanwhile. The thresholds let a child grow to twice its nearest rival, so that the
//! search does not jump to and fro between equals.
//!
//! The search sees both players alike: what it finds for the one in a position, it finds for the other with
//! the seats exchanged. So either's win comes out of it, with a proof.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use bao_rules::{Kind, Move, Position, Ruleset, Side};

use super::children::{Child, Node};
use super::extract;
use super::key::Key;
use super::table::Table;
use super::tree::{Proof, Stand};
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
            let proof = Proof::over(*position, end.winner);
            return Verdict::of(proof, attacker);
        }
        let root = Node::of(*position, rules);
        let mut search = Search::new(&mut self.table, rules, attacker, nodes, stop);
        let value = search.solve(&root);
        let nodes = search.played;
        match search.winner(&value) {
            Some(winner) => extract::build(&mut search, &root, winner)
                .map_or(Verdict::Unknown { nodes }, |proof| Verdict::of(proof, attacker)),
            None if value.is_not_won() && value.why == Why::Endless => Verdict::Endless { nodes },
            None => Verdict::Unknown { nodes },
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
    Prover::new(limits.table()).prove(position, rules, attacker, limits.nodes, stop)
}

/// A turn from a position on the way, and what is known of where it leads.
struct Branch {
    turn: Move,
    child: Child,
    value: Value,
}

pub(super) struct Search<'a> {
    pub rules: &'a Ruleset,
    pub attacker: Side,
    pub table: &'a mut Table<Entry>,
    /// Positions whose proof is built already.
    pub known: HashMap<Key, Stand>,
    /// What they are worth.
    pub known_value: Value,
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
            known: HashMap::new(),
            known_value: Value::won(None),
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

    /// Who is known to win.
    pub fn winner(&self, value: &Value) -> Option<Side> {
        if value.is_won() {
            Some(self.attacker)
        } else if value.is_not_won() && value.why == Why::Lost {
            Some(self.attacker.opponent())
        } else {
            None
        }
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
            let rival = add(add(sum.second, sum.second), 1);
            let room = match thresholds.1 {
                NEVER => NEVER,
                most => (most - other).saturating_add(theirs),
            };
            let found = self.visit(&child, (room, rival.min(thresholds.0)));
            self.branches[sum.best].value = found;
        };
        self.branches.truncate(base);
        self.way.pop();
        value.why = value.why.seen_at(depth);
        if let Some(entry) = Entry::of(value, self.played - before) {
            self.table.put(node.key, entry);
        }
        value
    }

    /// Plays the turns of a position, as many as are needed to see whether one decides it.
    fn branch_out(&mut self, node: &Node, attacks: bool) {
        let base = self.branches.len();
        let Search { rules, branches, played, .. } = self;
        let mover = node.position.to_move();
        let _ = node.each_turn(rules, |turn, child| {
            *played += 1;
            branches.push(Branch { turn, child, value: Value::open(1, 1) });
            let wins = matches!(child, Child::Ended { winner } if winner == mover);
            if wins { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        for index in base..self.branches.len() {
            self.branches[index].value = match &self.branches[index].child {
                Child::Ended { winner } => Value::ended(*winner, self.attacker),
                Child::Open(next) => self.at_sight(next, !attacks),
            };
        }
    }

    /// What is known of a position before it is searched on this way.
    #[inline]
    fn at_sight(&self, node: &Node, attacks: bool) -> Value {
        if !self.known.is_empty() && self.known.contains_key(&node.key) {
            return self.known_value;
        }
        if let Some(at) = self.way.iter().rposition(|&key| key == node.key) {
            return Value::not_won(Why::Repeats(at as u16));
        }
        self.table.get(node.key).map_or_else(|| guess(node, attacks), Entry::value)
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
        if own == 0 {
            let done = branches.iter().filter(|b| b.value.for_mover(!attacks).1 == 0);
            value.turn = done.max_by_key(|b| b.value.why).map(|b| b.turn);
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

/// Proof numbers at sight.
///
/// The player to move needs one of his turns, the other an answer to each; the more seeds somebody has, the
/// harder it is to beat him, by their third power; and who can capture has the better of it. Measured on the
/// positions before turns 14 to 22 of the published games: with the numbers of turns alone a search of
/// 200,000 turns decides 25 of 59 before turn 16, with this 38.
#[inline]
fn guess(node: &Node, attacks: bool) -> Value {
    let Node { position, openings, .. } = node;
    let mover = position.to_move();
    let strength = |side: Side| {
        let half = position.half(side);
        let seeds = half.ring.total() + u32::from(half.store);
        8 + seeds * seeds * seeds / 512
    };
    let (mine, theirs) = match openings.kind {
        Kind::Capture => (0, CAPTURE),
        Kind::Takata => (CAPTURE, 0),
    };
    let own = strength(mover.opponent()) + mine;
    let other = (strength(mover) + theirs) * openings.len() as u32;
    Value::from_mover(attacks, (own, other))
}

/// What a capture at hand is worth, in the measure of [`guess`].
const CAPTURE: u32 = 20;

#[cfg(test)]
mod tests {
    use super::*;

    /// Game 7741 after its turn 24: South wins in ten turns.
    const WON: &str = "2,5,1,5,4,4,5,0/0,2,4,2,3,7,3,1/0- 0,1,2,1,0,0,0,0/1,1,0,3,0,3,0,4/0- n c";

    /// Repetitions are so rare in Bao that none came up in searches of tens of millions of turns; so the way
    /// is made up here.
    #[test]
    fn what_rests_on_a_repetition_is_not_kept() {
        let rules = Ruleset::KIBAO;
        let position: Position = WON.parse().expect("a position");
        let stop = AtomicBool::new(false);
        let mut table = Table::new(1 << 20);
        let mut search = Search::new(&mut table, &rules, Side::South, 100_000, &stop);
        let root = Node::of(position, &rules);
        let mut answers = Vec::new();
        let _ = root.each_turn(&rules, |_, child| {
            if let Child::Open(node) = child {
                answers.push(node);
            }
            ControlFlow::Continue(())
        });
        // Wherever South goes on from one of North's turns, he has been there before.
        let first = answers[0];
        let mut before = Vec::new();
        let _ = first.each_turn(&rules, |_, child| {
            if let Child::Open(node) = child {
                before.push(node.key);
            }
            ControlFlow::Continue(())
        });
        search.way = before;
        let value = search.solve(&first);
        assert!(value.is_not_won() && matches!(value.why, Why::Repeats(_)), "{value:?}");
        assert!(search.table.get(first.key).is_none());
        let value = search.solve(&root);
        assert!(value.is_not_won() && search.winner(&value).is_none(), "{value:?}");
        assert!(search.table.get(root.key).is_none());
        // On another way the win is there.
        search.way.clear();
        let value = search.solve(&root);
        assert_eq!(search.winner(&value), Some(Side::South));
    }
}
