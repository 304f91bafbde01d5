//! Finds the ruleset under which games were played. Tries every game under the base ruleset, under each single change
//! to it, under every pair of changes, and under the other named rulesets.

mod candidates;
mod tally;
mod verdict;

pub use candidates::Candidate;
pub use tally::{DecisiveGames, Fit, SHOWN_GAMES, TELLING_FREEDOM, Tally};
