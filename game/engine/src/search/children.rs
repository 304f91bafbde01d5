//! The positions that legal turns lead to.

use bao_rules::{HouseChoice, Move, Openings, Position, Visitor};

use super::worker::{Node, Worker};
use crate::key::{Kept, Key};
use crate::value::Value;

/// A legal turn and where it leads.
#[derive(Clone, Copy)]
pub(super) struct Child {
    pub turn: Move,
    pub node: Node,
    /// Known already where the turn ends the game on the board.
    pub ended: Option<Value>,
    /// What it seems to be worth to the player who makes the turn; only to look at the best first.
    pub seems: i32,
}

/// The value of a turn that has led to `after`, if the board has ended the game (rules 6.1 and 6.2).
#[inline]
pub(super) fn ended(after: &Position) -> Option<Value> {
    let end = after.decided()?;
    let mover = after.to_move().opponent();
    Some(if end.winner == mover { Value::won_in(1) } else { Value::lost_in(1) })
}

/// Plays every turn of the openings, stop and safari apart, until `each` says that it is enough.
/// `visitor` makes what listens to a turn, and `each` is handed it back.
#[inline]
pub(super) fn for_each_turn<V: Visitor>(
    worker: &mut Worker<'_>,
    position: &Position,
    openings: &Openings,
    visitor: impl Fn() -> V,
    mut each: impl FnMut(&mut Worker<'_>, Move, Position, V) -> bool,
) {
    for (pit, direction) in openings.iter() {
        let mut house = HouseChoice::Stop;
        loop {
            let turn = Move { pit, direction, house };
            let mut listening = visitor();
            worker.nodes += 1;
            let Ok(played) = position.sow(worker.shared.rules, openings, turn, &mut listening)
            else {
                break;
            };
            if !each(worker, turn, played.position, listening) {
                return;
            }
            if !played.house_choice || house == HouseChoice::Play {
                break;
            }
            house = HouseChoice::Play;
        }
    }
}

impl Worker<'_> {
    /// Puts all children of a node behind those that are there already; how many there are then.
    pub(super) fn push_children(&mut self, node: &Node, openings: &Openings) -> usize {
        let mover = node.position.to_move();
        let seeds = node.seeds;
        for_each_turn(
            self,
            &node.position,
            openings,
            || Kept::before(seeds, mover),
            |worker, turn, position, kept| {
                let ended = ended(&position);
                let node = Node { position, seeds: kept.seeds() };
                worker.children.push(Child { turn, node, ended, seems: 0 });
                true
            },
        );
        self.children.len()
    }

    /// Guesses the worth of the children from `first` on: the turn of the table before all, then by
    /// what the table or the evaluation says of the positions.
    pub(super) fn order(&mut self, first: usize, ask_table: bool, known: Option<Move>) {
        let shared = self.shared;
        for child in &mut self.children[first..] {
            child.seems = if let Some(value) = child.ended {
                i32::from(value.number())
            } else if known == Some(child.turn) {
                i32::from(i16::MAX)
            } else {
                let position = &child.node.position;
                let looked = ask_table
                    .then(|| shared.table.look(Key::of(child.node.seeds, position)))
                    .flatten();
                let value = looked.map_or_else(|| shared.net.value(position), |known| known.value);
                -i32::from(value.number())
            };
        }
    }

    /// Brings the child that seems best from `at` on to `at`.
    #[inline]
    pub(super) fn best_first(&mut self, at: usize, end: usize) {
        let best =
            (at..end).max_by_key(|&i| (self.children[i].seems, std::cmp::Reverse(i))).unwrap_or(at);
        self.children.swap(at, best);
    }
}
