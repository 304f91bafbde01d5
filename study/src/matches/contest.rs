//! Pairs of games on all cores.

use std::collections::HashSet;

use bao_rules::{Position, Ruleset, Side};
use rayon::prelude::*;

use super::game::{PlayedGame, play_game};
use super::spec::PlayerSpec;
use bao_archive::generate::draw_openings;

/// A match to be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contest {
    /// The players. The score is that of the first.
    pub players: [PlayerSpec; 2],
    /// How many openings, each for two games.
    pub pairs: u64,
    /// Which openings, and what chance does in the games.
    pub seed: u64,
    /// How many plies of random play an opening has.
    pub opening_plies: u32,
    /// The rules.
    pub rules: Ruleset,
}

/// The two games from one opening.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pair {
    /// The opening.
    pub opening: Position,
    /// The game in which the first player is South, and that in which he is North.
    pub games: [PlayedGame; 2],
}

/// Why there are no openings for a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoOpeningError {
    /// No game is still going on then.
    #[error("no game by chance was still going on after {0} plies; ask for openings of fewer")]
    None(u32),
    /// Players without chance would play the same games again, which prove nothing.
    #[error(
        "only {found} different openings were found with --openings-plies {plies}, and neither player plays by chance: \
         ask for {} games, or for longer openings", 2 * found
    )]
    TooFewGamesError {
        /// How many there are.
        found: u64,
        /// How long they are.
        plies: u32,
    },
}

impl Contest {
    /// Plays all games on all cores, calling `tick` after each. The same match has the same games in the
    /// same order on any number of cores, unless time limits a player.
    ///
    /// # Errors
    /// [`NoOpeningError`].
    pub fn play(&self, tick: impl Fn() + Sync) -> Result<Vec<Pair>, NoOpeningError> {
        let drawn = draw_openings(&self.rules, self.seed, self.opening_plies, self.pairs);
        if drawn.is_empty() {
            return Err(NoOpeningError::None(self.opening_plies));
        }
        let found = drawn.iter().collect::<HashSet<_>>().len() as u64;
        if found < self.pairs && self.players.iter().all(PlayerSpec::is_without_chance) {
            return Err(NoOpeningError::TooFewGamesError { found, plies: self.opening_plies });
        }
        // Where some could not be drawn the others serve again.
        let drawn: Vec<Position> =
            drawn.iter().copied().cycle().zip(0..self.pairs).map(|(opening, _)| opening).collect();
        let game = |opening: &Position, index: usize, first: Side| {
            let number = 2 * index as u64 + first as u64;
            let mut players = Side::BOTH.map(|side| {
                let which = usize::from(side != first);
                self.players[which]
                    .create_player(&self.rules, mixed(self.seed, 2 * number + which as u64))
            });
            let played = play_game(opening, self.opening_plies, &self.rules, &mut players);
            tick();
            played
        };
        let pair = |(index, opening): (usize, &Position)| Pair {
            opening: *opening,
            games: Side::BOTH.map(|first| game(opening, index, first)),
        };
        // One by one: games are of very different length.
        Ok(drawn.par_iter().enumerate().with_max_len(1).map(pair).collect())
    }
}

/// A seed for one player in one game: neighbouring numbers give seeds that have nothing in common.
fn mixed(seed: u64, number: u64) -> u64 {
    xxhash_rust::xxh3::xxh3_64_with_seed(&number.to_le_bytes(), seed)
}
