//! Generating the games of a plan on all cores, in order.

use std::collections::HashSet;

use bao_rules::Ruleset;
use rayon::prelude::*;
use xxhash_rust::xxh3::xxh3_128;

use super::damage::{DamageKind, apply_damage};
use super::game::GeneratedGame;
use super::layout::Layout;
use super::play::{FinishedGame, play_game};
use super::players::Players;
use super::policy::Policy;
use super::random::{GameRng, Purpose};

/// How many games are made at once.
const CHUNK: u64 = 4096;
/// The same of games that take long, so that progress shows.
const SEARCHED_CHUNK: u64 = 64;
/// How often a game is drawn before there seem to be no more that differ.
const PATIENCE: u64 = 10_000;

/// Which games are generated.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// How many games, numbered from 1.
    pub games: u64,
    /// The same seed makes the same games.
    pub seed: u64,
    /// Who plays them.
    pub policy: Policy,
    /// How many plies of each game are played by chance before.
    pub opening_plies: usize,
    /// Under which rules.
    pub rules: Ruleset,
    /// What is damaged.
    pub damages: Damages,
}

/// How many games are damaged, and how.
#[derive(Clone, PartialEq, Debug)]
pub struct Damages {
    /// The probability with which each game is damaged, 0 to 1.
    pub rate: f64,
    /// The kinds, each as likely as the others.
    pub kinds: Vec<DamageKind>,
}

impl Damages {
    /// No game is damaged.
    #[must_use]
    pub const fn none() -> Damages {
        Damages { rate: 0.0, kinds: Vec::new() }
    }
}

/// No further game that differs from the others was found.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("only {made} games that differ were found; ask for fewer")]
pub struct TooFewGamesError {
    /// How many were generated.
    pub made: u64,
}

/// A game with the attempt that produced it.
struct Drawn<G> {
    game: G,
    /// A hash of its moves.
    fingerprint: u128,
    attempt: u64,
}

/// Generates the games of a plan and calls `each` with them in the order of their numbers. No two games have
/// the same moves, before any damage.
///
/// # Errors
/// [`TooFewGamesError`], or the first error of `each`.
pub fn generate_games<E: From<TooFewGamesError>>(
    plan: &Plan,
    each: impl FnMut(GeneratedGame) -> Result<(), E>,
) -> Result<(), E> {
    let chunk = match plan.policy {
        Policy::Search { .. } => SEARCHED_CHUNK,
        Policy::Random | Policy::Greedy => CHUNK,
    };
    draw_in_order(plan.games, chunk, |index, from| draw_game(plan, index, from), each)
}

/// Draws on all cores, a chunk at a time. Repeats are recognised in the order of the games, so that the result
/// depends neither on the number of cores nor on the chunks.
fn draw_in_order<G: Send, E: From<TooFewGamesError>>(
    games: u64,
    chunk: u64,
    draw: impl Fn(u64, u64) -> Option<Drawn<G>> + Sync,
    mut each: impl FnMut(G) -> Result<(), E>,
) -> Result<(), E> {
    // Two games of one fingerprint would need some 2^64 games to be likely.
    let mut seen: HashSet<u128> = HashSet::new();
    let mut begin = 0;
    while begin < games {
        let end = games.min(begin + chunk);
        let drawn: Vec<Option<Drawn<G>>> =
            (begin..end).into_par_iter().map(|index| draw(index, 0)).collect();
        for (index, drawn) in (begin..end).zip(drawn) {
            let mut drawn = drawn.ok_or(TooFewGamesError { made: index })?;
            while !seen.insert(drawn.fingerprint) {
                drawn = draw(index, drawn.attempt + 1).ok_or(TooFewGamesError { made: index })?;
            }
            each(drawn.game)?;
        }
        begin = end;
    }
    Ok(())
}

/// The first game that comes to an end, from an attempt on; `None` after too many attempts.
fn draw_game(plan: &Plan, index: u64, from: u64) -> Option<Drawn<GeneratedGame>> {
    let (attempt, finished) = (from..PATIENCE).find_map(|attempt| {
        let mut rng = GameRng::new(plan.seed, index, attempt, Purpose::Moves);
        play_game(&plan.rules, plan.policy, plan.opening_plies, &mut rng)
            .map(|finished| (attempt, finished))
    })?;
    let layout = Layout::of(&finished.plies);
    let fingerprint = xxh3_128(layout.text.as_bytes());
    let game = build_game(plan, index, &finished, &layout);
    Some(Drawn { game, fingerprint, attempt })
}

fn build_game(plan: &Plan, index: u64, finished: &FinishedGame, layout: &Layout) -> GeneratedGame {
    let rng_for = |purpose| GameRng::new(plan.seed, index, 0, purpose);
    let Players { south, north, date } = Players::draw(&mut rng_for(Purpose::Players));
    let mut game = GeneratedGame {
        number: index + 1,
        winner: finished.winner,
        south,
        north,
        date,
        transcript: layout.text.clone(),
        copies: 1,
        damage: None,
    };
    let mut rng = rng_for(Purpose::Damage);
    if rng.hits(plan.damages.rate) {
        let kinds = &plan.damages.kinds;
        game.damage = apply_damage(&mut game, &finished.plies, layout, kinds, &mut rng);
    }
    game
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(plan: &Plan) -> Result<Vec<GeneratedGame>, TooFewGamesError> {
        let mut games = Vec::new();
        generate_games(plan, |game| {
            games.push(game);
            Ok(())
        })
        .map(|()| games)
    }

    fn plan(games: u64, policy: Policy) -> Plan {
        Plan {
            games,
            seed: 1,
            policy,
            opening_plies: 0,
            rules: Ruleset::KIBAO,
            damages: Damages::none(),
        }
    }

    #[test]
    fn the_first_games_are_the_same_however_many_are_made() {
        let few = games(&plan(50, Policy::Random)).expect("there are so many games");
        let many = games(&plan(100, Policy::Random)).expect("there are so many games");
        assert_eq!(few, many[..50]);
    }

    #[test]
    fn a_repeat_is_drawn_again_and_where_games_run_out_it_is_said() {
        // Five games there are, and the attempts go round them.
        let draw = |index: u64, from: u64| {
            let fingerprint = u128::from((index / 2 + from) % 5);
            (from < 5).then_some(Drawn { game: fingerprint, fingerprint, attempt: from })
        };
        let mut games = Vec::new();
        let outcome = draw_in_order::<_, TooFewGamesError>(100, CHUNK, draw, |game| {
            games.push(game);
            Ok(())
        });
        assert_eq!(outcome, Err(TooFewGamesError { made: 5 }));
        assert_eq!(games, [0, 1, 2, 3, 4]);
    }
}
