//! Measures how fast transcripts and game files are read, compared with counting their lines.
//!
//! `cargo bench -p bao-notation` prints the throughput in bytes of text.

use bao_notation::tree::{read_games, write_games};
use bao_notation::{Source, read};
use divan::counter::BytesCount;
use divan::{Bencher, black_box};

#[path = "../tests/awkward/mod.rs"]
mod awkward;

fn main() {
    divan::main();
}

/// The transcripts of the published games, five times.
fn clean() -> Vec<String> {
    let games = include_str!("../../datasets/games.csv");
    let transcript = |line: &str| line.rsplit(',').next().unwrap_or_default().to_owned();
    let transcripts: Vec<String> = games.lines().skip(1).map(transcript).collect();
    std::iter::repeat_n(transcripts, 5).flatten().collect()
}

/// The clean transcripts, damaged in turn by variant signs, line breaks, missing separators and
/// wrong case.
fn damaged() -> Vec<String> {
    let damage = |(index, text): (usize, String)| match index % 4 {
        0 => text.replace('<', "‹").replace('*', "×"),
        1 => text.replace("; ", ";\r\n"),
        2 => text.replace("; ", " "),
        _ => text.replacen('A', "a", 3).replace("7:", "7. "),
    };
    clean().into_iter().enumerate().map(damage).collect()
}

fn bench(bencher: Bencher, texts: &[String], run: impl Fn(&str) -> usize) {
    let bytes = BytesCount::new(texts.iter().map(String::len).sum::<usize>());
    bencher
        .counter(bytes)
        .bench_local(|| black_box(texts).iter().map(|text| run(text)).sum::<usize>());
}

fn read_plies(text: &str) -> usize {
    read(text, &Source::default()).transcript.plies.len()
}

#[divan::bench(sample_count = 1000)]
fn clean_transcripts(bencher: Bencher) {
    bench(bencher, &clean(), read_plies);
}

#[divan::bench(sample_count = 1000)]
fn damaged_transcripts(bencher: Bencher) {
    bench(bencher, &damaged(), read_plies);
}

#[divan::bench(sample_count = 1000)]
fn game_files(bencher: Bencher) {
    let file = |text: &String| write_games(&read_games(text, &Source::default()).games);
    let files: Vec<String> = clean().iter().map(file).collect();
    bench(bencher, &files, |text| read_games(text, &Source::default()).games.len());
}

/// If a text of four times the length takes sixteen times as long, some work is quadratic.
#[divan::bench(sample_count = 3, args = [100_000, 400_000])]
fn awkward_texts(bencher: Bencher, length: usize) {
    let texts: Vec<String> = awkward::texts(length).collect();
    bench(bencher, &texts, |text| read_games(text, &Source::default()).games.len());
}

#[divan::bench(sample_count = 1000)]
fn floor_count_lines(bencher: Bencher) {
    bench(bencher, &clean(), |text| text.bytes().filter(|&byte| byte == b'\n').count());
}
