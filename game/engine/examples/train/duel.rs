//! Two sets of weights against each other: each opening is played twice, with exchanged seats.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use bao_engine::{Engine, EngineSettings, Limits};
use bao_rules::{Position, Ruleset, Side};
use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

use crate::work_in_order;

#[derive(clap::Args)]
pub struct Arguments {
    /// Weights: a file, "seeds" or "learned".
    first: PathBuf,
    /// The weights to play against.
    second: PathBuf,
    /// The pairs of games.
    #[arg(long, default_value_t = 200)]
    pairs: u32,
    /// The nodes of a search of the first player.
    #[arg(long, default_value_t = 2000)]
    nodes: u64,
    /// The same of the second player, if it is another number.
    #[arg(long)]
    against: Option<u64>,
    /// What chance begins with.
    #[arg(long, default_value_t = 99)]
    seed: u64,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let nets = [crate::net(Some(&arguments.first))?, crate::net(Some(&arguments.second))?];
    let limits = [arguments.nodes, arguments.against.unwrap_or(arguments.nodes)];
    let settings = EngineSettings { threads: 1, table: 4 };
    let (mut won, mut played) = (0.0, 0.0);
    work_in_order(
        0..arguments.pairs as usize,
        2,
        || nets.map(|net| Engine::with_net(Ruleset::KIBAO, settings, net)),
        |players, pair| {
            Side::BOTH.map(|seat| {
                let winner = game(players, limits, seat, arguments.seed, pair as u32)?;
                Some(winner == seat)
            })
        },
        |games| {
            for has_won in games.into_iter().flatten() {
                played += 1.0;
                won += f64::from(u8::from(has_won));
            }
            Ok(())
        },
    )?;
    let share = won / played;
    let error = (share * (1.0 - share) / played).sqrt();
    println!("first won {won} of {played}: {:.1} % ± {:.1}", 100.0 * share, 196.0 * error);
    Ok(())
}

fn game(
    players: &mut [Engine; 2],
    limits: [u64; 2],
    seat: Side,
    seed: u64,
    pair: u32,
) -> Option<Side> {
    let rules = Ruleset::KIBAO;
    let mut chance = ChaCha8Rng::seed_from_u64(seed << 32 | u64::from(pair));
    let mut position = Position::start(&rules);
    for ply in 0..400 {
        if let Some(end) = position.end(&rules) {
            return Some(end.winner);
        }
        if ply < 8 {
            let next: Vec<Position> = position.legal_moves(&rules).map(|(_, next)| next).collect();
            position = next[chance.next_u32() as usize % next.len()];
            continue;
        }
        let player = usize::from(position.to_move() != seat);
        let limit = Limits::nodes(limits[player]);
        let found = players[player].best(&position, &limit, &AtomicBool::new(false))?;
        position = position.play(&rules, found.best().first_move(), &mut ()).ok()?;
    }
    None
}
