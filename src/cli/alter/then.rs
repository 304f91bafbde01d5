//! The moves that a player types after a changed one: `23:A5<* b1<; 24:B1<`, or without the numbers.

use anyhow::{Result, bail};
use bao_languages::say;
use bao_notation::tree::NodeId;
use bao_notation::{Side, TurnRef, WrittenMove, mask_control, read_move};

use bao_game::variations::{PlayError, Variations};

/// A text in pieces: turn numbers and moves.
enum Piece<'a> {
    Number(u32),
    Move(&'a str),
}

/// The pieces of a text; a number stands before its `:`, with or without a blank behind it.
fn pieces(text: &str) -> impl Iterator<Item = Piece<'_>> {
    let words = text.split([';', ' ', '\t', '\n', '\r', '\u{a0}']).filter(|word| !word.is_empty());
    words.flat_map(|word| {
        let (number, written) = match word.split_once([':', '.', ')']) {
            Some((number, rest))
                if !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()) =>
            {
                // No game has a turn of a number that is too long to be one.
                (Some(Piece::Number(number.parse().unwrap_or(u32::MAX))), rest)
            }
            _ => (None, word),
        };
        number.into_iter().chain((!written.is_empty()).then_some(Piece::Move(written)))
    })
}

/// The turn behind one.
fn after(turn: TurnRef) -> TurnRef {
    let number = match turn.side {
        Side::South => turn.number,
        Side::North => turn.number.saturating_add(1),
    };
    TurnRef { number, side: turn.side.opponent() }
}

/// Reads what is to be played behind a place; whether it is legal is not asked.
pub(super) fn read(text: &str, game: &Variations, behind: NodeId) -> Result<Vec<WrittenMove>> {
    let mut moves = Vec::new();
    let mut due = game.tree().next_turn(behind);
    for piece in pieces(text) {
        match piece {
            Piece::Number(number) if number != due.number => {
                bail!(say!("then-turn-due", turn = number, due = due.to_string()));
            }
            Piece::Number(_) => {}
            Piece::Move(written) => {
                let Some(read) = read_move(written, due.side) else {
                    let written: String = written.chars().take(40).map(mask_control).collect();
                    bail!(say!("then-no-move", move = written, due = due.to_string()));
                };
                moves.push(read);
                due = after(due);
            }
        }
    }
    if moves.is_empty() {
        bail!(bao_languages::text("then-empty"));
    }
    Ok(moves)
}

/// Plays them; gives the last place that was reached, and why it is not the end of them.
pub(super) fn play(
    game: &mut Variations,
    behind: NodeId,
    moves: &[WrittenMove],
) -> (NodeId, Option<PlayError>) {
    let mut at = behind;
    for read in moves {
        match game.play(at, read) {
            Ok(next) => at = next,
            Err(error) => return (at, Some(error)),
        }
    }
    (at, None)
}
