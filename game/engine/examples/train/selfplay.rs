//! Plays games of the engine against itself from random openings.

use std::io::Write;
use std::path::PathBuf;
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use bao_engine::{Book, Engine, EngineSettings, Limits};
use bao_rules::{Move, Position, Ruleset, Side};
use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

use crate::positions::Sample;
use crate::work_in_order;

#[derive(clap::Args)]
pub struct SelfplayArguments {
    /// The number of games.
    #[arg(long, default_value_t = 1000)]
    games: u32,
    /// The number of nodes of a search.
    #[arg(long, default_value_t = 1000)]
    nodes: u64,
    /// The random seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The maximum number of plies of a random opening.
    #[arg(long, default_value_t = 16)]
    opening: u32,
    /// One move in this many is random; 0 for none.
    #[arg(long, default_value_t = 20)]
    chance: u32,
    /// Start each game where the opening book ends, and print only these positions, with their
    /// values in the book.
    #[arg(long, conflicts_with = "opening")]
    book: bool,
    /// The weights to play with: a file, or "seeds".
    #[arg(long)]
    net: Option<PathBuf>,
    /// The number of threads, each with its own games.
    #[arg(long, default_value_t = 2)]
    threads: u32,
}

/// The positions at the end of the opening book whose values are not proved, with these values.
static LAST_OF_BOOK: LazyLock<Vec<(Position, i16)>> = LazyLock::new(|| {
    let last = Book::list_positions(&Ruleset::KIBAO).pop().unwrap_or_default().into_iter();
    let valued = last.filter_map(|position| {
        let value = Book::of(&Ruleset::KIBAO)?.value(&position)?.value;
        value.proved_result().is_none().then(|| (position, value.number()))
    });
    valued.collect()
});

/// Games of more plies are stopped without a result.
const LONGEST: usize = 400;

pub fn run(arguments: &SelfplayArguments) -> anyhow::Result<()> {
    let net = crate::net(arguments.net.as_ref())?;
    let settings = EngineSettings { threads: 1, table: 1 };
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let mut games = 0_u32;
    work_in_order(
        0..arguments.games as usize,
        arguments.threads,
        || Engine::with_net(Ruleset::KIBAO, settings, net),
        |engine, game| play(engine, arguments, game as u32),
        |samples| {
            for sample in samples {
                writeln!(out, "{sample}")?;
            }
            games += 1;
            if games.is_multiple_of(1000) {
                eprintln!("{games} games");
            }
            Ok(())
        },
    )?;
    out.flush()?;
    Ok(())
}

fn play(engine: &mut Engine, arguments: &SelfplayArguments, game: u32) -> Vec<Sample> {
    let rules = *engine.rules();
    let mut chance = ChaCha8Rng::seed_from_u64(arguments.seed << 32 | u64::from(game));
    let mut below = |limit: u32| chance.next_u32() % limit;
    let mut position = Position::start(&rules);
    let opening = if arguments.book { 0 } else { below(arguments.opening + 1) };
    let mut samples: Vec<(Position, i16)> = Vec::new();
    if arguments.book {
        let last = &LAST_OF_BOOK[below(LAST_OF_BOOK.len() as u32) as usize];
        samples.push(*last);
        position = last.0;
    }
    let stop = AtomicBool::new(false);
    for ply in 0..LONGEST {
        if let Some(end) = position.end(&rules) {
            return with_result(game, &samples, end.winner);
        }
        let by_chance =
            ply < opening as usize || arguments.chance > 0 && below(arguments.chance) == 0;
        if by_chance {
            let moves: Vec<(Move, Position)> = position.legal_moves(&rules).collect();
            position = moves[below(moves.len() as u32) as usize].1;
            continue;
        }
        let Some(found) = engine.best(&position, &Limits::nodes(arguments.nodes), &stop) else {
            return Vec::new();
        };
        let best = found.best();
        if !arguments.book && best.value.proved_result().is_none() {
            samples.push((position, best.value.number()));
        }
        match position.play(&rules, best.first_move(), &mut ()) {
            Ok(next) => position = next,
            Err(_) => return Vec::new(),
        }
    }
    Vec::new()
}

fn with_result(game: u32, samples: &[(Position, i16)], winner: Side) -> Vec<Sample> {
    let sample = |&(position, value): &(Position, i16)| Sample {
        game,
        position,
        value,
        won: position.to_move() == winner,
    };
    samples.iter().map(sample).collect()
}
