//! The whole state of a game between two moves.

use crate::moves::PreviousMove;
use crate::pit::{Pit, Side};
use crate::ring::Ring;
use crate::rule_values::Setup;
use crate::ruleset::Ruleset;

/// The seeds in a game, at all times (rule 1.4).
pub const SEEDS: u32 = 64;
/// The fewest seeds of a functional house (rule 4.1).
pub const FUNCTIONAL_HOUSE: u8 = 6;

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Half {
    /// The seeds in the pits.
    pub ring: Ring,
    /// The seeds in store; while there are any the player is in the namua stage (rule 2.1).
    pub store: u8,
    /// Whether the player still owns his house (rule 4.1).
    pub owns_house: bool,
}

impl Half {
    /// What each player has at the start (rules 1.4 and 1.5).
    fn start(rules: &Ruleset) -> Half {
        let (ring, store, owns_house) = match rules.setup {
            Setup::Kibao => ([0, 0, 0, 0, 6, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0], 22, true),
            Setup::Malawi => ([0, 0, 0, 0, 8, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0], 20, true),
            Setup::Kujifunza => ([2; 16], 0, false),
            Setup::Katra => ([0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0], 26, false),
        };
        Half { ring: Ring::new(ring), store, owns_house }
    }

    /// Owned with six seeds or more (rule 4.1).
    #[inline]
    #[must_use]
    pub const fn house_is_functional(&self) -> bool {
        self.owns_house && self.ring.get(Pit::HOUSE) >= FUNCTIONAL_HOUSE
    }
}

/// A position: 64 seeds, two owners, the side to move, and the kind of the move before. Immutable; a
/// move makes a new one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(crate) halves: [Half; 2],
    pub(crate) to_move: Side,
    pub(crate) previous: PreviousMove,
}

/// Why pits, stores and flags are no position of this game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InvalidPositionError {
    /// The seeds do not add up (rule 1.4).
    #[error("a position holds 64 seeds, this one {0}")]
    Seeds(u32),
    /// Ownership ends when a house is emptied (rule 4.1).
    #[error("{0:?} cannot own a house without seeds")]
    EmptyHouse(Side),
}

impl Position {
    /// A position from its parts, South's half first.
    ///
    /// # Errors
    /// [`InvalidPositionError`] where the seeds are not 64 or an owned house is empty.
    pub fn new(
        halves: [Half; 2],
        to_move: Side,
        previous: PreviousMove,
    ) -> Result<Position, InvalidPositionError> {
        let seeds = halves.iter().map(|half| half.ring.total() + u32::from(half.store)).sum();
        if seeds != SEEDS {
            return Err(InvalidPositionError::Seeds(seeds));
        }
        for side in Side::BOTH {
            let half = &halves[side as usize];
            if half.owns_house && half.ring.get(Pit::HOUSE) == 0 {
                return Err(InvalidPositionError::EmptyHouse(side));
            }
        }
        Ok(Position { halves, to_move, previous })
    }

    /// The start of the game (rules 1.4 and 1.5).
    ///
    /// ```
    /// use bao_rules::{Pit, Position, Ruleset, Side};
    ///
    /// let start = Position::start(&Ruleset::KIBAO);
    /// assert_eq!(start.to_move(), Side::South);
    /// assert_eq!(start.half(Side::North).ring.get(Pit::HOUSE), 6);
    /// ```
    #[must_use]
    pub fn start(rules: &Ruleset) -> Position {
        let half = Half::start(rules);
        Position { halves: [half; 2], to_move: Side::South, previous: PreviousMove::None }
    }

    /// One player's half.
    #[inline]
    #[must_use]
    pub const fn half(&self, side: Side) -> &Half {
        &self.halves[side as usize]
    }

    /// The side to move.
    #[inline]
    #[must_use]
    pub const fn to_move(&self) -> Side {
        self.to_move
    }

    /// The kind of the move before.
    #[must_use]
    pub const fn previous(&self) -> PreviousMove {
        self.previous
    }

    #[inline]
    pub(crate) const fn mover(&self) -> &Half {
        self.half(self.to_move)
    }

    #[inline]
    pub(crate) const fn other(&self) -> &Half {
        self.half(self.to_move.opponent())
    }

    /// Whether the side to move is in the namua stage (rule 2.1).
    #[inline]
    #[must_use]
    pub const fn is_namua(&self) -> bool {
        self.mover().store > 0
    }

    /// The same position with the players' seats exchanged. Every rule treats them alike.
    #[must_use]
    pub const fn mirror(&self) -> Position {
        Position {
            halves: [self.halves[1], self.halves[0]],
            to_move: self.to_move.opponent(),
            previous: self.previous,
        }
    }
}
