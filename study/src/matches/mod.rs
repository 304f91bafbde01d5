//! Players against each other: paired games from random openings, and the score with its interval.

mod contest;
mod game;
mod match_result;
mod spec;
mod write;

pub use contest::{Contest, NoOpeningError, NumberedGame, Pair, number_games};
pub use game::{LONGEST_GAME, PlayedGame, play_game};
pub use match_result::{EndCounts, MatchResult, Points};
pub use spec::{ParsePlayerError, PlayerSpec};
pub use write::write_match_games;
