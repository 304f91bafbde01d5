//! Matches between two players: pairs of games from random openings, and the score.

mod contest;
mod match_result;
mod program;

pub use self::contest::{
    Balance, Contest, ContestError, FitsOpening, GameEnd, MOST_FAULTS, MatchEnd, NumberedGame,
    Openings, Pair, PlayedGame, PlayedMatch, RandomOpening, number_games, play_game,
};
pub use self::match_result::{MatchResult, Points, write_match_games};
pub use self::program::{
    Contestant, GameSoFar, ParsePlayerError, PlayerSpec, ProgramFault, ProgramPlayer, ProgramSpec,
    TimeSpent,
};
pub use crate::variations::LONGEST_GAME;
