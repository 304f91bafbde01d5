//! Positions drawn as reports and pages draw them.

use bao_reports::language::{Language, Messages};
use bao_reports::{LastMove, build_board, render_board_svg};
use bao_rules::Position;
use pyo3::prelude::*;

use crate::errors::{BaoError, raise};

/// Reads the code of a language: `en`, `it` or `sw`.
pub fn read_language(code: &str) -> PyResult<Language> {
    code.parse()
        .map_err(|error: bao_reports::language::ParseLanguageError| raise::<BaoError, _>(error))
}

/// A board as SVG. Its ids come from what it shows, so that those of different boards on one page differ.
pub fn draw(
    position: &Position,
    caption: &str,
    last: Option<&LastMove>,
    messages: &Messages,
) -> String {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for byte in format!("{position}{caption}{last:?}").bytes() {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    render_board_svg(&build_board(&format!("{hash:016x}"), caption, position, last, messages))
}
