//! A table of bounded size: allocated once; where a bucket is full the cheapest entry is replaced.

use super::key::ProofKey;

/// A value with the rest of its key.
#[derive(Clone, Copy, Default)]
struct Slot<V> {
    check: u64,
    value: V,
    /// The search that stored it; 0 in a slot that was never filled.
    search: u16,
    effort: u8,
}

const WAYS: usize = 4;

/// Values by key.
///
/// A key says its bucket with 64 bits and is compared with 64 others, so that a table of 2^20 buckets
/// takes one position for another once in 2^84 pairs. No proof rests on that: it is built by the rules.
pub(super) struct BoundedTable<V> {
    buckets: Vec<[Slot<V>; WAYS]>,
    /// The current search, from 1 on. Entries of earlier searches count as empty slots.
    search: u16,
}

impl<V: Copy + Default> BoundedTable<V> {
    /// A table of about so many bytes, a bucket at least.
    pub fn new(bytes: usize) -> BoundedTable<V> {
        BoundedTable { buckets: vec![Default::default(); Self::count_buckets(bytes)], search: 1 }
    }

    /// The same; `None` where there is not so much memory.
    pub fn try_new(bytes: usize) -> Option<BoundedTable<V>> {
        let count = Self::count_buckets(bytes);
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count).ok()?;
        buckets.resize(count, Default::default());
        Some(BoundedTable { buckets, search: 1 })
    }

    fn count_buckets(bytes: usize) -> usize {
        (bytes / size_of::<[Slot<V>; WAYS]>()).max(1)
    }

    /// The bytes of the buckets.
    pub fn memory(&self) -> usize {
        size_of_val(self.buckets.as_slice())
    }

    /// The bytes that `entries` of them take.
    pub fn bytes(entries: u64) -> usize {
        let entries = usize::try_from(entries).unwrap_or(usize::MAX);
        entries.saturating_mul(size_of::<Slot<V>>())
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.search = self.search.checked_add(1).unwrap_or_else(|| {
            self.buckets.fill(Default::default());
            1
        });
    }

    #[inline]
    fn bucket(&self, key: ProofKey) -> usize {
        ((u128::from(key.place) * self.buckets.len() as u128) >> 64) as usize
    }

    #[inline]
    pub fn get(&self, key: ProofKey) -> Option<V> {
        let slots = &self.buckets[self.bucket(key)];
        let found = slots.iter().find(|slot| slot.check == key.check && slot.search == self.search);
        found.map(|slot| slot.value)
    }

    /// Stores a value in place of an older one of its key or else of the cheapest in its bucket; `effort` is what it
    /// has cost to find out.
    #[inline]
    pub fn put(&mut self, key: ProofKey, value: V, effort: u8) {
        let (bucket, search) = (self.bucket(key), self.search);
        let priority = |slot: &Slot<V>| {
            if slot.search != search {
                (1, 0)
            } else if slot.check == key.check {
                (0, 0)
            } else {
                (2, slot.effort)
            }
        };
        if let Some(slot) = self.buckets[bucket].iter_mut().min_by_key(|slot| priority(slot)) {
            *slot = Slot { check: key.check, value, search, effort };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(check: u64) -> ProofKey {
        ProofKey { place: 0, check }
    }

    #[test]
    fn the_cheapest_gives_way_and_the_same_key_is_replaced() {
        let mut table = BoundedTable::new(0);
        for (check, effort) in [(1, 9), (2, 3), (3, 5), (4, 7), (1, 8)] {
            table.put(key(check), effort, effort);
        }
        table.put(key(5), 1, 1);
        let stored = [1, 2, 3, 4, 5].map(|check| table.get(key(check)));
        assert_eq!(stored, [Some(8), None, Some(5), Some(7), Some(1)]);
    }

    #[test]
    fn a_cleared_table_is_empty_however_often_it_was_cleared() {
        let mut table = BoundedTable::new(0);
        for check in 1..70_000 {
            assert_eq!(table.get(key(check - 1)), None);
            table.put(key(check), (), 1);
            assert!(table.get(key(check)).is_some());
            table.clear();
        }
    }
}
