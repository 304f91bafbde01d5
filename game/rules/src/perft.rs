//! Counts lines of play, to cross-check engines (rule 7).

use crate::position::Position;
use crate::rule_option::Ruleset;

/// Counts the lines of exactly `depth` legal moves from a position; stop and safari are two moves.
/// In a finished game the count is 0, except at depth 0.
///
/// ```
/// use bao_rules::{Position, Ruleset, perft};
///
/// let rules = Ruleset::KIBAO;
/// let start = Position::start(&rules);
/// assert_eq!([1, 2, 3, 4].map(|depth| perft(&start, &rules, depth)), [4, 14, 38, 124]);
/// ```
pub fn perft(position: &Position, rules: &Ruleset, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.legal_moves(rules).count() as u64,
        _ => position.legal_moves(rules).map(|(_, next)| perft(&next, rules, depth - 1)).sum(),
    }
}
