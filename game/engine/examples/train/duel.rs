//! Two sets of weights against each other: each opening is played twice, with exchanged seats.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use bao_engine::{Engine, EngineSettings, Limits};
use bao_rules::{Position, Ruleset, Side};
use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

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
    let next = AtomicU32::new(0);
    let (won, played) = (AtomicU32::new(0), AtomicU32::new(0));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                let mut players = nets.map(|net| {
                    Engine::with_net(Ruleset::KIBAO, EngineSettings { threads: 1, table: 4 }, net)
                });
                while let pair = next.fetch_add(1, Ordering::Relaxed)
                    && pair < arguments.pairs
                {
                    for seat in Side::BOTH {
                        if let Some(winner) = game(&mut players, limits, seat, arguments.seed, pair)
                        {
                            played.fetch_add(1, Ordering::Relaxed);
                            won.fetch_add(u32::from(winner == seat), Ordering::Relaxed);
                        }
                    }
                }
            });
        }
    });
    let (won, played) = (f64::from(won.into_inner()), f64::from(played.into_inner()));
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
