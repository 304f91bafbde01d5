//! The exceptions. Their messages are the program's own: what is wrong, where, and what belongs there.

use std::fmt::Display;

use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::type_object::PyTypeInfo;

macro_rules! exceptions {
    ($($name:ident($base:ty) = $doc:literal;)+) => {
        $(create_exception!(bao, $name, $base, $doc);)+
    };
}

exceptions! {
    BaoError(PyValueError) = "What this package raises of its own; a `ValueError`. Its message says what is wrong, where, and what belongs there.";
    InvalidPositionError(BaoError) = "A text is not a position text, or its seeds cannot be those of a position (rule 1.4).";
    InvalidMoveError(BaoError) = "A text is not a move in the notation of kibao.org (N3).";
    IllegalMoveError(BaoError) = "The rules forbid a move in a position. `move` is the text of the move, `legal` has the legal moves, and `rule` is the number of the rule, as `\"2.2\"`; `None` where no rule but common sense forbids it, as for an empty pit.";
    AmbiguousMoveError(IllegalMoveError) = "A move leaves out a row letter or an arrow, and more than one legal move is meant by it.";
    GameError(BaoError) = "A transcript could not be replayed to its end; `finding` is the first finding that is an error.";
    VariationError(BaoError) = "A game with variations cannot be changed like this, or has no such place.";
    ReadError(BaoError) = "Files cannot be read, or hold no games. The message names the file and the place in it, and says what belongs there.";
}

/// An error of the program as an exception.
pub fn raise<E: PyTypeInfo>(error: impl Display) -> PyErr {
    PyErr::new::<E, _>(error.to_string())
}
