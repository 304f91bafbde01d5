//! Counting the lines of play, the cross-check between engines (rule 7).

use crate::position::Position;
use crate::ruleset::Ruleset;

/// The number of lines of exactly `depth` legal turns from a position, stop and safari counted as two
/// turns. A finished game has none.
#[must_use]
pub fn perft(position: &Position, rules: &Ruleset, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.legal_moves(rules).count() as u64,
        _ => position.legal_moves(rules).map(|(_, next)| perft(&next, rules, depth - 1)).sum(),
    }
}
