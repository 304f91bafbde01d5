//! Generates self-play games, learns the evaluation from them, and measures the result.
//!
//! ```text
//! cargo run --release -p bao-engine --example train -- selfplay --games 20000 --nodes 1000 > games.txt
//! cargo run --release -p bao-engine --example train -- learn games.txt > learned.txt
//! cargo run --release -p bao-engine --example train -- calibrate games.txt
//! cargo run --release -p bao-engine --example train -- book searched.txt > kibao.txt
//! ```
//!
//! The same arguments give the same files. `weights/README.md` has the commands that made the
//! weights of the crate.

mod book;
mod calibrate;
mod learn;
mod positions;
mod selfplay;

use std::ops::Range;
use std::path::PathBuf;

use bao_engine::evaluation::Net;
use clap::{Parser, Subcommand};
use rayon::prelude::*;

#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Plays games of the engine against itself and prints their positions with values and results.
    Selfplay(selfplay::SelfplayArguments),
    /// Learns weights from files of positions and prints the weights.
    Learn(learn::LearnArguments),
    /// Searches the positions after four turns and prints the opening book.
    Book(book::BookArguments),
    /// Fits winning chances to values, and shows how accurate they are.
    Calibrate {
        /// Files of positions.
        files: Vec<PathBuf>,
    },
}

fn main() -> anyhow::Result<()> {
    match Arguments::parse().command {
        Command::Selfplay(arguments) => selfplay::run(&arguments),
        Command::Learn(arguments) => learn::run(&arguments),
        Command::Book(arguments) => book::run(&arguments),
        Command::Calibrate { files } => calibrate::run(&files),
    }
}

/// Reads weights from a file; "seeds" and "learned" name weights of the crate.
fn net(file: Option<&PathBuf>) -> anyhow::Result<&'static Net> {
    match file.map(|file| (file, file.to_str())) {
        None | Some((_, Some("learned"))) => Ok(Net::builtin()),
        Some((_, Some("seeds"))) => Ok(Box::leak(Box::new(Net::seeds()))),
        Some((file, _)) => {
            let text = std::fs::read_to_string(file)?;
            Ok(Box::leak(Box::new(text.parse::<Net>()?)))
        }
    }
}

/// The number of results that are collected before they are passed on.
const CHUNK: usize = 64;

/// Calls `work` for all numbers on several threads, each with its own worker, and passes the
/// results to `take` in order.
fn work_in_order<W, R: Send>(
    numbers: Range<usize>,
    threads: u32,
    make_worker: impl Fn() -> W + Sync + Send,
    work: impl Fn(&mut W, usize) -> R + Sync + Send,
    mut take: impl FnMut(R) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.max(1) as usize).build()?;
    for first in numbers.clone().step_by(CHUNK) {
        let chunk = (first..numbers.end.min(first + CHUNK)).into_par_iter();
        let done: Vec<R> = pool.install(|| chunk.map_init(&make_worker, &work).collect());
        done.into_iter().try_for_each(&mut take)?;
    }
    Ok(())
}
