//! All arrangements of a few seeds in the sixteen pits of one player, numbered.

use bao_rules::Ring;

/// The most seeds that are numbered.
pub(super) const MOST_SEEDS: usize = 9;
const PITS: usize = 16;

/// `CHOICES[lane][n]`: the arrangements of `n` seeds in the pits up to `lane`.
static CHOICES: [[u32; MOST_SEEDS + 1]; PITS] = choices();

const fn choices() -> [[u32; MOST_SEEDS + 1]; PITS] {
    let mut table = [[1; MOST_SEEDS + 1]; PITS];
    let mut lane = 1;
    while lane < PITS {
        let mut seeds = 1;
        while seeds <= MOST_SEEDS {
            table[lane][seeds] = table[lane - 1][seeds] + table[lane][seeds - 1];
            seeds += 1;
        }
        lane += 1;
    }
    table
}

/// The seeds of a ring, and its number among those with as many, from 0.
///
/// It is that of the combinatorial number system: of the seeds in ring order the `i`-th, in pit `p`, adds the
/// arrangements of `i` seeds in the pits before `p`. For all seeds of a pit together that is a difference of
/// two numbers of arrangements up to `p`.
#[inline]
pub(super) fn ring_number(ring: Ring) -> (usize, usize) {
    let mut left = u128::from_le_bytes(ring.seeds());
    let (mut seeds, mut number) = (0, 0);
    while left != 0 {
        let lane = left.trailing_zeros() / 8;
        let pit = left >> (8 * lane) & 0xff;
        left ^= pit << (8 * lane);
        let choices = &CHOICES[lane as usize];
        let before = seeds;
        seeds += pit as usize;
        number += choices[seeds] - choices[before];
    }
    (seeds, number as usize)
}

/// The rings with a number of seeds with which a game goes on: with a seed in the front row and two in one
/// pit.
pub(super) struct Rings {
    live: Vec<Ring>,
    /// The places among these, by the numbers of all rings; [`DEAD`] for the others.
    places: Vec<u32>,
}

const DEAD: u32 = u32::MAX;

impl Rings {
    pub fn new(seeds: usize) -> Rings {
        let mut all = vec![Ring::default(); CHOICES[PITS - 1][seeds] as usize];
        fill(&mut all, [0; PITS], PITS - 1, seeds as u8);
        let is_live = |ring: &Ring| !ring.front_is_empty() && !ring.only_singletons();
        let mut places = vec![DEAD; all.len()];
        let mut live = Vec::new();
        for (place, ring) in places.iter_mut().zip(all) {
            if is_live(&ring) {
                *place = live.len() as u32;
                live.push(ring);
            }
        }
        Rings { live, places }
    }

    pub fn len(&self) -> usize {
        self.live.len()
    }

    /// The ring at a place below [`Rings::len`].
    #[inline]
    pub fn get(&self, place: usize) -> Ring {
        self.live[place]
    }

    /// The place of the ring with a [`ring_number`]; `None` where the game is over.
    #[inline]
    pub fn place(&self, number: usize) -> Option<usize> {
        let place = self.places[number];
        (place != DEAD).then_some(place as usize)
    }
}

fn fill(rings: &mut [Ring], mut pits: [u8; PITS], lane: usize, left: u8) {
    if lane == 0 {
        pits[0] = left;
        let ring = Ring::new(pits);
        let (_, number) = ring_number(ring);
        rings[number] = ring;
        return;
    }
    for seeds in 0..=left {
        pits[lane] = seeds;
        fill(rings, pits, lane - 1, left - seeds);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ring_has_a_number_of_its_own() {
        for (seeds, &count) in CHOICES[PITS - 1].iter().enumerate().take(7) {
            let mut all = vec![Ring::default(); count as usize];
            fill(&mut all, [0; PITS], PITS - 1, seeds as u8);
            for (number, ring) in all.iter().enumerate() {
                assert_eq!(ring_number(*ring), (seeds, number));
                assert_eq!(ring.total() as usize, seeds);
            }
        }
        assert_eq!([0, 1, 2, 3].map(|seeds| CHOICES[PITS - 1][seeds]), [1, 16, 136, 816]);
    }

    #[test]
    fn a_live_ring_has_a_seed_in_front_and_two_in_one_pit() {
        // Two seeds in one of eight pits; three: two of them in front and the third anywhere else, or all in
        // one pit, or two behind and one in front.
        let counts = [0, 1, 2, 3].map(|seeds| Rings::new(seeds).len());
        assert_eq!(counts, [0, 0, 8, 8 * 15 + 8 + 8 * 8]);
        let rings = Rings::new(5);
        for place in 0..rings.len() {
            let (_, number) = ring_number(rings.get(place));
            assert_eq!(rings.place(number), Some(place));
        }
        assert_eq!(Rings::new(0).place(0), None);
    }
}
