//! Whole numbers and names as arguments.

use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::errors::BaoError;

/// Reads a number from 0 on.
pub fn read_number<T: TryFrom<u64>>(argument: &Bound<'_, PyAny>) -> PyResult<T> {
    let number = argument.extract::<u64>().map_err(|error| {
        if error.is_instance_of::<PyOverflowError>(argument.py()) {
            BaoError::new_err(format!("expected a number from 0 to {}, not {argument}", u64::MAX))
        } else {
            error
        }
    })?;
    T::try_from(number).map_err(|_| {
        let most = (1_u128 << (8 * size_of::<T>())) - 1;
        BaoError::new_err(format!("expected a number from 0 to {most}, not {number}"))
    })
}

/// The same, or nothing.
pub fn read_number_or_none<T: TryFrom<u64>>(argument: &Bound<'_, PyAny>) -> PyResult<Option<T>> {
    if argument.is_none() { Ok(None) } else { read_number(argument).map(Some) }
}

/// Reads names; one alone stands for a sequence of one.
pub fn read_names(argument: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    let read = |one: &Bound<'_, PyAny>| {
        let text = one.cast::<PyString>().map_err(|_| {
            PyTypeError::new_err(format!("expected names, and `{one}` is not a text"))
        })?;
        Ok(text.to_string())
    };
    if argument.is_instance_of::<PyString>() {
        return Ok(vec![read(argument)?]);
    }
    argument.try_iter()?.map(|one| read(&one?)).collect()
}
