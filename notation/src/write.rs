//! Writes transcripts with the layout and order of signs of the normal form (N7).

use std::borrow::Borrow;

use bao_rules::Side;

use crate::transcript::{Arrow, Stars, Transcript, TurnRef, Written, WrittenMove, WrittenRow};

/// Returns the text of a move, with its signs in the order arrow, `+`, stars, `#`. Parts that
/// the move lacks are left out.
///
/// ```
/// use bao_notation::{Side, read_move, write_move};
///
/// let found = read_move("A5*+<", Side::South).expect("it is a move");
/// assert_eq!(write_move(&found, Side::South), "A5<+*");
/// assert_eq!(write_move(&found, Side::North), "a5<+*");
/// ```
pub fn write_move(written: &WrittenMove, side: Side) -> String {
    let mut text = String::with_capacity(8);
    push_move(&mut text, written, side);
    text
}

/// Appends a move; see [`write_move`].
pub fn push_move(text: &mut String, written: &WrittenMove, side: Side) {
    let (signs, count) = signs(written, side);
    text.push_str(str::from_utf8(&signs[..count]).expect("the signs of moves are ASCII"));
}

/// One more than the maximum number of signs of a move.
const MOST: usize = 8;

/// Returns the signs of a move and their number. Every sign is stored, but only counted if it
/// belongs to the move, which is faster than branching.
fn signs(written: &WrittenMove, side: Side) -> ([u8; MOST], usize) {
    let mut signs = [b' '; MOST];
    let mut count = 0;
    let mut push = |sign: u8, belongs: bool| {
        signs[count % MOST] = sign;
        count += usize::from(belongs);
    };
    let first = match side {
        Side::South => b'A',
        Side::North => b'a',
    };
    push(first + u8::from(written.row == Some(WrittenRow::B)), written.row.is_some());
    push(b'0' + written.pit.get(), true);
    push(if written.arrow == Some(Arrow::Right) { b'>' } else { b'<' }, written.arrow.is_some());
    push(b'+', written.plays_house);
    push(b'*', written.stars != Stars::None);
    push(b'*', written.stars == Stars::Two);
    push(b'#', written.ends_game);
    (signs, count)
}

/// Returns a transcript on one line, which reads back as the same turns and moves.
///
/// ```
/// use bao_notation::{Source, read, write};
///
/// let reading = read("1. A7‹× a5›\n2. A6‹× a5›", &Source::default());
/// assert_eq!(write(&reading.transcript), "1:A7<* a5>; 2:A6<* a5>");
/// ```
pub fn write(transcript: &Transcript) -> String {
    let mut text = String::with_capacity(transcript.plies.len() * 8);
    push_turns(&mut text, transcript.moves());
    text
}

/// Appends turns; see [`write()`].
pub fn push_turns<W: Borrow<Written>>(
    text: &mut String,
    moves: impl Iterator<Item = (TurnRef, W)>,
) {
    let mut bytes = std::mem::take(text).into_bytes();
    let mut turn = None;
    let mut after_unreadable = false;
    for (at, written) in moves {
        if turn == Some(at.number) {
            bytes.push(b' ');
        } else {
            if turn.is_some() {
                // Unreadable text may end with `&lt`, which a `;` would turn into a sign.
                bytes.extend_from_slice(if after_unreadable { b" ; " } else { b"; " });
            }
            turn = Some(at.number);
            push_number(&mut bytes, at.number);
        }
        let written = written.borrow();
        after_unreadable = matches!(written, Written::Unreadable(_));
        match written {
            Written::Move(written) => {
                let (signs, count) = signs(written, at.side);
                // Copying all signs and truncating is faster than copying only some.
                bytes.extend_from_slice(&signs);
                bytes.truncate(bytes.len() - signs.len() + count);
            }
            Written::Unreadable(raw) => bytes.extend_from_slice(raw.as_bytes()),
        }
    }
    *text = String::from_utf8(bytes).expect("all parts are UTF-8");
}

/// Appends a turn number such as `23:`. `format!` would take longer than the rest of the turn.
fn push_number(text: &mut Vec<u8>, number: u32) {
    match number {
        0..=9 => {}
        10..=99 => text.push(b'0' + (number / 10) as u8),
        _ => text.extend_from_slice((number / 10).to_string().as_bytes()),
    }
    text.extend_from_slice(&[b'0' + (number % 10) as u8, b':']);
}
