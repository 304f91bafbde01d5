//! Measures how many nodes a second the engine searches in the middle of games, with one and two
//! threads and, for comparison, without a table. Another benchmark plays moves without a search.
//!
//! `cargo bench -p bao-engine` prints nodes a second, as items. Compare only numbers of one run.

use std::sync::atomic::AtomicBool;

use bao_engine::{Engine, EngineSettings, Limits};
use bao_rules::{Position, Ruleset, perft};
use divan::Bencher;
use divan::counter::ItemsCount;

fn main() {
    divan::main();
}

const NODES: u64 = 1_000_000;

/// Positions from games of the engine against itself, eight in namua and eight in mtaji.
fn positions() -> Vec<Position> {
    let lines = include_str!("middle.positions").lines();
    lines.map(|line| line.parse().expect("the file holds positions")).collect()
}

fn search(bencher: Bencher, threads: usize, table: usize) {
    let positions = positions();
    let mut engine = Engine::new(Ruleset::KIBAO, EngineSettings { threads, table });
    let stop = AtomicBool::new(false);
    let mut all = |nodes| {
        let nodes = positions.iter().filter_map(|position| {
            engine.best(position, &Limits::nodes(nodes), &stop).map(|result| result.nodes)
        });
        nodes.sum::<u64>()
    };
    let played = all(NODES);
    bencher.counter(ItemsCount::new(played)).bench_local(|| all(NODES));
}

#[divan::bench(sample_count = 5)]
fn one_thread(bencher: Bencher) {
    search(bencher, 1, 64);
}

#[divan::bench(sample_count = 5)]
fn two_threads(bencher: Bencher) {
    search(bencher, 2, 64);
}

#[divan::bench(sample_count = 5)]
fn one_thread_without_a_table(bencher: Bencher) {
    search(bencher, 1, 0);
}

/// Plays all moves to a depth without evaluating them.
#[divan::bench(sample_count = 5)]
fn moves_alone(bencher: Bencher) {
    const DEPTH: u32 = 6;
    let positions = positions();
    let all = || {
        let counts = (1..=DEPTH).flat_map(|depth| {
            positions.iter().map(move |position| perft(position, &Ruleset::KIBAO, depth))
        });
        counts.sum::<u64>()
    };
    // Only the moves of the deepest tree are counted, although `all` plays each depth.
    let nodes: u64 = positions.iter().map(|p| perft(p, &Ruleset::KIBAO, DEPTH)).sum();
    bencher.counter(ItemsCount::new(nodes)).bench_local(all);
}
