//! Writing transcripts: the layout and the order of signs of the normal form (N7).

use std::fmt::Write as _;

use crate::transcript::{Move, Row, Side, Transcript, Written};

/// One move, signs in the order arrow, `+`, stars, `#`; what is not known is left out.
#[must_use]
pub fn write_move(written: &Move, side: Side) -> String {
    let mut text = String::with_capacity(6);
    let letter = match (written.row, side) {
        (None, _) => None,
        (Some(Row::A), Side::South) => Some('A'),
        (Some(Row::B), Side::South) => Some('B'),
        (Some(Row::A), Side::North) => Some('a'),
        (Some(Row::B), Side::North) => Some('b'),
    };
    text.extend(letter);
    text.push(char::from(b'0' + written.pit.get()));
    text.extend(written.arrow.map(|arrow| arrow.sign()));
    if written.plays_house {
        text.push('+');
    }
    text.push_str(written.stars.signs());
    if written.ends_game {
        text.push('#');
    }
    text
}

/// The transcript in one line: `1:A7<* a5>; 2:A6<* a5>`.
///
/// Reading it again gives the same turns and moves, whatever the transcript.
#[must_use]
pub fn write(transcript: &Transcript) -> String {
    let mut text = String::with_capacity(transcript.plies.len() * 8);
    let mut turn = None;
    let mut after_rubble = false;
    for ply in &transcript.plies {
        if turn == Some(ply.turn.number) {
            text.push(' ');
        } else {
            if turn.is_some() {
                // Rubble may end like the beginning of `&lt;`, which a `;` would complete.
                text.push_str(if after_rubble { " ; " } else { "; " });
            }
            turn = Some(ply.turn.number);
            let _ = write!(text, "{}:", ply.turn.number);
        }
        after_rubble = matches!(ply.written, Written::Unreadable(_));
        match &ply.written {
            Written::Move(written) => text.push_str(&write_move(written, ply.turn.side)),
            Written::Unreadable(raw) => text.push_str(raw),
        }
    }
    text
}
