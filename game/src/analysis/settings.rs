//! Which moves of a game are judged, and with how much search.

use std::ops::RangeInclusive;
use std::str::FromStr;

use bao_languages::{say, text};
use bao_rules::Side;

use crate::replay::{Game, Ply};

/// A range of turn numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnRange(RangeInclusive<u32>);

/// Why a text is not a range of turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TurnRangeError {
    /// The text does not have the form of a range.
    #[error("{}", text("turns-form"))]
    Form,
    /// A turn is 0; turns are counted from 1.
    #[error("{}", text("turns-zero"))]
    Zero,
    /// The last turn comes before the first.
    #[error("{}", say!("turns-order", first, last))]
    Backwards {
        /// The first turn.
        first: u32,
        /// The last turn.
        last: u32,
    },
}

impl TurnRange {
    /// The text that stands for all turns.
    pub const ALL: &str = "all";

    /// Whether the turn is in the range.
    pub fn contains(&self, number: u32) -> bool {
        self.0.contains(&number)
    }

    /// The first and the last turn; an open end is `u32::MAX`.
    pub const fn bounds(&self) -> (u32, u32) {
        (*self.0.start(), *self.0.end())
    }
}

/// The default is all turns.
impl Default for TurnRange {
    fn default() -> TurnRange {
        TurnRange(1..=u32::MAX)
    }
}

impl FromStr for TurnRange {
    type Err = TurnRangeError;

    fn from_str(text: &str) -> Result<TurnRange, TurnRangeError> {
        let number = |text: &str, empty: u32| match text.trim() {
            "" => Ok(empty),
            digits if digits.bytes().all(|b| b.is_ascii_digit()) => {
                digits.parse().map_err(|_| TurnRangeError::Form)
            }
            _ => Err(TurnRangeError::Form),
        };
        let (first, last) = match text.trim() {
            TurnRange::ALL => (1, u32::MAX),
            "" | ".." => return Err(TurnRangeError::Form),
            text => match text.split_once("..") {
                Some((first, last)) => (number(first, 1)?, number(last, u32::MAX)?),
                None => (number(text, 0)?, number(text, 0)?),
            },
        };
        match (first, last) {
            (0, _) | (_, 0) => Err(TurnRangeError::Zero),
            (first, last) if last < first => Err(TurnRangeError::Backwards { first, last }),
            (first, last) => Ok(TurnRange(first..=last)),
        }
    }
}

impl std::fmt::Display for TurnRange {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.bounds() {
            (1, u32::MAX) => f.write_str(TurnRange::ALL),
            (first, u32::MAX) => write!(f, "{first}.."),
            (first, last) if first == last => write!(f, "{first}"),
            (first, last) => write!(f, "{first}..{last}"),
        }
    }
}

bao_notation::named! {
    /// Whose moves are judged.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum JudgedSide {
        /// South's moves.
        South = "south",
        /// North's moves.
        North = "north",
        /// The winner's moves.
        Winner = "winner",
        /// The loser's moves.
        Loser = "loser",
        /// The moves of both players.
        Both = "both",
    }
}

impl JudgedSide {
    /// The help text.
    pub const fn help(self) -> &'static str {
        match self {
            JudgedSide::South => "South's",
            JudgedSide::North => "North's",
            JudgedSide::Winner => "The winner's",
            JudgedSide::Loser => "The loser's",
            JudgedSide::Both => "Both players'",
        }
    }

    fn contains(self, side: Side, winner: Option<Side>) -> bool {
        match self {
            JudgedSide::South => side == Side::South,
            JudgedSide::North => side == Side::North,
            JudgedSide::Winner => winner == Some(side),
            JudgedSide::Loser => winner == Some(side.opponent()),
            JudgedSide::Both => true,
        }
    }
}

/// The moves to judge, and the nodes to search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JudgeSettings {
    /// The turns to judge.
    pub turns: TurnRange,
    /// The player whose moves are judged.
    pub side: JudgedSide,
    /// The number of nodes for the first search of each position.
    pub nodes: u64,
}

impl JudgeSettings {
    /// The indices of the plies to judge, from 0; none if `side` depends on a winner who is not known.
    pub fn plies(&self, game: &Game) -> Vec<usize> {
        let is_judged = |ply: &Ply| {
            self.turns.contains(ply.at.number) && self.side.contains(ply.side(), game.winner)
        };
        (0..game.plies.len()).filter(|&ply| is_judged(&game.plies[ply])).collect()
    }

    /// Whether a game must have a winner to be judged.
    pub const fn needs_winner(&self) -> bool {
        matches!(self.side, JudgedSide::Winner | JudgedSide::Loser)
    }
}
