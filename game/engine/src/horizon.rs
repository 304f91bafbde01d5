//! Searches whether a player can force a goal within a number of plies, the horizon.
//!
//! The search tries all legal moves of both players (endless sowings are illegal, rule 6.4), so
//! every answer is a proof.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::atomic::{AtomicBool, Ordering};

use bao_rules::{Position, Ruleset, Side};

use crate::proof::{ProofKey, ProofNode};

/// A goal that a player wants to force. A house is saved if the other player cannot force its
/// capture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// This player wins the game.
    Win(Side),
    /// The house of this player is captured, or the player loses the game while owning it.
    CaptureHouse(Side),
    /// This player empties the house by sowing it.
    EmptyHouse(Side),
}

impl Goal {
    /// Returns the player who wants to reach the goal.
    pub const fn seeker(self) -> Side {
        match self {
            Goal::Win(seeker) | Goal::EmptyHouse(seeker) => seeker,
            Goal::CaptureHouse(owner) => owner.opponent(),
        }
    }

    /// Whether the goal is reached if `winner` wins the game before the house is lost.
    fn is_reached_by_win_of(self, winner: Side) -> bool {
        !matches!(self, Goal::EmptyHouse(_)) && winner == self.seeker()
    }

    /// Returns whether the goal is reached, or `None` if the position does not decide that.
    #[inline]
    fn decide(self, after: &Position, rules: &Ruleset) -> Option<bool> {
        if let Goal::CaptureHouse(owner) | Goal::EmptyHouse(owner) = self
            && !after.half(owner).owns_house
        {
            return Some(after.to_move() != self.seeker());
        }
        after.board_end(rules).map(|end| self.is_reached_by_win_of(end.winner))
    }

    const fn index(self) -> usize {
        match self {
            Goal::Win(_) => 0,
            Goal::CaptureHouse(_) => 1,
            Goal::EmptyHouse(_) => 2,
        }
    }
}

/// The search was stopped, or the allowed nodes were not enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not decided within the nodes that the search may visit")]
pub struct Undecided;

/// The known limits on the number of plies that a goal takes from a position.
#[derive(Clone, Copy)]
struct KnownPlies {
    /// The minimum number of plies known to be enough.
    reached: u8,
    /// The maximum number of plies known to be too few.
    missed: u8,
}

impl Default for KnownPlies {
    fn default() -> KnownPlies {
        KnownPlies { reached: u8::MAX, missed: 0 }
    }
}

/// Uses a key as its own hash, because the key is already mixed.
#[derive(Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }
}

/// The default memory for positions, in bytes.
const MEMORY: usize = 1 << 26;
/// The maximum number of bytes that one position takes.
const POSITION_BYTES: usize = 64;

/// A search for goals that a player can force. It keeps its results for later searches.
pub struct HorizonSearch<'s> {
    rules: Ruleset,
    memory: HashMap<ProofKey, [KnownPlies; 3], BuildHasherDefault<KeyHasher>>,
    /// The number of positions in `memory` at which it is cleared.
    most_positions: usize,
    /// The undecided child positions of all nodes on the current path, node by node.
    stack: Vec<ProofNode>,
    nodes: u64,
    max_nodes: u64,
    stop: &'s AtomicBool,
}

/// The stop flag of a search that is never stopped.
static NEVER: AtomicBool = AtomicBool::new(false);

impl<'s> HorizonSearch<'s> {
    /// Creates a search under these rules.
    pub fn new(rules: &Ruleset) -> HorizonSearch<'s> {
        let (memory, stack) = (HashMap::default(), Vec::new());
        let (nodes, max_nodes, stop) = (0, u64::MAX, &NEVER);
        let search = HorizonSearch {
            rules: *rules,
            memory,
            most_positions: 0,
            stack,
            nodes,
            max_nodes,
            stop,
        };
        search.within(MEMORY)
    }

    /// Makes the search end as soon as `stop` is set, with [`Undecided`] if it has no answer yet.
    #[must_use]
    pub fn until(self, stop: &'s AtomicBool) -> HorizonSearch<'s> {
        HorizonSearch { stop, ..self }
    }

    /// Limits the memory for positions, in bytes.
    #[must_use]
    pub fn within(self, bytes: usize) -> HorizonSearch<'s> {
        HorizonSearch { most_positions: bytes / POSITION_BYTES, ..self }
    }

    /// Allows this many more nodes; earlier results stay.
    pub fn allow_nodes(&mut self, nodes: u64) {
        self.max_nodes = self.nodes.saturating_add(nodes);
    }

    /// The number of nodes searched so far.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The rules of the game.
    pub const fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// Whether the goal can be reached within `plies`, whatever the other player does.
    ///
    /// # Errors
    /// [`Undecided`] if the search ends before it has an answer.
    pub fn is_forced(&mut self, goal: Goal, from: &Position, plies: u8) -> Result<bool, Undecided> {
        match goal.decide(from, &self.rules) {
            Some(is_reached) => Ok(is_reached),
            None => self.search(goal, &ProofNode::of(*from, &self.rules), plies),
        }
    }

    /// Returns the minimum number of plies that force the goal; `None` if it is more than `most`.
    ///
    /// # Errors
    /// [`Undecided`] if the search ends before it has an answer.
    pub fn fewest_plies(
        &mut self,
        goal: Goal,
        from: &Position,
        most: u8,
    ) -> Result<Option<u8>, Undecided> {
        if !self.is_forced(goal, from, most)? {
            return Ok(None);
        }
        for plies in 0..most {
            if self.is_forced(goal, from, plies)? {
                return Ok(Some(plies));
            }
        }
        Ok(Some(most))
    }

    fn search(&mut self, goal: Goal, node: &ProofNode, plies: u8) -> Result<bool, Undecided> {
        let mover = node.position.to_move();
        // A player without a legal move has lost (rule 6.3).
        let without_move = goal.is_reached_by_win_of(mover.opponent());
        if plies == 0 {
            return Ok(without_move && node.position.end(&self.rules).is_some());
        }
        let known = self.memory.get(&node.key).copied().unwrap_or_default()[goal.index()];
        if plies >= known.reached || plies <= known.missed {
            return Ok(plies >= known.reached);
        }
        if self.nodes > self.max_nodes || self.stop.load(Ordering::Relaxed) {
            return Err(Undecided);
        }
        // The seeker needs one move that reaches the goal, the opponent one move that prevents it.
        let seeks = mover == goal.seeker();
        let base = self.stack.len();
        let found = match self.play_moves(goal, node, seeks) {
            Some(0) => Ok(without_move),
            Some(_) => (base..self.stack.len())
                .map(|place| {
                    let next = self.stack[place];
                    self.search(goal, &next, plies - 1)
                })
                .find(|found| *found != Ok(!seeks))
                .unwrap_or(Ok(!seeks)),
            None => Ok(seeks),
        };
        self.stack.truncate(base);
        let found = found?;
        if self.memory.len() >= self.most_positions {
            self.memory.clear();
        }
        let known = &mut self.memory.entry(node.key).or_default()[goal.index()];
        match found {
            true => known.reached = known.reached.min(plies),
            false => known.missed = known.missed.max(plies),
        }
        Ok(found)
    }

    /// Plays the moves of a node and pushes the undecided positions on the stack. Returns the
    /// number of moves, or `None` if a move decides the goal in favour of the player who makes it.
    fn play_moves(&mut self, goal: Goal, node: &ProofNode, seeks: bool) -> Option<usize> {
        let (base, mut count) = (self.stack.len(), 0);
        let mut moves = node.position.moves(&self.rules, &node.starts);
        while let Some((_, played)) = moves.play_next(&mut ()) {
            let Ok(after) = played else { continue };
            self.nodes += 1;
            count += 1;
            match goal.decide(&after, &self.rules) {
                Some(is_reached) if is_reached == seeks => return None,
                // A move that fails at once decides nothing: another move may do better.
                Some(_) => {}
                None => self.stack.push(ProofNode::of(after, &self.rules)),
            }
        }
        if seeks {
            // Positions with few replies are searched first because they are the fastest.
            self.stack[base..].sort_by_key(|next| next.starts.len());
        }
        Some(count)
    }
}
