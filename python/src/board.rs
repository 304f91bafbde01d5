//! Positions drawn as reports and pages draw them.

use bao_game::hash::hash_text;
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
    let hash = hash_text(&format!("{position}{caption}{last:?}"));
    render_board_svg(&build_board(&format!("{hash:016x}"), caption, position, last, messages))
}
