//! A line of play and how it ends.

use std::fmt;

use serde::{Deserialize, Serialize};

use bao_game::analysis::fate::WrittenLine;

/// A line in normal form, `22n a3<, 23s A5<*`, and how it ends for the house in question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct JudgedLine {
    /// The moves with their turns.
    pub moves: String,
    /// `captured in 24s`, `still owned after 24n`.
    pub ending: String,
}

impl From<&WrittenLine> for JudgedLine {
    fn from(line: &WrittenLine) -> JudgedLine {
        JudgedLine { moves: line.text.clone(), ending: line.ending() }
    }
}

impl fmt::Display for JudgedLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.moves, self.ending)
    }
}
