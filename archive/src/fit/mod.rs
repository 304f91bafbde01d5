//! Finding the ruleset that games were played by: every game under the ruleset in question, under each of its
//! options changed alone, and under every pair of changes.

mod candidates;
mod tally;
mod verdict;

pub use candidates::Candidate;
pub use tally::{DecisiveGames, Fit, SHOWN_GAMES, TELLING_FREEDOM, Tally};
