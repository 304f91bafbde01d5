//! `bao.Ruleset`.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Rules of the game: a named ruleset, and options that differ from it.
#[pyclass(module = "bao", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ruleset(pub bao_rules::Ruleset);

#[pymethods]
impl Ruleset {
    #[new]
    #[pyo3(signature = (text = "kibao"))]
    fn new(text: &str) -> PyResult<Ruleset> {
        text.parse().map(Ruleset).map_err(|error: bao_rules::UnknownRuleError| PyValueError::new_err(error.to_string()))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Ruleset('{}')", self.0)
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.0.to_string(),)
    }
}
