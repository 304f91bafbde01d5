//! Games judged by search: what a turn was worth, what it cost, and where a game was lost.
//!
//! What is counted or searched exhaustively is proved and says so ([`fate`], and values of the engine that
//! are proofs); everything else is an estimate.

mod accuracy;
mod better;
pub mod choices;
mod decision;
pub mod fate;
mod game;
mod house;
mod judging;
pub mod places;
mod story;

pub use accuracy::{Accuracy, accuracy};
pub use better::write_better;
pub use decision::{Decision, Effort, ProvedWin};
pub use game::{BadRange, GameTurn, Judged, Settings, TurnRange, judge_game};
pub use house::HouseNote;
pub use judging::{
    Chance, Class, Judge, JudgedTurn, Valuation, ValuedChoice, line_text, worth, written,
};
pub use story::{ProvedFrom, Standing, Story, Stretch};
