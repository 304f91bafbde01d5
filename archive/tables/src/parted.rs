//! Lists and hash tables of millions, which grow by parts: what doubles as a whole takes three times its memory meanwhile.

use std::ops::Index;

use hashbrown::HashTable;

/// A list that grows by parts of the same length.
pub(crate) struct PartedList<T> {
    full: Vec<Box<[T]>>,
    last: Vec<T>,
}

impl<T> PartedList<T> {
    const PART: usize = 1 << 14;

    pub(crate) fn len(&self) -> usize {
        self.full.len() * Self::PART + self.last.len()
    }

    pub(crate) fn push(&mut self, value: T) {
        self.last.push(value);
        if self.last.len() == Self::PART {
            self.full.push(std::mem::take(&mut self.last).into_boxed_slice());
        }
    }
}

impl<T> Default for PartedList<T> {
    fn default() -> Self {
        PartedList { full: Vec::new(), last: Vec::new() }
    }
}

impl<T> Index<u32> for PartedList<T> {
    type Output = T;

    fn index(&self, place: u32) -> &T {
        let place = place as usize;
        let part = self.full.get(place / Self::PART).map_or(&self.last[..], |part| part);
        &part[place % Self::PART]
    }
}

/// A hash table of places in parts that have unequal shares of all hashes, so that they double one after the other.
#[derive(Default)]
pub(crate) struct PartedTable([HashTable<u32>; PARTS]);

const PARTS: usize = 16;
/// Part `i` has `PARTS + i` of them: the largest nearly twice as much as the smallest.
const SHARES: usize = PARTS * PARTS + PARTS * (PARTS - 1) / 2;
const PART_OF_SHARE: [u8; SHARES] = {
    let (mut parts, mut share, mut part) = ([0; SHARES], 0, 0);
    while share < SHARES {
        // Where the part ends.
        if share == (part + 1) * PARTS + part * (part + 1) / 2 {
            part += 1;
        }
        parts[share] = part as u8;
        share += 1;
    }
    parts
};

impl PartedTable {
    /// The part that has what has this hash.
    pub(crate) fn part(&self, hash: u64) -> &HashTable<u32> {
        &self.0[part_of(hash)]
    }

    pub(crate) fn part_mut(&mut self, hash: u64) -> &mut HashTable<u32> {
        &mut self.0[part_of(hash)]
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &u32> {
        self.0.iter().flatten()
    }
}

/// By bits in the middle: a table of its own uses the lowest and the highest.
fn part_of(hash: u64) -> usize {
    let share = (((hash >> 24) & 0xffff_ffff) * SHARES as u64) >> 32;
    PART_OF_SHARE[share as usize].into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_has_what_was_pushed() {
        let mut list = PartedList::default();
        let count = 2 * PartedList::<usize>::PART + 3;
        for value in 0..count {
            assert_eq!(list.len(), value);
            list.push(value);
        }
        assert!((0..count).all(|value| list[value as u32] == value));
    }

    #[test]
    fn every_part_has_its_share_and_what_is_put_in_is_found() {
        let hash_of = |place: u32| crate::identity::hash(place);
        let mut table = PartedTable::default();
        for place in 0..100_000 {
            table
                .part_mut(hash_of(place))
                .insert_unique(hash_of(place), place, |&one| hash_of(one));
        }
        for (index, part) in table.0.iter().enumerate() {
            let expected = 100_000 * (PARTS + index) / SHARES;
            assert!(part.len().abs_diff(expected) < expected / 10, "{index}: {}", part.len());
        }
        assert_eq!(table.iter().count(), 100_000);
        let found =
            |place: u32| table.part(hash_of(place)).find(hash_of(place), |&one| one == place);
        assert!((0..100_000).all(|place| found(place) == Some(&place)));
        assert_eq!(found(100_000), None);
    }
}
