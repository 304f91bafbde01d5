//! Play by chance.

use bao_rules::{Move, Position, Ruleset};

use super::Player;
use super::dice::Dice;

/// Every legal turn is equally likely, a safari being a turn of its own.
pub struct Random {
    rules: Ruleset,
    dice: Dice,
}

impl Random {
    /// The same seed plays the same turns in the same positions.
    #[must_use]
    pub fn new(rules: Ruleset, seed: u64) -> Random {
        Random { rules, dice: Dice::new(seed) }
    }
}

impl Player for Random {
    fn choose(&mut self, position: &Position) -> Option<Move> {
        let turns: Vec<Move> = position.legal_moves(&self.rules).map(|(turn, _)| turn).collect();
        self.dice.pick(&turns)
    }
}
