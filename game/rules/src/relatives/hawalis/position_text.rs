//! Position text: `2,2,2,2,2,2,2/2,2,2,2,2,2,2 2,2,2,2,2,2,2/2,2,2,2,2,2,2 s`, South's inner row 1 to 7
//! and outer row 1 to 7, then North's, then the side to move.

use super::pit::PITS;
use super::position::{InvalidPositionError, Position};
use crate::pit::Side;

/// Why a text is no position text; says what was found and what belongs there.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParsePositionError {
    /// Not the three parts South, North, side to move.
    #[error("position text of Hawalis has three parts `SOUTH NORTH s|n`, this one {0}")]
    Parts(usize),
    /// A half is not two rows of seven numbers.
    #[error("{0:?}'s half `{1}` is not `inner/outer`, seven numbers from 0 to 56 each")]
    Half(Side, String),
    /// The side to move is neither `s` nor `n`.
    #[error("the side to move is `s` or `n`, not `{0}`")]
    ToMove(String),
    /// The parts are well formed, but no position.
    #[error(transparent)]
    Impossible(#[from] InvalidPositionError),
}

fn half(side: Side, text: &str) -> Result<[u8; PITS], ParsePositionError> {
    let bad = || ParsePositionError::Half(side, text.to_owned());
    let number = |text: &str| {
        let digits = (1..=2).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
        text.parse().ok().filter(|&seeds: &u8| digits && seeds <= 56).ok_or_else(bad)
    };
    let rows: Vec<Vec<u8>> = text
        .split('/')
        .map(|row| row.split(',').map(number).collect())
        .collect::<Result<_, _>>()?;
    let [inner, outer] = &rows[..] else { return Err(bad()) };
    if inner.len() != PITS / 2 || outer.len() != PITS / 2 {
        return Err(bad());
    }
    let ring: Vec<u8> = inner.iter().chain(outer.iter().rev()).copied().collect();
    ring.try_into().map_err(|_| bad())
}

impl std::str::FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Position, ParsePositionError> {
        let parts: Vec<&str> = text.split_whitespace().collect();
        let [south, north, to_move] = parts[..] else {
            return Err(ParsePositionError::Parts(parts.len()));
        };
        let to_move = match to_move {
            "s" => Side::South,
            "n" => Side::North,
            other => return Err(ParsePositionError::ToMove(other.to_owned())),
        };
        Ok(Position::new([half(Side::South, south)?, half(Side::North, north)?], to_move)?)
    }
}

impl std::fmt::Display for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for side in Side::BOTH {
            let mut ring = *self.ring(side);
            ring[PITS / 2..].reverse();
            for (place, seeds) in ring.iter().enumerate() {
                let end = match place {
                    6 => '/',
                    13 => ' ',
                    _ => ',',
                };
                write!(f, "{seeds}{end}")?;
            }
        }
        write!(f, "{}", self.to_move().letter())
    }
}
