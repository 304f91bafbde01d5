//! Bao Archive as a Python package: the module `bao._bao`, which `bao` hands on.
//!
//! Each file has one class or a few that belong together; what is here only names them.

mod ruleset;

use pyo3::prelude::*;

#[pymodule]
mod _bao {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::ruleset::Ruleset;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
