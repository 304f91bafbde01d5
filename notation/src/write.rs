//! Writing transcripts: the layout and the order of signs of the normal form (N7).

use std::borrow::Borrow;

use crate::transcript::{Row, Transcript, Written, WrittenMove};
use crate::turn::{Side, TurnRef};

/// Writes one move, its signs in the order arrow, `+`, stars, `#`; what is not known is left out.
///
/// ```
/// use bao_notation::{Side, read_move, write_move};
///
/// let found = read_move("A5*+<", Side::South).expect("it is a move");
/// assert_eq!(write_move(&found, Side::South), "A5<+*");
/// assert_eq!(write_move(&found, Side::North), "a5<+*");
/// ```
#[must_use]
pub fn write_move(written: &WrittenMove, side: Side) -> String {
    let mut text = String::with_capacity(8);
    push_move(&mut text, written, side);
    text
}

/// Appends a move, as [`write_move`].
pub fn push_move(text: &mut String, written: &WrittenMove, side: Side) {
    let letter = match (written.row, side) {
        (None, _) => None,
        (Some(Row::A), Side::South) => Some('A'),
        (Some(Row::B), Side::South) => Some('B'),
        (Some(Row::A), Side::North) => Some('a'),
        (Some(Row::B), Side::North) => Some('b'),
    };
    if let Some(letter) = letter {
        text.push(letter);
    }
    text.push(char::from(b'0' + written.pit.get()));
    if let Some(arrow) = written.arrow {
        text.push(arrow.sign());
    }
    if written.plays_house {
        text.push('+');
    }
    text.push_str(written.stars.signs());
    if written.ends_game {
        text.push('#');
    }
}

/// Writes a transcript in one line. Reading it again gives the same turns and moves.
///
/// ```
/// use bao_notation::{Source, read, write};
///
/// let reading = read("1. A7‹× a5›\n2. A6‹× a5›", &Source::default());
/// assert_eq!(write(&reading.transcript), "1:A7<* a5>; 2:A6<* a5>");
/// ```
#[must_use]
pub fn write(transcript: &Transcript) -> String {
    let mut text = String::with_capacity(transcript.plies.len() * 8);
    push_turns(&mut text, transcript.moves());
    text
}

/// Appends turns, as [`write()`].
pub fn push_turns<W: Borrow<Written>>(
    text: &mut String,
    moves: impl Iterator<Item = (TurnRef, W)>,
) {
    let mut turn = None;
    let mut after_unreadable = false;
    for (at, written) in moves {
        if turn == Some(at.number) {
            text.push(' ');
        } else {
            if turn.is_some() {
                // Unreadable text may end like the beginning of `&lt;`, which a `;` would complete.
                text.push_str(if after_unreadable { " ; " } else { "; " });
            }
            turn = Some(at.number);
            push_number(text, at.number);
        }
        let written = written.borrow();
        after_unreadable = matches!(written, Written::Unreadable(_));
        match written {
            Written::Move(written) => push_move(text, written, at.side),
            Written::Unreadable(raw) => text.push_str(raw),
        }
    }
}

/// Writes `23:`. `format!` would take longer than the rest of the turn.
fn push_number(text: &mut String, number: u32) {
    match number {
        0..=9 => {}
        10..=99 => text.push(char::from(b'0' + (number / 10) as u8)),
        _ => text.push_str(&(number / 10).to_string()),
    }
    text.push(char::from(b'0' + (number % 10) as u8));
    text.push(':');
}
