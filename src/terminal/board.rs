//! The board, drawn with letters.

use bao_reports::board_in_letters;
use bao_rules::{Pit, Position, Side};

use bao_reports::language::{Language, Words};
use bao_reports::paper::{LastTurn, board, labels};

/// The board from South's seat, with stores, houses and the pit of the last turn.
#[must_use]
pub fn draw(position: &Position, last: Option<(Side, Pit)>) -> String {
    let words = Words::of(Language::English);
    let last = last.map(|start| LastTurn { start, captured: Vec::new() });
    let board = board("", "", position, last.as_ref(), &words);
    board_in_letters(&board, &labels(&words)) + "\n"
}

/// What the signs of the board mean.
pub const LEGEND: &str = "[n] house  (n) house asleep, below six  >n pit of the last turn  . empty";
