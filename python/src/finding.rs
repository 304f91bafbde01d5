//! `bao.Finding`.

use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::pickle::{Reduced, reduce_result};

/// Something noticed in a text, with its place. docs/findings.md describes every code with an example.
///
/// `str` gives it in one line, as the program prints it.
///
/// >>> import bao
/// >>> finding = bao.Game("1:A7<* a5>; 3:A6<*").findings[0]
/// >>> finding.code, finding.severity, finding.turn, finding.line, finding.column
/// ('turn-number', 'repair', '2s', 1, 13)
#[pyclass(module = "bao", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Finding {
    /// Its stable name, as `"wrong-star"`.
    #[pyo3(get)]
    code: String,
    /// `"note"` (a looser form), `"repair"` (wrong, and what is meant is certain), `"warning"` (something does not fit,
    /// and every move could be played) or `"error"` (part of the game is lost).
    #[pyo3(get)]
    severity: String,
    /// The number or name of the game, where it is known.
    #[pyo3(get)]
    game: Option<String>,
    /// The turn and side, as `"23s"`, where they are known.
    #[pyo3(get)]
    turn: Option<String>,
    /// The line in the text, from 1.
    #[pyo3(get)]
    line: usize,
    /// The column in characters, from 1.
    #[pyo3(get)]
    column: usize,
    /// Where the characters stand that were read: `text[start:end]`.
    #[pyo3(get)]
    span: (usize, usize),
    /// The text as it stands.
    #[pyo3(get)]
    read: String,
    /// What is expected there, in words.
    #[pyo3(get)]
    expected: String,
    /// The text that was taken instead, where what is meant is certain.
    #[pyo3(get)]
    repair: Option<String>,
    words: String,
}

impl Finding {
    /// A finding about a place of `text`.
    pub fn of(finding: &bao_notation::Finding, text: &str) -> Finding {
        let place = &finding.place;
        let count = |byte: usize| text.get(..byte).map_or(byte, |before| before.chars().count());
        Finding {
            code: finding.code.name.to_owned(),
            severity: finding.code.severity.name().to_owned(),
            game: place.game.clone().filter(|game| !game.is_empty()),
            turn: place.turn.map(|turn| turn.to_string()),
            line: place.line,
            column: place.column,
            span: (count(place.span.start), count(place.span.end)),
            read: finding.read.clone(),
            expected: finding.expected.to_string(),
            repair: finding.repair.clone(),
            words: finding.to_string(),
        }
    }

    /// Whether part of a game is lost.
    pub fn is_error(&self) -> bool {
        self.severity == bao_notation::Severity::Error.name()
    }

    /// The turn that it is about.
    pub fn turn(&self) -> Option<&str> {
        self.turn.as_deref()
    }

    /// With its line and column.
    pub fn to_text_with_place(&self) -> String {
        format!("line {}, column {}: {}", self.line, self.column, self.words)
    }
}

impl std::fmt::Display for Finding {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.words)
    }
}

#[pymethods]
impl Finding {
    fn __str__(&self) -> &str {
        &self.words
    }

    fn __repr__(&self) -> String {
        format!("<Finding {}>", self.to_text_with_place())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        reduce_result(py, "Finding", self)
    }
}
