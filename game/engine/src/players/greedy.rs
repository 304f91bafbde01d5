//! Play for seeds, without a look at the reply.

use bao_rules::{Move, Position, Ruleset};

use super::Player;
use super::dice::Dice;

/// The move that takes most seeds off the opponent; among equals every one is equally likely.
pub struct Greedy {
    rules: Ruleset,
    dice: Dice,
}

impl Greedy {
    /// The same seed plays the same moves in the same positions.
    #[must_use]
    pub fn new(rules: Ruleset, seed: u64) -> Greedy {
        Greedy { rules, dice: Dice::new(seed) }
    }
}

impl Player for Greedy {
    fn choose_move(&mut self, position: &Position) -> Option<Move> {
        let opponent = position.to_move().opponent();
        let mut best: Vec<Move> = Vec::new();
        let mut fewest = u32::MAX;
        for (mv, after) in position.legal_moves(&self.rules) {
            let left = after.half(opponent).ring.total();
            if left < fewest {
                best.clear();
                fewest = left;
            }
            if left == fewest {
                best.push(mv);
            }
        }
        self.dice.pick(&best)
    }
}
