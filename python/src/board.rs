//! Positions drawn as reports and pages draw them.

use bao_game::hash::hash_text;
use bao_reports::language::{Language, Messages};
use bao_reports::{LastMove, build_board, render_board_svg};
use pyo3::prelude::*;

use crate::errors::{BaoError, raise};
use crate::position::Position;

/// Reads the code of a language: `en`, `it` or `sw`.
pub fn read_language(code: &str) -> PyResult<Language> {
    code.parse()
        .map_err(|error: bao_reports::language::ParseLanguageError| raise::<BaoError, _>(error))
}

/// A board as SVG. Its ids come from what it shows, so that those of different boards on one page differ.
pub fn draw(position: &Position, last: Option<&LastMove>, messages: &Messages) -> String {
    let (board, caption) = (&position.board, position.caption());
    let name = format!("{:016x}", hash_text(&format!("{board}{caption}{last:?}")));
    let mut drawn = build_board(&name, &caption, board, last, messages);
    if position.is_over() {
        drawn.players.iter_mut().for_each(|player| player.to_move = false);
    }
    render_board_svg(&drawn)
}
