//! The board, drawn with letters.

use bao_languages::{current, say};
use bao_reports::language::Messages;
use bao_reports::{LastMove, build_board, render_text_board};
use bao_rules::{Pit, Position, Side};

/// The board from South's seat, with stores, houses and the pit of the last move.
pub fn draw(position: &Position, last: Option<(Side, Pit)>) -> String {
    let words = Messages::new(current());
    let last = last.map(|start| LastMove { start, way: None, captured: Vec::new() });
    let board = build_board("", "", position, last.as_ref(), &words);
    render_text_board(&board, &words) + "\n"
}

/// What the signs of the board mean.
pub fn legend() -> String {
    say!("board-legend")
}
