//! The quick way through what most texts are: turns in the normal form, sign by sign as N7 has them.
//!
//! It takes whole turns from the beginning of a text as long as there is nothing to say about them, and
//! leaves the rest to the grammar, which would read these turns just so.

use crate::finding::Source;
use crate::transcript::{Arrow, PitNumber, Ply, Row, Stars, Written, WrittenMove};
use crate::turn::{Side, TurnRef};

/// The turns at the beginning of a text that are in normal form, and where the next one begins.
///
/// Where it is not the end of the text, all turns are whole and the last is followed by `;`.
pub(crate) fn turns(text: &str, source: &Source) -> (Vec<Ply>, usize) {
    let bytes = text.as_bytes();
    let mut plies = Vec::with_capacity(bytes.len() / 6 + 2);
    let mut begin = 0;
    for number in 1u32.. {
        let Some(after) = turn(bytes, begin, number, source, &mut plies) else {
            // A turn that was begun is read again by the grammar.
            let whole = |ply: &Ply| ply.turn.number < number;
            plies.truncate(plies.iter().rposition(whole).map_or(0, |last| last + 1));
            break;
        };
        begin = after;
        if begin == bytes.len() {
            break;
        }
    }
    (plies, begin)
}

/// Reads one turn at `at` and gives the place of the next.
fn turn(
    bytes: &[u8],
    at: usize,
    number: u32,
    source: &Source,
    plies: &mut Vec<Ply>,
) -> Option<usize> {
    let mut at = written_number(bytes, at, number)?;
    for side in [Side::South, Side::North] {
        let (written, end) = written_move(bytes, at, side)?;
        plies.push(Ply {
            turn: TurnRef { number, side },
            written: Written::Move(written),
            span: at..end,
            line: source.line,
            column: source.column + at,
        });
        at = end;
        match (bytes.get(at), side) {
            (None, _) => return Some(at),
            (Some(b' '), Side::South) => at += 1,
            (Some(b';'), Side::North) => {}
            _ => return None,
        }
    }
    at += 1;
    Some(at + usize::from(bytes.get(at) == Some(&b' ')))
}

fn written_number(bytes: &[u8], mut at: usize, number: u32) -> Option<usize> {
    let mut value = 0u32;
    let begin = at;
    while let Some(digit @ b'0'..=b'9') = bytes.get(at) {
        value = value.checked_mul(10)?.checked_add(u32::from(digit - b'0'))?;
        at += 1;
    }
    (value == number && at > begin && bytes.get(at) == Some(&b':')).then_some(at + 1)
}

pub(crate) fn written_move(bytes: &[u8], at: usize, side: Side) -> Option<(WrittenMove, usize)> {
    let row = match (bytes.get(at)?, side) {
        (b'A', Side::South) | (b'a', Side::North) => Row::A,
        (b'B', Side::South) | (b'b', Side::North) => Row::B,
        _ => return None,
    };
    let pit = PitNumber::new(bytes.get(at + 1)?.wrapping_sub(b'0'))?;
    let arrow = match bytes.get(at + 2)? {
        b'<' => Arrow::Left,
        b'>' => Arrow::Right,
        _ => return None,
    };
    let mut end = at + 3;
    let mut sign = |wanted: u8| {
        let found = bytes.get(end) == Some(&wanted);
        end += usize::from(found);
        found
    };
    let plays_house = sign(b'+');
    let stars = match (sign(b'*'), sign(b'*')) {
        (true, true) => Stars::Two,
        (true, false) => Stars::One,
        _ => Stars::None,
    };
    let ends_game = sign(b'#');
    Some((
        WrittenMove { row: Some(row), pit, arrow: Some(arrow), plays_house, stars, ends_game },
        end,
    ))
}
