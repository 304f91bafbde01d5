//! Turns, events and ends in words.

use bao_game::replay::name_legal_moves;
pub use bao_game::words::{
    capitalise, end, event, forfeit, kind, mark, pit, position_error, result, side, step,
};
use bao_languages::say;
pub use bao_languages::thousands;
use bao_rules::{Position, Ruleset};

/// `1 game`, `2 games`: a count with its noun, which is that of a message `count-…`.
pub fn count(number: u64, noun: &str) -> String {
    say!(&format!("count-{noun}"), number)
}

/// Who is to move, and the legal moves.
pub fn to_move(position: &Position, rules: &Ruleset) -> String {
    let moves = name_legal_moves(position, rules).join(" ");
    let kind = kind(position.move_starts(rules).kind);
    say!("place-to-move", side = side(position.to_move()), kind, moves)
}
