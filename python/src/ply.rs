//! `bao.Ply`.

use bao_notation::write_move;
use bao_rules::Ruleset;
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::event::Event;
use crate::moves::Move;
use crate::pickle::{Reduced, Word, reduce_result};
use crate::position::Position;

/// One player's move in a game, played.
///
/// >>> import bao
/// >>> ply = bao.Game("1:A7<* a5>; 2:A6<* a5>").plies[1]
/// >>> ply.turn, ply.notation, ply.kind, ply.side, ply.number
/// ('1n', 'a5>', 'capture', 'north', 1)
#[pyclass(module = "bao", frozen, eq, hash)]
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ply {
    /// The number of its turn with the side, as `"23s"`.
    #[pyo3(get)]
    turn: String,
    /// The number of its turn, from 1; South and North have a move each under a number.
    #[pyo3(get)]
    number: u32,
    /// Who moved: `"south"` or `"north"`.
    #[pyo3(get)]
    side: Word,
    /// The move.
    #[pyo3(get, name = "move")]
    mv: Move,
    /// The move in normal form (docs/notation.md, N7), with its stars and `#`.
    #[pyo3(get)]
    notation: String,
    /// `"capture"` or `"takata"` (rule 2.2).
    #[pyo3(get)]
    kind: Word,
    /// What happened to the houses, in order.
    pub events: Vec<Event>,
    /// Whether the mover owned his house before the move (rule 4.1).
    #[pyo3(get)]
    owned_house: bool,
    /// The position after the move.
    #[pyo3(get)]
    pub after: Position,
}

impl Ply {
    /// A ply that has been played under these rules.
    pub fn of(ply: &bao_game::replay::Ply, rules: &Ruleset) -> Ply {
        Ply {
            turn: ply.at.to_string(),
            number: ply.at.number,
            side: ply.side().name().into(),
            mv: Move::of(ply.at.side, ply.written),
            notation: write_move(&ply.written, ply.at.side),
            kind: ply.kind.name().into(),
            events: ply.events.iter().map(Event::of_ply).collect(),
            owned_house: ply.owned_house,
            after: Position { board: ply.after, rules: *rules },
        }
    }
}

#[pymethods]
impl Ply {
    /// What happened to the houses, in order.
    #[getter]
    fn events(&self) -> Vec<Event> {
        self.events.clone()
    }

    fn __repr__(&self) -> String {
        format!("<Ply {} {}>", self.turn, self.notation)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        reduce_result(py, "Ply", self)
    }
}
