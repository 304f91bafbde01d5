//! How fast the engine plays and the replay replays: each beside the slow implementation of the tests, and beside
//! counting the lines of the same bytes, in one run. `cargo bench -p bao-notation` measures the notation.
//!
//! `cargo bench` prints for each the throughput: items are plies or games, bytes those of transcripts.
//! Compare within one run only.

#[path = "../notation/tests/plain/mod.rs"]
mod plain;
#[path = "../game/rules/tests/slow/mod.rs"]
mod slow;

use bao_notation::Source;
use bao_rules::{Direction, HouseChoice, Move, Position, Ruleset, Side};
use divan::counter::{BytesCount, ItemsCount};
use divan::{Bencher, black_box};
use fastrand::Rng;

fn main() {
    divan::main();
}

const PLIES: usize = 100_000;
const SEED: u64 = 0x9e37_79b9_7f4a_7c15;

/// Random games, one after the other: takasia, the legal list, the choice of a move, and every kind of
/// end. Whether a sowing ends is asked of the move that was picked; an endless one is picked anew.
mod random_play {
    use super::*;

    #[divan::bench]
    fn engine(bencher: Bencher) {
        let rules = black_box(Ruleset::KIBAO);
        bencher.counter(ItemsCount::new(PLIES)).bench_local(|| {
            let mut random = Rng::with_seed(SEED);
            let start = Position::start(&rules);
            let mut position = start;
            for _ in 0..PLIES {
                position = ply(&position, &rules, &mut random).unwrap_or(start);
            }
            position
        });
    }

    fn ply(position: &Position, rules: &Ruleset, random: &mut Rng) -> Option<Position> {
        if position.board_end(rules).is_some() {
            return None;
        }
        let mut openings = position.move_starts(rules);
        loop {
            let (pit, direction) = match openings.len() {
                0 => return None,
                count => openings.get(random.usize(..count))?,
            };
            let house = if random.usize(..2) == 0 { HouseChoice::Stop } else { HouseChoice::Play };
            let turn = Move { pit, direction, house };
            match position.sow(rules, &openings, turn, &mut ()) {
                Ok(played) => return Some(played.position),
                Err(_) => openings = openings.without(pit, direction),
            }
        }
    }

    /// The same with every legal move played out to list it, as the replay does to count choices.
    #[divan::bench]
    fn engine_listing_every_turn(bencher: Bencher) {
        let rules = black_box(Ruleset::KIBAO);
        bencher.counter(ItemsCount::new(PLIES)).bench_local(|| {
            let mut random = Rng::with_seed(SEED);
            let start = Position::start(&rules);
            let mut position = start;
            let mut turns = Vec::new();
            for _ in 0..PLIES {
                turns.clear();
                turns.extend(position.legal_moves(&rules));
                position = match turns.len() {
                    0 => start,
                    count => turns[random.usize(..count)].1,
                };
            }
            position
        });
    }

    #[divan::bench(sample_count = 5)]
    fn slow_rules(bencher: Bencher) {
        const FEW: usize = 2_000;
        let rules = black_box(Ruleset::KIBAO);
        bencher.counter(ItemsCount::new(FEW)).bench_local(|| {
            let mut random = Rng::with_seed(SEED);
            let start = slow::Board::from(&Position::start(&rules));
            let mut board = start.clone();
            for _ in 0..FEW {
                let turns = board.legal_moves(&rules);
                board = match turns.len() {
                    0 => start.clone(),
                    count => turns[random.usize(..count)].1.clone(),
                };
            }
            board
        });
    }
}

/// The transcripts of the published games.
fn transcripts() -> Vec<String> {
    let games = bao_tables::pipeline::published_games();
    games
        .map(|record| record.expect("the published games can be read").transcript.text().to_owned())
        .collect()
}

fn bytes(texts: &[String]) -> BytesCount {
    BytesCount::new(texts.iter().map(String::len).sum::<usize>())
}

/// The floor: how fast the bytes can be looked at once.
fn count_lines(texts: &[String]) -> usize {
    texts.iter().map(|text| text.bytes().filter(|&byte| byte == b'\n').count() + 1).sum()
}

mod replay {
    use super::*;
    use bao_game::replay::Declared;

    #[divan::bench]
    fn engine(bencher: Bencher) {
        let texts = transcripts();
        let counters = (ItemsCount::new(texts.len()), bytes(&texts));
        bencher.counter(counters.0).counter(counters.1).bench_local(|| {
            let mut plies = 0;
            for text in &texts {
                let reading = bao_notation::read(text, &Source::default());
                let declared = Declared::default();
                plies +=
                    bao_game::replay::replay("", &reading, &declared, &Ruleset::KIBAO).plies.len();
            }
            plies
        });
    }

    /// The plain reader and the slow rules; like the engine it lists the legal moves of every ply.
    #[divan::bench(sample_count = 5)]
    fn slow_rules(bencher: Bencher) {
        let texts = transcripts();
        let counters = (ItemsCount::new(texts.len()), bytes(&texts));
        bencher
            .counter(counters.0)
            .counter(counters.1)
            .bench_local(|| texts.iter().map(|text| slow_replay(text)).sum::<usize>());
    }

    fn slow_replay(text: &str) -> usize {
        let rules = Ruleset::KIBAO;
        let mut board = slow::Board::from(&Position::start(&rules));
        let mut plies = 0;
        for (side, row, number, arrow) in plain::moves(text) {
            let namua_capture =
                board.kind(&rules) == bao_rules::MoveKind::Capture && board.mover.store > 0;
            let clockwise = match (arrow, row, namua_capture) {
                ('<', _, true) => number <= 2 || number < 7,
                ('>', _, true) => number <= 2,
                (_, 'A', _) => arrow == '>',
                _ => arrow == '<',
            };
            let direction =
                if clockwise { Direction::Clockwise } else { Direction::Counterclockwise };
            let turns = board.legal_moves(&rules);
            let found = turns.into_iter().find(|(turn, _)| {
                turn.pit.to_string() == format!("{row}{number}")
                    && turn.direction == direction
                    && turn.house == HouseChoice::Stop
            });
            assert_eq!(side == 's', board.side == Side::South);
            board = found.expect("the published games are legal").1;
            plies += 1;
        }
        plies
    }

    #[divan::bench]
    fn floor_count_lines(bencher: Bencher) {
        let texts = transcripts();
        let counters = (ItemsCount::new(texts.len()), bytes(&texts));
        bencher
            .counter(counters.0)
            .counter(counters.1)
            .bench_local(|| count_lines(black_box(&texts)));
    }
}
