//! Difficult positions: all seeds in few pits, and sowings that never end.

use bao_rules::{Half, Position, PreviousMove, Ring, Side};

/// The number of positions of each kind.
const EACH: usize = 600;

/// 64 seeds in at most this many random pits of each player and in the stores.
fn position(chance: &mut fastrand::Rng, pits: usize, stores: [u8; 2]) -> Position {
    let mut rings = [[0_u8; 16]; 2];
    // A player with an empty front row has lost, so each gets one seed there.
    rings.iter_mut().for_each(|ring| ring[chance.usize(..8)] += 1);
    let places: Vec<(usize, usize)> =
        (0..2 * pits).map(|number| (number % 2, chance.usize(..16))).collect();
    let mut left = 62 - stores[0] - stores[1];
    while left > 0 {
        let (side, pit) = places[chance.usize(..places.len())];
        let seeds = chance.u8(1..=left.min(12));
        rings[side][pit] += seeds;
        left -= seeds;
    }
    let half = |side: usize, owns: bool| Half {
        ring: Ring::new(rings[side]),
        store: stores[side],
        owns_house: owns && rings[side][4] > 0,
    };
    let halves = [half(0, chance.bool()), half(1, chance.bool())];
    let previous = [PreviousMove::None, PreviousMove::Takata, PreviousMove::Capture];
    let to_move = Side::BOTH[chance.usize(..2)];
    Position::new(halves, to_move, previous[chance.usize(..3)]).expect("64 seeds were laid out")
}

/// Endless sowings, from tests of the rules. They repeat after up to a thousand million laps.
fn endless() -> Vec<Position> {
    let known = include_str!("../../../game/rules/tests/endless/random-play.endless");
    let lines = known.lines().filter(|line| !line.starts_with('#'));
    let position = |line: &str| line.split(" | ").nth(1).and_then(|text| text.parse().ok());
    let all: Vec<Position> = lines.filter_map(position).collect();
    assert!(all.len() > 10);
    all
}

/// All difficult positions. They are the same in every run.
pub fn positions() -> Vec<Position> {
    let mut chance = fastrand::Rng::with_seed(6405);
    let mut all = Vec::new();
    for stores in [[0, 0], [5, 4]] {
        // All seeds in at most three pits of each player, or in any number of pits.
        for most in [3, 16] {
            all.extend((0..EACH).map(|_| {
                let pits = chance.usize(1..=most);
                position(&mut chance, pits, stores)
            }));
        }
    }
    all.extend(endless());
    all
}
