//! `bao.Classes`.

use bao_game::classify::Classification;
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::pickle::{Reduced, Word, reduce_result};

/// The classes of the study that a game belongs to (docs/study.md, S1 to S6), named as the columns of the table
/// `games` of an archive.
///
/// >>> import bao
/// >>> bao.Game("1:A7<* a5>").classify() is None
/// True
#[pyclass(module = "bao", frozen, eq, hash, get_all)]
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Classes {
    /// The winner: `"south"` or `"north"`.
    winner: Word,
    /// How many houses held six seeds or more as the mtaji stage began, 0 to 2.
    functional_houses: u8,
    /// The number of the turn of the first event (S2); `None` where no house was lost.
    moment: Option<u32>,
    /// The colour of the game's course (S3), as `"verde"`.
    progress: Word,
    /// What became of both houses (S4), as `"oro"`.
    r#final: Word,
    /// The first event and the answer to it (S5), as `"NX"`.
    combination: Word,
    /// `"PM"` (matrix game), `"PMV"` (variant) or `None` (S3).
    kind: Option<Word>,
    /// The type of a matrix game or variant, 1 to 28 (S6).
    r#type: Option<u8>,
    /// Whether the loser's house was captured at any time.
    loser_house_captured: bool,
    /// The number of the turn in which the loser's house was captured, if it was.
    capture_turn: Option<u32>,
    /// Whether the game ended with that move.
    capture_wins: bool,
}

impl Classes {
    /// The classes in the words of the tables.
    pub fn of(found: &Classification) -> Classes {
        Classes {
            winner: found.winner.name().into(),
            functional_houses: found.functional,
            moment: found.moment,
            progress: found.progress.name().into(),
            r#final: found.final_colour.name().into(),
            combination: found.combination.name().into(),
            kind: found.kind.map(|kind| kind.name().into()),
            r#type: found.matrix_type.map(bao_game::classify::MatrixType::number),
            loser_house_captured: found.loser_house_captured,
            capture_turn: found.capture_turn,
            capture_wins: found.capture_wins,
        }
    }
}

#[pymethods]
impl Classes {
    fn __repr__(&self) -> String {
        let Classes { winner, progress, r#final, combination, .. } = self;
        format!("<Classes {winner} {progress} {final} {combination}>")
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        reduce_result(py, "Classes", self)
    }
}
