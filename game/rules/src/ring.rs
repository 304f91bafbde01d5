//! Stores sixteen pits in one 128-bit word, so that sowing a hand of seeds is one addition.
//!
//! Lane `i` (bits `8 i` to `8 i + 7`) is the pit `Pit::from_lane(i)`. A pit never holds more than
//! the 64 seeds of the game, so no lane ever carries into its neighbour.

use crate::pit::{Direction, Pit};

/// The seeds in the sixteen pits of one player (rule 1.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Ring(u128);

/// One seed in every lane: a full round of sixteen seeds.
const ROUND: u128 = u128::from_ne_bytes([1; 16]);
/// The high bit of every lane, free because a pit holds at most 64 seeds.
const HIGH: u128 = ROUND << 7;

/// The lanes of the front row, one bit per lane.
pub(crate) const FRONT: u16 = 0x00ff;

/// `SPREAD[direction][origin][n]` has one seed in each of the `n` (0 to 15) lanes after `origin`.
static SPREAD: [[[u128; 16]; 16]; 2] = spread();

const fn spread() -> [[[u128; 16]; 16]; 2] {
    let mut table = [[[0u128; 16]; 16]; 2];
    let mut origin = 0;
    while origin < 16 {
        let (mut clockwise, mut counter) = (0u128, 0u128);
        let mut n = 1;
        while n < 16 {
            clockwise |= 1 << (8 * ((origin + n) % 16));
            counter |= 1 << (8 * ((origin + 16 - n) % 16));
            table[Direction::Clockwise as usize][origin][n] = clockwise;
            table[Direction::Counterclockwise as usize][origin][n] = counter;
            n += 1;
        }
        origin += 1;
    }
    table
}

/// Gathers the high bits of eight lanes into a byte, with lane 0 in the lowest bit.
#[inline]
const fn gather(high: u64) -> u8 {
    (((high >> 7) & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

impl Ring {
    /// Creates a ring with `seeds[i]` seeds in lane `i`; each number is at most 64.
    pub const fn new(seeds: [u8; 16]) -> Ring {
        Ring(u128::from_le_bytes(seeds))
    }

    /// The number of seeds in each lane, in ring order.
    pub const fn seeds(self) -> [u8; 16] {
        self.0.to_le_bytes()
    }

    /// The number of seeds in one pit.
    #[inline]
    pub const fn get(self, pit: Pit) -> u8 {
        self.lane(pit.lane())
    }

    #[inline]
    pub(crate) const fn lane(self, lane: usize) -> u8 {
        (self.0 >> (8 * (lane & 15))) as u8
    }

    /// Empties a lane and returns its seeds.
    #[inline]
    pub(crate) const fn take(&mut self, lane: usize) -> u8 {
        let seeds = self.lane(lane);
        self.0 -= (seeds as u128) << (8 * (lane & 15));
        seeds
    }

    #[inline]
    pub(crate) const fn add(&mut self, lane: usize, seeds: u8) {
        self.0 += (seeds as u128) << (8 * (lane & 15));
    }

    #[inline]
    pub(crate) const fn remove(&mut self, lane: usize, seeds: u8) {
        self.0 -= (seeds as u128) << (8 * (lane & 15));
    }

    /// Sows `seeds` one per pit, starting after `origin`, and returns the lane of the last seed
    /// (rule 2.3). The origin lane is not emptied here.
    #[inline]
    pub(crate) fn sow(&mut self, origin: usize, direction: Direction, seeds: u8) -> usize {
        let n = seeds as usize;
        self.0 += SPREAD[direction as usize][origin & 15][n & 15];
        if n >= 16 {
            self.0 += ROUND * (n as u128 / 16);
        }
        match direction {
            Direction::Clockwise => (origin + n) & 15,
            Direction::Counterclockwise => origin.wrapping_sub(n) & 15,
        }
    }

    /// The number of seeds in the whole ring.
    pub fn total(self) -> u32 {
        self.seeds().iter().map(|&n| u32::from(n)).sum()
    }

    #[inline]
    const fn front_word(self) -> u64 {
        self.0 as u64
    }

    /// Whether the front row is empty (rule 6.1).
    #[inline]
    pub const fn front_is_empty(self) -> bool {
        self.front_word() == 0
    }

    /// Whether no pit holds two or more seeds (rule 6.2).
    #[inline]
    pub const fn only_singletons(self) -> bool {
        (self.0 + (HIGH - 2 * ROUND)) & HIGH == 0
    }

    /// The lanes with at least `least` seeds (1 to 64), one bit per lane.
    #[inline]
    pub(crate) const fn at_least(self, least: u8) -> u16 {
        let high = (self.0 + (HIGH - least as u128 * ROUND)) & HIGH;
        gather(high as u64) as u16 | (gather((high >> 64) as u64) as u16) << 8
    }

    /// The opponent's front lanes that face a filled pit of this ring (rule 1.2: `An` faces
    /// `a(9-n)`).
    #[inline]
    pub(crate) const fn filled_seen_from_across(self) -> u16 {
        gather((self.front_word().swap_bytes() + 0x7f7f_7f7f_7f7f_7f7f) & 0x8080_8080_8080_8080)
            as u16
    }

    /// The front lanes where a last seed would capture from `other`: filled, with a filled
    /// opposite pit (rule 3.1).
    #[inline]
    pub(crate) const fn capture_targets(self, other: Ring) -> u16 {
        self.at_least(1) & other.filled_seen_from_across()
    }
}

impl std::fmt::Debug for Ring {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}", self.seeds())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_of_any_size_is_sown_one_seed_per_pit() {
        for origin in 0..16 {
            for direction in Direction::BOTH {
                for seeds in 0..=64u8 {
                    let mut ring = Ring::default();
                    let last = ring.sow(origin, direction, seeds);
                    let mut plain = [0u8; 16];
                    let mut at = origin;
                    for _ in 0..seeds {
                        at = match direction {
                            Direction::Clockwise => (at + 1) % 16,
                            Direction::Counterclockwise => (at + 15) % 16,
                        };
                        plain[at] += 1;
                    }
                    assert_eq!(ring.seeds(), plain);
                    assert_eq!(last, at);
                }
            }
        }
    }

    #[test]
    fn masks_select_the_right_lanes() {
        let mut seeds = [0; 16];
        (seeds[0], seeds[4], seeds[7], seeds[15]) = (1, 64, 2, 3);
        let ring = Ring::new(seeds);
        assert_eq!(ring.at_least(1), 0b1000_0000_1001_0001);
        assert_eq!(ring.at_least(2), 0b1000_0000_1001_0000);
        assert_eq!(ring.at_least(64), 0b1_0000);
        assert_eq!(ring.filled_seen_from_across(), 0b1000_1001);
        assert!(!ring.only_singletons());
        assert!(Ring::new([1; 16]).only_singletons());
    }
}
