//! Position text: one position in one line.
//!
//! `0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0/22+ 0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0/22+ s -`: South, North, the side
//! to move, and how the move before went. A half is front 1…8 `/` back 1…8 `/` store, `+` while it owns
//! its house and `-` after.

use crate::moves::PreviousMove;
use crate::pit::Side;
use crate::position::{Half, InvalidPositionError, Position};
use crate::ring::Ring;

/// Why a text is no position text; says what was found and what belongs there.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParsePositionError {
    /// Not the four parts South, North, side to move, move before.
    #[error("position text has four parts `SOUTH NORTH s|n t|c|-`, this one {0}")]
    Parts(usize),
    /// A half is not `front/back/store` and an ownership sign.
    #[error("{0:?}'s half `{1}` is not `front/back/store+` or `front/back/store-`")]
    Half(Side, String),
    /// A row has not eight numbers but so many.
    #[error("a row has eight numbers parted by commas, {0:?}'s `{1}` has {2}")]
    Row(Side, String, usize),
    /// A number is none, or more than 64.
    #[error("`{1}` in {0:?}'s half is not a number of seeds from 0 to 64")]
    Seeds(Side, String),
    /// The side to move is neither `s` nor `n`.
    #[error("the side to move is `s` or `n`, not `{0}`")]
    ToMove(String),
    /// The move before is none of `t`, `c`, `-`.
    #[error("the move before is `t` (takata), `c` (capture) or `-` (none), not `{0}`")]
    PreviousMove(String),
    /// The parts are well formed, but no position.
    #[error(transparent)]
    Impossible(#[from] InvalidPositionError),
}

fn seeds(side: Side, text: &str) -> Result<u8, ParsePositionError> {
    let bad = || ParsePositionError::Seeds(side, text.to_owned());
    if text.is_empty() || text.len() > 2 || !text.bytes().all(|b| b.is_ascii_digit()) {
        return Err(bad());
    }
    text.parse().ok().filter(|&n| n <= 64).ok_or_else(bad)
}

fn row(side: Side, text: &str) -> Result<[u8; 8], ParsePositionError> {
    let numbers =
        text.split(',').map(|number| seeds(side, number)).collect::<Result<Vec<u8>, _>>()?;
    let count = numbers.len();
    numbers.try_into().map_err(|_| ParsePositionError::Row(side, text.to_owned(), count))
}

fn half(side: Side, text: &str) -> Result<Half, ParsePositionError> {
    let bad = || ParsePositionError::Half(side, text.to_owned());
    let (numbers, owns_house) = text
        .strip_suffix('+')
        .map(|rest| (rest, true))
        .or_else(|| text.strip_suffix('-').map(|rest| (rest, false)))
        .ok_or_else(bad)?;
    let parts: Vec<&str> = numbers.split('/').collect();
    let [front, back, store] = parts[..] else { return Err(bad()) };
    let (front, mut back) = (row(side, front)?, row(side, back)?);
    back.reverse();
    let mut ring = [0; 16];
    ring[..8].copy_from_slice(&front);
    ring[8..].copy_from_slice(&back);
    Ok(Half { ring: Ring::new(ring), store: seeds(side, store)?, owns_house })
}

impl std::str::FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Position, ParsePositionError> {
        let parts: Vec<&str> = text.split_whitespace().collect();
        let [south, north, to_move, previous] = parts[..] else {
            return Err(ParsePositionError::Parts(parts.len()));
        };
        let halves = [half(Side::South, south)?, half(Side::North, north)?];
        let to_move = match to_move {
            "s" => Side::South,
            "n" => Side::North,
            other => return Err(ParsePositionError::ToMove(other.to_owned())),
        };
        let previous = match previous {
            "t" => PreviousMove::Takata,
            "c" => PreviousMove::Capture,
            "-" => PreviousMove::None,
            other => return Err(ParsePositionError::PreviousMove(other.to_owned())),
        };
        Ok(Position::new(halves, to_move, previous)?)
    }
}

impl std::fmt::Display for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut text = String::with_capacity(LENGTH);
        self.push_text(&mut text);
        f.write_str(&text)
    }
}

/// Every position text is shorter.
const LENGTH: usize = 112;

impl Position {
    /// Writes the position text behind `text`.
    pub fn push_text(&self, text: &mut String) {
        for side in Side::BOTH {
            let half = self.half(side);
            let mut seeds = half.ring.seeds();
            seeds[8..].reverse();
            for (place, &pit) in seeds.iter().enumerate() {
                push_number(text, pit);
                text.push(if place % 8 == 7 { '/' } else { ',' });
            }
            push_number(text, half.store);
            text.push_str(if half.owns_house { "+ " } else { "- " });
        }
        text.push(self.to_move.letter());
        text.push_str(match self.previous {
            PreviousMove::None => " -",
            PreviousMove::Takata => " t",
            PreviousMove::Capture => " c",
        });
    }
}

/// Writes a number of seeds, of which there are 64.
fn push_number(text: &mut String, number: u8) {
    if number >= 10 {
        text.push(char::from(b'0' + number / 10));
    }
    text.push(char::from(b'0' + number % 10));
}
