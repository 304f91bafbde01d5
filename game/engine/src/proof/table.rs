//! A table of bounded size: allocated once; where a bucket is full the cheapest entry is replaced.

use super::key::ProofKey;

/// What a table can store.
pub(super) trait Stored: Copy + Default {
    /// How much it has cost to find out.
    fn effort(&self) -> u8;
    /// Which search it belongs to; 0, as [`Default`] has it, to none.
    fn search(&self) -> u16;
    /// The same as a result of this search.
    fn with_search(self, search: u16) -> Self;
}

#[derive(Clone, Copy, Default)]
struct Slot<V> {
    check: u64,
    value: V,
}

const WAYS: usize = 4;

/// Values by key.
///
/// A key says its bucket with 64 bits and is compared with 64 others, so that a table of 2^20 buckets
/// takes one position for another once in 2^84 pairs. No proof rests on that: it is built by the rules.
pub(super) struct BoundedTable<V> {
    buckets: Vec<[Slot<V>; WAYS]>,
    /// Entries of other searches are empty slots.
    search: u16,
}

impl<V: Stored> BoundedTable<V> {
    /// A table of about so many bytes, a bucket at least.
    pub fn new(bytes: usize) -> BoundedTable<V> {
        let buckets = vec![[Slot::default(); WAYS]; Self::count_buckets(bytes)];
        BoundedTable { buckets, search: 1 }
    }

    /// How many buckets so many bytes hold, one at least.
    pub fn count_buckets(bytes: usize) -> usize {
        (bytes / size_of::<[Slot<V>; WAYS]>()).max(1)
    }

    /// The bytes of the buckets.
    pub fn memory(&self) -> usize {
        self.buckets.len() * size_of::<[Slot<V>; WAYS]>()
    }

    /// A table of so many buckets; `None` of none, or where there is not enough memory.
    pub fn with_buckets(count: usize) -> Option<BoundedTable<V>> {
        let mut buckets: Vec<[Slot<V>; WAYS]> = Vec::new();
        buckets.try_reserve_exact(count).ok()?;
        buckets.resize(count, [Slot::default(); WAYS]);
        (count > 0).then_some(BoundedTable { buckets, search: 1 })
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
                let is_here = slot.value.search() == self.search;
                is_here.then_some((bucket, slot.check, slot.value))
            },
        )
    }

    /// Puts an entry back; `None` where there is no such bucket, or no room in it.
    pub fn restore(&mut self, bucket: usize, check: u64, value: V) -> Option<()> {
        let search = self.search;
        let slots = self.buckets.get_mut(bucket)?;
        let free = slots.iter_mut().find(|slot| slot.value.search() != search)?;
        *free = Slot { check, value: value.with_search(search) };
        Some(())
    }

    /// The bytes that `entries` of them take.
    pub fn bytes(entries: u64) -> usize {
        usize::try_from(entries).unwrap_or(usize::MAX).saturating_mul(size_of::<Slot<V>>())
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.search = self.search.checked_add(1).unwrap_or_else(|| {
            self.buckets.fill([Slot::default(); WAYS]);
            1
        });
    }

    #[inline]
    fn bucket(&self, key: ProofKey) -> usize {
        ((u128::from(key.place) * self.buckets.len() as u128) >> 64) as usize
    }

    #[inline]
    fn holds(&self, slot: &Slot<V>, key: ProofKey) -> bool {
        slot.check == key.check && slot.value.search() == self.search
    }

    #[inline]
    pub fn get(&self, key: ProofKey) -> Option<V> {
        let bucket = &self.buckets[self.bucket(key)];
        bucket.iter().find(|slot| self.holds(slot, key)).map(|slot| slot.value)
    }

    /// Stores a value in place of an older one of its key or else of the cheapest in its bucket.
    #[inline]
    pub fn put(&mut self, key: ProofKey, value: V) {
        let place = self.bucket(key);
        let bucket = &self.buckets[place];
        let priority = |slot: &Slot<V>| {
            if self.holds(slot, key) {
                (0, 0)
            } else if slot.value.search() != self.search {
                (1, 0)
            } else {
                (2, slot.value.effort())
            }
        };
        let at = (0..WAYS).min_by_key(|&way| priority(&bucket[way])).unwrap_or(0);
        let value = value.with_search(self.search);
        self.buckets[place][at] = Slot { check: key.check, value };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, Default, PartialEq, Debug)]
    struct Entry(u8, u16);

    impl Stored for Entry {
        fn effort(&self) -> u8 {
            self.0
        }
        fn search(&self) -> u16 {
            self.1
        }
        fn with_search(self, search: u16) -> Entry {
            Entry(self.0, search)
        }
    }

    fn key(check: u64) -> ProofKey {
        ProofKey { place: 0, check }
    }

    #[test]
    fn the_cheapest_gives_way_and_the_same_key_is_replaced() {
        let mut table = BoundedTable::new(0);
        for (check, effort) in [(1, 9), (2, 3), (3, 5), (4, 7), (1, 8)] {
            table.put(key(check), Entry(effort, 0));
        }
        table.put(key(5), Entry(1, 0));
        let stored = [1, 2, 3, 4, 5].map(|check| table.get(key(check)).map(|entry| entry.0));
        assert_eq!(stored, [Some(8), None, Some(5), Some(7), Some(1)]);
    }

    #[test]
    fn a_cleared_table_is_empty_however_often_it_was_cleared() {
        let mut table = BoundedTable::new(0);
        for check in 1..70_000 {
            assert_eq!(table.get(key(check - 1)), None);
            table.put(key(check), Entry(1, 0));
            assert!(table.get(key(check)).is_some());
            table.clear();
        }
    }
}
