//! What a search proves of single games for part three of the study: the loser's turns 21 to 24, coin tosses, and
//! the outcome of the capture (`docs/fate.md`).
//!
//! A judgement needs the game alone. The tables of the study lay what was printed, and what a reader has marked, beside
//! it.

mod collect;
mod game;
mod key;
mod line;
mod outcome;
mod published;
mod side_name;
mod toss;
mod turn;

pub use collect::{JudgementError, Judgements};
pub use game::GameJudgement;
pub use key::key_of_game;
pub use line::{JudgedLine, LineEnding};
pub use outcome::{KnownBy, OutcomeJudgement};
pub use published::{KeptJudgement, list_published_judgements};
pub use toss::TossJudgement;
pub use turn::{
    HouseJudgement, HouseVerdict, JudgedWay, NoHouse, ProvedWinner, TurnJudgement, WrongPart,
};

/// The last horizon that is tried after the winner's turn 24: six turns more.
const LATER: u32 = 6;
