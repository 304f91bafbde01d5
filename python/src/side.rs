//! The two players as Python has them: `"south"` and `"north"`.

use bao_rules::Side;
use pyo3::prelude::*;

use crate::errors::BaoError;

/// Reads `south`, `north`, `s` or `n`.
pub fn read_side(text: &str) -> PyResult<Side> {
    let is_named = |side: &Side| text == side.name() || text == side.letter().to_string();
    Side::BOTH.into_iter().find(is_named).ok_or_else(|| {
        BaoError::new_err(format!("`{text}` is no player; there are `south` and `north`"))
    })
}
