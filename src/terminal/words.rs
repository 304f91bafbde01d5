//! Turns, events and ends in words.

pub use bao_game::words::{
    capitalise, end, event, forfeit, kind, mark, pit, position_error, result, side, step,
};
pub use bao_languages::thousands;

/// `1 game`, `2 games`: a count with its noun, which is that of a message `count-…`.
pub fn count(number: u64, noun: &str) -> String {
    bao_languages::say!(&format!("count-{noun}"), number = number)
}
