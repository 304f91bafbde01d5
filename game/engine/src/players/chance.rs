//! Players and moves by chance.

use bao_rules::{Move, Position, Ruleset};

use super::Player;
use crate::PrincipalVariation;

/// A generator of the kind SplitMix64: a counter, and a mixture of its bits.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// The numbers of a seed.
    #[must_use]
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number from 0 to just below 1, all of them equally likely.
    pub fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// One of a list, all of them equally likely; none of an empty one.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        // The high half of the product favours some by less than one in 2^58.
        let at = (u128::from(self.next()) * from.len() as u128) >> 64;
        from.get(at as usize).copied()
    }
}

// Play by chance.

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

// Play for seeds, without a look at the reply.

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

// Moves drawn by their odds of winning.

/// Draws one of these lines, the best of which comes first, in proportion to its odds of winning to the power of
/// `1 / temperature`. `share`, from 0 to 1, is what chance has drawn. `None` without a line.
pub fn draw_by_odds<'a>(
    found: &[&'a PrincipalVariation],
    temperature: f64,
    share: f64,
) -> Option<&'a PrincipalVariation> {
    let best = found.first()?;
    let weigh = |pv: &PrincipalVariation| {
        ((pv.value.log_odds() - best.value.log_odds()) / temperature).exp()
    };
    let all: f64 = found.iter().map(|pv| weigh(pv)).sum();
    let mut left = share * all;
    let drawn = found.iter().find(|pv| {
        left -= weigh(pv);
        left < 0.0
    });
    Some(drawn.unwrap_or(best))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_the_literature() {
        // The generator's published test values for the seed 1234567.
        let mut dice = Dice::new(1_234_567);
        assert_eq!(dice.next(), 6_457_827_717_110_365_317);
        assert_eq!(dice.next(), 3_203_168_211_198_807_973);
        assert!((0..1000).all(|_| (0.0..1.0).contains(&dice.share())));
    }

    #[test]
    fn all_members_are_about_equally_likely() {
        let mut dice = Dice::new(7);
        let mut counts = [0u32; 7];
        let members = [0, 1, 2, 3, 4, 5, 6];
        for _ in 0..70_000 {
            counts[dice.pick(&members).expect("there are members")] += 1;
        }
        assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
        assert_eq!(dice.pick::<u8>(&[]), None);
    }
}
