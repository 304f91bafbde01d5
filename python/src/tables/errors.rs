//! What is raised where files of games cannot be read.

use pyo3::create_exception;
use pyo3::exceptions::PyUserWarning;

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
