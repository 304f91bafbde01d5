//! Counting the lines of play.

use super::position::Position;
use super::rules::Rules;

/// The number of lines of exactly `depth` legal moves from a position. A finished game has none.
///
/// ```
/// use bao_rules::relatives::hawalis::{Position, Rules, perft};
///
/// let counts = [1, 2, 3].map(|depth| perft(&Position::start(), &Rules::HAWALIS, depth));
/// assert_eq!(counts[0], 14);
/// ```
#[must_use]
pub fn perft(position: &Position, rules: &Rules, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = position.legal_moves(rules);
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.iter().map(|(_, next)| perft(next, rules, depth - 1)).sum()
}
