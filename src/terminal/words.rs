//! Describes events and ends in words, and draws the board as text.

use bao_game::replay::name_legal_moves;
pub use bao_game::words::{
    capitalise, end, event, forfeit, kind, mark, pit, position_error, result, side, step,
};
pub use bao_languages::thousands;
use bao_languages::{current, say, text};
use bao_reports::language::Messages;
use bao_reports::{LastMove, build_board, render_text_board};
use bao_rules::{Pit, Position, Ruleset, Side};

/// `1 game`, `2 games`: a count with a noun; the message is `count-{noun}`.
pub fn count(number: u64, noun: &str) -> String {
    say!(&format!("count-{noun}"), number)
}

/// Says how many choices the player had: `one of 2 choices`.
pub fn of_choices(choices: u64) -> String {
    if choices == 1 { text("choice-only").to_owned() } else { say!("choice-one-of", choices) }
}

/// Names the side to move and the legal moves.
pub fn to_move(position: &Position, rules: &Ruleset) -> String {
    let moves = name_legal_moves(position, rules).join(" ");
    let kind = kind(position.move_starts(rules).kind);
    say!("place-to-move", side = side(position.to_move()), kind, moves)
}

/// Draws the board from South's seat, with stores, houses and the pit where the last move began.
pub fn draw_board(position: &Position, last: Option<(Side, Pit)>) -> String {
    let words = Messages::new(current());
    let last = last.map(|start| LastMove { start, way: None, captured: Vec::new() });
    let board = build_board("", "", position, last.as_ref(), &words);
    render_text_board(&board, &words) + "\n"
}

/// Draws the board with a legend of its signs.
pub fn draw_with_legend(position: &Position, last: Option<(Side, Pit)>) -> String {
    format!("{}    {}\n", draw_board(position, last), say!("board-legend"))
}
