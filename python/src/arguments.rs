//! Reads arguments: whole numbers, names from a list, and objects or their texts.

use std::borrow::Cow;

use bao_game::replay::RepairMode;
use bao_rules::Side;
use pyo3::PyClass;
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::pyclass::boolean_struct::True;
use pyo3::type_object::PyTypeInfo;
use pyo3::types::PyString;

use crate::errors::{BaoError, raise};

/// A word from a short list, such as `"south"`: a constant of the program, or one read from a pickle.
pub type Word = Cow<'static, str>;

/// Reads a number that is not negative.
pub fn read_number<T: TryFrom<u64>>(argument: &Bound<'_, PyAny>) -> PyResult<T> {
    let refuse = || {
        let most = (1_u128 << (8 * size_of::<T>())) - 1;
        BaoError::new_err(format!("expected a number from 0 to {most}, not {argument}"))
    };
    match argument.extract::<u64>() {
        Ok(number) => T::try_from(number).map_err(|_| refuse()),
        Err(error) if error.is_instance_of::<PyOverflowError>(argument.py()) => Err(refuse()),
        Err(error) => Err(error),
    }
}

/// Reads a number that is not negative, or `None`.
pub fn read_number_or_none<T: TryFrom<u64>>(argument: &Bound<'_, PyAny>) -> PyResult<Option<T>> {
    if argument.is_none() { Ok(None) } else { read_number(argument).map(Some) }
}

/// Finds a value by its name; `what` names its kind in messages.
pub fn find_name<E: PyTypeInfo, T: Copy>(
    what: &str,
    name: &str,
    known: &[(&str, T)],
) -> PyResult<T> {
    known.iter().find(|(other, _)| *other == name).map(|(_, value)| *value).ok_or_else(|| {
        let all: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
        raise::<E>(format!("there is no {what} `{name}`; choose from {}", all.join(", ")))
    })
}

pub fn read_side(name: &str) -> PyResult<Side> {
    find_name::<BaoError, _>("player", name, &Side::BOTH.map(|side| (side.name(), side)))
}

/// What to do if changing one token would repair a transcript.
pub const REPAIRS: [(&str, RepairMode); 3] =
    [("ignore", RepairMode::Ignore), ("report", RepairMode::Report), ("apply", RepairMode::Apply)];

pub fn read_repair(name: &str) -> PyResult<RepairMode> {
    find_name::<BaoError, _>("repair mode", name, &REPAIRS)
}

/// An object of a class of this module, or its text.
pub enum OrText<T> {
    Object(T),
    Text(String),
}

impl<'py, T: PyClass<Frozen = True> + Copy + Sync> FromPyObject<'_, 'py> for OrText<T> {
    type Error = PyErr;

    fn extract(argument: Borrowed<'_, 'py, PyAny>) -> PyResult<OrText<T>> {
        if let Ok(object) = argument.cast::<T>() {
            return Ok(OrText::Object(*object.get()));
        }
        match argument.cast::<PyString>() {
            Ok(text) => Ok(OrText::Text(text.to_string())),
            Err(_) => Err(PyTypeError::new_err(format!(
                "expected a `bao.{}` or its text, not `{}`",
                T::type_object(argument.py()).name()?,
                argument.get_type().name()?
            ))),
        }
    }
}
