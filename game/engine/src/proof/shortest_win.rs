//! The shortest win within a number of plies, by searching every move to that depth.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use bao_rules::{Move, Position, Ruleset, Side};

use super::children::{Child, Node};
use super::key::ProofKey;
use super::table::BoundedTable;
use super::tree::{Answer, DefenderNode, Proof, Reply, Start};
use super::verdict::ProofLimits;

/// Whether the attacker wins within a number of plies.
#[derive(Clone, Debug)]
pub enum ShortestWin {
    /// He does; [`Proof::plies`] is the length of the shortest win.
    Found(Proof),
    /// He does not, against the best defence.
    None,
    /// The limits were reached; there is no win within `excluded` plies.
    Unknown {
        /// The depth that was searched completely, in plies.
        excluded: u32,
    },
}

/// Searches all moves to a depth of `plies` for the shortest forced win.
///
/// A win within a number of plies depends on the position alone, so repetitions do not matter.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use bao_engine::proof::{ProofLimits, ShortestWin, find_shortest_win};
/// use bao_rules::{Position, Ruleset, Side};
///
/// let text = "2,5,1,5,4,4,5,0/0,2,4,2,3,7,3,1/0- 0,1,2,1,0,0,0,0/1,1,0,3,0,3,0,4/0- n c";
/// let position: Position = text.parse()?;
/// let limits = ProofLimits { nodes: 1_000_000, memory: 1 << 22 };
/// let stop = AtomicBool::new(false);
/// let win = find_shortest_win(&position, &Ruleset::KIBAO, Side::South, 10, limits, &stop);
/// assert!(matches!(win, ShortestWin::Found(proof) if proof.plies() == 10));
/// # Ok::<(), bao_rules::ParsePositionError>(())
/// ```
#[must_use]
pub fn find_shortest_win(
    position: &Position,
    rules: &Ruleset,
    attacker: Side,
    plies: u32,
    limits: ProofLimits,
    stop: &AtomicBool,
) -> ShortestWin {
    if let Some(end) = position.end(rules) {
        return if end.winner == attacker {
            ShortestWin::Found(Proof::new(*position, attacker))
        } else {
            ShortestWin::None
        };
    }
    let mut search = Search {
        rules,
        attacker,
        table: BoundedTable::new(limits.table()),
        children: Vec::with_capacity(256),
        nodes: 0,
        max_nodes: limits.nodes,
        stop,
    };
    let root = Node::of(*position, rules);
    for depth in 1..=plies.min(MAX_DEPTH) {
        match search.wins(&root, depth as u8) {
            Ok(true) => {
                let proof = Proof::new(*position, attacker);
                let mut builder = Builder { search, proof, known: HashMap::new() };
                return match builder.build(&root, depth as u8) {
                    Ok(Some(start)) => {
                        ShortestWin::Found(builder.proof.with_start(start, builder.search.nodes))
                    }
                    _ => ShortestWin::Unknown { excluded: depth - 1 },
                };
            }
            Ok(false) => {}
            Err(LimitsReached) => return ShortestWin::Unknown { excluded: depth - 1 },
        }
    }
    if plies > MAX_DEPTH { ShortestWin::Unknown { excluded: MAX_DEPTH } } else { ShortestWin::None }
}

/// Deeper than any search of all moves can go.
const MAX_DEPTH: u32 = 250;

/// What is known of a position, in plies from it on.
#[derive(Clone, Copy)]
struct KnownDepths {
    /// The fewest plies within which a win is known.
    wins: u8,
    /// The most plies within which there is no win.
    fails: u8,
}

impl Default for KnownDepths {
    fn default() -> KnownDepths {
        KnownDepths { wins: u8::MAX, fails: 0 }
    }
}

impl KnownDepths {
    /// The plies of the deepest search of the position, which cost the most.
    fn effort(&self) -> u8 {
        if self.wins == u8::MAX { self.fails } else { self.fails.max(self.wins) }
    }
}

/// The limits are reached.
struct LimitsReached;

struct Search<'a> {
    rules: &'a Ruleset,
    attacker: Side,
    table: BoundedTable<KnownDepths>,
    children: Vec<(Move, Child)>,
    nodes: u64,
    max_nodes: u64,
    stop: &'a AtomicBool,
}

impl Search<'_> {
    fn attacks(&self, node: &Node) -> bool {
        node.position.to_move() == self.attacker
    }

    /// Whether the attacker wins within `left` plies.
    fn wins(&mut self, node: &Node, left: u8) -> Result<bool, LimitsReached> {
        if left == 0 {
            return Ok(!self.attacks(node) && !self.has_move(node));
        }
        let known = self.table.get(node.key).unwrap_or_default();
        if left >= known.wins || left <= known.fails {
            return Ok(left >= known.wins);
        }
        if self.nodes >= self.max_nodes || self.stop.load(Ordering::Relaxed) {
            return Err(LimitsReached);
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
        // Deeper searches may have stored this position meanwhile.
        let mut known = self.table.get(node.key).unwrap_or_default();
        if wins {
            known.wins = known.wins.min(left);
        } else {
            known.fails = known.fails.max(left);
        }
        self.table.put(node.key, known, known.effort());
        Ok(wins)
    }

    /// Whether there is a legal move: nearly always the first sowing ends.
    fn has_move(&mut self, node: &Node) -> bool {
        let found = node.each_move(self.rules, |_, _| ControlFlow::Break(()));
        self.nodes += 1;
        found.is_break()
    }

    /// Plays the moves; whether the attacker wins, if one move or the lack of moves decides that.
    fn expand(&mut self, node: &Node) -> Option<bool> {
        let attacks = self.attacks(node);
        let Search { rules, attacker, children, nodes, .. } = self;
        let base = children.len();
        let mut any = false;
        let decided = node.each_move(rules, |mv, child| {
            *nodes += 1;
            any = true;
            match child {
                Child::Ended { winner } if (winner == *attacker) == attacks => {
                    return ControlFlow::Break(());
                }
                // A move that loses at once does not decide.
                Child::Ended { .. } => {}
                Child::Open(_) => children.push((mv, child)),
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
            // Positions with few replies first: they are the quickest to search.
            children[base..].sort_by_key(|(_, child)| match child {
                Child::Open(next) => next.starts.len(),
                Child::Ended { .. } => 0,
            });
        }
        None
    }

    /// Whether the attacker wins by one of the children from `base` on, or against all of them if the
    /// defender is to move.
    fn try_all(&mut self, base: usize, attacks: bool, left: u8) -> Result<bool, LimitsReached> {
        for index in base..self.children.len() {
            let (_, Child::Open(next)) = self.children[index] else { continue };
            if self.wins(&next, left)? == attacks {
                return Ok(attacks);
            }
        }
        Ok(!attacks)
    }

    /// The fewest plies within which the attacker wins, who wins within `most`.
    fn fewest_plies(&mut self, node: &Node, most: u8) -> Result<u8, LimitsReached> {
        for left in 0..most {
            if self.wins(node, left)? {
                return Ok(left);
            }
        }
        Ok(most)
    }
}

/// Builds the proof of a win that was found, each position with its shortest win.
struct Builder<'a> {
    search: Search<'a>,
    proof: Proof,
    known: HashMap<ProofKey, DefenderNode>,
}

impl Builder<'_> {
    fn build(&mut self, root: &Node, plies: u8) -> Result<Option<Start>, LimitsReached> {
        self.search.max_nodes = u64::MAX;
        if self.search.attacks(root) {
            Ok(self.answer(root, plies)?.map(Start::Attack))
        } else {
            Ok(self.defender_node(root)?.map(Start::Defend))
        }
    }

    /// The attacker's move that wins within `plies`.
    fn answer(&mut self, node: &Node, plies: u8) -> Result<Option<Answer>, LimitsReached> {
        let rules = self.search.rules;
        for (mv, position) in node.position.legal_moves(rules) {
            if let Some(end) = position.end(rules) {
                if end.winner == self.search.attacker {
                    return Ok(Some(Answer { mv, then: None }));
                }
                continue;
            }
            let next = Node::of(position, rules);
            if self.search.wins(&next, plies - 1)? {
                return Ok(self.defender_node(&next)?.map(|node| Answer { mv, then: Some(node) }));
            }
        }
        Ok(None)
    }

    fn defender_node(&mut self, node: &Node) -> Result<Option<DefenderNode>, LimitsReached> {
        if let Some(&built) = self.known.get(&node.key) {
            return Ok(Some(built));
        }
        let rules = self.search.rules;
        let mut replies = Vec::with_capacity(8);
        for (mv, position) in node.position.legal_moves(rules) {
            let answer = match position.end(rules) {
                Some(_) => None,
                None => {
                    let next = Node::of(position, rules);
                    let plies = self.search.fewest_plies(&next, u8::MAX)?;
                    let Some(answer) = self.answer(&next, plies)? else { return Ok(None) };
                    Some(answer)
                }
            };
            replies.push(Reply { mv, answer });
        }
        let built = self.proof.add(&replies);
        if let Some(built) = built {
            self.known.insert(node.key, built);
        }
        Ok(built)
    }
}
