//! The state of a game between two moves.

use crate::moves::PreviousMove;
use crate::pit::{Direction, Pit, Side};
use crate::ring::Ring;
use crate::rule_option::{Ruleset, Setup};

/// The number of seeds in a game of Bao (rule 1.4), and the maximum in its relatives.
pub const SEEDS: u32 = 64;
/// The minimum number of seeds in a functional house (rule 4.1).
pub const FUNCTIONAL_HOUSE: u8 = 6;

/// One player's seeds and house.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Half {
    /// The seeds in the pits.
    pub ring: Ring,
    /// The number of seeds in store; above 0 the player is in the namua stage (rule 2.1).
    pub store: u8,
    /// Whether the player still owns the house (rule 4.1).
    pub owns_house: bool,
}

impl Half {
    /// The half with which both players start (rules 1.4, 1.5 and F2).
    fn start(rules: &Ruleset) -> Half {
        let (ring, store, owns_house) = match rules.setup {
            Setup::Kibao => ([0, 0, 0, 0, 6, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0], 22, true),
            Setup::Malawi => ([0, 0, 0, 0, 8, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0], 20, true),
            Setup::Kujifunza => ([2; 16], 0, false),
            Setup::Katra => ([0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0], 26, false),
            Setup::Filled => {
                let pit = |lane| Pit::from_lane(lane).number() <= rules.columns();
                let seeds = |lane| if pit(lane) { rules.seeds.number() } else { 0 };
                (std::array::from_fn(seeds), 0, false)
            }
        };
        Half { ring: Ring::new(ring), store, owns_house }
    }

    /// Whether the house is owned and has six seeds or more (rule 4.1).
    #[inline]
    pub const fn house_is_functional(&self) -> bool {
        self.owns_house && self.ring.get(Pit::HOUSE) >= FUNCTIONAL_HOUSE
    }
}

/// A position: both halves, the side to move, and the kind of the previous move. A position never
/// changes; playing a move returns a new one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(crate) halves: [Half; 2],
    pub(crate) to_move: Side,
    pub(crate) previous: PreviousMove,
    /// The number of columns: 8, or fewer in some relatives of Bao (rule F1).
    pub(crate) width: u8,
    /// The directions that South and North must keep, in games where a player's first move fixes
    /// the direction (rule F3).
    pub(crate) kept: [Option<Direction>; 2],
}

/// Why pits, stores and houses do not form a valid position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InvalidPositionError {
    /// The number of seeds is not 64 (rule 1.4).
    #[error("a position holds 64 seeds, but this one holds {0}")]
    Seeds(u32),
    /// A board of fewer than eight columns has more than 64 seeds (rule F2).
    #[error(
        "a position on fewer than eight columns holds at most 64 seeds, but this one holds {0}"
    )]
    TooManySeeds(u32),
    /// An owned house is empty (rule 4.1).
    #[error("{0:?} cannot own a house without seeds")]
    EmptyHouse(Side),
}

impl Position {
    /// Creates a position; `halves` are South's and North's.
    ///
    /// # Errors
    /// [`InvalidPositionError`] if there are not 64 seeds or an owned house is empty.
    pub fn new(
        halves: [Half; 2],
        to_move: Side,
        previous: PreviousMove,
    ) -> Result<Position, InvalidPositionError> {
        Position { halves, to_move, previous, width: 8, kept: [None; 2] }.check()
    }

    /// Returns the position if it is valid.
    pub(crate) fn check(self) -> Result<Position, InvalidPositionError> {
        let halves = &self.halves;
        let seeds = halves.iter().map(|half| half.ring.total() + u32::from(half.store)).sum();
        if self.width == 8 && seeds != SEEDS {
            return Err(InvalidPositionError::Seeds(seeds));
        }
        if seeds > SEEDS {
            return Err(InvalidPositionError::TooManySeeds(seeds));
        }
        for side in Side::BOTH {
            let half = &halves[side as usize];
            if half.owns_house && half.ring.get(Pit::HOUSE) == 0 {
                return Err(InvalidPositionError::EmptyHouse(side));
            }
        }
        Ok(self)
    }

    /// The start of the game (rules 1.4, 1.5 and F2).
    ///
    /// ```
    /// use bao_rules::{Pit, Position, Ruleset, Side};
    ///
    /// let start = Position::start(&Ruleset::KIBAO);
    /// assert_eq!(start.to_move(), Side::South);
    /// assert_eq!(start.half(Side::North).ring.get(Pit::HOUSE), 6);
    /// ```
    pub fn start(rules: &Ruleset) -> Position {
        let half = Half::start(rules);
        Position {
            halves: [half; 2],
            to_move: Side::South,
            previous: PreviousMove::None,
            width: rules.columns(),
            kept: [None; 2],
        }
    }

    /// One player's half.
    #[inline]
    pub const fn half(&self, side: Side) -> &Half {
        &self.halves[side as usize]
    }

    /// The side to move.
    #[inline]
    pub const fn to_move(&self) -> Side {
        self.to_move
    }

    /// The kind of the previous move.
    pub const fn previous(&self) -> PreviousMove {
        self.previous
    }

    /// The number of columns of the board, 8 in Bao (rules 1.1 and F1).
    pub const fn columns(&self) -> u8 {
        self.width
    }

    /// The pits of each player in ring order.
    pub fn pits(&self) -> impl Iterator<Item = Pit> + use<> {
        let columns = self.width;
        Pit::all().filter(move |pit| pit.number() <= columns)
    }

    /// The place of a pit in its player's ring, from 0; on eight columns the same as [`Pit::lane`].
    #[inline]
    pub const fn place(&self, pit: Pit) -> usize {
        if pit.number() <= self.width && pit.lane() >= 8 {
            pit.lane() - 2 * (8 - self.width as usize)
        } else {
            pit.lane()
        }
    }

    /// The direction that a player must keep, if that player's first move has fixed it (rule F3).
    pub const fn kept_direction(&self, side: Side) -> Option<Direction> {
        self.kept[side as usize]
    }

    /// Whether the board has the number of columns that the ruleset requires.
    pub const fn fits(&self, rules: &Ruleset) -> bool {
        self.width == rules.columns()
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
    pub const fn is_namua(&self) -> bool {
        self.mover().store > 0
    }

    /// Returns the position with the players exchanged. The rules treat both alike.
    pub const fn mirror(&self) -> Position {
        Position {
            halves: [self.halves[1], self.halves[0]],
            to_move: self.to_move.opponent(),
            previous: self.previous,
            width: self.width,
            kept: [self.kept[1], self.kept[0]],
        }
    }
}
