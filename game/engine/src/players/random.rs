//! Play by chance.

use bao_rules::{Move, Position, Ruleset};

use super::Player;
use super::dice::Dice;

/// Every legal move is equally likely, a safari being a move of its own.
pub struct Random {
    rules: Ruleset,
    dice: Dice,
}

impl Random {
    /// The same seed plays the same moves in the same positions.
    #[must_use]
    pub fn new(rules: Ruleset, seed: u64) -> Random {
        Random { rules, dice: Dice::new(seed) }
    }
}

impl Player for Random {
    fn choose_move(&mut self, position: &Position) -> Option<Move> {
        let moves: Vec<Move> = position.legal_moves(&self.rules).map(|(mv, _)| mv).collect();
        self.dice.pick(&moves)
    }
}
