//! A table of bounded size: allocated once; where a bucket is full the cheapest entry is replaced.

use std::array;
use std::marker::PhantomData;
use std::sync::atomic::{AtomicU16, AtomicU64, Ordering};

use super::key::ProofKey;

/// What a table can store, in so many words. The lowest sixteen bits of the first are the table's own.
pub(super) trait Stored<const WORDS: usize>: Copy {
    /// How much it has cost to find out.
    fn effort(&self) -> u8;
    /// The value as words.
    fn to_words(self) -> [u64; WORDS];
    /// The value that was made into these words; `None` of any others.
    fn from_words(words: [u64; WORDS]) -> Option<Self>;
}

/// An entry: the other half of its key, with its words laid over it, and these words. Of one that several threads
/// wrote at once the parts seldom agree, so that it is hardly ever found; no proof rests on what is.
struct Slot<const WORDS: usize> {
    check: AtomicU64,
    words: [AtomicU64; WORDS],
}

impl<const WORDS: usize> Slot<WORDS> {
    fn empty() -> Slot<WORDS> {
        Slot { check: AtomicU64::new(0), words: array::from_fn(|_| AtomicU64::new(0)) }
    }

    /// The other half of the key, and the words.
    #[inline]
    fn read(&self) -> (u64, [u64; WORDS]) {
        let words = array::from_fn(|at| self.words[at].load(Ordering::Relaxed));
        (words.iter().fold(self.check.load(Ordering::Relaxed), |check, word| check ^ word), words)
    }

    #[inline]
    fn write(&self, check: u64, words: [u64; WORDS]) {
        let laid_over = words.iter().fold(check, |check, word| check ^ word);
        self.check.store(laid_over, Ordering::Relaxed);
        for (stored, word) in self.words.iter().zip(words) {
            stored.store(word, Ordering::Relaxed);
        }
    }
}

const WAYS: usize = 4;

/// Values by key, for several threads at once.
///
/// A key says its bucket with 64 bits and is compared with 64 others, so that a table of 2^20 buckets
/// takes one position for another once in 2^84 pairs. No proof rests on that: it is built by the rules.
pub(super) struct BoundedTable<V, const WORDS: usize> {
    buckets: Vec<[Slot<WORDS>; WAYS]>,
    /// Entries of other searches are empty slots.
    search: AtomicU16,
    values: PhantomData<V>,
}

/// The search that a first word belongs to; 0 is none.
#[inline]
fn search_of<const WORDS: usize>(words: &[u64; WORDS]) -> u16 {
    words[0] as u16
}

impl<V: Stored<WORDS>, const WORDS: usize> BoundedTable<V, WORDS> {
    /// A table of about so many bytes, a bucket at least.
    pub fn new(bytes: usize) -> BoundedTable<V, WORDS> {
        let mut buckets = Vec::new();
        buckets.resize_with(Self::count_buckets(bytes), Self::empty_bucket);
        BoundedTable { buckets, search: AtomicU16::new(1), values: PhantomData }
    }

    fn empty_bucket() -> [Slot<WORDS>; WAYS] {
        array::from_fn(|_| Slot::empty())
    }

    /// How many buckets so many bytes hold, one at least.
    pub fn count_buckets(bytes: usize) -> usize {
        (bytes / size_of::<[Slot<WORDS>; WAYS]>()).max(1)
    }

    /// The bytes of the buckets.
    pub fn memory(&self) -> usize {
        self.buckets.len() * size_of::<[Slot<WORDS>; WAYS]>()
    }

    /// A table of so many buckets; `None` of none, or where there is not enough memory.
    pub fn with_buckets(count: usize) -> Option<BoundedTable<V, WORDS>> {
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count).ok()?;
        buckets.resize_with(count, Self::empty_bucket);
        (count > 0).then_some(BoundedTable {
            buckets,
            search: AtomicU16::new(1),
            values: PhantomData,
        })
    }

    /// How many buckets there are.
    pub fn buckets(&self) -> usize {
        self.buckets.len()
    }

    /// The values of the last search, each with its bucket and the other half of its key.
    pub fn entries(&self) -> impl Iterator<Item = (usize, u64, V)> {
        let slots = self.buckets.iter().enumerate();
        slots.flat_map(|(bucket, slots)| slots.iter().map(move |slot| (bucket, slot))).filter_map(
            |(bucket, slot)| {
                let (check, words) = slot.read();
                let is_here = search_of(&words) == self.search();
                is_here.then(|| V::from_words(words)).flatten().map(|value| (bucket, check, value))
            },
        )
    }

    /// Puts an entry back; `None` where there is no such bucket, or no room in it.
    pub fn restore(&mut self, bucket: usize, check: u64, value: V) -> Option<()> {
        let search = self.search();
        let slots = self.buckets.get(bucket)?;
        let free = slots.iter().find(|slot| search_of(&slot.read().1) != search)?;
        free.write(check, self.words_of(value));
        Some(())
    }

    /// The bytes that `entries` of them take.
    pub fn bytes(entries: u64) -> usize {
        let entries = usize::try_from(entries).unwrap_or(usize::MAX);
        entries.saturating_mul(size_of::<Slot<WORDS>>())
    }

    /// Forgets everything; no other thread may be searching.
    pub fn clear(&self) {
        let search = self.search().checked_add(1).unwrap_or_else(|| {
            // No entry is of search 0.
            self.buckets.iter().flatten().for_each(|slot| slot.write(0, [0; WORDS]));
            1
        });
        self.search.store(search, Ordering::Relaxed);
    }

    #[inline]
    fn search(&self) -> u16 {
        self.search.load(Ordering::Relaxed)
    }

    #[inline]
    fn bucket(&self, key: ProofKey) -> usize {
        ((u128::from(key.place) * self.buckets.len() as u128) >> 64) as usize
    }

    /// A value as a result of this search.
    #[inline]
    fn words_of(&self, value: V) -> [u64; WORDS] {
        let mut words = value.to_words();
        words[0] |= u64::from(self.search());
        words
    }

    #[inline]
    pub fn get(&self, key: ProofKey) -> Option<V> {
        self.buckets[self.bucket(key)].iter().find_map(|slot| {
            let (check, words) = slot.read();
            let is_it = check == key.check && search_of(&words) == self.search();
            is_it.then(|| V::from_words(words)).flatten()
        })
    }

    /// Stores a value in place of an older one of its key or else of the cheapest in its bucket.
    #[inline]
    pub fn put(&self, key: ProofKey, value: V) {
        let bucket = &self.buckets[self.bucket(key)];
        let priority = |slot: &Slot<WORDS>| {
            let (check, words) = slot.read();
            if search_of(&words) != self.search() {
                (1, 0)
            } else if check == key.check {
                (0, 0)
            } else {
                (2, V::from_words(words).map_or(0, |value| value.effort()))
            }
        };
        let at = (0..WAYS).min_by_key(|&way| priority(&bucket[way])).unwrap_or(0);
        bucket[at].write(key.check, self.words_of(value));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, PartialEq, Debug)]
    struct Entry(u8);

    impl Stored<1> for Entry {
        fn effort(&self) -> u8 {
            self.0
        }
        fn to_words(self) -> [u64; 1] {
            [u64::from(self.0) << 16]
        }
        fn from_words([word]: [u64; 1]) -> Option<Entry> {
            Some(Entry((word >> 16) as u8))
        }
    }

    fn key(check: u64) -> ProofKey {
        ProofKey { place: 0, check }
    }

    #[test]
    fn the_cheapest_gives_way_and_the_same_key_is_replaced() {
        let table = BoundedTable::new(0);
        for (check, effort) in [(1, 9), (2, 3), (3, 5), (4, 7), (1, 8)] {
            table.put(key(check), Entry(effort));
        }
        table.put(key(5), Entry(1));
        let stored = [1, 2, 3, 4, 5].map(|check| table.get(key(check)).map(|entry| entry.0));
        assert_eq!(stored, [Some(8), None, Some(5), Some(7), Some(1)]);
    }

    #[test]
    fn a_cleared_table_is_empty_however_often_it_was_cleared() {
        let table = BoundedTable::new(0);
        for check in 1..70_000 {
            assert_eq!(table.get(key(check - 1)), None);
            table.put(key(check), Entry(1));
            assert!(table.get(key(check)).is_some());
            table.clear();
        }
    }
}
