//! What is raised where files of games cannot be read.

use bao_tables::import::ImportSummary;
use pyo3::create_exception;
use pyo3::exceptions::{PyUserWarning, PyValueError};
use pyo3::prelude::*;

use crate::errors::BaoError;

create_exception!(
    bao,
    ReadError,
    BaoError,
    "Files cannot be read, or hold no games. The message names the file and the place in it, and says what belongs there."
);
create_exception!(
    bao,
    ReadWarning,
    PyUserWarning,
    "A file broke off and the games before count, or it could not be read while others could; `sources` says the same."
);

/// Options of the command, and the arguments of Python that are the same.
const ARGUMENTS: [(&str, &str); 4] = [
    ("`--column game=NAME`", "`columns={\"game\": NAME}`"),
    ("`--column transcript=NAME`", "`columns={\"transcript\": NAME}`"),
    ("--ruleset", "ruleset=…"),
    ("--repair", "repair=True"),
];

/// A message of the program with the arguments of Python in place of options.
pub fn name_arguments(message: &str) -> String {
    ARGUMENTS.iter().fold(message.to_owned(), |text, (option, named)| text.replace(option, named))
}

/// Warns of files that could not be read to their end.
pub fn warn_of_errors(py: Python<'_>, summary: &ImportSummary) -> PyResult<()> {
    for error in summary.sources.iter().filter_map(|source| source.error.as_deref()) {
        let message = std::ffi::CString::new(name_arguments(error).replace('\0', " "))
            .map_err(|_| PyValueError::new_err("the message has a zero byte"))?;
        PyErr::warn(py, &py.get_type::<ReadWarning>(), &message, 1)?;
    }
    Ok(())
}
