//! Players against each other: paired games from openings by chance, balanced ones or any, and the score with its interval.

mod balance;
mod contest;
mod contestant;
mod game;
mod game_so_far;
mod match_result;
mod program;
mod spec;
mod write;

pub use balance::Balance;
pub use contest::{
    Contest, ContestError, MOST_FAULTS, MatchEnd, NumberedGame, Openings, Pair, PlayedMatch,
    number_games,
};
pub use contestant::Contestant;
pub use game::{GameEnd, LONGEST_GAME, PlayedGame, play_game};
pub use game_so_far::GameSoFar;
pub use match_result::{EndCounts, MatchResult, Points};
pub use program::{ProgramFault, ProgramPlayer, ProgramSpec};
pub use spec::{ParsePlayerError, PlayerSpec};
pub use write::write_match_games;
