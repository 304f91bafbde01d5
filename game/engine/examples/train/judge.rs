//! Positions of games of the engine against itself with the value of each legal move by a long search, against which short
//! searches are measured.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use bao_engine::{Engine, EngineSettings, Limits, Value};
use bao_rules::{Move, Position, Ruleset};
use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

use crate::positions::{self, BANDS, Judged, band};

#[derive(clap::Args)]
pub struct Arguments {
    /// The number of games, from openings of eight plies by chance.
    #[arg(long, default_value_t = 100)]
    games: u32,
    /// The nodes of the search that plays.
    #[arg(long, default_value_t = 50_000)]
    nodes: u64,
    /// The nodes of the search that judges, for each legal move.
    #[arg(long, default_value_t = 500_000)]
    deep: u64,
    /// The positions of each game that are judged, by seeds in the mover's store: 0, 1-5, 6-10, 11-15, 16-22.
    #[arg(long, value_delimiter = ',', default_values_t = [1, 2, 2, 2, 1])]
    sample: Vec<usize>,
    /// What chance begins with.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Judges the positions of a file anew instead of playing games.
    #[arg(long)]
    again: Option<PathBuf>,
}

/// The plies of an opening.
const OPENING: usize = 8;
/// A game that goes on longer is cut off.
const LONGEST: usize = 400;

pub fn run(arguments: &Arguments) -> anyhow::Result<()> {
    anyhow::ensure!(arguments.sample.len() == BANDS.len(), "--sample has a number for each band");
    let mut engine = Engine::new(Ruleset::KIBAO, EngineSettings { threads: 1, table: 16 });
    let deep = Limits::nodes(arguments.deep);
    if let Some(file) = &arguments.again {
        for judged in positions::read(file, Judged::read)? {
            let Judged { game, position, .. } = judged?;
            let chances = chances(&mut engine, &position, &deep);
            println!("{}", Judged { game, position, chances });
        }
        return Ok(());
    }
    for game in 0..arguments.games {
        let mut chance = ChaCha8Rng::seed_from_u64(arguments.seed << 32 | u64::from(game));
        let positions = play(&mut engine, &Limits::nodes(arguments.nodes), &mut chance);
        for position in draw(positions, &arguments.sample, &mut chance) {
            let chances = chances(&mut engine, &position, &deep);
            println!("{}", Judged { game, position, chances });
        }
    }
    Ok(())
}

fn legal_moves(engine: &Engine, position: &Position) -> Vec<(Move, Position)> {
    position.legal_moves(engine.rules()).collect()
}

/// The positions of a game behind its opening where there is a choice.
fn play(engine: &mut Engine, limits: &Limits, chance: &mut ChaCha8Rng) -> Vec<Position> {
    let mut position = Position::start(engine.rules());
    let mut found = Vec::new();
    for ply in 0..LONGEST {
        let moves = legal_moves(engine, &position);
        if moves.is_empty() {
            break;
        }
        if ply < OPENING {
            position = moves[chance.next_u32() as usize % moves.len()].1;
            continue;
        }
        if moves.len() > 1 {
            found.push(position);
        }
        let Some(best) = engine.best(&position, limits, &AtomicBool::new(false)) else { break };
        let played = best.best().first_move();
        let Some(&(_, next)) = moves.iter().find(|(mv, _)| *mv == played) else { break };
        position = next;
    }
    found
}

/// So many positions of each band by chance, in the order of the game.
fn draw(positions: Vec<Position>, sample: &[usize], chance: &mut ChaCha8Rng) -> Vec<Position> {
    let mut places: Vec<usize> = (0..positions.len()).collect();
    for at in (1..places.len()).rev() {
        places.swap(at, chance.next_u32() as usize % (at + 1));
    }
    let mut wanted = sample.to_vec();
    places.retain(|&place| {
        let wanted = &mut wanted[band(&positions[place])];
        let is_wanted = *wanted > 0;
        *wanted -= usize::from(is_wanted);
        is_wanted
    });
    places.sort_unstable();
    places.into_iter().map(|place| positions[place]).collect()
}

/// The winning chance of each legal move for the player who makes it.
fn chances(engine: &mut Engine, position: &Position, deep: &Limits) -> Vec<f64> {
    let rules = *engine.rules();
    let moves = legal_moves(engine, position);
    let chance = |(_, after): (Move, Position)| {
        let found = engine.best(&after, deep, &AtomicBool::new(false));
        let value = found.map(|found| found.best().value).or_else(|| Value::of_end(&after, &rules));
        let value =
            value.expect("a position is searched or the game is over in it").one_ply_before();
        value.winning_chance()
    };
    moves.into_iter().map(chance).collect()
}
