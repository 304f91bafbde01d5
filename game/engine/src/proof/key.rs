//! The key of a position in the tables.

use bao_rules::{Half, MoveStarts, Position, Side};

use crate::key::kept_directions;

/// Two mixtures of everything that the rest of the game depends on, 64 bits each and independent.
///
/// Of the move before only the pit that takasia blocks counts: two positions that differ only in a move
/// before on which no rule depends have one key.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct ProofKey {
    /// Selects the bucket.
    pub place: u64,
    /// Is compared in the bucket.
    pub check: u64,
}

/// Numbers without a pattern: the fractional parts of the square roots of the first primes. Each has bytes
/// that no pit can hold, so that no factor below is ever zero.
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
    /// The key of a position that goes on with `openings`.
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
            // The first move of some relatives has fewer starts than later ones.
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

/// Both halves of a product.
#[inline]
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use bao_rules::{Move, Pit, Ruleset};

    use super::*;

    const RULES: Ruleset = Ruleset::KIBAO;

    fn key(position: &Position) -> ProofKey {
        ProofKey::of(position, &position.move_starts(&RULES))
    }

    /// The position of rule 7: after South's takata North's a4 is blocked.
    #[test]
    fn a_blocked_pit_counts_and_the_turn_before_does_not() {
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
    fn positions_that_go_on_differently_have_different_keys() {
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
