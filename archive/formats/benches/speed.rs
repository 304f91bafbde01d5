//! Measures how fast files become records, in bytes and games per second on one core.
//!
//! `cargo bench -p bao-formats`. Compare only numbers of the same run.

use std::io::Cursor;

use bao_formats::{Options, Records};
use divan::counter::{BytesCount, ItemsCount};
use divan::{Bencher, black_box};

#[path = "../tests/it/awkward.rs"]
mod awkward;

fn main() {
    divan::main();
}

/// How often each file repeats the published games.
const TIMES: usize = 400;

/// Returns number and transcript of the published games, repeated many times.
fn games() -> Vec<(usize, String)> {
    let published = include_str!("../../../datasets/games.csv");
    let rows: Vec<&str> = published.lines().skip(1).collect();
    let moves = |row: &str| row.split(',').nth(2).unwrap_or_default().to_owned();
    let all = rows.iter().cycle().take(TIMES * rows.len());
    all.enumerate().map(|(number, row)| (number + 1, moves(row))).collect()
}

fn file(head: &str, row: impl Fn(usize, &str) -> String) -> Vec<u8> {
    let rows: String = games().iter().map(|(number, moves)| row(*number, moves)).collect();
    format!("{head}{rows}").into_bytes()
}

fn read(bencher: Bencher<'_, '_>, bytes: &[u8]) {
    let bytes: &'static [u8] = Box::leak(bytes.to_vec().into_boxed_slice());
    bencher.counter(BytesCount::new(bytes.len())).counter(ItemsCount::new(TIMES * 59)).bench_local(
        || {
            let input = Box::new(Cursor::new(black_box(bytes)));
            let records = Records::open("bench", input, &Options::default());
            let records = records.expect("the file holds games");
            let count = records.map(|record| black_box(record).is_ok()).filter(|ok| *ok).count();
            assert_eq!(count, TIMES * 59);
        },
    );
}

#[divan::bench]
fn csv_plain(bencher: Bencher<'_, '_>) {
    read(bencher, &file("game,winner,transcript\n", |n, moves| format!("{n},south,{moves}\n")));
}

#[divan::bench]
fn csv_quoted(bencher: Bencher<'_, '_>) {
    read(bencher, &file("game;winner;transcript\n", |n, moves| format!("{n};south;\"{moves}\"\n")));
}

#[divan::bench]
fn json_lines(bencher: Bencher<'_, '_>) {
    let row = |n, moves: &str| format!("{{\"game\":{n},\"transcript\":\"{moves}\"}}\n");
    read(bencher, &file("", row));
}

#[divan::bench]
fn plain_text(bencher: Bencher<'_, '_>) {
    read(bencher, &file("", |n, moves| format!("{n} {moves}\n")));
}

#[divan::bench]
fn markdown(bencher: Bencher<'_, '_>) {
    let row = |n, moves: &str| format!("| {n} | {} |\n", moves.replace('*', "\\*"));
    read(bencher, &file("| game | moves |\n|---|---|\n", row));
}

#[divan::bench]
fn html(bencher: Bencher<'_, '_>) {
    let row = |n, moves: &str| {
        format!(
            "<tr><td>{n}</td><td>{}</td></tr>\n",
            moves.replace('<', "&lt;").replace('>', "&gt;")
        )
    };
    read(bencher, &file("<table><tr><th>game</th><th>moves</th></tr>\n", row));
}

/// If four times the length takes sixteen times as long, something is quadratic.
#[divan::bench(sample_count = 3, args = [60_000, 240_000])]
fn awkward_files(bencher: Bencher<'_, '_>, many: usize) {
    let files = awkward::files(many);
    bencher.counter(BytesCount::new(files.iter().map(String::len).sum::<usize>())).bench_local(
        || {
            for file in black_box(&files) {
                let input = Box::new(Cursor::new(file.clone()));
                let records = Records::open("bench", input, &Options::default());
                assert!(records.expect("the file holds games").count() > 0);
            }
        },
    );
}

#[divan::bench]
fn floor_count_lines(bencher: Bencher<'_, '_>) {
    let bytes = file("game,winner,transcript\n", |n, moves| format!("{n},south,{moves}\n"));
    bencher
        .counter(BytesCount::new(bytes.len()))
        .counter(ItemsCount::new(TIMES * 59))
        .bench_local(|| memchr::memchr_iter(b'\n', black_box(&bytes)).count());
}
