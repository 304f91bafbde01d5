//! `23:` and `23n:`, by which the next move has its turn.

use nom::Parser;
use nom::combinator::{map_opt, opt, verify};
use nom::number::complete::u8;
use nom::sequence::terminated;

use crate::piece::digits;
use crate::signs::{blanks, sign_of};
use crate::tree::node::{MOST_FIRST, MOST_PLIES};
use crate::turn::Side;

/// A label as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Label {
    pub number: u32,
    /// Whose turn it says it is.
    pub side: Option<Side>,
    /// Its length in bytes.
    pub length: usize,
}

/// The greatest turn number that is read, that of the last ply of a game.
pub(super) const MOST_TURN: u32 = MOST_FIRST + MOST_PLIES as u32;

/// The label that a text begins with: a number, perhaps a letter, and `:` or `.`.
pub(super) fn label(text: &str) -> Option<Label> {
    let number = verify(digits, |&number| number <= MOST_TURN);
    let side = map_opt(u8, |letter| match letter {
        b'n' | b'N' => Some(Side::North),
        b's' | b'S' => Some(Side::South),
        _ => None,
    });
    let mut label = (number, blanks, opt(terminated(side, blanks)), sign_of(b":."));
    let (rest, (number, (), side, _)) = label.parse(text.as_bytes()).ok()?;
    Some(Label { number, side, length: text.len() - rest.len() })
}
