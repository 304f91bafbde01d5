//! What has been found about positions that were searched before (the transposition table).

use std::sync::atomic::{AtomicU64, Ordering};

use bao_rules::{Direction, HouseChoice, Move, Pit};

use crate::key::Key;
use crate::value::{Proved, Value};

/// What a value says about the true one at its depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Known {
    pub value: Value,
    pub bound: Bound,
    pub depth: u16,
    pub turn: Option<Move>,
}

impl Known {
    /// Whether a search of this depth between these bounds need not be made. A proved win is one at
    /// any depth; only how soon it comes is not known from a search less deep.
    #[inline]
    pub fn decides(&self, depth: u16, alpha: Value, beta: Value) -> bool {
        let deep = self.depth >= depth;
        let high = self.bound != Bound::AtMost && self.value >= beta;
        let low = self.bound != Bound::AtLeast && self.value <= alpha;
        deep && (high || low || self.bound == Bound::Exact)
            || high && matches!(self.value.proved(), Some(Proved::Won(_)))
            || low && matches!(self.value.proved(), Some(Proved::Lost(_)))
    }
}

/// A table of fixed size that several threads use at once.
///
/// An entry is two words, the first of which is the key with the second laid over it: an entry that two
/// threads wrote at once has a key that is nobody's, and is not found.
pub(crate) struct Table {
    buckets: Vec<[[AtomicU64; 2]; 4]>,
    generation: u8,
}

const ENTRY_BYTES: usize = 16;

impl Table {
    /// A table of about this many MiB, or of as many as the machine gives: halved until it does. With
    /// none every look is in vain.
    pub fn new(mib: usize) -> Table {
        let mut wanted = mib.saturating_mul(1 << 20) / (4 * ENTRY_BYTES);
        let mut buckets: Vec<[[AtomicU64; 2]; 4]> = Vec::new();
        while buckets.try_reserve_exact(wanted).is_err() {
            wanted /= 2;
        }
        buckets.resize_with(wanted, Default::default);
        Table { buckets, generation: 1 }
    }

    /// Forgets everything. Entries of an older generation count as empty; the memory is swept when
    /// their numbers come round.
    pub fn clear(&mut self) {
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            for entry in self.buckets.iter_mut().flatten().flatten() {
                *entry.get_mut() = 0;
            }
            self.generation = 1;
        }
    }

    #[inline]
    fn bucket(&self, key: Key) -> Option<&[[AtomicU64; 2]; 4]> {
        let index = (u128::from(key.0) * self.buckets.len() as u128) >> 64;
        self.buckets.get(index as usize)
    }

    #[inline]
    pub fn look(&self, key: Key) -> Option<Known> {
        self.bucket(key)?.iter().find_map(|entry| {
            let data = entry[1].load(Ordering::Relaxed);
            let found = entry[0].load(Ordering::Relaxed) ^ data == key.0;
            (found && (data >> 56) as u8 == self.generation).then(|| unpack(data))
        })
    }

    #[inline]
    pub fn keep(&self, key: Key, known: Known) {
        let Some(bucket) = self.bucket(key) else { return };
        let mut victim = 0;
        let mut worst = u64::MAX;
        for (place, entry) in bucket.iter().enumerate() {
            let data = entry[1].load(Ordering::Relaxed);
            if (data >> 56) as u8 != self.generation {
                if worst > 0 {
                    (victim, worst) = (place, 0);
                }
                continue;
            }
            if entry[0].load(Ordering::Relaxed) ^ data == key.0 {
                victim = place;
                break;
            }
            let depth = 1 + (data >> 16 & 0xff);
            if depth < worst {
                (victim, worst) = (place, depth);
            }
        }
        let data = pack(known) | u64::from(self.generation) << 56;
        bucket[victim][0].store(key.0 ^ data, Ordering::Relaxed);
        bucket[victim][1].store(data, Ordering::Relaxed);
    }
}

/// Value 0–15, depth 16–23, bound 24–25, turn 32–38 (bit 38: there is one).
#[inline]
fn pack(known: Known) -> u64 {
    let turn = known.turn.map_or(0, |turn| {
        turn.pit.lane() as u64
            | (turn.direction as u64) << 4
            | u64::from(turn.house == HouseChoice::Play) << 5
            | 1 << 6
    });
    u64::from(known.value.number() as u16)
        | u64::from(known.depth.min(255)) << 16
        | (known.bound as u64) << 24
        | turn << 32
}

#[inline]
fn unpack(data: u64) -> Known {
    let turn = (data >> 32) as usize;
    Known {
        value: Value::from_number(data as u16 as i16),
        bound: match data >> 24 & 3 {
            0 => Bound::Exact,
            1 => Bound::AtLeast,
            _ => Bound::AtMost,
        },
        depth: (data >> 16) as u16 & 0xff,
        turn: (turn >> 6 & 1 == 1).then(|| Move {
            pit: Pit::from_lane(turn & 15),
            direction: Direction::BOTH[turn >> 4 & 1],
            house: if turn >> 5 & 1 == 1 { HouseChoice::Play } else { HouseChoice::Stop },
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(depth: u16) -> Known {
        Known {
            value: Value::estimate(-1234),
            bound: Bound::AtLeast,
            depth,
            turn: Some(Move {
                pit: Pit::from_lane(13),
                direction: Direction::Counterclockwise,
                house: HouseChoice::Play,
            }),
        }
    }

    #[test]
    fn what_is_kept_is_found_until_it_is_forgotten() {
        let mut table = Table::new(1);
        for _ in 0..600 {
            assert_eq!(table.look(Key(42 << 50)), None);
            table.keep(Key(42 << 50), known(7));
            assert_eq!(table.look(Key(42 << 50)), Some(known(7)));
            table.clear();
        }
    }

    #[test]
    fn the_least_deep_makes_room() {
        let table = Table::new(1);
        for key in 1..=5 {
            table.keep(Key(key), known(key as u16 + 3));
        }
        let found: Vec<bool> = (1..=5).map(|key| table.look(Key(key)).is_some()).collect();
        assert_eq!(found, [false, true, true, true, true]);
    }

    #[test]
    fn without_memory_nothing_is_found() {
        let table = Table::new(0);
        table.keep(Key(1), known(1));
        assert_eq!(table.look(Key(1)), None);
    }
}
