//! Turns, events and ends in words.

pub use bao_game::words::{capitalise, end, event, kind, mark, result, side};
pub use bao_languages::thousands;

/// `1 game`, `2 games`: a count with its noun.
#[must_use]
pub fn count(number: u64, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}
