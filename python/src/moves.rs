//! `bao.Move`.

use bao_notation::{Side, Stars, WrittenMove, WrittenRow, read_move, write_move};
use pyo3::prelude::*;
use pyo3::types::PyString;
use serde::{Deserialize, Serialize};

use crate::arguments::OrText;
use crate::errors::InvalidMoveError;

/// A move in the notation of kibao.org: a pit, the arrow of its direction, and `+` if the player's house is played on.
///
/// South writes capitals, North small letters; `A` is the front row, `B` the back row. Stars and `#` follow from the
/// position, so they are read but not kept: `Position.notation` writes them. The meaning of an arrow on the board
/// depends on the move (N4). Moves are immutable, and can be compared for equality and hashed.
///
/// Raises `InvalidMoveError` for a text that is not a move with a row letter and an arrow; `Position.parse_move` also
/// reads looser forms.
///
/// >>> import bao
/// >>> move = bao.Move("A5<+*")
/// >>> str(move), move.side, move.pit, move.arrow, move.plays_house
/// ('A5<+', 'south', 'A5', '<', True)
/// >>> bao.Move("A9<")
/// Traceback (most recent call last):
///     ...
/// bao.InvalidMoveError: `A9<` is not a move; a move is a pit and an arrow, such as `A5<` or `a5<`, with `+` to play the house on
#[pyclass(module = "bao", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Move {
    pub side: Side,
    /// Without the signs that follow from the position; always has row and arrow.
    pub written: WrittenMove,
}

impl From<Move> for String {
    fn from(mv: Move) -> String {
        mv.text()
    }
}

impl TryFrom<String> for Move {
    type Error = PyErr;

    fn try_from(text: String) -> PyResult<Move> {
        Move::new(&text)
    }
}

impl Move {
    pub fn of(side: Side, written: WrittenMove) -> Move {
        Move { side, written: WrittenMove { stars: Stars::None, ends_game: false, ..written } }
    }

    /// The move as a player writes it.
    pub fn text(&self) -> String {
        write_move(&self.written, self.side)
    }
}

#[pymethods]
impl Move {
    #[new]
    fn new(text: &str) -> PyResult<Move> {
        let read = |side| read_move(text, side).map(|written| Move::of(side, written));
        let is_whole = |mv: &Move| mv.written.row.is_some() && mv.written.arrow.is_some();
        let found = [Side::South, Side::North].into_iter().find_map(read).filter(is_whole);
        found.ok_or_else(|| {
            InvalidMoveError::new_err(format!(
                "`{}` is not a move; a move is a pit and an arrow, such as `A5<` or `a5<`, with `+` to play the house on",
                bao_notation::quote(text.trim(), 40)
            ))
        })
    }

    /// Whose move it is: `"south"` or `"north"`.
    #[getter]
    fn side(&self) -> &'static str {
        self.side.name()
    }

    /// The pit in its owner's letters: `"A1"` to `"B8"` for South, `"a1"` to `"b8"` for North.
    #[getter]
    fn pit(&self) -> String {
        write_move(&WrittenMove { arrow: None, plays_house: false, ..self.written }, self.side)
    }

    /// The row: `"front"` or `"back"`.
    #[getter]
    fn row(&self) -> &'static str {
        if self.written.row == Some(WrittenRow::B) { "back" } else { "front" }
    }

    /// The number of the pit in its row, 1 to 8 from its owner's left.
    #[getter]
    fn number(&self) -> u8 {
        self.written.pit.get()
    }

    /// The arrow, `"<"` or `">"`, as seen from the player's seat.
    #[getter]
    fn arrow(&self) -> char {
        self.written.arrow.map_or('<', bao_notation::Arrow::sign)
    }

    /// Whether the house is played on although the player could have stopped in it (rule 3.4).
    #[getter]
    fn plays_house(&self) -> bool {
        self.written.plays_house
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("Move('{}')", self.text())
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.text(),)
    }
}

/// Moves of both players in turn, the first by `side`.
pub fn name_line(side: Side, line: &[WrittenMove]) -> Vec<Move> {
    let sides = std::iter::successors(Some(side), |side| Some(side.opponent()));
    line.iter().zip(sides).map(|(written, side)| Move::of(side, *written)).collect()
}

pub type MoveArgument = OrText<Move>;

/// Reads moves; a single move may be given alone.
pub fn read_moves(argument: &Bound<'_, PyAny>) -> PyResult<Vec<MoveArgument>> {
    if argument.is_instance_of::<PyString>() || argument.is_instance_of::<Move>() {
        return Ok(vec![argument.extract()?]);
    }
    argument.try_iter()?.map(|one| one?.extract()).collect()
}

impl MoveArgument {
    /// The move as it was typed.
    pub fn text(&self) -> String {
        match self {
            OrText::Object(mv) => mv.text(),
            OrText::Text(text) => text.clone(),
        }
    }
}
