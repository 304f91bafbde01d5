//! Building a proof from what the search has left in its table.
//!
//! The table has the winner's turn of every position that was found won, as far as it was not
//! overwritten. Where it is missing, or where turns found at different times lead round in a circle, that
//! part is searched again; positions whose part of the proof stands are won at sight then.

use std::ops::ControlFlow;

use bao_rules::Side;

use super::children::{Child, Node};
use super::search::Search;
use super::tree::{Answer, Proof, Reply, Stand, Start};
use super::value::{Entry, Value};

/// The proof of a position that the search has found won by `winner`; `None` if it cannot be built within
/// the limits.
pub(super) fn build(search: &mut Search, root: &Node, winner: Side) -> Option<Proof> {
    let searched = search.played;
    search.most = search.most.saturating_add(searched);
    search.known_value = Value::ended(winner, search.attacker);
    let proof = Proof::new(root.position, winner);
    let mut builder = Builder { search, proof, winner };
    let start = if root.position.to_move() == winner {
        Start::Attack(builder.answer(root)?)
    } else {
        Start::Defend(builder.stand(root)?)
    };
    Some(builder.proof.starting(start, searched))
}

struct Builder<'s, 'a> {
    search: &'s mut Search<'a>,
    proof: Proof,
    winner: Side,
}

impl Builder<'_, '_> {
    /// The winner's turn in a won position, with all that comes after it.
    fn answer(&mut self, node: &Node) -> Option<Answer> {
        self.search.way.push(node.key);
        let kept = self.search.table.get(node.key).map(Entry::value);
        let mut answer = kept.and_then(|value| self.follow(node, &value));
        while answer.is_none() && !self.search.is_over() {
            // What the table says of this position cannot be followed: it is asked anew, of an empty
            // table, on this way.
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

    /// Plays the turn by which a position is said to be won.
    fn follow(&mut self, node: &Node, value: &Value) -> Option<Answer> {
        if self.search.winner(value) != Some(self.winner) {
            return None;
        }
        let turn = value.turn?;
        let position = node.position.play(self.search.rules, turn, &mut ()).ok()?;
        let then = match position.end(self.search.rules) {
            Some(end) => (end.winner == self.winner).then_some(None)?,
            None => Some(self.stand(&Node::of(position, self.search.rules))?),
        };
        Some(Answer { turn, then })
    }

    /// The answers to all turns of the loser; `None` where one cannot be found, or the way has been
    /// here before.
    fn stand(&mut self, node: &Node) -> Option<Stand> {
        if let Some(&stand) = self.search.known.get(&node.key) {
            return Some(stand);
        }
        if self.search.way.contains(&node.key) {
            return None;
        }
        let mut children = Vec::with_capacity(8);
        let _ = node.each_turn(self.search.rules, |turn, child| {
            children.push((turn, child));
            ControlFlow::Continue(())
        });
        self.search.way.push(node.key);
        let replies = children.iter().map(|(turn, child)| {
            let answer = match child {
                Child::Ended { winner } => (*winner == self.winner).then_some(None)?,
                Child::Open(next) => Some(self.answer(next)?),
            };
            Some(Reply { turn: *turn, answer })
        });
        let replies: Option<Vec<Reply>> = replies.collect();
        self.search.way.pop();
        let stand = self.proof.add(&replies?)?;
        self.search.known.insert(node.key, stand);
        Some(stand)
    }
}
