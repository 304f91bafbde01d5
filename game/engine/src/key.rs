//! The 64-bit key of a position in the search table.
//!
//! Every seed in a lane adds the lane's random number, so the key of a ring is a sum. Sowing a hand
//! therefore takes one look-up and one addition for the key, as it does for the ring, and the key
//! is updated while a move is played.

use bao_rules::{Direction, Event, Pit, Position, PreviousMove, Ring, Side, Visitor};

const fn mix(number: u64) -> u64 {
    let z = number.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(0x5851_f42d_4c95_7f2d);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// `LANES[side][lane]` is the number that a seed in this lane adds.
static LANES: [[u64; 16]; 2] = lanes();
/// `SOWN[side][direction][origin][n]` is the number that one seed in each of the `n` lanes after
/// `origin` adds.
static SOWN: [[[[u64; 17]; 16]; 2]; 2] = sown();

const fn lanes() -> [[u64; 16]; 2] {
    let mut keys = [[0; 16]; 2];
    let mut i = 0;
    while i < 32 {
        keys[i / 16][i % 16] = mix(i as u64 + 1) | 1;
        i += 1;
    }
    keys
}

const fn sown() -> [[[[u64; 17]; 16]; 2]; 2] {
    let lanes = lanes();
    let mut table = [[[[0u64; 17]; 16]; 2]; 2];
    let mut side = 0;
    while side < 2 {
        let mut origin = 0;
        while origin < 16 {
            let mut n = 1;
            while n <= 16 {
                let (up, down) = ((origin + n) % 16, (origin + 16 - n) % 16);
                let clockwise = table[side][Direction::Clockwise as usize][origin][n - 1];
                let counter = table[side][Direction::Counterclockwise as usize][origin][n - 1];
                table[side][Direction::Clockwise as usize][origin][n] =
                    clockwise.wrapping_add(lanes[side][up]);
                table[side][Direction::Counterclockwise as usize][origin][n] =
                    counter.wrapping_add(lanes[side][down]);
                n += 1;
            }
            origin += 1;
        }
        side += 1;
    }
    table
}

/// The key of the seeds in both players' pits; [`Key::of`] adds the rest of the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SeedsKey(u64);

/// The key of a whole position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Key(pub u64);

impl SeedsKey {
    pub fn of(position: &Position) -> SeedsKey {
        let side = |side: Side| ring(position.half(side).ring, side);
        SeedsKey(side(Side::South).wrapping_add(side(Side::North)))
    }
}

impl Key {
    /// Returns the key of a position; `seeds` is the key of its seeds.
    #[inline]
    pub fn of(seeds: SeedsKey, position: &Position) -> Key {
        let (south, north) = (position.half(Side::South), position.half(Side::North));
        let previous = match position.previous() {
            PreviousMove::None => 0,
            PreviousMove::Takata => 1,
            PreviousMove::Capture => 2,
        };
        let rest = u64::from(south.store)
            | u64::from(north.store) << 8
            | u64::from(south.owns_house) << 16
            | u64::from(north.owns_house) << 17
            | (position.to_move() as u64) << 18
            | previous << 19
            | kept_directions(position) << 24
            | 1 << 32;
        Key(seeds.0.wrapping_add(mix(rest)))
    }
}

/// Packs the directions that the players must keep in some relatives of Bao into four bits.
pub(crate) fn kept_directions(position: &Position) -> u64 {
    let code = |side| position.kept_direction(side).map_or(0, |kept| kept as u64 + 1);
    code(Side::South) | code(Side::North) << 2
}

fn ring(ring: Ring, side: Side) -> u64 {
    let seeds = ring.seeds();
    let of_lane = |lane: usize| LANES[side as usize][lane].wrapping_mul(u64::from(seeds[lane]));
    (0..16).fold(0, |sum, lane| u64::wrapping_add(sum, of_lane(lane)))
}

/// Updates the key of the seeds while a move of Bao is played.
pub(crate) struct KeyTracker {
    key: u64,
    mover: Side,
}

impl KeyTracker {
    #[inline]
    pub fn new(seeds: SeedsKey, mover: Side) -> KeyTracker {
        KeyTracker { key: seeds.0, mover }
    }

    #[inline]
    pub fn seeds(&self) -> SeedsKey {
        SeedsKey(self.key)
    }

    #[inline]
    fn take(&mut self, side: Side, pit: Pit, seeds: u8) {
        let key = LANES[side as usize][pit.lane()].wrapping_mul(u64::from(seeds));
        self.key = self.key.wrapping_sub(key);
    }
}

impl Visitor for KeyTracker {
    #[inline(always)]
    fn visit_event(&mut self, event: Event) {
        match event {
            Event::Placed { pit } => {
                self.key = self.key.wrapping_add(LANES[self.mover as usize][pit.lane()]);
            }
            Event::Lap { from, seeds, direction, .. } => {
                let origin = match (from, direction) {
                    (Some(pit), _) => {
                        self.take(self.mover, pit, seeds);
                        pit.lane()
                    }
                    // Captured seeds enter at a kichwa, the pit after B1 or B8 (rule 3.2).
                    (None, Direction::Clockwise) => 15,
                    (None, Direction::Counterclockwise) => 8,
                };
                let table = &SOWN[self.mover as usize][direction as usize][origin & 15];
                let n = usize::from(seeds);
                self.key = self.key.wrapping_add(table[n & 15]);
                if n >= 16 {
                    self.key = self.key.wrapping_add(table[16].wrapping_mul(n as u64 / 16));
                }
            }
            Event::Captured { pit, seeds } => self.take(self.mover.opponent(), pit, seeds),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bao_rules::{Move, Ruleset};
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn a_tracked_key_equals_the_key_of_the_position(
            picks in prop::collection::vec(any::<u16>(), 1..120),
            named in 0..Ruleset::NAMED.len(),
        ) {
            let (_, rules) = Ruleset::NAMED[named];
            let mut position = Position::start(&rules);
            let mut keys = std::collections::HashMap::new();
            for pick in picks {
                let moves: Vec<(Move, Position)> = position.legal_moves(&rules).collect();
                let Some(&(mv, next)) = moves.get(usize::from(pick) % moves.len().max(1)) else {
                    break;
                };
                let mut tracker = KeyTracker::new(SeedsKey::of(&position), position.to_move());
                position.play(&rules, mv, &mut tracker).expect("a legal move");
                prop_assert_eq!(tracker.seeds(), SeedsKey::of(&next));
                let key = Key::of(tracker.seeds(), &next);
                prop_assert_eq!(*keys.entry(key.0).or_insert(next), next);
                position = next;
            }
        }
    }
}
