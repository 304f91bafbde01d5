//! How results are pickled.

use std::borrow::Cow;

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use serde::Serialize;

use crate::errors::{BaoError, raise};

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

/// A result of one of the classes that `_restore` makes again, with its fields as JSON.
pub fn reduce_result<'py>(
    py: Python<'py>,
    class: &str,
    result: &impl Serialize,
) -> PyResult<Reduced<'py>> {
    let fields = serde_json::to_string(result).map_err(raise::<BaoError, _>)?;
    reduce(py, "_restore", (class, fields))
}
