//! Random numbers with a separate generator for each game and purpose, so that games do not depend on each other.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng as _, SeedableRng as _};

/// The purposes of random numbers. The discriminants are a part of the key and must not change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    Moves = 0,
    Players = 1,
    Openings = 3,
    OpeningOrder = 5,
}

/// A generator that always gives the same numbers for the same key. ChaCha mixes its key so well that seeds and indices
/// need no hashing.
pub(super) struct GameRng(ChaCha8Rng);

impl GameRng {
    pub(super) fn new(seed: u64, index: u64, attempt: u64, purpose: Purpose) -> GameRng {
        let mut key = [0; 32];
        let parts = [seed, index, attempt, purpose as u64];
        for (place, part) in key.chunks_exact_mut(8).zip(parts) {
            place.copy_from_slice(&part.to_le_bytes());
        }
        GameRng(ChaCha8Rng::from_seed(key))
    }

    /// Returns a uniform random number below `limit`, which must be at least 1.
    pub(super) fn below(&mut self, limit: usize) -> usize {
        let limit = u32::try_from(limit).expect("the limit fits 32 bits");
        debug_assert!(limit > 0);
        // Uses the high half of the product, and rejects the few low halves that would introduce a bias.
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(limit);
            if product as u32 >= limit.wrapping_neg() % limit {
                return (product >> 32) as usize;
            }
        }
    }

    /// Picks a random element, if there is one.
    pub(super) fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        (!from.is_empty()).then(|| from[self.below(from.len())])
    }

    /// Returns a number from 0 (included) to 1 (excluded).
    pub(super) fn share(&mut self) -> f64 {
        const UNIT: f64 = 1.0 / (1u64 << 53) as f64;
        ((self.0.next_u64() >> 11) as f64) * UNIT
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_a_seed_never_change() {
        let mut rng = GameRng::new(1, 2, 3, Purpose::Moves);
        let drawn: Vec<usize> = (0..8).map(|_| rng.below(1000)).collect();
        assert_eq!(drawn, [983, 801, 681, 66, 174, 119, 635, 794]);
    }

    #[test]
    fn every_part_of_the_key_changes_the_numbers() {
        let first = |mut rng: GameRng| rng.0.next_u64();
        let keys = [
            GameRng::new(1, 1, 1, Purpose::Moves),
            GameRng::new(2, 1, 1, Purpose::Moves),
            GameRng::new(1, 2, 1, Purpose::Moves),
            GameRng::new(1, 1, 2, Purpose::Moves),
            GameRng::new(1, 1, 1, Purpose::Players),
        ];
        let drawn: std::collections::HashSet<u64> = keys.into_iter().map(first).collect();
        assert_eq!(drawn.len(), 5);
    }
}
