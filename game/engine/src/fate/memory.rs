//! What a search knows of positions.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use bao_rules::Position;

/// With more of them the memory is cleared, at some 200 MiB.
const MAX_POSITIONS: usize = 1 << 20;

/// What is known of a position, each for a number of plies from it on.
#[derive(Clone, Copy, Default)]
pub(super) struct KnownFate {
    /// The house is saved for so many plies.
    pub saved: Option<u8>,
    /// The house is lost within so many plies.
    pub lost: Option<u8>,
    /// The owner empties it by force within so many plies.
    pub emptied: Option<u8>,
    /// The owner cannot empty it by force within so many plies.
    pub not_emptied: Option<u8>,
}

/// Positions with what is known of each. All of it holds for ever, so clearing costs time only.
#[derive(Default)]
pub(super) struct Memory(HashMap<Position, KnownFate, BuildHasherDefault<Mixer>>);

impl Memory {
    pub fn get(&self, position: &Position) -> KnownFate {
        self.0.get(position).copied().unwrap_or_default()
    }

    pub fn note(&mut self, position: &Position, change: impl FnOnce(&mut KnownFate)) {
        if self.0.len() >= MAX_POSITIONS {
            self.0.clear();
        }
        change(self.0.entry(*position).or_default());
    }
}

/// Mixes the words of a position. It need not withstand positions chosen to collide.
#[derive(Default)]
struct Mixer(u64);

impl Mixer {
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 ^= self.0 >> 29;
    }
}

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.mix(u64::from(byte)));
    }

    fn write_u8(&mut self, word: u8) {
        self.mix(u64::from(word));
    }

    fn write_u128(&mut self, word: u128) {
        self.mix(word as u64);
        self.mix((word >> 64) as u64);
    }

    fn write_isize(&mut self, word: isize) {
        self.mix(word as u64);
    }
}
