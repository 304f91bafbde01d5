//! Players, for matches and for games against people.

mod dice;
mod greedy;
mod level;
mod odds;
mod random;
mod searcher;

use bao_rules::{Move, Position};

pub use dice::Dice;
pub use greedy::Greedy;
pub use level::{Level, ParseLevelError};
pub use odds::draw_by_odds;
pub use random::Random;
pub use searcher::Searcher;

/// Chooses the moves of one side.
pub trait Player {
    /// Chooses a legal move; `None` where the game is over.
    fn choose_move(&mut self, position: &Position) -> Option<Move>;
}
