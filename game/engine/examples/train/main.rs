//! Makes the games that the evaluation learns from, learns from them, and measures what it has learned.
//!
//! ```text
//! cargo run --release -p bao-engine --example train -- selfplay --games 20000 --nodes 1000 > games.txt
//! cargo run --release -p bao-engine --example train -- learn games.txt > learned.txt
//! cargo run --release -p bao-engine --example train -- calibrate games.txt
//! cargo run --release -p bao-engine --example train -- judge > judged.txt
//! cargo run --release -p bao-engine --example train -- blunders judged.txt
//! cargo run --release -p bao-engine --example train -- book searched.txt > kibao.txt
//! ```
//!
//! Equal arguments make equal files. `weights/README.md` has the commands that made the weights of the crate.

mod blunders;
mod book;
mod calibrate;
mod duel;
mod in_order;
mod judge;
mod judged;
mod learn;
mod sample;
mod selfplay;

use std::path::PathBuf;

use bao_engine::evaluation::Net;
use clap::{Parser, Subcommand};

#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Plays games of the engine against itself and prints their positions with value and result.
    Selfplay(selfplay::Arguments),
    /// Learns weights from such positions and prints them.
    Learn(learn::Arguments),
    /// Plays two sets of weights against each other.
    Duel(duel::Arguments),
    /// Plays games and judges some of their positions by long searches, each move by its own.
    Judge(judge::Arguments),
    /// Counts the errors of a short search in judged positions by the seeds in store.
    Blunders(blunders::Arguments),
    /// Searches the positions of the first four turns, and prints the opening book.
    Book(book::Arguments),
    /// Fits winning chances to values, and shows how well they hold.
    Calibrate {
        /// Files of positions.
        files: Vec<PathBuf>,
    },
}

fn main() -> anyhow::Result<()> {
    match Arguments::parse().command {
        Command::Selfplay(arguments) => selfplay::run(&arguments),
        Command::Learn(arguments) => learn::run(&arguments),
        Command::Duel(arguments) => duel::run(&arguments),
        Command::Judge(arguments) => judge::run(&arguments),
        Command::Blunders(arguments) => blunders::run(&arguments),
        Command::Book(arguments) => book::run(&arguments),
        Command::Calibrate { files } => calibrate::run(&files),
    }
}

/// The weights of a file; "seeds" and "learned" stand for those of the crate.
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
