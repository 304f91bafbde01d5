//! How often a short search errs, by the seeds that the mover has in store: games of the engine against itself, each
//! move searched again with more nodes.

use std::sync::atomic::AtomicBool;

use bao_engine::{Engine, EngineSettings, Limits, Value};
use bao_rules::{Position, Ruleset};
use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

#[derive(clap::Args)]
pub struct Arguments {
    /// The number of games, from openings of eight plies by chance.
    #[arg(long, default_value_t = 200)]
    games: u32,
    /// The nodes of the search that plays.
    #[arg(long, default_value_t = 50_000)]
    nodes: u64,
    /// The nodes of the search that judges, of the position and of that after the move.
    #[arg(long, default_value_t = 500_000)]
    deep: u64,
    /// What chance begins with.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Bands of seeds in store, by their greatest.
const BANDS: [(u8, &str); 5] = [(0, "0"), (5, "1-5"), (10, "6-10"), (15, "11-15"), (22, "16-22")];

#[derive(Clone, Copy, Default)]
struct Count {
    moves: u32,
    above_ten: u32,
    above_twenty: u32,
}

pub fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let settings = EngineSettings { threads: 1, table: 16 };
    let mut engine = Engine::new(Ruleset::KIBAO, settings);
    let mut counts = [Count::default(); BANDS.len()];
    for game in 0..arguments.games {
        play(&mut engine, arguments, game, &mut counts);
        if (game + 1) % 10 == 0 || game + 1 == arguments.games {
            print(game + 1, &counts);
        }
    }
    Ok(())
}

fn print(games: u32, counts: &[Count]) {
    println!("{games} games\nin store  moves  above 10 points  above 20");
    for ((_, band), count) in BANDS.iter().zip(counts) {
        let share = 100.0 * f64::from(count.above_ten) / f64::from(count.moves.max(1));
        let Count { moves, above_ten, above_twenty } = count;
        println!("{band:>8} {moves:>6} {above_ten:>8} ({share:.2} %) {above_twenty:>9}");
    }
}

fn play(engine: &mut Engine, arguments: &Arguments, game: u32, counts: &mut [Count]) {
    let rules = Ruleset::KIBAO;
    let stop = AtomicBool::new(false);
    let (short, deep) = (Limits::nodes(arguments.nodes), Limits::nodes(arguments.deep));
    let mut chance = ChaCha8Rng::seed_from_u64(arguments.seed << 32 | u64::from(game));
    let mut position = Position::start(&rules);
    for ply in 0..400 {
        let moves: Vec<_> = position.legal_moves(&rules).collect();
        if ply < 8 && !moves.is_empty() {
            position = moves[chance.next_u32() as usize % moves.len()].1;
            continue;
        }
        let Some(played) = engine.best(&position, &short, &stop) else { return };
        let mv = played.best().first_move();
        let Some(&(_, after)) = moves.iter().find(|(legal, _)| *legal == mv) else { return };
        if moves.len() > 1 {
            let store = position.half(position.to_move()).store;
            let band = BANDS.iter().position(|(most, _)| store <= *most).unwrap_or(BANDS.len() - 1);
            let lost = lost_points(engine, &position, &after, &deep);
            let count = &mut counts[band];
            count.moves += 1;
            count.above_ten += u32::from(lost > 0.10);
            count.above_twenty += u32::from(lost > 0.20);
        }
        position = after;
    }
}

/// The winning chance that a move loses against the best one, 0 to 1.
fn lost_points(engine: &mut Engine, before: &Position, after: &Position, deep: &Limits) -> f64 {
    let stop = AtomicBool::new(false);
    let Some(best) = engine.best(before, deep, &stop) else { return 0.0 };
    let best = best.best();
    if before.play(engine.rules(), best.first_move(), &mut ()).is_ok_and(|found| found == *after) {
        return 0.0;
    }
    let value = match engine.best(after, deep, &stop) {
        Some(found) => found.best().value.one_ply_before(),
        // The move has ended the game, which no move but a losing one can do to the mover's harm.
        None if after.end(engine.rules()).is_some_and(|end| end.winner == before.to_move()) => {
            Value::won_in(1)
        }
        None => Value::lost_in(1),
    };
    (best.value.winning_chance() - value.winning_chance()).max(0.0)
}
