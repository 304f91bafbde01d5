//! Pairs of games on all cores.

use std::collections::HashSet;

use bao_rules::{Ruleset, Side};
use rayon::prelude::*;

use super::game::{PlayedGame, play_game};
use super::spec::PlayerSpec;
use bao_archive::generate::{RandomOpening, draw_openings};

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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pair {
    /// The opening.
    pub opening: RandomOpening,
    /// The game in which the first player is South, and that in which he is North.
    pub games: [PlayedGame; 2],
    /// Which of them have the moves of an earlier game with the same players in the same seats.
    pub repeated: [bool; 2],
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

/// A game of a match with its numbers, from 1.
pub struct NumberedGame<'a> {
    /// Its number.
    pub game: u64,
    /// The number of its pair.
    pub number: u64,
    /// The pair.
    pub pair: &'a Pair,
    /// Where the first player sits, and which game of the pair it is.
    pub first: Side,
}

/// Lists all games in their order.
pub fn number_games(pairs: &[Pair]) -> impl Iterator<Item = NumberedGame<'_>> {
    let games =
        (1..).zip(pairs).flat_map(|(number, pair)| Side::BOTH.map(|first| (number, pair, first)));
    (1..).zip(games).map(|(game, (number, pair, first))| NumberedGame { game, number, pair, first })
}

impl Contest {
    /// The players as South and North where the first one sits there.
    #[must_use]
    pub fn name_seats(&self, first: Side) -> [String; 2] {
        let mut seats = self.players.map(|player| player.to_string());
        if first == Side::North {
            seats.reverse();
        }
        seats
    }

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
        let places: HashSet<_> = drawn.iter().map(|opening| opening.position).collect();
        let found = places.len() as u64;
        if found < self.pairs && self.players.iter().all(PlayerSpec::is_without_chance) {
            return Err(NoOpeningError::TooFewGamesError { found, plies: self.opening_plies });
        }
        // Where some could not be drawn the others serve again.
        let drawn: Vec<&RandomOpening> =
            drawn.iter().cycle().zip(0..self.pairs).map(|(opening, _)| opening).collect();
        let game = |opening: &RandomOpening, index: usize, first: Side| {
            let number = 2 * index as u64 + first as u64;
            let mut players = Side::BOTH.map(|side| {
                let which = usize::from(side != first);
                self.players[which]
                    .create_player(&self.rules, mixed(self.seed, 2 * number + which as u64))
            });
            let position = &opening.position;
            let played = play_game(position, self.opening_plies, &self.rules, &mut players);
            tick();
            played
        };
        let pair = |(index, &opening): (usize, &&RandomOpening)| Pair {
            opening: opening.clone(),
            games: Side::BOTH.map(|first| game(opening, index, first)),
            repeated: [false; 2],
        };
        // One by one: games are of very different length.
        let mut pairs: Vec<Pair> = drawn.par_iter().enumerate().with_max_len(1).map(pair).collect();
        mark_repeats(&mut pairs);
        Ok(pairs)
    }
}

/// Marks the games that were played before. Where there are enough openings there is none.
fn mark_repeats(pairs: &mut [Pair]) {
    let mut seen = HashSet::new();
    let is_repeat = |pair| {
        let Pair { opening, games, .. }: &Pair = pair;
        [0, 1].map(|seat: usize| !seen.insert((seat, &opening.moves, &games[seat].moves)))
    };
    let repeated: Vec<[bool; 2]> = pairs.iter().map(is_repeat).collect();
    for (pair, repeated) in pairs.iter_mut().zip(repeated) {
        pair.repeated = repeated;
    }
}

/// A seed for one player in one game: neighbouring numbers give seeds that have nothing in common.
fn mixed(seed: u64, number: u64) -> u64 {
    xxhash_rust::xxh3::xxh3_64_with_seed(&number.to_le_bytes(), seed)
}
