//! Bao Archive as a Python package: the module `bao._bao`, which the package `bao` hands on.
//!
//! A file has one class or a few that belong together. Nothing here knows rules, notation or search: classes hold what
//! the crates below have worked out.

mod analysis;
mod classes;
mod engine;
mod errors;
mod event;
mod fate;
mod finding;
mod game;
mod interrupt;
mod moves;
mod number;
mod perft;
mod pickle;
mod ply;
mod position;
mod proof;
mod replay_page;
mod ruleset;
mod side;
mod tables;
mod value;
mod variations;

use analysis::Analysis;
use classes::Classes;
use engine::Choice;
use errors::{BaoError, raise};
use event::Event;
use fate::{FateChoice, HouseFate};
use finding::Finding;
use ply::Ply;
use proof::Proof;
use pyo3::prelude::*;
use value::Value;

macro_rules! restore {
    ($($class:ident),+) => {
        /// A result that was pickled.
        #[pyfunction]
        pub fn _restore(py: Python<'_>, name: &str, fields: &str) -> PyResult<Py<PyAny>> {
            match name {
                $(stringify!($class) => {
                    let result: $class =
                        serde_json::from_str(fields).map_err(raise::<BaoError, _>)?;
                    Ok(Py::new(py, result)?.into_any())
                })+
                _ => Err(BaoError::new_err(format!("this version has no class `{name}`"))),
            }
        }
    };
}

restore!(Analysis, Choice, Classes, Event, FateChoice, Finding, HouseFate, Ply, Proof, Value);

#[pymodule]
mod _bao {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::_restore;
    #[pymodule_export]
    use crate::analysis::Analysis;
    #[pymodule_export]
    use crate::classes::Classes;
    #[pymodule_export]
    use crate::engine::{Choice, Engine};
    #[pymodule_export]
    use crate::errors::{
        AmbiguousMoveError, BaoError, GameError, IllegalMoveError, InvalidMoveError,
        InvalidPositionError, VariationError,
    };
    #[pymodule_export]
    use crate::event::Event;
    #[pymodule_export]
    use crate::fate::{FateChoice, HouseFate};
    #[pymodule_export]
    use crate::finding::Finding;
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::moves::Move;
    #[pymodule_export]
    use crate::ply::Ply;
    #[pymodule_export]
    use crate::position::Position;
    #[pymodule_export]
    use crate::proof::Proof;
    #[pymodule_export]
    use crate::ruleset::Ruleset;
    #[pymodule_export]
    use crate::tables::{
        _build_table, _clustered_interval, _printed_texts, _restore_table, _restore_tables,
        _study_classes, _study_sql, _wilson, Batches, ReadError, ReadWarning, Table, Tables, read,
        read_batches, read_published,
    };
    #[pymodule_export]
    use crate::value::Value;
    #[pymodule_export]
    use crate::variations::{_game_of_line, Variations};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
