//! From a move as Python gives it to one that has been played.

use bao_game::replay::{PlayedMove, codes, play_move, written_side};
use bao_game::variations::{PlayError, Variations};
use bao_notation::read_move;
use bao_notation::tree::NodeId;
use bao_rules::{Position, Ruleset};
use pyo3::PyErr;

use crate::errors::{AmbiguousMoveError, IllegalMoveError, raise_play_error};
use crate::moves::MoveArgument;

/// Plays a move, or says why it cannot be played.
pub fn resolve(
    position: &Position,
    rules: &Ruleset,
    mv: &MoveArgument,
) -> Result<PlayedMove, PyErr> {
    let due = written_side(position.to_move());
    let written = match mv {
        MoveArgument::Move(mv) if mv.side == due => Some(mv.written),
        MoveArgument::Move(_) => None,
        MoveArgument::Text(text) => read_move(text, due),
    };
    let played = written.and_then(|written| play_move(position, 1, &written, rules).ok());
    played.ok_or_else(|| explain(position, rules, &mv.text()))
}

#[cold]
fn explain(position: &Position, rules: &Ruleset, text: &str) -> PyErr {
    let mut game = Variations::from_position(*position, 1, rules);
    match game.play_text(NodeId::START, text) {
        // A position has no number of a turn.
        Err(PlayError::Illegal { typed, why, .. }) => {
            let message = format!("`{typed}`: expected {why}");
            if why.code == codes::AMBIGUOUS_MOVE {
                AmbiguousMoveError::new_err(message)
            } else {
                IllegalMoveError::new_err(message)
            }
        }
        Err(error) => raise_play_error(&error),
        Ok(_) => IllegalMoveError::new_err(format!("`{text}` is not legal here")),
    }
}
