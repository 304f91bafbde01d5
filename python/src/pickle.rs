//! How what Python pickles is made again: by the functions `_restore_…` of the module.

use pyo3::prelude::*;
use pyo3::types::PyTuple;

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
