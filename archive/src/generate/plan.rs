//! What is to be made, and the making of it on all cores, in order.

use std::collections::HashSet;

use bao_rules::{Ruleset, Side};
use rayon::prelude::*;
use xxhash_rust::xxh3::xxh3_128;

use super::chance::{Chance, Purpose};
use super::damage::{Damage, DamageKind};
use super::layout::Layout;
use super::people::People;
use super::play::{Finished, play};
use super::policy::Policy;
use super::spoil::spoil;

/// How many games are in memory at once.
const CHUNK: u64 = 4096;
/// How often a game is drawn before there seem to be no more that differ.
const PATIENCE: u64 = 10_000;

/// What is to be made.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// How many games, numbered from 1.
    pub games: u64,
    /// The same seed makes the same games.
    pub seed: u64,
    /// Who plays them.
    pub policy: Policy,
    /// Under which rules.
    pub rules: Ruleset,
    /// What is done to some of them.
    pub damages: Damages,
}

/// How many games are spoiled, and how.
#[derive(Clone, PartialEq, Debug)]
pub struct Damages {
    /// The probability with which each game is spoiled, 0 to 1.
    pub rate: f64,
    /// The kinds, each as likely as the others.
    pub kinds: Vec<DamageKind>,
}

impl Damages {
    /// No game is spoiled.
    #[must_use]
    pub const fn none() -> Damages {
        Damages { rate: 0.0, kinds: Vec::new() }
    }
}

/// A game as it goes into the archive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Generated {
    /// From 1.
    pub number: u64,
    /// The winner that the archive is told.
    pub winner: Side,
    /// Who plays South.
    pub south: String,
    /// Who plays North.
    pub north: String,
    /// As `2016-02-29`.
    pub date: String,
    /// In normal form (N7), but for the damage.
    pub transcript: String,
    /// How often the row stands: once, but for a duplicate.
    pub copies: u8,
    /// What was done to it.
    pub damage: Option<Damage>,
}

/// There seem to be no more games that differ.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("only {made} games that differ were found; ask for fewer")]
pub struct TooFew {
    /// How many games there are.
    pub made: u64,
}

/// A game, what tells it from the others, and how often it was drawn.
struct Drawn<G> {
    game: G,
    fingerprint: u128,
    attempt: u64,
}

/// Makes the games of a plan and hands them to `each` in the order of their numbers. No two games have
/// the same moves, before any damage.
///
/// # Errors
/// [`TooFew`], or the first error of `each`.
pub fn generate<E: From<TooFew>>(
    plan: &Plan,
    each: impl FnMut(Generated) -> Result<(), E>,
) -> Result<(), E> {
    in_order(plan.games, |index, from| draw(plan, index, from), each)
}

/// Draws on all cores, a chunk at a time. Which games are repeats is asked in the order of the games, so
/// that the answer depends neither on the cores nor on the chunks.
fn in_order<G: Send, E: From<TooFew>>(
    games: u64,
    draw: impl Fn(u64, u64) -> Option<Drawn<G>> + Sync,
    mut each: impl FnMut(G) -> Result<(), E>,
) -> Result<(), E> {
    // Two games of one fingerprint would need some 2^64 games to be likely.
    let mut seen: HashSet<u128> = HashSet::new();
    let mut begin = 0;
    while begin < games {
        let end = games.min(begin + CHUNK);
        let drawn: Vec<Option<Drawn<G>>> =
            (begin..end).into_par_iter().map(|index| draw(index, 0)).collect();
        for (index, drawn) in (begin..end).zip(drawn) {
            let mut drawn = drawn.ok_or(TooFew { made: index })?;
            while !seen.insert(drawn.fingerprint) {
                drawn = draw(index, drawn.attempt + 1).ok_or(TooFew { made: index })?;
            }
            each(drawn.game)?;
        }
        begin = end;
    }
    Ok(())
}

/// The first game that comes to an end, from an attempt on; `None` after too many attempts.
fn draw(plan: &Plan, index: u64, from: u64) -> Option<Drawn<Generated>> {
    let (attempt, finished) = (from..PATIENCE).find_map(|attempt| {
        let mut chance = Chance::new(plan.seed, index, attempt, Purpose::Moves);
        play(&plan.rules, plan.policy, &mut chance).map(|finished| (attempt, finished))
    })?;
    let layout = Layout::of(&finished.plies);
    let fingerprint = xxh3_128(layout.text.as_bytes());
    let game = written(plan, index, &finished, &layout);
    Some(Drawn { game, fingerprint, attempt })
}

fn written(plan: &Plan, index: u64, finished: &Finished, layout: &Layout) -> Generated {
    let chance = |purpose| Chance::new(plan.seed, index, 0, purpose);
    let People { south, north, date } = People::draw(&mut chance(Purpose::People));
    let mut game = Generated {
        number: index + 1,
        winner: finished.winner,
        south,
        north,
        date,
        transcript: layout.text.clone(),
        copies: 1,
        damage: None,
    };
    let mut chance = chance(Purpose::Damage);
    if chance.hits(plan.damages.rate) {
        let kinds = &plan.damages.kinds;
        game.damage = spoil(&mut game, &finished.plies, layout, kinds, &mut chance);
    }
    game
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(plan: &Plan) -> Result<Vec<Generated>, TooFew> {
        let mut games = Vec::new();
        generate(plan, |game| {
            games.push(game);
            Ok(())
        })
        .map(|()| games)
    }

    fn plan(games: u64, policy: Policy) -> Plan {
        Plan { games, seed: 1, policy, rules: Ruleset::KIBAO, damages: Damages::none() }
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
        let outcome = in_order::<_, TooFew>(100, draw, |game| {
            games.push(game);
            Ok(())
        });
        assert_eq!(outcome, Err(TooFew { made: 5 }));
        assert_eq!(games, [0, 1, 2, 3, 4]);
    }
}
