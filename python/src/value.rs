//! `bao.Value`.

use bao_engine::ProvedResult;
use bao_game::analysis::{Chance, write_value};
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::pickle::{Reduced, reduce_result};

/// The value of a move or position for the player who is to move: an estimate, or a proved win or loss.
///
/// Greater is better: values can be compared. `str` is the winning chance, or `won in 5` and `lost in 4` plies where
/// that is proved.
///
/// >>> import bao
/// >>> position = bao.Position("1,4,0,0,16,0,1,0/2,2,0,2,1,3,1,0/1+ 0,1,1,1,17,0,0,0/2,0,1,0,2,1,2,1/1+ s c")
/// >>> value = bao.Engine(depth=5).best(position).value
/// >>> str(value), value.proved, value.plies, value.percent
/// ('won in 5', 'win', 5, 100.0)
#[pyclass(module = "bao", frozen, eq, ord, hash, from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "StoredValue", from = "StoredValue")]
pub struct Value(pub bao_engine::Value);

#[pymethods]
impl Value {
    /// The winning chance in per cent, from 0 to 100 in hundredths. 0 and 100 are proofs; anything between is an
    /// estimate, learned from games of the engine against itself, and can be wrong (docs/engine.md).
    #[getter]
    fn percent(&self) -> f64 {
        Chance::of(self.0).percent()
    }

    /// `"win"`, `"loss"`, or `None` for an estimate.
    #[getter]
    fn proved(&self) -> Option<&'static str> {
        self.0.proved_result().map(|result| match result {
            ProvedResult::Win(_) => "win",
            ProvedResult::Loss(_) => "loss",
        })
    }

    /// In how many plies at the most a proved result comes; `None` for an estimate.
    #[getter]
    fn plies(&self) -> Option<u16> {
        self.0.proved_result().map(|result| match result {
            ProvedResult::Win(plies) | ProvedResult::Loss(plies) => plies,
        })
    }

    fn __str__(&self) -> String {
        write_value(self.0)
    }

    fn __repr__(&self) -> String {
        format!("<Value {}>", write_value(self.0))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        reduce_result(py, "Value", self)
    }
}

/// A value as it is pickled.
#[derive(Serialize, Deserialize)]
enum StoredValue {
    Estimate(i32),
    Win(u16),
    Loss(u16),
}

impl From<Value> for StoredValue {
    fn from(value: Value) -> StoredValue {
        match value.0.proved_result() {
            None => StoredValue::Estimate(value.0.number().into()),
            Some(ProvedResult::Win(plies)) => StoredValue::Win(plies),
            Some(ProvedResult::Loss(plies)) => StoredValue::Loss(plies),
        }
    }
}

impl From<StoredValue> for Value {
    fn from(stored: StoredValue) -> Value {
        Value(match stored {
            StoredValue::Estimate(number) => bao_engine::Value::estimate(number),
            StoredValue::Win(plies) => bao_engine::Value::won_in(plies),
            StoredValue::Loss(plies) => bao_engine::Value::lost_in(plies),
        })
    }
}
