//! Counts lines of play, to cross-check engines (rule 7).

use crate::position::Position;
use crate::rule_option::Ruleset;

/// The number of lines of exactly `depth` legal moves from a position; stop and safari count as
/// two moves. A finished game has none, except at depth 0.
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
