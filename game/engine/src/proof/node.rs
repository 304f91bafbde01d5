//! A position in a proof search, its key, and a table of values by key.

use std::ops::ControlFlow;

use bao_rules::{Half, Move, MoveStarts, Position, Ruleset, Side};

use crate::key::kept_directions;

/// A position with its move starts and its key, which a search needs repeatedly.
#[derive(Clone, Copy)]
pub(crate) struct ProofNode {
    pub position: Position,
    pub starts: MoveStarts,
    pub key: ProofKey,
}

/// The position after a move.
#[derive(Clone, Copy)]
pub(super) enum Child {
    /// The game is over.
    Ended { winner: Side },
    /// The game continues, unless every sowing that may begin here is endless.
    Open(ProofNode),
}

impl Child {
    #[inline]
    pub fn of(position: Position, rules: &Ruleset) -> Child {
        if let Some(end) = position.board_end(rules) {
            return Child::Ended { winner: end.winner };
        }
        let node = ProofNode::of(position, rules);
        if node.starts.is_empty() {
            return Child::Ended { winner: position.to_move().opponent() };
        }
        Child::Open(node)
    }
}

impl ProofNode {
    /// Creates the node of an undecided position.
    #[inline]
    pub fn of(position: Position, rules: &Ruleset) -> ProofNode {
        let starts = position.move_starts(rules);
        ProofNode { position, starts, key: ProofKey::of(&position, &starts) }
    }

    /// Plays the legal moves in the order of [`Position::legal_moves`] and calls `found` for each,
    /// until `found` breaks.
    #[inline]
    pub(super) fn each_move(
        &self,
        rules: &Ruleset,
        mut found: impl FnMut(Move, Child) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut moves = self.position.moves(rules, &self.starts);
        while let Some((mv, played)) = moves.play_next(&mut ()) {
            if let Ok(after) = played {
                found(mv, Child::of(after, rules))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Two independent 64-bit hashes of everything on which the rest of the game depends.
///
/// The previous move counts only through the pit that takasia blocks, so positions have the same
/// key if they differ only in a previous move without effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ProofKey {
    /// Selects the bucket.
    pub place: u64,
    /// Is compared within the bucket.
    pub check: u64,
}

/// Arbitrary numbers: the fractional parts of the square roots of the first primes. Each has a byte
/// greater than the seeds of any pit, so no factor of the first two products in [`mix`] is zero.
const PLACE: [u64; 6] = [
    0x6a09_e667_f3bc_c908,
    0xbb67_ae85_84ca_a73b,
    0x3c6e_f372_fe94_f82b,
    0xa54f_f53a_5f1d_36f1,
    0x510e_527f_ade6_82d1,
    0x9b05_688c_2b3e_6c1f,
];
const CHECK: [u64; 6] = [
    0x1f83_d9ab_fb41_bd6b,
    0x5be0_cd19_137e_2179,
    0xcbbb_9d5d_c105_9ed8,
    0x629a_292a_367c_d507,
    0x9159_015a_3070_dd17,
    0x152f_ecd8_f70e_5939,
];

impl ProofKey {
    /// Returns the key of a position with these move starts.
    #[inline]
    pub fn of(position: &Position, starts: &MoveStarts) -> ProofKey {
        let [south, north] = Side::BOTH.map(|side| *position.half(side));
        let blocked = starts.blocked.map_or(16, |pit| pit.lane() as u64);
        let rest = u64::from(south.store)
            | u64::from(north.store) << 8
            | u64::from(south.owns_house) << 16
            | u64::from(north.owns_house) << 17
            | (position.to_move() as u64) << 18
            | blocked << 20
            | kept_directions(position) << 26
            // In some relatives, a position has fewer starts before the first move than later.
            | (starts.len() as u64) << 32;
        let words = [words(&south), words(&north)];
        ProofKey { place: mix(words, rest, PLACE), check: mix(words, rest, CHECK) }
    }
}

#[inline]
fn words(half: &Half) -> [u64; 2] {
    let seeds = u128::from_le_bytes(half.ring.seeds());
    [seeds as u64, (seeds >> 64) as u64]
}

#[inline]
fn mix([south, north]: [[u64; 2]; 2], rest: u64, by: [u64; 6]) -> u64 {
    let south = fold(south[0] ^ by[0], south[1] ^ by[1]);
    let north = fold(north[0] ^ by[2], north[1] ^ by[3]);
    fold(south ^ rest ^ by[4], north ^ by[5])
}

/// Combines the two halves of the product by XOR.
#[inline]
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}

// A table of fixed size, in which the cheapest entry of a full bucket is replaced.

/// A value with the second half of its key.
#[derive(Clone, Copy, Default)]
struct Slot<V> {
    check: u64,
    value: V,
    /// The number of the search that stored the value; 0 without a value.
    search: u16,
    effort: u8,
}

const WAYS: usize = 4;

/// A table of values by key.
///
/// A key selects its bucket with 64 bits and is compared by 64 others, so a table of 2^20 buckets
/// confuses two positions once in 2^84 pairs. Proofs do not depend on that, because they are built
/// by the rules.
pub(super) struct BoundedTable<V> {
    buckets: Vec<[Slot<V>; WAYS]>,
    /// The number of the current search, from 1. Entries of earlier searches count as empty slots.
    search: u16,
}

impl<V: Copy + Default> BoundedTable<V> {
    /// Creates a table of about this many bytes, with at least one bucket.
    pub fn new(bytes: usize) -> BoundedTable<V> {
        BoundedTable { buckets: vec![Default::default(); Self::count_buckets(bytes)], search: 1 }
    }

    /// Like [`BoundedTable::new`], but returns `None` if there is not enough memory.
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

    /// The size of the buckets in bytes.
    pub fn memory(&self) -> usize {
        size_of_val(self.buckets.as_slice())
    }

    /// Returns the number of bytes that this many entries take.
    pub fn bytes(entries: u64) -> usize {
        let entries = usize::try_from(entries).unwrap_or(usize::MAX);
        entries.saturating_mul(size_of::<Slot<V>>())
    }

    /// Makes all entries count as empty.
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

    /// Stores a value, replacing an older value for the same key or else the cheapest entry in the
    /// bucket. `effort` is the cost of the value.
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
mod key_tests {
    use std::collections::HashMap;

    use bao_rules::{Move, Pit, Ruleset};

    use super::*;

    const RULES: Ruleset = Ruleset::KIBAO;

    fn key(position: &Position) -> ProofKey {
        ProofKey::of(position, &position.move_starts(&RULES))
    }

    /// The example of rule 7, in which South's takata blocks North's a4.
    #[test]
    fn keys_depend_on_the_blocked_pit_not_the_previous_move() {
        let before: Position =
            "0,2,0,0,0,0,2,0/0,0,2,2,0,2,6,4/0- 1,0,1,2,10,0,0,10/2,2,8,4,1,2,1,0/0- s c"
                .parse()
                .expect("a position");
        let moves = before.legal_moves(&RULES);
        let takata = |mv: &Move| mv.pit.number() == 7 && mv.direction as u8 == 1;
        let (_, after) = moves.into_iter().find(|(mv, _)| takata(mv)).expect("A7<* is legal");
        assert_eq!(after.move_starts(&RULES).blocked.map(Pit::number), Some(4));
        let halves = Side::BOTH.map(|side| *after.half(side));
        let free = Position::new(halves, after.to_move(), bao_rules::PreviousMove::Capture);
        assert_ne!(key(&after), key(&free.expect("the same seeds")));
        let other = Position::new(
            Side::BOTH.map(|side| *before.half(side)),
            before.to_move(),
            bao_rules::PreviousMove::None,
        );
        assert_eq!(key(&before), key(&other.expect("the same seeds")));
    }

    #[test]
    fn different_positions_have_different_keys() {
        let mut seen: HashMap<u64, (Position, Option<Pit>)> = HashMap::new();
        let mut checks = HashMap::new();
        let mut level = vec![Position::start(&RULES)];
        for _ in 0..9 {
            let next = level.iter().flat_map(|position| position.legal_moves(&RULES));
            level = next.map(|(_, after)| after).collect();
            for position in &level {
                let ProofKey { place, check } = key(position);
                let halves = Side::BOTH.map(|side| *position.half(side));
                let previous = bao_rules::PreviousMove::Capture;
                let plain = Position::new(halves, position.to_move(), previous);
                let whole = (plain.expect("the same seeds"), position.move_starts(&RULES).blocked);
                assert_eq!(*seen.entry(place).or_insert(whole), whole);
                assert_eq!(*checks.entry(check).or_insert(whole), whole);
            }
        }
        assert!(seen.len() > 20_000, "{}", seen.len());
        assert_eq!(seen.len(), checks.len());
    }
}

#[cfg(test)]
mod table_tests {
    use super::*;

    fn key(check: u64) -> ProofKey {
        ProofKey { place: 0, check }
    }

    #[test]
    fn put_replaces_the_same_key_or_the_cheapest_entry() {
        let mut table = BoundedTable::new(0);
        for (check, effort) in [(1, 9), (2, 3), (3, 5), (4, 7), (1, 8)] {
            table.put(key(check), effort, effort);
        }
        table.put(key(5), 1, 1);
        let stored = [1, 2, 3, 4, 5].map(|check| table.get(key(check)));
        assert_eq!(stored, [Some(8), None, Some(5), Some(7), Some(1)]);
    }

    #[test]
    fn a_table_can_be_cleared_any_number_of_times() {
        let mut table = BoundedTable::new(0);
        for check in 1..70_000 {
            assert_eq!(table.get(key(check - 1)), None);
            table.put(key(check), (), 1);
            assert!(table.get(key(check)).is_some());
            table.clear();
        }
    }
}
