//! The features of a position: the numbers of the rows of weights that apply to it.
//!
//! All features are relative to the player to move, so that both sides share one set of weights. The two front rows are looked at pit against pit, because what
//! faces a pit decides whether it captures and is captured (rule 3.1).

use bao_rules::Position;

/// More seeds than this in a front pit count as this many.
const FRONT_MOST: usize = 12;
/// More seeds than this in a back pit count as this many.
const BACK_MOST: usize = 16;
const STORES: usize = 23;

const FRONT: usize = FRONT_MOST + 1;
const BACK: usize = BACK_MOST + 1;
const OWN_BACK: usize = 8 * FRONT * FRONT;
const OTHER_BACK: usize = OWN_BACK + 8 * BACK;
const OWN_STORE: usize = OTHER_BACK + 8 * BACK;
const OTHER_STORE: usize = OWN_STORE + STORES;
const HOUSES: usize = OTHER_STORE + STORES;

/// How many features there are, each with a row of weights.
pub const FEATURES: usize = HOUSES + 4;
/// How many of them each position has.
pub const ACTIVE_FEATURES: usize = 8 + 16 + 2 + 1;

/// The features of a position, each less than [`FEATURES`].
#[inline]
#[must_use]
pub fn active_features(position: &Position) -> [u16; ACTIVE_FEATURES] {
    let mover = position.half(position.to_move());
    let other = position.half(position.to_move().opponent());
    let (own, theirs) = (mover.ring.seeds(), other.ring.seeds());
    let mut rows = [0; ACTIVE_FEATURES];
    for lane in 0..8 {
        let mine = usize::from(own[lane]).min(FRONT_MOST);
        let facing = usize::from(theirs[7 - lane]).min(FRONT_MOST);
        rows[lane] = (lane * FRONT * FRONT + mine * FRONT + facing) as u16;
    }
    for lane in 0..8 {
        let mine = usize::from(own[lane + 8]).min(BACK_MOST);
        let yours = usize::from(theirs[lane + 8]).min(BACK_MOST);
        rows[8 + lane] = (OWN_BACK + lane * BACK + mine) as u16;
        rows[16 + lane] = (OTHER_BACK + lane * BACK + yours) as u16;
    }
    let store = |seeds: u8| usize::from(seeds).min(STORES - 1);
    rows[24] = (OWN_STORE + store(mover.store)) as u16;
    rows[25] = (OTHER_STORE + store(other.store)) as u16;
    let houses = usize::from(mover.owns_house) + 2 * usize::from(other.owns_house);
    rows[26] = (HOUSES + houses) as u16;
    rows
}

/// Calls `call` with each feature that stands for seeds: its number, the mover's seeds and the other's.
pub(super) fn each_seed(mut call: impl FnMut(usize, u8, u8)) {
    for row in 0..OWN_BACK {
        let pair = row % (FRONT * FRONT);
        call(row, (pair / FRONT) as u8, (pair % FRONT) as u8);
    }
    for row in OWN_BACK..OWN_STORE {
        let seeds = ((row - OWN_BACK) % BACK) as u8;
        let own = row < OTHER_BACK;
        call(row, if own { seeds } else { 0 }, if own { 0 } else { seeds });
    }
}
