//! The exceptions. Their messages are the program's own: what is wrong, where, and what belongs there.

use bao_game::replay::codes::AMBIGUOUS_MOVE;
use bao_game::variations::PlayError;
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

create_exception!(
    bao,
    BaoError,
    PyValueError,
    "What this package raises of its own; a `ValueError`. Its message says what is wrong, where, and what belongs there."
);
create_exception!(
    bao,
    InvalidPositionError,
    BaoError,
    "A text is no position text, or its seeds cannot be a position (rule 1.4)."
);
create_exception!(
    bao,
    InvalidMoveError,
    BaoError,
    "A text is not a move in the notation of kibao.org (docs/notation.md)."
);
create_exception!(
    bao,
    IllegalMoveError,
    BaoError,
    "The rules forbid a move in a position; the message names the rule. `move` is the text of the move, `legal` has the legal moves."
);
create_exception!(
    bao,
    AmbiguousMoveError,
    IllegalMoveError,
    "A move leaves out a row letter or an arrow, and more than one legal move is meant by it."
);
create_exception!(
    bao,
    GameError,
    BaoError,
    "A transcript could not be replayed to its end; `finding` is the first finding that is an error."
);
create_exception!(
    bao,
    VariationError,
    BaoError,
    "A game with variations cannot be changed so, or has no such place."
);

/// Any error of the program as an exception of a kind.
pub fn raise<E: RaisedError, D: std::fmt::Display>(error: D) -> PyErr {
    E::of(error.to_string())
}

/// The kinds of exceptions that [`raise`] makes.
pub trait RaisedError {
    /// The exception with a message.
    fn of(message: String) -> PyErr;
}

macro_rules! kinds {
    ($($kind:ident),+) => {
        $(impl RaisedError for $kind {
            fn of(message: String) -> PyErr {
                $kind::new_err(message)
            }
        })+
    };
}

kinds!(BaoError, InvalidPositionError, InvalidMoveError, VariationError);

/// The exception of a move that cannot be played.
pub fn raise_play_error(error: &PlayError) -> PyErr {
    match error {
        PlayError::NoMove(..) => InvalidMoveError::new_err(error.to_string()),
        PlayError::NoArrow { .. } => AmbiguousMoveError::new_err(error.to_string()),
        PlayError::Illegal { why, .. } if why.code == AMBIGUOUS_MOVE => {
            AmbiguousMoveError::new_err(error.to_string())
        }
        PlayError::Illegal { .. } | PlayError::OtherSide { .. } => {
            IllegalMoveError::new_err(error.to_string())
        }
        PlayError::NoPosition | PlayError::Edit(_) => VariationError::new_err(error.to_string()),
    }
}
