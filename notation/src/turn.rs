//! The two players, and a move's place in a game.

use std::fmt;

/// The two players.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// Upper case; moves first in a turn.
    South,
    /// Lower case.
    North,
}

impl Side {
    /// `s` or `n`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Side::South => 's',
            Side::North => 'n',
        }
    }

    /// The other player.
    #[must_use]
    pub const fn opponent(self) -> Side {
        match self {
            Side::South => Side::North,
            Side::North => Side::South,
        }
    }
}

/// One player's part of a turn, as `23s`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TurnRef {
    /// The number of the turn, from 1; South and North have a move each under a number.
    pub number: u32,
    /// Whose move it is.
    pub side: Side,
}

impl TurnRef {
    /// South's move of turn 1.
    pub(crate) const FIRST: TurnRef = TurnRef { number: 1, side: Side::South };

    /// The move that follows.
    #[must_use]
    pub const fn next(self) -> TurnRef {
        let number = match self.side {
            Side::South => self.number,
            Side::North => self.number.saturating_add(1),
        };
        TurnRef { number, side: self.side.opponent() }
    }
}

impl fmt::Display for TurnRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.number, self.side.letter())
    }
}
