//! Players, for matches and for games against people.

mod chance;
mod level;
mod searcher;

use bao_rules::{Move, Position};

pub use chance::{Dice, Greedy, Random, draw_by_odds};
pub use level::{Level, ParseLevelError};
pub use searcher::Searcher;

/// Chooses the moves of one side.
pub trait Player {
    /// Chooses a legal move; `None` where the game is over.
    fn choose_move(&mut self, position: &Position) -> Option<Move>;
}
