//! Players: who is asked for a turn and has one.

mod dice;
mod greedy;
mod random;
mod searcher;

use bao_rules::{Move, Position};

pub use greedy::Greedy;
pub use random::Random;
pub use searcher::Searcher;

/// Somebody who plays.
pub trait Player {
    /// The turn that is played here, a legal one; `None` where the game is over.
    fn choose(&mut self, position: &Position) -> Option<Move>;
}
