//! Building a proof from what the search has left in its table.
//!
//! The table has the attacker's turn of every position that was found won, as far as it was not
//! overwritten. Where it is missing, or where turns found at different times lead round in a circle, that
//! part is searched again; positions whose part of the proof stands are won at sight then.

use std::ops::ControlFlow;

use bao_rules::{Position, Side, Turn};

use super::children::{Child, Node};
use super::search::Search;
use super::tree::{Answer, Proof, Reply, Stand, Start};
use super::value::{Entry, Value};

/// The proof of a game that is won already.
pub(super) fn over(root: Position, attacker: Side) -> Proof {
    Proof::new(root, attacker).starting(Start::Over, 0)
}

/// The proof of a position that the search has found won; `None` if it cannot be built within the limits.
pub(super) fn build(search: &mut Search, root: &Node) -> Option<Proof> {
    let searched = search.played;
    search.most += searched;
    let proof = Proof::new(root.position, search.attacker);
    let mut builder = Builder { search, proof };
    let start = if root.position.to_move() == builder.search.attacker {
        Start::Attack(builder.answer(root)?)
    } else {
        Start::Defend(builder.stand(root)?)
    };
    Some(builder.proof.starting(start, searched))
}

struct Builder<'s, 'a> {
    search: &'s mut Search<'a>,
    proof: Proof,
}

impl Builder<'_, '_> {
    /// The attacker's turn in a won position, with all that comes after it.
    fn answer(&mut self, node: &Node) -> Option<Answer> {
        self.search.way.push(node.key);
        let kept = self.search.table.get(node.key).map(Entry::value).filter(Value::is_won);
        let mut answer = kept.and_then(|value| self.play(node, value.turn?));
        while answer.is_none() && !self.search.is_over() {
            // What the table says of this position cannot be followed: it is asked anew, of an empty
            // table, on this way.
            self.search.table.clear();
            self.search.way.pop();
            let value = self.search.solve(node);
            self.search.way.push(node.key);
            if !value.is_won() {
                break;
            }
            answer = value.turn.and_then(|turn| self.play(node, turn));
        }
        self.search.way.pop();
        answer
    }

    fn play(&mut self, node: &Node, turn: Turn) -> Option<Answer> {
        let position = node.position.play(self.search.rules, turn, &mut ()).ok()?;
        let then = match position.end(self.search.rules) {
            Some(end) => (end.winner == self.search.attacker).then_some(None)?,
            None => Some(self.stand(&Node::of(position, self.search.rules))?),
        };
        Some(Answer { turn, then })
    }

    /// The answers to all turns of the defender; `None` where one cannot be found, or the way has been
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
                Child::Ended { winner } => (*winner == self.search.attacker).then_some(None)?,
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
