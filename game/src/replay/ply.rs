//! One player's move in a game, played.

use bao_notation::{TurnRef, WrittenMove};
use bao_rules::{Move, MoveKind, Position, Side};

use super::event::PlyEvent;
use super::sides::rules_side;

/// One player's move, played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    /// Number and side.
    pub at: TurnRef,
    /// What the player did.
    pub mv: Move,
    /// Whether it captured.
    pub kind: MoveKind,
    /// The move in normal form.
    pub written: WrittenMove,
    /// What happened to the houses, in order.
    pub events: Vec<PlyEvent>,
    /// Whether the mover owned his house before the move (rule 4.1).
    pub owned_house: bool,
    /// The position after it.
    pub after: Position,
}

impl Ply {
    /// The player who moved.
    pub fn side(&self) -> Side {
        rules_side(self.at.side)
    }
}

/// The position before the ply number `index`, counted from 0; after the last for any later one.
pub(super) fn position_before<'a>(
    start: &'a Position,
    plies: &'a [Ply],
    index: usize,
) -> &'a Position {
    plies[..index.min(plies.len())].last().map_or(start, |ply| &ply.after)
}
