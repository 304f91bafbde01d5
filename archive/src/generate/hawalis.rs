//! Games of Hawalis by chance and by search, as a CSV table with the columns of games of Bao.

use std::collections::HashSet;
use std::io::Write;

use bao_engine::players::HawalisPlayer;
use bao_game::hawalis::{Ending, Game};
use bao_languages::say;
use bao_rules::Side;
use bao_rules::relatives::hawalis::{Position, Rules};
use xxhash_rust::xxh3::xxh3_128;

use super::draw::TooFewGamesError;
use super::players::Players;
use super::policy::Policy;
use super::random::{GameRng, Purpose};
use super::write::{GAMES, WriteGamesError, io_error};

/// How often a game is made before there seem to be no more that differ.
const PATIENCE: u64 = 1_000;
/// A search looks no farther ahead.
const DEEPEST: u16 = 12;

/// Which games of Hawalis are made.
#[derive(Clone, PartialEq, Debug)]
pub struct HawalisPlan {
    /// How many, numbered from 1, no two alike.
    pub games: u64,
    /// The same seed makes the same games.
    pub seed: u64,
    /// Who plays them: chance, greed, or a search to a depth.
    pub policy: Policy,
    /// So many plies at the beginning are played by chance.
    pub opening_plies: usize,
    /// Under which rules.
    pub rules: Rules,
}

/// A policy that nobody plays Hawalis by.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("{}", say!("hawalis-no-policy", policy = .0.to_string(), deepest = u32::from(DEEPEST)))]
pub struct NoHawalisPolicyError(Policy);

/// How many plies a policy looks ahead.
fn depth_of(policy: Policy) -> Result<u32, NoHawalisPolicyError> {
    match policy {
        Policy::Random => Ok(0),
        Policy::Greedy => Ok(1),
        Policy::Search { limits, temperature } => match limits.depth {
            Some(depth @ 1..=DEEPEST)
                if limits.nodes.is_none() && limits.time.is_none() && temperature == 0.0 =>
            {
                Ok(depth.into())
            }
            _ => Err(NoHawalisPolicyError(policy)),
        },
    }
}

impl HawalisPlan {
    /// Whether its policy plays Hawalis.
    ///
    /// # Errors
    /// [`NoHawalisPolicyError`].
    pub fn check(&self) -> Result<(), NoHawalisPolicyError> {
        depth_of(self.policy).map(drop)
    }

    /// An attempt at a game, to its end on the board or to a position that comes for the third time.
    fn play(&self, number: u64, attempt: u64) -> Game {
        let mut seeds = GameRng::new(self.seed, number, attempt, Purpose::Moves);
        let mut player = |depth| HawalisPlayer::of_depth(self.rules, depth, seeds.seed());
        let mut opening = player(0);
        let mut players = Side::BOTH.map(|_| player(depth_of(self.policy).unwrap_or_default()));
        let mut game = Game::new(self.rules, Position::start());
        while game.ending().is_none() {
            let position = *game.position();
            let player = match game.plies().len() < self.opening_plies {
                true => &mut opening,
                false => &mut players[position.to_move() as usize],
            };
            let chosen = player.choose_move(&position);
            // What a player chooses is legal, and as long as a game goes on there is a choice.
            if chosen.is_none_or(|pit| game.play(pit).is_err()) {
                break;
            }
        }
        game
    }
}

/// Writes the games of a plan in their order; `each` is called after every game.
///
/// # Errors
/// [`WriteGamesError`].
pub fn write_hawalis_games(
    plan: &HawalisPlan,
    out: impl Write,
    mut each: impl FnMut(),
) -> Result<(), WriteGamesError> {
    let mut table = csv::Writer::from_writer(out);
    table.write_record(GAMES).map_err(io_error)?;
    let mut made = HashSet::new();
    for number in 1..=plan.games {
        let drawn = (0..PATIENCE).map(|attempt| plan.play(number, attempt));
        let mut drawn = drawn.map(|game| (game.moves_text(), game));
        let new = drawn.find(|(moves, _)| made.insert(xxh3_128(moves.as_bytes())));
        let Some((moves, game)) = new else {
            return Err(TooFewGamesError { made: number - 1 }.into());
        };
        let players = Players::draw(&mut GameRng::new(plan.seed, number, 0, Purpose::Players));
        let winner = match game.ending() {
            Some(Ending::Won(winner, _)) => winner.name(),
            Some(Ending::Drawn) | None => "",
        };
        let number = number.to_string();
        let row = [&*number, winner, &players.south, &players.north, &players.date, &moves];
        table.write_record(row).map_err(io_error)?;
        each();
    }
    Ok(table.flush()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(policy: &str, rules: Rules) -> HawalisPlan {
        let policy = policy.parse().expect("there is such a policy");
        HawalisPlan { games: 30, seed: 7, policy, opening_plies: 0, rules }
    }

    fn made(plan: &HawalisPlan) -> String {
        let mut out = Vec::new();
        let mut games = 0;
        write_hawalis_games(plan, &mut out, || games += 1).expect("there are so many");
        assert_eq!(games, plan.games);
        String::from_utf8(out).expect("it is text")
    }

    #[test]
    fn the_same_seed_makes_the_same_games_however_many_and_each_is_played_to_its_end() {
        for rules in Rules::ALL {
            let plan = plan("random", rules);
            let text = made(&plan);
            assert_eq!(text, made(&plan));
            assert!(text.starts_with(&made(&HawalisPlan { games: 10, ..plan.clone() })));
            assert_ne!(text, made(&HawalisPlan { seed: 8, ..plan }));
            let mut all: Vec<&str> =
                text.lines().skip(1).filter_map(|line| line.rsplit(',').next()).collect();
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), 30);
            for moves in all {
                let (game, stopped) = Game::replay(moves, rules);
                assert_eq!(stopped, None);
                assert!(game.ending().is_some());
            }
        }
    }

    #[test]
    fn a_policy_that_cannot_play_is_refused() {
        for policy in ["random", "greedy", "depth=2"] {
            assert_eq!(plan(policy, Rules::HAWALIS).check(), Ok(()), "{policy}");
        }
        for other in ["nodes=1k", "depth=99"] {
            assert!(plan(other, Rules::HAWALIS).check().is_err(), "{other}");
        }
    }
}
