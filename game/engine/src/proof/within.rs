//! Wins within a number of turns: every turn to that depth, so the shortest win and none overlooked.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use bao_rules::{Move, Position, Ruleset, Side};

use super::children::{Child, Node};
use super::key::Key;
use super::table::{Kept, Table};
use super::tree::{Answer, Proof, Reply, Stand, Start};
use super::verdict::Limits;

/// Whether the attacker wins within a number of turns.
#[derive(Clone, Debug)]
pub enum Within {
    /// He does; [`Proof::turns`] is the length of the shortest win.
    Wins(Proof),
    /// Not against the best defence.
    No,
    /// The limits were reached; there is no win within `excluded` turns.
    Unknown {
        /// How many turns were searched to the end.
        excluded: u32,
    },
}

/// Searches all turns to a depth of `turns`, those of both players counted, for the shortest forced win.
///
/// A win in so many turns is a matter of the position alone and needs no look at repetitions.
#[must_use]
pub fn wins_within(
    position: &Position,
    rules: &Ruleset,
    attacker: Side,
    turns: u32,
    limits: Limits,
    stop: &AtomicBool,
) -> Within {
    if let Some(end) = position.end(rules) {
        return if end.winner == attacker {
            Within::Wins(Proof::over(*position, attacker))
        } else {
            Within::No
        };
    }
    let mut search = Search {
        rules,
        attacker,
        table: Table::new(limits.table()),
        children: Vec::with_capacity(256),
        played: 0,
        most: limits.nodes,
        stop,
    };
    let root = Node::of(*position, rules);
    for depth in 1..=turns.min(DEEPEST) {
        match search.wins(&root, depth as u8) {
            Ok(true) => {
                let proof = Proof::new(*position, attacker);
                let mut builder = Builder { search, proof, known: HashMap::new() };
                return match builder.build(&root, depth as u8) {
                    Ok(Some(start)) => {
                        Within::Wins(builder.proof.starting(start, builder.search.played))
                    }
                    _ => Within::Unknown { excluded: depth - 1 },
                };
            }
            Ok(false) => {}
            Err(Over) => return Within::Unknown { excluded: depth - 1 },
        }
    }
    if turns > DEEPEST { Within::Unknown { excluded: DEEPEST } } else { Within::No }
}

/// More turns than any search of all turns will ever come to.
const DEEPEST: u32 = 250;

/// What is known of a position, by turns that are left.
#[derive(Clone, Copy)]
struct Entry {
    /// The fewest turns in which a win is known.
    wins: u8,
    /// The most turns in which none is possible.
    fails: u8,
    search: u16,
}

impl Default for Entry {
    fn default() -> Entry {
        Entry { wins: u8::MAX, fails: 0, search: 0 }
    }
}

impl Kept for Entry {
    /// The depth is what a search costs.
    fn effort(&self) -> u8 {
        if self.wins == u8::MAX { self.fails } else { self.fails.max(self.wins) }
    }

    fn search(&self) -> u16 {
        self.search
    }

    fn of_search(self, search: u16) -> Entry {
        Entry { search, ..self }
    }
}

/// The limits are reached.
struct Over;

struct Search<'a> {
    rules: &'a Ruleset,
    attacker: Side,
    table: Table<Entry>,
    children: Vec<(Move, Child)>,
    played: u64,
    most: u64,
    stop: &'a AtomicBool,
}

impl Search<'_> {
    fn attacks(&self, node: &Node) -> bool {
        node.position.to_move() == self.attacker
    }

    /// Whether the attacker wins within `left` turns.
    fn wins(&mut self, node: &Node, left: u8) -> Result<bool, Over> {
        if left == 0 {
            return Ok(!self.attacks(node) && !self.has_turn(node));
        }
        let known = self.table.get(node.key).unwrap_or_default();
        if left >= known.wins || left <= known.fails {
            return Ok(left >= known.wins);
        }
        if self.played >= self.most || self.stop.load(Ordering::Relaxed) {
            return Err(Over);
        }
        let base = self.children.len();
        let wins = match self.expand(node) {
            Some(wins) => wins,
            None => {
                let wins = self.try_all(base, self.attacks(node), left - 1);
                self.children.truncate(base);
                wins?
            }
        };
        self.children.truncate(base);
        // Deeper searches have been there since.
        let mut known = self.table.get(node.key).unwrap_or_default();
        if wins {
            known.wins = known.wins.min(left);
        } else {
            known.fails = known.fails.max(left);
        }
        self.table.put(node.key, known);
        Ok(wins)
    }

    /// A sowing that ends is enough, and the first one nearly always does.
    fn has_turn(&mut self, node: &Node) -> bool {
        let found = node.each_turn(self.rules, |_, _| ControlFlow::Break(()));
        self.played += 1;
        found.is_break()
    }

    /// Plays the turns; tells the answer if one turn or the lack of turns decides it.
    fn expand(&mut self, node: &Node) -> Option<bool> {
        let attacks = self.attacks(node);
        let Search { rules, attacker, children, played, .. } = self;
        let base = children.len();
        let mut any = false;
        let decided = node.each_turn(rules, |turn, child| {
            *played += 1;
            any = true;
            match child {
                Child::Ended { winner } if (winner == *attacker) == attacks => {
                    return ControlFlow::Break(());
                }
                // An end that the other player would like is one more turn that does not decide.
                Child::Ended { .. } => {}
                Child::Open(_) => children.push((turn, child)),
            }
            ControlFlow::Continue(())
        });
        if decided.is_break() {
            return Some(attacks);
        }
        if !any {
            return Some(!attacks);
        }
        if attacks {
            // Few answers first: they are soonest seen through.
            children[base..].sort_by_key(|(_, child)| match child {
                Child::Open(next) => next.openings.len(),
                Child::Ended { .. } => 0,
            });
        }
        None
    }

    /// Whether one of the turns played last wins, or for the defender all of them.
    fn try_all(&mut self, base: usize, attacks: bool, left: u8) -> Result<bool, Over> {
        for index in base..self.children.len() {
            let (_, Child::Open(next)) = self.children[index] else { continue };
            if self.wins(&next, left)? == attacks {
                return Ok(attacks);
            }
        }
        Ok(!attacks)
    }

    /// The fewest turns in which the attacker wins, who is known to within `most`.
    fn fewest(&mut self, node: &Node, most: u8) -> Result<u8, Over> {
        for left in 0..most {
            if self.wins(node, left)? {
                return Ok(left);
            }
        }
        Ok(most)
    }
}

/// Builds the proof of a win that is known to be there, each position with its shortest win.
struct Builder<'a> {
    search: Search<'a>,
    proof: Proof,
    known: HashMap<Key, Stand>,
}

impl Builder<'_> {
    fn build(&mut self, root: &Node, turns: u8) -> Result<Option<Start>, Over> {
        self.search.most = u64::MAX;
        if self.search.attacks(root) {
            Ok(self.answer(root, turns)?.map(Start::Attack))
        } else {
            Ok(self.stand(root)?.map(Start::Defend))
        }
    }

    /// The attacker's turn that wins within `turns`.
    fn answer(&mut self, node: &Node, turns: u8) -> Result<Option<Answer>, Over> {
        let rules = self.search.rules;
        for (turn, position) in node.position.legal_moves(rules) {
            if let Some(end) = position.end(rules) {
                if end.winner == self.search.attacker {
                    return Ok(Some(Answer { turn, then: None }));
                }
                continue;
            }
            let next = Node::of(position, rules);
            if self.search.wins(&next, turns - 1)? {
                return Ok(self.stand(&next)?.map(|stand| Answer { turn, then: Some(stand) }));
            }
        }
        Ok(None)
    }

    fn stand(&mut self, node: &Node) -> Result<Option<Stand>, Over> {
        if let Some(&stand) = self.known.get(&node.key) {
            return Ok(Some(stand));
        }
        let rules = self.search.rules;
        let mut replies = Vec::with_capacity(8);
        for (turn, position) in node.position.legal_moves(rules) {
            let answer = match position.end(rules) {
                Some(_) => None,
                None => {
                    let next = Node::of(position, rules);
                    let turns = self.search.fewest(&next, u8::MAX)?;
                    let Some(answer) = self.answer(&next, turns)? else { return Ok(None) };
                    Some(answer)
                }
            };
            replies.push(Reply { turn, answer });
        }
        let stand = self.proof.add(&replies);
        if let Some(stand) = stand {
            self.known.insert(node.key, stand);
        }
        Ok(stand)
    }
}
