//! Bao Archive as a Python package: the module `bao._bao`, whose names the package `bao` exports.
//!
//! Each file defines a few classes that belong together. Rules, notation and search are in other crates; these classes
//! hold their results.

mod answers;
mod arguments;
mod engine;
mod errors;
mod event;
mod game;
mod interrupt;
mod moves;
mod position;
mod replay_page;
mod replayed;
mod ruleset;
mod tables;
mod variations;

use answers::{Analysis, FateChoice, HouseFate, Proof};
use engine::{Choice, Engine, Value};
use errors::*;
use event::Event;
use game::Game;
use moves::Move;
use position::Position;
use pyo3::prelude::*;
use replayed::{Classes, Finding, Ply};
use ruleset::Ruleset;
use variations::{_game_of_line, Variations};

/// Classes that are pickled by their fields.
macro_rules! results {
    ($($class:ident),+) => {
        /// Restores a pickled result.
        #[pyfunction]
        pub fn _restore(py: Python<'_>, name: &str, fields: &str) -> PyResult<Py<PyAny>> {
            match name {
                $(stringify!($class) => {
                    let result: $class =
                        serde_json::from_str(fields).map_err(raise::<BaoError>)?;
                    Ok(Py::new(py, result)?.into_any())
                })+
                _ => Err(BaoError::new_err(format!("this version has no class `{name}`"))),
            }
        }

        /// Pickles a result: the function that restores it, with the class and its fields.
        #[pyfunction]
        pub fn _reduce<'py>(
            result: &Bound<'py, PyAny>,
        ) -> PyResult<(Bound<'py, PyAny>, (&'static str, String))> {
            let restore = result.py().import("bao._bao")?.getattr("_restore")?;
            $(if let Ok(found) = result.cast::<$class>() {
                let fields = serde_json::to_string(found.get()).map_err(raise::<BaoError>)?;
                return Ok((restore, (stringify!($class), fields)));
            })+
            Err(BaoError::new_err("this is not a result of a replay or a search"))
        }

        fn register_results(module: &Bound<'_, PyModule>) -> PyResult<()> {
            let pickle = module.py().import("copyreg")?.getattr("pickle")?;
            let reduce = module.getattr("_reduce")?;
            $(pickle.call1((module.py().get_type::<$class>(), &reduce))?;)+
            Ok(())
        }
    };
}

results!(Analysis, Choice, Classes, Event, FateChoice, Finding, HouseFate, Ply, Proof, Value);

#[pymodule]
mod _bao {
    use pyo3::prelude::*;

    #[pymodule_export]
    use super::{
        _game_of_line, _reduce, _restore, AmbiguousMoveError, Analysis, BaoError, Choice, Classes,
        Engine, Event, FateChoice, Finding, Game, GameError, HouseFate, IllegalMoveError,
        InvalidMoveError, InvalidPositionError, Move, Ply, Position, Proof, ReadError, Ruleset,
        Value, VariationError, Variations,
    };
    #[pymodule_export]
    use crate::tables::{
        _Reading, _build_table, _clustered_interval, _list_files, _printed_texts, _published,
        _study_classes, _study_sql, _wilson, ArrowTable,
    };

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        crate::register_results(module)?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
