//! The transposition table, which stores results for positions already searched.

use std::sync::atomic::{AtomicU64, Ordering};

use bao_rules::{Direction, HouseChoice, Move, Pit};
use zerocopy::FromZeros;

use crate::key::Key;
use crate::value::{ProvedResult, Value};

/// The relation of a stored value to the true value at its depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TableEntry {
    pub value: Value,
    pub bound: Bound,
    pub depth: u16,
    pub best_move: Option<Move>,
}

impl TableEntry {
    /// Whether the entry makes a search to this depth between these bounds unnecessary. A proved
    /// win or loss holds at any depth, although a deeper search may find a shorter win.
    #[inline]
    pub fn decides(&self, depth: u16, alpha: Value, beta: Value) -> bool {
        let deep = self.depth >= depth;
        let high = self.bound != Bound::AtMost && self.value >= beta;
        let low = self.bound != Bound::AtLeast && self.value <= alpha;
        deep && (high || low || self.bound == Bound::Exact)
            || high && matches!(self.value.proved_result(), Some(ProvedResult::Win(_)))
            || low && matches!(self.value.proved_result(), Some(ProvedResult::Loss(_)))
    }
}

/// A table of fixed size that several threads can use at once.
///
/// An entry is two words: the data, and the key XORed with the data. If two threads write an entry
/// at once, it matches no key and is not found.
pub(crate) struct TranspositionTable {
    buckets: Vec<Bucket>,
    /// The number of the current search, from 1.
    generation: u8,
    /// The number of the oldest search whose entries still count.
    oldest: u8,
}

/// The searches whose entries count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Since {
    /// Only this search. Deeper entries of earlier searches are not overwritten, because this
    /// search will need them later.
    ThisSearch,
    /// This search and earlier ones.
    Earlier,
}

/// Four entries, which fill a cache line.
type Bucket = [[AtomicU64; 2]; 4];

impl TranspositionTable {
    /// Creates a table of about this many MiB, or less if memory is short. A size of 0 stores
    /// nothing.
    pub fn new(mib: usize) -> TranspositionTable {
        let mut wanted = mib.saturating_mul(1 << 20) / size_of::<Bucket>();
        // The system zeroes pages on first use, so a short search costs only the pages it uses.
        let buckets = loop {
            match Bucket::new_vec_zeroed(wanted) {
                Ok(buckets) => break buckets,
                Err(_) => wanted /= 2,
            }
        };
        TranspositionTable { buckets, generation: 1, oldest: 1 }
    }

    /// Makes all entries count as empty.
    pub fn clear(&mut self) {
        self.begin_search();
        self.oldest = self.generation;
    }

    /// Begins a search that can use the stored entries and replaces them first. Clears the memory
    /// when the generation number wraps.
    pub fn begin_search(&mut self) {
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            for entry in self.buckets.iter_mut().flatten().flatten() {
                *entry.get_mut() = 0;
            }
            (self.generation, self.oldest) = (1, 1);
        }
    }

    #[inline]
    fn bucket(&self, key: Key) -> Option<&Bucket> {
        let index = (u128::from(key.0) * self.buckets.len() as u128) >> 64;
        self.buckets.get(index as usize)
    }

    #[inline]
    pub fn get(&self, key: Key, since: Since) -> Option<TableEntry> {
        let oldest = match since {
            Since::ThisSearch => self.generation,
            Since::Earlier => self.oldest,
        };
        self.bucket(key)?.iter().find_map(|entry| {
            let data = entry[1].load(Ordering::Relaxed);
            let found = entry[0].load(Ordering::Relaxed) ^ data == key.0;
            (found && (data >> 56) as u8 >= oldest).then(|| unpack(data))
        })
    }

    #[inline]
    pub fn put(&self, key: Key, entry: TableEntry, since: Since) {
        let Some(bucket) = self.bucket(key) else { return };
        let new_depth = u64::from(entry.depth);
        let mut victim = 0;
        let mut worst = (true, true, u64::MAX);
        for (place, entry) in bucket.iter().enumerate() {
            let data = entry[1].load(Ordering::Relaxed);
            let (depth, generation) = (data >> 16 & 0xff, (data >> 56) as u8);
            let (is_known, is_earlier) = (generation >= self.oldest, generation != self.generation);
            if is_known && entry[0].load(Ordering::Relaxed) ^ data == key.0 {
                if since == Since::ThisSearch && is_earlier && depth > new_depth {
                    return;
                }
                victim = place;
                break;
            }
            // Empty entries are replaced first, then the shallowest of earlier searches, then the
            // shallowest of this search.
            let worth = (is_known, !is_earlier, if is_known { depth } else { 0 });
            if worth < worst {
                (victim, worst) = (place, worth);
            }
        }
        let data = pack(entry) | u64::from(self.generation) << 56;
        bucket[victim][0].store(key.0 ^ data, Ordering::Relaxed);
        bucket[victim][1].store(data, Ordering::Relaxed);
    }
}

/// Bits: value 0–15, depth 16–23, bound 24–25, best move 32–38 (38: is set), generation 56–63.
#[inline]
fn pack(entry: TableEntry) -> u64 {
    let best_move = entry.best_move.map_or(0, |mv| {
        mv.pit.lane() as u64
            | (mv.direction as u64) << 4
            | u64::from(mv.house == HouseChoice::Play) << 5
            | 1 << 6
    });
    u64::from(entry.value.number() as u16)
        | u64::from(entry.depth.min(255)) << 16
        | (entry.bound as u64) << 24
        | best_move << 32
}

#[inline]
fn unpack(data: u64) -> TableEntry {
    let mv = (data >> 32) as usize;
    TableEntry {
        value: Value::from_number(data as u16 as i16),
        bound: match data >> 24 & 3 {
            0 => Bound::Exact,
            1 => Bound::AtLeast,
            _ => Bound::AtMost,
        },
        depth: (data >> 16) as u16 & 0xff,
        best_move: (mv >> 6 & 1 == 1).then(|| Move {
            pit: Pit::from_lane(mv & 15),
            direction: Direction::BOTH[mv >> 4 & 1],
            house: if mv >> 5 & 1 == 1 { HouseChoice::Play } else { HouseChoice::Stop },
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(depth: u16) -> TableEntry {
        TableEntry {
            value: Value::estimate(-1234),
            bound: Bound::AtLeast,
            depth,
            best_move: Some(Move {
                pit: Pit::from_lane(13),
                direction: Direction::Counterclockwise,
                house: HouseChoice::Play,
            }),
        }
    }

    #[test]
    fn an_entry_is_found_until_the_table_is_cleared() {
        let mut table = TranspositionTable::new(1);
        for _ in 0..600 {
            assert_eq!(table.get(Key(42 << 50), Since::ThisSearch), None);
            table.put(Key(42 << 50), known(7), Since::ThisSearch);
            assert_eq!(table.get(Key(42 << 50), Since::ThisSearch), Some(known(7)));
            table.clear();
        }
    }

    #[test]
    fn the_shallowest_entry_is_replaced() {
        let table = TranspositionTable::new(1);
        for key in 1..=5 {
            table.put(Key(key), known(key as u16 + 3), Since::ThisSearch);
        }
        let found: Vec<bool> =
            (1..=5).map(|key| table.get(Key(key), Since::ThisSearch).is_some()).collect();
        assert_eq!(found, [false, true, true, true, true]);
    }

    #[test]
    fn entries_of_earlier_searches_are_replaced_first() {
        let mut table = TranspositionTable::new(1);
        let put = |table: &TranspositionTable, key, depth, since| {
            table.put(Key(key), known(depth), since)
        };
        let depth = |table: &TranspositionTable, key, since| {
            table.get(Key(key), since).map(|entry| entry.depth)
        };
        (1..=4).for_each(|key| put(&table, key, 20, Since::Earlier));
        table.begin_search();
        assert_eq!(depth(&table, 1, Since::ThisSearch), None);
        assert_eq!(depth(&table, 1, Since::Earlier), Some(20));
        put(&table, 1, 3, Since::ThisSearch);
        assert_eq!(depth(&table, 1, Since::Earlier), Some(20), "the deeper entry must stay");
        put(&table, 1, 3, Since::Earlier);
        assert_eq!(depth(&table, 1, Since::Earlier), Some(3));
        (5..=7).for_each(|key| put(&table, key, 1, Since::Earlier));
        assert!((2..=4).all(|key| depth(&table, key, Since::Earlier).is_none()));
        assert_eq!(depth(&table, 1, Since::ThisSearch), Some(3));
        table.clear();
        assert_eq!(depth(&table, 1, Since::Earlier), None);
    }

    #[test]
    fn a_table_without_memory_stores_nothing() {
        let table = TranspositionTable::new(0);
        table.put(Key(1), known(1), Since::ThisSearch);
        assert_eq!(table.get(Key(1), Since::Earlier), None);
    }
}
