//! Position text: one position in one line.
//!
//! `0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0/22+ 0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0/22+ s -`: South, North, the
//! side to move, and the kind of the previous move. A half is front 1…8 `/` back 1…8 `/` store,
//! then `+` if the player owns the house and `-` if not. In relatives of Bao, rows may have four to
//! eight numbers, and the sign of a player who must keep a direction (rule F3) is `>` (clockwise)
//! or `<`.

use crate::moves::PreviousMove;
use crate::pit::{Direction, Side};
use crate::position::{Half, InvalidPositionError, Position};
use crate::ring::Ring;
use crate::rule_option::Ruleset;

/// Why a text is not position text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParsePositionError {
    /// There are not four parts: South, North, side to move, previous move.
    #[error("position text has four parts `SOUTH NORTH s|n t|c|-`, but this one has {0}")]
    Parts(usize),
    /// A half is not `front/back/store` with an ownership sign.
    #[error("{0:?}'s half `{1}` is not `front/back/store+` or `front/back/store-`")]
    Half(Side, String),
    /// A row does not have eight numbers (in relatives of Bao four to eight, equally many in every
    /// row); the last field is the number found.
    #[error(
        "a row has eight numbers separated by commas (in a relative of Bao four to eight, equally many in every row), but {0:?}'s `{1}` has {2}"
    )]
    Row(Side, String, usize),
    /// Not a number, or more than 64.
    #[error("`{1}` in {0:?}'s half is not a number of seeds from 0 to 64")]
    Seeds(Side, String),
    /// The side to move is neither `s` nor `n`.
    #[error("the side to move is `s` or `n`, not `{0}`")]
    ToMove(String),
    /// The previous move is not `t`, `c` or `-`.
    #[error("the previous move is `t` (takata), `c` (capture) or `-` (none), not `{0}`")]
    PreviousMove(String),
    /// The position has another number of columns (first field) than the ruleset requires (second).
    #[error("the board has {0} columns, but these rules need {1}")]
    Columns(u8, u8),
    /// The parts are well formed, but the position is invalid.
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

/// Returns the number of columns that most rows have, so that an error names the row that differs.
fn count_columns(halves: [&str; 2]) -> usize {
    let rows = halves.into_iter().flat_map(|half| half.split('/').take(2));
    let mut counts: Vec<usize> = rows.map(|row| row.split(',').count()).collect();
    counts.sort_unstable();
    counts[counts.len() / 2]
}

/// Reads the numbers of a row.
fn row(side: Side, text: &str, columns: usize) -> Result<Vec<u8>, ParsePositionError> {
    let numbers =
        text.split(',').map(|number| seeds(side, number)).collect::<Result<Vec<u8>, _>>()?;
    let count = numbers.len();
    let fits = (4..=8).contains(&count) && count == columns;
    if fits { Ok(numbers) } else { Err(ParsePositionError::Row(side, text.to_owned(), count)) }
}

/// Reads a half; returns it with the direction its player must keep.
fn half(
    side: Side,
    text: &str,
    columns: usize,
) -> Result<(Half, Option<Direction>), ParsePositionError> {
    let bad = || ParsePositionError::Half(side, text.to_owned());
    let (numbers, sign) = text
        .char_indices()
        .next_back()
        .map(|(at, sign)| (&text[..at], sign))
        .filter(|(_, sign)| "+-<>".contains(*sign))
        .ok_or_else(bad)?;
    let kept = match sign {
        '>' => Some(Direction::Clockwise),
        '<' => Some(Direction::Counterclockwise),
        _ => None,
    };
    let parts: Vec<&str> = numbers.split('/').collect();
    let [front, back, store] = parts[..] else { return Err(bad()) };
    let front = row(side, front, columns)?;
    let mut back = row(side, back, columns)?;
    back.reverse();
    let mut ring = [0; 16];
    ring[..columns].copy_from_slice(&front);
    ring[16 - columns..].copy_from_slice(&back);
    let half = Half { ring: Ring::new(ring), store: seeds(side, store)?, owns_house: sign == '+' };
    Ok((half, kept))
}

impl std::str::FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Position, ParsePositionError> {
        let parts: Vec<&str> = text.split_whitespace().collect();
        let [south, north, to_move, previous] = parts[..] else {
            return Err(ParsePositionError::Parts(parts.len()));
        };
        let columns = count_columns([south, north]);
        let (south, south_keeps) = half(Side::South, south, columns)?;
        let (north, north_keeps) = half(Side::North, north, columns)?;
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
        let position = Position {
            halves: [south, north],
            to_move,
            previous,
            width: columns as u8,
            kept: [south_keeps, north_keeps],
        };
        Ok(position.check()?)
    }
}

impl std::fmt::Display for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut text = String::with_capacity(LENGTH);
        self.push_text(&mut text);
        f.write_str(&text)
    }
}

impl Position {
    /// Reads position text for a game with these rules.
    ///
    /// # Errors
    /// [`ParsePositionError`], also if the number of columns differs from the ruleset's.
    pub fn read(text: &str, rules: &Ruleset) -> Result<Position, ParsePositionError> {
        let position: Position = text.parse()?;
        if position.fits(rules) {
            return Ok(position);
        }
        Err(ParsePositionError::Columns(position.columns(), rules.columns()))
    }
}

/// More bytes than any position text has.
const LENGTH: usize = 112;

impl Position {
    /// Appends the position text to `text`.
    pub fn push_text(&self, text: &mut String) {
        for side in Side::BOTH {
            let half = self.half(side);
            let columns = usize::from(self.width);
            let mut seeds = half.ring.seeds();
            seeds[8..].reverse();
            for row in [&seeds[..columns], &seeds[8..8 + columns]] {
                for (place, &pit) in row.iter().enumerate() {
                    push_number(text, pit);
                    text.push(if place + 1 == columns { '/' } else { ',' });
                }
            }
            push_number(text, half.store);
            text.push_str(match self.kept[side as usize] {
                Some(Direction::Clockwise) => "> ",
                Some(Direction::Counterclockwise) => "< ",
                None if half.owns_house => "+ ",
                None => "- ",
            });
        }
        text.push(self.to_move.letter());
        text.push_str(match self.previous {
            PreviousMove::None => " -",
            PreviousMove::Takata => " t",
            PreviousMove::Capture => " c",
        });
    }
}

/// Appends a number of seeds, at most 64.
fn push_number(text: &mut String, number: u8) {
    if number >= 10 {
        text.push(char::from(b'0' + number / 10));
    }
    text.push(char::from(b'0' + number % 10));
}
