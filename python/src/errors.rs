//! The exceptions. Each message says what is wrong, where, and what was expected.

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
    BaoError(PyValueError) = "The base of this package's exceptions, a `ValueError`. The message says what is wrong, where, and what was expected.";
    InvalidPositionError(BaoError) = "A text is not a position text, or its seeds cannot be those of a position (rule 1.4).";
    InvalidMoveError(BaoError) = "A text is not a move in the notation of kibao.org (N3).";
    IllegalMoveError(BaoError) = "The rules forbid a move in a position. `move` is the text of the move, `legal` has the legal moves, and `rule` is the number of the rule, such as `\"2.2\"`; `None` if no numbered rule forbids it, as with an empty pit.";
    AmbiguousMoveError(IllegalMoveError) = "A move lacks a row letter or an arrow, and can stand for more than one legal move.";
    GameError(BaoError) = "A transcript could not be replayed to its end; `finding` is the first finding that is an error.";
    VariationError(BaoError) = "A game with variations cannot be changed like this, or has no such place.";
    ReadError(BaoError) = "Files cannot be read, or have no games. The message says in which file and where, and what was expected.";
}

/// Command options with the Python arguments that replace them.
const ARGUMENTS: [(&str, &str); 5] = [
    ("`--column game=NAME`", "`columns={\"game\": NAME}`"),
    ("`--column transcript=NAME`", "`columns={\"transcript\": NAME}`"),
    ("--ruleset", "ruleset=…"),
    ("--repair", "repair=\"apply\""),
    ("a column `winner` in the archive can name the winner", "`winner=` can name the winner"),
];

/// Replaces command options in a message by Python arguments.
pub fn name_arguments(message: &str) -> String {
    ARGUMENTS.iter().fold(message.to_owned(), |text, (option, named)| text.replace(option, named))
}

/// An exception with the message of an error.
pub fn raise<E: PyTypeInfo>(error: impl Display) -> PyErr {
    PyErr::new::<E, _>(name_arguments(&error.to_string()))
}
