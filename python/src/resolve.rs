//! From a move as Python gives it to one that has been played.

use bao_game::replay::{PlayedMove, codes, play_move};
use bao_game::variations::{PlayError, Variations};
use bao_notation::read_move;
use bao_notation::tree::NodeId;
use pyo3::PyErr;

use crate::errors::{AmbiguousMoveError, IllegalMoveError, raise_play_error, with_moves};
use crate::moves::MoveArgument;
use crate::position::Position;

/// Plays a move, or says why it cannot be played.
pub fn resolve(position: &Position, mv: &MoveArgument) -> Result<PlayedMove, PyErr> {
    let due = position.due();
    let written = match mv {
        MoveArgument::Move(mv) if mv.side == due => Some(mv.written),
        MoveArgument::Move(_) => None,
        MoveArgument::Text(text) => read_move(text, due),
    };
    let Position { board, rules } = position;
    let played = written.and_then(|written| play_move(board, 1, &written, rules).ok());
    played.ok_or_else(|| with_moves(explain(position, &mv.text()), &mv.text(), position))
}

#[cold]
fn explain(position: &Position, text: &str) -> PyErr {
    let mut game = Variations::from_position(position.board, 1, &position.rules);
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
