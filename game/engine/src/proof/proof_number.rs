//! Depth-first proof-number search.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use bao_rules::{Move, MoveKind, Ruleset, Side};

use super::node::{BoundedTable, Child, ProofKey, ProofNode};
use super::tree::{Answer, DefenderNode, Proof, Reply, Start};

/// The maximum length of a path, in plies.
const MAX_DEPTH: usize = 1000;

/// A move from a position on the path, and the known proof numbers of the position after it.
struct Branch {
    mv: Move,
    child: Child,
    value: ProofNumbers,
}

pub(super) struct Search<'a> {
    pub rules: &'a Ruleset,
    pub attacker: Side,
    pub table: &'a mut ProofTable,
    /// The positions whose part of the proof is already built.
    pub known: HashMap<ProofKey, DefenderNode>,
    /// The proof numbers of the positions in `known`.
    pub known_value: ProofNumbers,
    /// The positions from the root to the one being searched.
    pub path: Vec<ProofKey>,
    /// The branches of all positions on the path, position by position.
    branches: Vec<Branch>,
    pub nodes: u64,
    pub max_nodes: u64,
    pub stop: &'a AtomicBool,
}

impl<'a> Search<'a> {
    pub fn new(
        table: &'a mut ProofTable,
        rules: &'a Ruleset,
        attacker: Side,
        max_nodes: u64,
        stop: &'a AtomicBool,
    ) -> Search<'a> {
        Search {
            rules,
            attacker,
            table,
            known: HashMap::new(),
            known_value: ProofNumbers::of_win(None),
            path: Vec::with_capacity(64),
            branches: Vec::with_capacity(512),
            nodes: 0,
            max_nodes,
            stop,
        }
    }

    /// Searches a position until it is solved or a limit is reached.
    pub fn solve(&mut self, node: &ProofNode) -> ProofNumbers {
        self.visit(node, (NEVER, NEVER))
    }

    /// Returns the player who is known to win, if any.
    pub fn winner(&self, value: &ProofNumbers) -> Option<Side> {
        if value.is_won() {
            Some(self.attacker)
        } else if value.is_not_won() && value.why == Why::Lost {
            Some(self.attacker.opponent())
        } else {
            None
        }
    }

    pub fn is_over(&self) -> bool {
        self.nodes >= self.max_nodes || self.stop.load(Ordering::Relaxed)
    }

    /// Searches below a position until one of its two numbers reaches its threshold. The thresholds
    /// are in the order of [`ProofNumbers::for_mover`].
    fn visit(&mut self, node: &ProofNode, thresholds: (u32, u32)) -> ProofNumbers {
        if self.path.len() >= MAX_DEPTH {
            return ProofNumbers::of_no_win(Why::TooDeep);
        }
        let attacks = node.position.to_move() == self.attacker;
        let depth = self.path.len();
        let before = self.nodes;
        let base = self.branches.len();
        self.path.push(node.key);
        self.expand(node, attacks);
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
            let rival = add(add(sum.second, sum.second), 1).max(add(ours, 1));
            let room = match thresholds.1 {
                NEVER => NEVER,
                most => (most - other).saturating_add(theirs),
            };
            let found = self.visit(&child, (room, rival.min(thresholds.0)));
            self.branches[sum.best].value = found;
        };
        self.branches.truncate(base);
        self.path.pop();
        value.why = value.why.seen_at(depth);
        if let Some(entry) = StoredNumbers::of(value) {
            let effort = (self.nodes - before).max(1).ilog2() as u8;
            self.table.put(node.key, entry, effort);
        }
        value
    }

    /// Plays the moves of a position and appends their branches, up to the first immediate win.
    fn expand(&mut self, node: &ProofNode, attacks: bool) {
        let base = self.branches.len();
        let Search { rules, branches, nodes, .. } = self;
        let mover = node.position.to_move();
        let _ = node.each_move(rules, |mv, child| {
            *nodes += 1;
            branches.push(Branch { mv, child, value: ProofNumbers::open(1, 1) });
            let wins = matches!(child, Child::Ended { winner } if winner == mover);
            if wins { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        for index in base..self.branches.len() {
            self.branches[index].value = match &self.branches[index].child {
                Child::Ended { winner } => ProofNumbers::of_end(*winner, self.attacker),
                Child::Open(next) => self.known_or_guessed_numbers(next, !attacks),
            };
        }
    }

    /// Returns the numbers of a position without searching it.
    #[inline]
    fn known_or_guessed_numbers(&self, node: &ProofNode, attacks: bool) -> ProofNumbers {
        if !self.known.is_empty() && self.known.contains_key(&node.key) {
            return self.known_value;
        }
        if let Some(at) = self.path.iter().rposition(|&key| key == node.key) {
            return ProofNumbers::of_no_win(Why::Repeats(at as u16));
        }
        self.table.get(node.key).map_or_else(|| guess(node, attacks), StoredNumbers::value)
    }

    fn sum_up(&self, base: usize, attacks: bool) -> Sum {
        let branches = &self.branches[base..];
        if branches.is_empty() {
            // All sowings are endless, so the player to move has no legal move and has lost.
            let value = if attacks {
                ProofNumbers::of_no_win(Why::Lost)
            } else {
                ProofNumbers::of_win(None)
            };
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
        let mut value = ProofNumbers::from_mover(attacks, (own, other));
        if own == 0 {
            let done = branches.iter().filter(|b| b.value.for_mover(!attacks).1 == 0);
            value.best_move = done.max_by_key(|b| b.value.why).map(|b| b.mv);
        }
        if value.is_not_won() {
            let whys = branches.iter().filter(|b| b.value.is_not_won()).map(|b| b.value.why);
            // All of the attacker's moves fail, so the weakest reason counts; the defender picks
            // the strongest.
            let why = if attacks { whys.min() } else { whys.max() };
            value.why = why.unwrap_or(Why::TooDeep);
        }
        Sum { value, best: base + best, second }
    }
}

struct Sum {
    value: ProofNumbers,
    /// The branch to continue with.
    best: usize,
    /// The mover's number in the second-best branch.
    second: u32,
}

/// Estimated proof numbers of a position that was not searched.
///
/// The mover needs one winning move, the opponent an answer to each move. A player is harder to
/// beat with more seeds (in the estimate, by the third power) and with a possible capture. Measured
/// on the positions before turns 14 to 22 of the published games: before turn 16, a search of
/// 200,000 nodes decides 25 of 59 if it counts only moves, and 38 with this estimate.
#[inline]
fn guess(node: &ProofNode, attacks: bool) -> ProofNumbers {
    let ProofNode { position, starts, .. } = node;
    let mover = position.to_move();
    let strength = |side: Side| {
        let half = position.half(side);
        let seeds = half.ring.total() + u32::from(half.store);
        8 + seeds * seeds * seeds / 512
    };
    let (mine, theirs) = match starts.kind {
        MoveKind::Capture => (0, CAPTURE),
        MoveKind::Takata => (CAPTURE, 0),
    };
    let own = strength(mover.opponent()) + mine;
    let other = (strength(mover) + theirs) * starts.len() as u32;
    ProofNumbers::from_mover(attacks, (own, other))
}

/// The advantage of a possible capture, in the units of [`guess`].
const CAPTURE: u32 = 20;

// Builds a proof from the table after the search.
//
// The table has the winner's move for every position that was found won, unless the entry was
// overwritten. If a move is missing, or if moves found at different times form a cycle, that part
// is searched again; positions whose part of the proof is already built then count as won.

/// Builds the proof of a position that the search found won by `winner`; `None` if that takes more
/// than `nodes` further nodes.
pub(super) fn build(
    search: &mut Search,
    root: &ProofNode,
    winner: Side,
    nodes: u64,
) -> Option<Proof> {
    let searched = search.nodes;
    search.max_nodes = nodes.saturating_add(searched);
    search.known_value = ProofNumbers::of_end(winner, search.attacker);
    let proof = Proof::new(root.position, winner);
    let mut builder = ProofBuilder { search, proof, winner };
    let start = if root.position.to_move() == winner {
        Start::Attack(builder.answer(root)?)
    } else {
        Start::Defend(builder.defender_node(root)?)
    };
    Some(builder.proof.with_start(start, searched))
}

struct ProofBuilder<'s, 'a> {
    search: &'s mut Search<'a>,
    proof: Proof,
    winner: Side,
}

impl ProofBuilder<'_, '_> {
    /// Returns the winner's move in a won position, after building the whole proof for it.
    fn answer(&mut self, node: &ProofNode) -> Option<Answer> {
        self.search.path.push(node.key);
        let stored = self.search.table.get(node.key).map(StoredNumbers::value);
        let mut answer = stored.and_then(|value| self.follow(node, &value));
        while answer.is_none() && !self.search.is_over() {
            // The stored move of this position is missing or cannot be followed, so the position is
            // searched again on this path, with an empty table.
            self.search.table.clear();
            self.search.path.pop();
            let value = self.search.solve(node);
            self.search.path.push(node.key);
            if self.search.winner(&value) != Some(self.winner) {
                break;
            }
            answer = self.follow(node, &value);
        }
        self.search.path.pop();
        answer
    }

    /// Plays the winning move in `value` and builds the proof after it.
    fn follow(&mut self, node: &ProofNode, value: &ProofNumbers) -> Option<Answer> {
        if self.search.winner(value) != Some(self.winner) {
            return None;
        }
        let mv = value.best_move?;
        let position = node.position.play(self.search.rules, mv, &mut ()).ok()?;
        let then = match position.end(self.search.rules) {
            Some(end) => (end.winner == self.winner).then_some(None)?,
            None => Some(self.defender_node(&ProofNode::of(position, self.search.rules))?),
        };
        Some(Answer { mv, then })
    }

    /// Adds a node with the answers to all moves of the loser; `None` if an answer cannot be found,
    /// or if the position is already on the path.
    fn defender_node(&mut self, node: &ProofNode) -> Option<DefenderNode> {
        if let Some(&built) = self.search.known.get(&node.key) {
            return Some(built);
        }
        if self.search.path.contains(&node.key) {
            return None;
        }
        let mut children = Vec::with_capacity(8);
        let _ = node.each_move(self.search.rules, |mv, child| {
            children.push((mv, child));
            ControlFlow::Continue(())
        });
        self.search.path.push(node.key);
        let replies = children.iter().map(|(mv, child)| {
            let answer = match child {
                Child::Ended { winner } => (*winner == self.winner).then_some(None)?,
                Child::Open(next) => Some(self.answer(next)?),
            };
            Some(Reply { mv: *mv, answer })
        });
        let replies: Option<Vec<Reply>> = replies.collect();
        self.search.path.pop();
        let built = self.proof.add(&replies?)?;
        self.search.known.insert(node.key, built);
        Some(built)
    }
}

// Proof numbers: how many positions must still be proved or refuted.

/// The number of a proof or refutation that is impossible, because the opposite is known.
pub(super) const NEVER: u32 = u32::MAX;
/// The maximum of a sum, more than any search reaches.
const MOST: u32 = NEVER - 1;

/// Why the attacker does not win, from the weakest to the strongest reason.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Why {
    /// The path has the maximum length.
    TooDeep,
    /// A position this many plies from the root repeats. The nearer it is to the root, the more
    /// results on the path depend on it.
    Repeats(u16),
    /// The defender can repeat positions for ever, whatever path led here.
    Endless,
    /// The defender wins.
    Lost,
}

impl Why {
    /// Returns the reason as it applies to a node this many plies from the root: a repetition of
    /// that node or of a position below it does not depend on the path.
    pub fn seen_at(self, depth: usize) -> Why {
        match self {
            Why::Repeats(at) if usize::from(at) >= depth => Why::Endless,
            why => why,
        }
    }
}

/// The known proof numbers of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ProofNumbers {
    /// The minimum number of positions still to prove to show that the attacker wins; 0 if that is
    /// known.
    pub proof: u32,
    /// The minimum number of positions still to refute to show that the attacker does not win; 0 if
    /// that is known.
    pub disproof: u32,
    /// The move that solves the position for the player to move, if there is one.
    pub best_move: Option<Move>,
    /// Why the attacker does not win, if that is known.
    pub why: Why,
}

/// [`ProofNumbers`] in the form stored in the table.
#[derive(Clone, Copy, Default)]
pub(super) struct StoredNumbers {
    proof: u32,
    disproof: u32,
    best_move: Option<Move>,
    endless: bool,
}

impl StoredNumbers {
    /// Returns `None` for a result that depends on the path to the position.
    pub fn of(value: ProofNumbers) -> Option<StoredNumbers> {
        let endless = match value.why {
            Why::Lost => false,
            Why::Endless => true,
            Why::Repeats(_) | Why::TooDeep if value.is_not_won() => return None,
            Why::Repeats(_) | Why::TooDeep => false,
        };
        let ProofNumbers { proof, disproof, best_move, .. } = value;
        Some(StoredNumbers { proof, disproof, best_move, endless })
    }

    pub fn value(self) -> ProofNumbers {
        let why = if self.endless { Why::Endless } else { Why::Lost };
        ProofNumbers { proof: self.proof, disproof: self.disproof, best_move: self.best_move, why }
    }
}

pub(super) type ProofTable = BoundedTable<StoredNumbers>;

impl ProofNumbers {
    pub const fn open(proof: u32, disproof: u32) -> ProofNumbers {
        ProofNumbers { proof, disproof, best_move: None, why: Why::Lost }
    }

    pub const fn of_win(best_move: Option<Move>) -> ProofNumbers {
        ProofNumbers { best_move, ..ProofNumbers::open(0, NEVER) }
    }

    pub const fn of_no_win(why: Why) -> ProofNumbers {
        ProofNumbers { why, ..ProofNumbers::open(NEVER, 0) }
    }

    pub fn of_end(winner: Side, attacker: Side) -> ProofNumbers {
        if winner == attacker {
            ProofNumbers::of_win(None)
        } else {
            ProofNumbers::of_no_win(Why::Lost)
        }
    }

    pub const fn is_won(&self) -> bool {
        self.proof == 0
    }

    pub const fn is_not_won(&self) -> bool {
        self.disproof == 0
    }

    /// Returns the number that the player to move wants to reach 0, followed by the other number.
    pub const fn for_mover(&self, attacks: bool) -> (u32, u32) {
        if attacks { (self.proof, self.disproof) } else { (self.disproof, self.proof) }
    }

    pub const fn from_mover(attacks: bool, (own, other): (u32, u32)) -> ProofNumbers {
        if attacks { ProofNumbers::open(own, other) } else { ProofNumbers::open(other, own) }
    }
}

/// Adds two numbers of positions; [`NEVER`] stays [`NEVER`].
pub(super) const fn add(a: u32, b: u32) -> u32 {
    if a == NEVER || b == NEVER {
        NEVER
    } else {
        let sum = a.saturating_add(b);
        if sum > MOST { MOST } else { sum }
    }
}

#[cfg(test)]
mod search_tests {
    use bao_rules::Position;

    use super::*;

    /// Game 7741 after turn 24: South wins in ten plies.
    const WON: &str = "2,5,1,5,4,4,5,0/0,2,4,2,3,7,3,1/0- 0,1,2,1,0,0,0,0/1,1,0,3,0,3,0,4/0- n c";

    /// Searches of tens of millions of nodes met no repetition, so this test makes up a path.
    #[test]
    fn results_that_rest_on_a_repetition_are_not_stored() {
        let rules = Ruleset::KIBAO;
        let position: Position = WON.parse().expect("a position");
        let stop = AtomicBool::new(false);
        let mut table = ProofTable::new(1 << 20);
        let mut search = Search::new(&mut table, &rules, Side::South, 100_000, &stop);
        let root = ProofNode::of(position, &rules);
        let mut answers = Vec::new();
        let _ = root.each_move(&rules, |_, child| {
            if let Child::Open(node) = child {
                answers.push(node);
            }
            ControlFlow::Continue(())
        });
        // After one of North's moves, every position that South can reach is already on the path.
        let first = answers[0];
        let mut before = Vec::new();
        let _ = first.each_move(&rules, |_, child| {
            if let Child::Open(node) = child {
                before.push(node.key);
            }
            ControlFlow::Continue(())
        });
        search.path = before;
        let value = search.solve(&first);
        assert!(value.is_not_won() && matches!(value.why, Why::Repeats(_)), "{value:?}");
        assert!(search.table.get(first.key).is_none());
        let value = search.solve(&root);
        assert!(value.is_not_won() && search.winner(&value).is_none(), "{value:?}");
        assert!(search.table.get(root.key).is_none());
        // On another path there is a win.
        search.path.clear();
        let value = search.solve(&root);
        assert_eq!(search.winner(&value), Some(Side::South));
    }
}

#[cfg(test)]
mod numbers_tests {
    use super::*;

    #[test]
    fn only_repetitions_at_or_below_a_node_are_stored() {
        let repeats = Why::Repeats(4);
        assert_eq!(
            [3, 4, 5].map(|depth| repeats.seen_at(depth)),
            [Why::Endless, Why::Endless, repeats]
        );
        let stored =
            |why| StoredNumbers::of(ProofNumbers::of_no_win(why)).map(|entry| entry.value().why);
        assert_eq!(stored(repeats), None);
        assert_eq!(stored(Why::TooDeep), None);
        assert_eq!(stored(Why::Endless), Some(Why::Endless));
        assert_eq!(stored(Why::Lost), Some(Why::Lost));
        // The defender's win is the strongest reason; a repetition is stronger the further from the
        // root the repeated position is.
        assert!(Why::Lost > Why::Endless && Why::Endless > repeats);
        assert!(repeats > Why::Repeats(3) && Why::Repeats(0) > Why::TooDeep);
    }

    #[test]
    fn a_sum_equals_never_only_if_a_term_does() {
        assert_eq!(add(2, 3), 5);
        assert_eq!(add(2, NEVER), NEVER);
        assert_eq!(add(MOST, MOST), MOST);
    }
}
