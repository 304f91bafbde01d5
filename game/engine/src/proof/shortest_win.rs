//! Finds the shortest win within a number of plies by searching every move up to that depth.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use bao_rules::{Position, Ruleset, Side};

use super::node::{ProofKey, ProofNode};
use super::prover::ProofLimits;
use super::tree::{Answer, DefenderNode, Proof, Reply, Start};
use crate::horizon::{Goal, HorizonSearch, Undecided};

/// The answer to the question whether the attacker wins within a number of plies.
#[derive(Clone, Debug)]
pub enum ShortestWin {
    /// The attacker wins; [`Proof::plies`] is the length of the shortest win.
    Found(Proof),
    /// The attacker cannot force a win within that many plies.
    None,
    /// The search reached its limits before it could decide.
    Unknown {
        /// There is no win within this many plies.
        excluded: u32,
    },
}

/// Searches all moves up to a depth of `plies` for the shortest forced win.
///
/// A win within a number of plies depends only on the position, so repetitions do not matter.
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
    let mut search = HorizonSearch::new(rules).until(stop).within(limits.memory);
    search.allow_nodes(limits.nodes);
    let goal = Goal::Win(attacker);
    for depth in 1..=plies.min(MAX_DEPTH) {
        match search.is_forced(goal, position, depth as u8) {
            Ok(true) => {
                let searched = search.nodes();
                search.allow_nodes(u64::MAX);
                let proof = Proof::new(*position, attacker);
                let mut builder = ShortestWinBuilder { search, goal, proof, known: HashMap::new() };
                return match builder.build(position, depth as u8) {
                    Ok(Some(start)) => {
                        ShortestWin::Found(builder.proof.with_start(start, searched))
                    }
                    _ => ShortestWin::Unknown { excluded: depth - 1 },
                };
            }
            Ok(false) => {}
            Err(Undecided) => return ShortestWin::Unknown { excluded: depth - 1 },
        }
    }
    if plies > MAX_DEPTH { ShortestWin::Unknown { excluded: MAX_DEPTH } } else { ShortestWin::None }
}

/// The maximum depth in plies; no search of all moves gets so far.
const MAX_DEPTH: u32 = 250;

/// Builds the proof of a win, using the shortest win of each position.
struct ShortestWinBuilder<'a> {
    search: HorizonSearch<'a>,
    goal: Goal,
    proof: Proof,
    known: HashMap<ProofKey, DefenderNode>,
}

impl ShortestWinBuilder<'_> {
    fn build(&mut self, root: &Position, plies: u8) -> Result<Option<Start>, Undecided> {
        if root.to_move() == self.goal.seeker() {
            Ok(self.answer(root, plies)?.map(Start::Attack))
        } else {
            Ok(self.defender_node(root, plies)?.map(Start::Defend))
        }
    }

    /// Returns the attacker's first move that wins within `plies`, with the proof after it.
    fn answer(&mut self, position: &Position, plies: u8) -> Result<Option<Answer>, Undecided> {
        let rules = *self.search.rules();
        for (mv, after) in position.legal_moves(&rules) {
            if let Some(end) = after.end(&rules) {
                if end.winner == self.goal.seeker() {
                    return Ok(Some(Answer { mv, then: None }));
                }
            } else if self.search.is_forced(self.goal, &after, plies - 1)? {
                let node = self.defender_node(&after, plies - 1)?;
                return Ok(node.map(|node| Answer { mv, then: Some(node) }));
            }
        }
        Ok(None)
    }

    /// Adds a node with the answers to all moves of the defender, who loses within `plies`.
    fn defender_node(
        &mut self,
        position: &Position,
        plies: u8,
    ) -> Result<Option<DefenderNode>, Undecided> {
        let rules = *self.search.rules();
        let key = ProofNode::of(*position, &rules).key;
        if let Some(&built) = self.known.get(&key) {
            return Ok(Some(built));
        }
        let mut replies = Vec::with_capacity(8);
        for (mv, after) in position.legal_moves(&rules) {
            let mut answer = None;
            if after.end(&rules).is_none() {
                let Some(plies) = self.search.fewest_plies(self.goal, &after, plies - 1)? else {
                    return Ok(None);
                };
                answer = self.answer(&after, plies)?;
                if answer.is_none() {
                    return Ok(None);
                }
            }
            replies.push(Reply { mv, answer });
        }
        let built = self.proof.add(&replies);
        self.known.extend(built.map(|built| (key, built)));
        Ok(built)
    }
}
