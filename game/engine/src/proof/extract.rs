//! Builds a proof from what the search has left in its table.
//!
//! The table has the winner's move of every position that was found won, as far as it was not
//! overwritten. Where it is missing, or where moves found at different times lead round in a circle, that
//! part is searched again; positions whose part of the proof is built already then count as won.

use std::ops::ControlFlow;

use bao_rules::Side;

use super::children::{Child, Node};
use super::numbers::{ProofNumbers, StoredNumbers};
use super::search::Search;
use super::tree::{Answer, DefenderNode, Proof, Reply, Start};

/// The proof of a position that the search has found won by `winner`; `None` if it cannot be built within
/// `nodes` further nodes.
pub(super) fn build(search: &mut Search, root: &Node, winner: Side, nodes: u64) -> Option<Proof> {
    let searched = search.nodes;
    search.max_nodes = nodes.saturating_add(searched);
    search.known_value = ProofNumbers::of_end(winner, search.attacker);
    let proof = Proof::new(root.position, winner);
    let mut builder = Builder { search, proof, winner };
    let start = if root.position.to_move() == winner {
        Start::Attack(builder.answer(root)?)
    } else {
        Start::Defend(builder.defender_node(root)?)
    };
    Some(builder.proof.with_start(start, searched))
}

struct Builder<'s, 'a> {
    search: &'s mut Search<'a>,
    proof: Proof,
    winner: Side,
}

impl Builder<'_, '_> {
    /// The winner's move in a won position, with all that comes after it.
    fn answer(&mut self, node: &Node) -> Option<Answer> {
        self.search.way.push(node.key);
        let stored = self.search.table.get(node.key).map(StoredNumbers::value);
        let mut answer = stored.and_then(|value| self.follow(node, &value));
        while answer.is_none() && !self.search.is_over() {
            // What the table says of this position cannot be followed: it is searched again, with an
            // empty table, on this way.
            self.search.table.clear();
            self.search.way.pop();
            let value = self.search.solve(node);
            self.search.way.push(node.key);
            if self.search.winner(&value) != Some(self.winner) {
                break;
            }
            answer = self.follow(node, &value);
        }
        self.search.way.pop();
        answer
    }

    /// Plays the move by which a position is said to be won.
    fn follow(&mut self, node: &Node, value: &ProofNumbers) -> Option<Answer> {
        if self.search.winner(value) != Some(self.winner) {
            return None;
        }
        let mv = value.best_move?;
        let position = node.position.play(self.search.rules, mv, &mut ()).ok()?;
        let then = match position.end(self.search.rules) {
            Some(end) => (end.winner == self.winner).then_some(None)?,
            None => Some(self.defender_node(&Node::of(position, self.search.rules))?),
        };
        Some(Answer { mv, then })
    }

    /// The answers to all moves of the loser; `None` where one cannot be found, or where the position is
    /// on the way already.
    fn defender_node(&mut self, node: &Node) -> Option<DefenderNode> {
        if let Some(&built) = self.search.known.get(&node.key) {
            return Some(built);
        }
        if self.search.way.contains(&node.key) {
            return None;
        }
        let mut children = Vec::with_capacity(8);
        let _ = node.each_move(self.search.rules, |mv, child| {
            children.push((mv, child));
            ControlFlow::Continue(())
        });
        self.search.way.push(node.key);
        let replies = children.iter().map(|(mv, child)| {
            let answer = match child {
                Child::Ended { winner } => (*winner == self.winner).then_some(None)?,
                Child::Open(next) => Some(self.answer(next)?),
            };
            Some(Reply { mv: *mv, answer })
        });
        let replies: Option<Vec<Reply>> = replies.collect();
        self.search.way.pop();
        let built = self.proof.add(&replies?)?;
        self.search.known.insert(node.key, built);
        Some(built)
    }
}
