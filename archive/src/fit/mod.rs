//! Finds the ruleset under which games were played. Tries every game under the base ruleset, with each option changed
//! alone and with every pair of changes.

mod candidates;
mod tally;
mod verdict;

pub use candidates::Candidate;
pub use tally::{DecisiveGames, Fit, SHOWN_GAMES, TELLING_FREEDOM, Tally};
