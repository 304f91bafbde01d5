//! Players against each other: paired games from openings by chance, and what their results tell.

mod contest;
mod game;
mod spec;
mod tally;

pub use contest::{Contest, NoOpeningError, Pair};
pub use game::{LONGEST_GAME, PlayedGame, play_game};
pub use spec::{ParsePlayerError, PlayerSpec, parse_nodes};
pub use tally::{EndCounts, MatchResult, Points};
