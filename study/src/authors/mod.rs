//! The authors' judgement of the 59 matrix games beside ours: choices, coin tosses, missed emptying, the
//! outcome of the capture and the marked turns, each with what the search proves of it.
//!
//! A judgement has a table of its own: rows of what was printed and of what we find, from [`Authors::of`],
//! and a [`Table`] of them in [`Authors::tables`].

mod agreement;
mod choices;
mod document;
mod emptying;
mod known;
mod marked;
mod outcomes;
mod tosses;

use bao_reports::Table;

pub use choices::{JudgedChoices, Remark};
pub use emptying::{Emptying, JudgedEmptying};
pub use marked::{Agreement, JudgedTurn, Why};
pub use outcomes::{JudgedOutcome, OutcomeVerdict};
pub use tosses::{JudgedToss, TossVerdict};

use bao_game::analysis::Effort;
use bao_game::replay::Game;
use known::Known;

/// The names of the tables, in their order.
pub const TABLES: [&str; 6] = ["agreement", "turns", "emptying", "tosses", "outcomes", "choices"];

/// Everything that the authors judged, with our finding.
#[derive(Clone, PartialEq, Debug)]
pub struct Authors {
    /// The printed numbers of choices with their remarks.
    pub choices: Vec<JudgedChoices>,
    /// Coin tosses: every one of the games, printed or not.
    pub tosses: Vec<JudgedToss>,
    /// Missed emptying: printed or found.
    pub emptying: Vec<JudgedEmptying>,
    /// The marked turns and the losing turns.
    pub turns: Vec<JudgedTurn>,
    /// The outcome of the capture in each of the games.
    pub outcomes: Vec<JudgedOutcome>,
    /// The loser's turns 21 to 24 that were played, and at how many of them he owned his house.
    pub looked_at: [u32; 2],
}

impl Authors {
    /// Lays the printed judgement beside what is found in the published games.
    #[must_use]
    pub fn of(games: &[Game]) -> Authors {
        let known: Vec<Known<'_>> = games.iter().filter_map(Known::of).collect();
        let played = known.iter().map(|known| known.choices.len());
        let owned = known.iter().map(|known| known.turns.len());
        let count = |all: usize| u32::try_from(all).unwrap_or(u32::MAX);
        Authors {
            choices: choices::judged(&known, Effort::USUAL),
            tosses: tosses::judged(&known),
            emptying: emptying::judged(&known),
            turns: marked::judged(&known),
            outcomes: outcomes::judged(&known, Effort::USUAL),
            looked_at: [count(played.sum()), count(owned.sum())],
        }
    }

    /// The tables of [`TABLES`], in that order.
    #[must_use]
    pub fn tables(&self) -> Vec<Table> {
        vec![
            agreement::table(self),
            marked::table(&self.turns),
            emptying::table(&self.emptying),
            tosses::table(&self.tosses),
            outcomes::table(&self.outcomes),
            choices::table(&self.choices),
        ]
    }
}

/// `yes` or nothing.
fn yes(is: bool) -> String {
    if is { "yes" } else { "" }.to_owned()
}
