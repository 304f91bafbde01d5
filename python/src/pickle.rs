//! How what Python pickles is made again.

use std::borrow::Cow;

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use serde::Serialize;

use crate::analysis::Analysis;
use crate::classes::Classes;
use crate::engine::Choice;
use crate::errors::{BaoError, raise};
use crate::event::Event;
use crate::fate::{FateChoice, HouseFate};
use crate::finding::Finding;
use crate::ply::Ply;
use crate::proof::Proof;
use crate::value::Value;

/// A word out of a short list, as `"south"`: the program's own, or one that was pickled.
pub type Word = Cow<'static, str>;

/// What `__reduce__` gives: a function and its arguments.
pub type Reduced<'py> = (Bound<'py, PyAny>, Bound<'py, PyTuple>);

/// A function of this module with its arguments.
pub fn reduce<'py>(
    py: Python<'py>,
    name: &str,
    arguments: impl IntoPyObject<'py, Target = PyTuple, Output = Bound<'py, PyTuple>, Error = PyErr>,
) -> PyResult<Reduced<'py>> {
    Ok((py.import("bao._bao")?.getattr(name)?, arguments.into_pyobject(py)?))
}

/// A result of one of the classes below, with its fields as JSON.
pub fn reduce_result<'py>(
    py: Python<'py>,
    class: &str,
    result: &impl Serialize,
) -> PyResult<Reduced<'py>> {
    let fields = serde_json::to_string(result).map_err(raise::<BaoError, _>)?;
    reduce(py, "_restore", (class, fields))
}

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
