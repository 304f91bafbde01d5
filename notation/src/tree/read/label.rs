//! `23:` and `23n:`, by which the next move has its turn.

use crate::signs::{blanks, sign_at};
use crate::transcript::Side;

/// A label as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Label {
    pub number: u32,
    /// Whose turn it says it is.
    pub side: Option<Side>,
    /// How long it is.
    pub length: usize,
}

/// The greatest turn number that is read.
const MOST_TURN: u32 = 2_000_000_000;

/// The label that a text begins with: a number, perhaps a letter, and `:` or `.`.
pub(super) fn label(text: &str) -> Option<Label> {
    let mut rest = text;
    let mut number = None;
    while let Some(found) = sign_at(rest)
        && let Some(digit) = found.is.to_digit(10)
    {
        number = Some(number.unwrap_or(0u32).saturating_mul(10).saturating_add(digit));
        rest = &rest[found.length..];
    }
    // A greater number is none of a turn, and counting on from it would come to an end of numbers.
    let number = number.filter(|&number| number <= MOST_TURN)?;
    let skip = |rest| blanks(rest).map_or(rest, |(rest, ())| rest);
    rest = skip(rest);
    let side = match rest.bytes().next() {
        Some(b'n' | b'N') => Some(Side::North),
        Some(b's' | b'S') => Some(Side::South),
        _ => None,
    };
    if side.is_some() {
        rest = skip(&rest[1..]);
    }
    let end = sign_at(rest).filter(|found| matches!(found.is, ':' | '.'))?;
    Some(Label { number, side, length: text.len() - rest.len() + end.length })
}
