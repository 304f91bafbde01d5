//! The two players as Python has them: `"south"` and `"north"`.

use bao_rules::Side;
use pyo3::prelude::*;

use crate::errors::BaoError;

/// Reads `south` or `north`.
pub fn read_side(text: &str) -> PyResult<Side> {
    Side::BOTH.into_iter().find(|side| text == side.name()).ok_or_else(|| {
        BaoError::new_err(format!("`{text}` is no player; there are `south` and `north`"))
    })
}
