//! The whole state of a game between two moves (H1, H2).

use super::pit::{PITS, Pit};
use crate::pit::Side;

/// The seeds at the start; captured ones leave the game (H2, H6).
pub const SEEDS: u32 = 56;

/// A position. Immutable; a move makes a new one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(super) rings: [[u8; PITS]; 2],
    pub(super) to_move: Side,
}

/// Pits that are no position of this game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a position holds at most 56 seeds, this one {0}")]
pub struct InvalidPositionError(pub u32);

impl Position {
    /// A position from the pits in ring order, South's first.
    ///
    /// # Errors
    /// [`InvalidPositionError`] for more than 56 seeds.
    pub fn new(rings: [[u8; PITS]; 2], to_move: Side) -> Result<Position, InvalidPositionError> {
        let position = Position { rings, to_move };
        match position.seeds() {
            0..=SEEDS => Ok(position),
            seeds => Err(InvalidPositionError(seeds)),
        }
    }

    /// Two seeds a pit, and South begins (H2).
    #[must_use]
    pub const fn start() -> Position {
        Position { rings: [[2; PITS]; 2], to_move: Side::South }
    }

    /// The side to move.
    #[must_use]
    pub const fn to_move(&self) -> Side {
        self.to_move
    }

    /// The seeds of a player's pits in ring order.
    #[must_use]
    pub const fn ring(&self, side: Side) -> &[u8; PITS] {
        &self.rings[side as usize]
    }

    /// The seeds in one pit.
    #[must_use]
    pub const fn get(&self, side: Side, pit: Pit) -> u8 {
        self.rings[side as usize][pit.lane()]
    }

    /// The seeds that a player has.
    #[must_use]
    pub fn seeds_of(&self, side: Side) -> u32 {
        self.ring(side).iter().map(|&seeds| u32::from(seeds)).sum()
    }

    /// The seeds on the board.
    #[must_use]
    pub fn seeds(&self) -> u32 {
        self.seeds_of(Side::South) + self.seeds_of(Side::North)
    }

    /// The same position with the players' seats exchanged.
    #[must_use]
    pub const fn mirror(&self) -> Position {
        Position { rings: [self.rings[1], self.rings[0]], to_move: self.to_move.opponent() }
    }
}
