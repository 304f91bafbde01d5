//! Which rules an archive is played by: every game under the ruleset in question, under each of its
//! options changed alone, and under every pair of changes.

mod candidates;
mod evidence;
mod tally;

pub use candidates::{Candidate, candidates};
pub use evidence::{Verdict, contradicts};
pub use tally::{Decisive, Fit, SHOWN, Tally};
