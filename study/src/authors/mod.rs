//! The authors' judgement of the 59 matrix games beside ours: choices, coin tosses, missed emptying, the
//! outcome of the capture and the marked moves, each with what the search proves of it.
//!
//! A judgement has a table of its own: rows of what was printed and of what we find, from [`Authors::of`],
//! and a table of them in [`Authors::to_tables`].

mod choices;
mod document;
mod emptying;
mod errors;
mod outcomes;
mod tables;
mod tosses;

pub use choices::{JudgedChoices, RemarkVerdict};
pub use emptying::{EmptyingVerdict, JudgedEmptying};
pub use errors::{Agreement, MarkedMove};
pub use outcomes::{JudgedOutcome, OutcomeVerdict};
pub use tables::TABLES;
pub use tosses::{JudgedToss, TossVerdict};

use crate::judgement::GameJudgement;

/// Everything that the authors judged, with our finding.
#[derive(Clone, PartialEq, Debug)]
pub struct Authors {
    /// The printed numbers of choices with their remarks.
    pub choices: Vec<JudgedChoices>,
    /// Coin tosses: every one of the games, printed or not.
    pub tosses: Vec<JudgedToss>,
    /// Missed emptying: printed or found.
    pub emptying: Vec<JudgedEmptying>,
    /// The moves that are marked as errors or lose the house.
    pub moves: Vec<MarkedMove>,
    /// The outcome of the capture in each of the games.
    pub outcomes: Vec<JudgedOutcome>,
    /// The loser's turns 21 to 24 that were played, and at how many of them he owned his house.
    pub turn_counts: [u32; 2],
}

impl Authors {
    /// Lays the printed judgement beside what is found in the published games.
    #[must_use]
    pub fn of(known: &[GameJudgement]) -> Authors {
        let turns = || known.iter().flat_map(|known| &known.turns);
        let owned = turns().filter(|turn| turn.house.is_ok()).count();
        let count = |all: usize| u32::try_from(all).unwrap_or(u32::MAX);
        Authors {
            choices: choices::judge_choices(known),
            tosses: tosses::judge_tosses(known),
            emptying: emptying::judge_emptying(known),
            moves: errors::judge_errors(known),
            outcomes: outcomes::judge_outcomes(known),
            turn_counts: [count(turns().count()), count(owned)],
        }
    }
}
