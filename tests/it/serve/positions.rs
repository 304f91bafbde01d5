//! Positions that are hard to answer for: with all seeds in few pits, with the longest sowings that were found, and
//! with sowings that never end.

use std::path::Path;

use bao_rules::{
    Event, Half, HouseChoice, Move, Position, PreviousMove, Ring, Ruleset, Side, Visitor,
};

/// Positions of each kind.
const EACH: usize = 600;

/// Numbers that look like chance and are the same each time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) % most
    }

    /// 64 seeds in so many pits of each player, chosen by chance, the rest in store.
    fn position(&mut self, pits: u64, stores: [u8; 2]) -> Position {
        let mut rings = [[0_u8; 16]; 2];
        let mut left = 64 - u64::from(stores[0]) - u64::from(stores[1]);
        let mut places: Vec<(usize, usize)> = Vec::new();
        for (side, ring) in rings.iter_mut().enumerate() {
            for _ in 0..pits {
                places.push((side, self.below(16) as usize));
            }
            // A front row without a seed has lost.
            ring[self.below(8) as usize] += 1;
            left -= 1;
        }
        while left > 0 {
            let (side, pit) = places[self.below(places.len() as u64) as usize];
            let seeds = (1 + self.below(left.min(12))) as u8;
            rings[side][pit] += seeds;
            left -= u64::from(seeds);
        }
        let previous = [PreviousMove::None, PreviousMove::Takata, PreviousMove::Capture];
        let previous = previous[self.below(3) as usize];
        let to_move = Side::BOTH[self.below(2) as usize];
        let mut owns = || self.below(2) == 0;
        let half = |side: usize, owns: bool| Half {
            ring: Ring::new(rings[side]),
            store: stores[side],
            owns_house: owns && rings[side][4] > 0,
        };
        let halves = [half(0, owns()), half(1, owns())];
        Position::new(halves, to_move, previous).expect("64 seeds were laid out")
    }
}

/// How many laps are sown in each move of a position; in endless ones until they are known to be so.
pub fn laps_of_moves(position: &Position) -> Vec<usize> {
    struct Laps(usize);
    impl Visitor for Laps {
        fn visit_event(&mut self, event: Event) {
            self.0 += usize::from(matches!(event, Event::Lap { .. }));
        }
    }
    let rules = Ruleset::KIBAO;
    let count = |(pit, direction)| {
        let mut laps = Laps(0);
        let mv = Move { pit, direction, house: HouseChoice::Stop };
        let _ = position.play(&rules, mv, &mut laps);
        laps.0
    };
    position.move_starts(&rules).iter().map(count).collect()
}

fn longest(position: &Position) -> usize {
    laps_of_moves(position).into_iter().max().unwrap_or_default()
}

/// The position with the longest sowing that is found from one by moving a seed at a time.
fn climb(mut position: Position, chance: &mut Chance, most: usize) -> Position {
    let mut best = longest(&position);
    for _ in 0..most {
        let mut rings = Side::BOTH.map(|side| position.half(side).ring.seeds());
        let (from, to) = (chance.below(32) as usize, chance.below(32) as usize);
        if rings[from / 16][from % 16] == 0 {
            continue;
        }
        rings[from / 16][from % 16] -= 1;
        rings[to / 16][to % 16] += 1;
        let half = |side: Side| Half {
            ring: Ring::new(rings[side as usize]),
            owns_house: false,
            ..*position.half(side)
        };
        let moved = Position::new(Side::BOTH.map(half), position.to_move(), position.previous());
        let moved = moved.expect("a seed was moved");
        let found = longest(&moved);
        if found >= best {
            (position, best) = (moved, found);
        }
    }
    position
}

/// Sowings that come back only after up to a thousand million laps, as the rules know them.
fn endless() -> Vec<Position> {
    let path = "game/rules/tests/endless/random-play.endless";
    let known = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path));
    let known = known.expect("the list is there");
    let lines = known.lines().filter(|line| !line.starts_with('#'));
    let position = |line: &str| line.split(" | ").nth(1).and_then(|text| text.parse().ok());
    let all: Vec<Position> = lines.filter_map(position).collect();
    assert!(all.len() > 10);
    all
}

/// All of them, the same each time.
pub fn positions() -> Vec<Position> {
    let mut chance = Chance(6405);
    let mut all: Vec<Position> = Vec::new();
    for stores in [[0, 0], [5, 4]] {
        // All seeds in few pits, and in any number of them.
        for most in [3, 16] {
            for _ in 0..EACH {
                let pits = 1 + chance.below(most);
                all.push(chance.position(pits, stores));
            }
        }
    }
    let long: Vec<Position> = (0..EACH / 4)
        .map(|_| {
            let start = chance.position(12, [0, 0]);
            climb(start, &mut chance, 200)
        })
        .collect();
    let most = long.iter().map(longest).max().unwrap_or_default();
    assert!(most > 60, "{most}");
    all.extend(long);
    for _ in 0..10 {
        all.extend(endless());
    }
    all
}
