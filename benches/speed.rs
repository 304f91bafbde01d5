//! How fast the rules and the replay are, compared with the slow implementation of the tests and with counting the
//! lines of the same bytes. `cargo bench -p bao-notation` measures the notation.
//!
//! `cargo bench` prints throughput: items are plies or games, bytes are bytes of transcripts. Compare within one run
//! only.

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

/// Random games: takasia, listing and choosing moves, and every kind of end. Only the picked move is checked for
/// endless sowing; if it is endless, another move is picked.
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
                position = play_random_move(&position, &rules, &mut random).unwrap_or(start);
            }
            position
        });
    }

    fn play_random_move(
        position: &Position,
        rules: &Ruleset,
        random: &mut Rng,
    ) -> Option<Position> {
        if position.board_end(rules).is_some() {
            return None;
        }
        let mut starts = position.move_starts(rules);
        loop {
            let (pit, direction) = match starts.len() {
                0 => return None,
                count => starts.get(random.usize(..count))?,
            };
            let house = if random.usize(..2) == 0 { HouseChoice::Stop } else { HouseChoice::Play };
            let mv = Move { pit, direction, house };
            match position.sow(rules, &starts, mv, &mut ()) {
                Ok(played) => return Some(played.position),
                Err(_) => starts = starts.without(pit, direction),
            }
        }
    }

    /// Plays out every legal move to list it, as the replay does to count choices.
    #[divan::bench]
    fn engine_listing_every_move(bencher: Bencher) {
        let rules = black_box(Ruleset::KIBAO);
        bencher.counter(ItemsCount::new(PLIES)).bench_local(|| {
            let mut random = Rng::with_seed(SEED);
            let start = Position::start(&rules);
            let mut position = start;
            let mut moves = Vec::new();
            for _ in 0..PLIES {
                moves.clear();
                moves.extend(position.legal_moves(&rules));
                position = match moves.len() {
                    0 => start,
                    count => moves[random.usize(..count)].1,
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
                let moves = board.legal_moves(&rules);
                board = match moves.len() {
                    0 => start.clone(),
                    count => moves[random.usize(..count)].1.clone(),
                };
            }
            board
        });
    }
}

fn transcripts() -> Vec<String> {
    let games = bao_tables::pipeline::published_games();
    games
        .map(|record| record.expect("the published games can be read").transcript.text().to_owned())
        .collect()
}

fn bytes(texts: &[String]) -> BytesCount {
    BytesCount::new(texts.iter().map(String::len).sum::<usize>())
}

/// The floor: one pass over the bytes.
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

    /// The plain reader and the slow rules; this too lists the legal moves of every ply.
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
                ('<', _, true) => number < 7,
                ('>', _, true) => number <= 2,
                (_, 'A', _) => arrow == '>',
                _ => arrow == '<',
            };
            let direction =
                if clockwise { Direction::Clockwise } else { Direction::Counterclockwise };
            let moves = board.legal_moves(&rules);
            let found = moves.into_iter().find(|(mv, _)| {
                mv.pit.to_string() == format!("{row}{number}")
                    && mv.direction == direction
                    && mv.house == HouseChoice::Stop
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
