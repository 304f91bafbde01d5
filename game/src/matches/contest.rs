//! A match: pairs of games from random openings, which may be required to be balanced.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use bao_engine::{Book, Engine, EngineSettings, Limits, Value};
use bao_languages::{current, speak};
use bao_rules::{EndCause, Move, Position, Ruleset, Side};
use bao_statistics::Pairs;
use rayon::prelude::*;

use super::program::{Contestant, GameSoFar, PlayerSpec, ProgramFault, ProgramPlayer, TimeSpent};
use crate::replay::Ending;
use crate::variations::LONGEST_GAME;

/// A match to be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contest {
    /// The players. Scores are the first player's.
    pub players: [PlayerSpec; 2],
    /// The maximum number of pairs. The two games of a pair have the same opening.
    pub pairs: u64,
    /// The seed for the openings and for random choices in the games.
    pub seed: u64,
    /// The number of random plies in an opening.
    pub opening_plies: u32,
    /// Which random openings are used.
    pub openings: Openings,
    /// The rules.
    pub rules: Ruleset,
    /// How long a program may take to start, and by how much a move may exceed its time limit.
    pub patience: Duration,
}

/// Which random openings a match uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Openings {
    /// Openings after which both players have about the same chance ([`Balance`]).
    Balanced,
    /// Any opening.
    Random,
}

/// A random opening of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RandomOpening {
    /// The moves from the set-up.
    pub moves: Vec<Move>,
    /// The position after the moves.
    pub position: Position,
}

/// Tells whether the position after an opening is suitable. The function is called on all cores and must always return
/// the same answer for a position.
pub type FitsOpening<'a> = &'a (dyn Fn(&Position) -> bool + Sync);

/// The two games from one opening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pair {
    /// The opening.
    pub opening: RandomOpening,
    /// The game with the first player as South, then the game with the first player as North.
    pub games: [PlayedGame; 2],
    /// For each game, whether it repeats the moves of an earlier game with the same seats.
    pub repeated: [bool; 2],
}

/// The games of a match, and why it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedMatch {
    /// The pairs in order.
    pub pairs: Vec<Pair>,
    /// Why the match ended.
    pub end: MatchEnd,
}

/// Why a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MatchEnd {
    /// All games were played.
    Whole,
    /// The match was decided before all games were played.
    Decided,
    /// No more openings were found, and the deterministic players would repeat their games.
    NoMoreOpenings,
    /// A player lost [`MOST_FAULTS`] games in succession by faults of its program.
    Faults,
}

/// A match ends after a player has lost this many games in succession by faults of its program.
pub const MOST_FAULTS: u32 = 10;

/// Why a match cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ContestError {
    /// Every random game was over after this many plies.
    #[error("every random game was over after {0} plies; use shorter openings")]
    NoOpening(u32),
    /// No random game was balanced after this many plies.
    #[error(
        "no random game was balanced after {0} plies; use `--openings random`, which accepts every opening, or another number of `--openings-plies`"
    )]
    NoBalancedOpening(u32),
    /// The players are deterministic and would repeat their games, which proves nothing.
    #[error(
        "only {found} different openings were found with --openings-plies {plies}, and neither player plays by chance: \
         ask for {} games, or for longer openings", 2 * found
    )]
    TooFewOpenings {
        /// The number of openings.
        found: u64,
        /// Their length in plies.
        plies: u32,
    },
    /// A program could not be started.
    #[error("{player}: {fault}")]
    Program {
        /// The program.
        player: String,
        /// Its fault.
        fault: ProgramFault,
    },
}

impl Pair {
    /// The half points, 0 to 2, that the first player scored as South and as North; `None` for a repeated game.
    pub fn half_points(&self) -> [Option<usize>; 2] {
        Side::BOTH.map(|side| {
            let points = match &self.games[side as usize].end {
                None => 1,
                Some((winner, _)) if *winner == side => 2,
                Some(_) => 0,
            };
            (!self.repeated[side as usize]).then_some(points)
        })
    }
}

/// A game of a match with its numbers, from 1.
pub struct NumberedGame<'a> {
    /// The number of the game.
    pub game: u64,
    /// The number of the pair.
    pub number: u64,
    /// The pair that the game belongs to.
    pub pair: &'a Pair,
    /// The first player's side, which tells the two games of the pair apart.
    pub first: Side,
}

/// Numbers all games in order.
pub fn number_games(pairs: &[Pair]) -> impl Iterator<Item = NumberedGame<'_>> {
    let games =
        (1..).zip(pairs).flat_map(|(number, pair)| Side::BOTH.map(|first| (number, pair, first)));
    (1..).zip(games).map(|(game, (number, pair, first))| NumberedGame { game, number, pair, first })
}

impl Contest {
    /// The names of South and of North when the first player plays `first`.
    pub fn name_seats(&self, first: Side) -> [String; 2] {
        let mut seats = self.players.each_ref().map(ToString::to_string);
        if first == Side::North {
            seats.reverse();
        }
        seats
    }

    /// Plays the games on all cores and calls `tick` after each. `draw` returns up to the requested number of further
    /// suitable openings. `is_decided` is called after each pair, in order, and ends the match if it returns true. The
    /// match also ends if openings run out or a program keeps failing. The games and their order do not depend on the
    /// number of cores, unless a player has a time limit or is a program.
    ///
    /// # Errors
    /// [`ContestError`].
    pub fn play(
        &self,
        mut draw: impl FnMut(u64, FitsOpening<'_>) -> Vec<RandomOpening>,
        tick: impl Fn() + Sync,
        mut is_decided: impl FnMut(&Pairs) -> bool,
    ) -> Result<PlayedMatch, ContestError> {
        self.try_programs()?;
        let balance = Balance::new(self.rules);
        let fit = |position: &Position| match self.openings {
            Openings::Balanced => balance.holds(position),
            Openings::Random => true,
        };
        let (mut drawn, mut seen, mut tally) = (Vec::new(), HashSet::new(), Pairs::default());
        let faults = Faults::default();
        let mut pairs: Vec<Pair> = Vec::new();
        while (pairs.len() as u64) < self.pairs {
            let first = pairs.len();
            let wanted = CHUNK.min(self.pairs - first as u64);
            drawn.extend(draw(wanted, &fit));
            let count = self.check_openings(&mut drawn, first, wanted)?;
            // If too few openings were drawn, use them again.
            let chosen: Vec<(usize, &RandomOpening)> = (first..first + count as usize)
                .map(|index| (index, &drawn[index % drawn.len()]))
                .collect();
            // Each task is a single pair, because games differ greatly in length.
            let language = current();
            let played = chosen.par_iter().with_max_len(1);
            let played: Vec<Option<Pair>> = played
                .map(|&(index, opening)| {
                    let play = || speak(language, || self.play_pair(index, opening, &tick));
                    let pair = (!faults.are_too_many()).then(play);
                    pair.inspect(|pair| faults.count(pair))
                })
                .collect();
            for mut pair in played.into_iter().flatten() {
                pair.repeated = Side::BOTH.map(|side| {
                    let moves = pair.games[side as usize].moves.clone();
                    !seen.insert((side, pair.opening.moves.clone(), moves))
                });
                tally.add(pair.half_points());
                pairs.push(pair);
                if is_decided(&tally) {
                    return Ok(PlayedMatch { pairs, end: MatchEnd::Decided });
                }
            }
            if faults.are_too_many() {
                return Ok(PlayedMatch { pairs, end: MatchEnd::Faults });
            }
            if count < wanted {
                return Ok(PlayedMatch { pairs, end: MatchEnd::NoMoreOpenings });
            }
        }
        Ok(PlayedMatch { pairs, end: MatchEnd::Whole })
    }

    /// Returns how many of the next `wanted` pairs can be played; `played` is the number of pairs played so far. For
    /// deterministic players, removes repeated openings from `drawn`. Too few openings before the first game are an
    /// error.
    fn check_openings(
        &self,
        drawn: &mut Vec<RandomOpening>,
        played: usize,
        wanted: u64,
    ) -> Result<u64, ContestError> {
        let plies = self.opening_plies;
        if drawn.is_empty() {
            return Err(match self.openings {
                Openings::Balanced => ContestError::NoBalancedOpening(plies),
                Openings::Random => ContestError::NoOpening(plies),
            });
        }
        if !self.players.iter().all(PlayerSpec::is_without_chance) {
            return Ok(wanted);
        }
        let mut places = HashSet::new();
        drawn.retain(|opening| places.insert(opening.position));
        let found = (drawn.len() - played) as u64;
        if found < wanted && played == 0 {
            return Err(ContestError::TooFewOpenings { found, plies });
        }
        Ok(found)
    }

    /// Starts each program once, so that a wrong command is reported as an error and does not lose the match.
    fn try_programs(&self) -> Result<(), ContestError> {
        for player in &self.players {
            if let PlayerSpec::Program(program) = player {
                ProgramPlayer::new(program.clone(), self.patience)
                    .start()
                    .map_err(|fault| ContestError::Program { player: player.to_string(), fault })?;
            }
        }
        Ok(())
    }

    fn play_pair(&self, index: usize, opening: &RandomOpening, tick: &impl Fn()) -> Pair {
        let start = Position::start(&self.rules);
        let game = |first: Side| {
            let number = 2 * index as u64 + first as u64;
            let mut players = Side::BOTH.map(|side| {
                let which = usize::from(side != first);
                let seed = mixed(self.seed, 2 * number + which as u64);
                self.players[which].create_player(&self.rules, seed, self.patience)
            });
            let (moves, rules) = (&opening.moves, &self.rules);
            let played = play_game(&start, moves, rules, &mut players, LONGEST_GAME);
            tick();
            played
        };
        Pair { opening: opening.clone(), games: Side::BOTH.map(game), repeated: [false; 2] }
    }
}

/// The number of games that each player has lost by faults since the last game without a fault.
#[derive(Default)]
struct Faults([AtomicU32; 2]);

impl Faults {
    fn count(&self, pair: &Pair) {
        for (first, game) in Side::BOTH.into_iter().zip(&pair.games) {
            match &game.end {
                Some((winner, GameEnd::Fault(_))) => {
                    let loser = usize::from(winner.opponent() != first);
                    self.0[loser].fetch_add(1, Ordering::Relaxed);
                }
                _ => self.0.iter().for_each(|faults| faults.store(0, Ordering::Relaxed)),
            }
        }
    }

    fn are_too_many(&self) -> bool {
        self.0.iter().any(|faults| faults.load(Ordering::Relaxed) >= MOST_FAULTS)
    }
}

/// The number of pairs that are played in parallel before the match checks whether it is decided.
const CHUNK: u64 = 64;

/// Makes a seed for a player in a game; neighbouring numbers give unrelated seeds.
fn mixed(seed: u64, number: u64) -> u64 {
    xxhash_rust::xxh3::xxh3_64_with_seed(&number.to_le_bytes(), seed)
}

// Whether an opening leaves both players with about the same chance.

/// Recognises balanced positions: the player to move has a winning chance from 45 to 55 % according to the opening book
/// or, for positions that it does not contain, to a search.
pub struct Balance {
    rules: Ruleset,
    known: Mutex<HashMap<Position, bool>>,
}

/// The greatest distance of a balanced chance from 50 %.
const WIDEST: f64 = 0.05;
/// Two searches, each with its nodes and the greatest allowed distance from 50 %. The first only saves time.
const SEARCHES: [(u64, f64); 2] = [(1_000, 0.15), (Balance::NODES, WIDEST)];

impl Balance {
    /// The number of nodes of the deciding search.
    pub const NODES: u64 = 20_000;

    /// Recognises balanced positions under these rules.
    pub fn new(rules: Ruleset) -> Balance {
        Balance { rules, known: Mutex::default() }
    }

    /// Whether a position is balanced; the result for a position never changes.
    pub fn holds(&self, position: &Position) -> bool {
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(&holds) = known().get(position) {
            return holds;
        }
        let holds = self.search(position);
        known().insert(*position, holds);
        holds
    }

    fn search(&self, position: &Position) -> bool {
        let is_near = |value: Value, distance| (value.winning_chance() - 0.5).abs() <= distance;
        if let Some(known) = Book::of(&self.rules).and_then(|book| book.value(position)) {
            return is_near(known.value, WIDEST);
        }
        let mut engine = Engine::new(self.rules, EngineSettings { threads: 1, table: 1 });
        SEARCHES.iter().all(|&(nodes, distance)| {
            let found = engine.best(position, &Limits::nodes(nodes), &AtomicBool::new(false));
            found.is_some_and(|found| is_near(found.best().value, distance))
        })
    }
}

// One game between two players.

/// How a game was won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameEnd {
    /// The game was won by the rules.
    Board(EndCause),
    /// The loser is a program, and failed.
    Fault(ProgramFault),
}

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedGame {
    /// The winner and how the game was won; `None` if it was stopped after the maximum number of plies.
    pub end: Option<(Side, GameEnd)>,
    /// The number of plies, including the opening.
    pub plies: u32,
    /// The moves after the opening.
    pub moves: Vec<Move>,
    /// The time that South and North used, if they are programs.
    pub time: [TimeSpent; 2],
}

impl PlayedGame {
    /// The name of the [`Ending`] on the board, `given-up` if the game was stopped, or `fault` if a program failed.
    pub fn ended_by(&self) -> &'static str {
        match &self.end {
            None => "given-up",
            Some((_, GameEnd::Board(cause))) => Ending::Board(*cause).name(),
            Some((_, GameEnd::Fault(_))) => "fault",
        }
    }
}

/// Plays a game from an opening, for at most `longest` plies including the opening. `players` are South and North.
///
/// # Panics
/// If the opening contains an illegal move or a built-in player makes one.
pub fn play_game(
    start: &Position,
    opening: &[Move],
    rules: &Ruleset,
    players: &mut [Contestant; 2],
    longest: u32,
) -> PlayedGame {
    let mut game = GameSoFar::new(*start, *rules);
    opening.iter().for_each(|&mv| game.play(mv));
    let mut plies = opening.len() as u32;
    let mut moves = Vec::new();
    let end = loop {
        if let Some(end) = game.position.end(rules) {
            break Some((end.winner, GameEnd::Board(end.cause)));
        }
        if plies >= longest {
            break None;
        }
        let mover = game.position.to_move();
        match players[mover as usize].choose_move(&game) {
            Ok(mv) => {
                game.play(mv);
                moves.push(mv);
                plies += 1;
            }
            Err(fault) => break Some((mover.opponent(), GameEnd::Fault(fault))),
        }
    };
    let time = players.each_ref().map(Contestant::time_spent);
    PlayedGame { end, plies, moves, time }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_opening_book_decides_balance_in_the_first_four_turns() {
        let book = Book::of(&Ruleset::KIBAO).expect("the usual rules have a book");
        let balance = Balance::new(Ruleset::KIBAO);
        let mut counts = [0, 0];
        for position in Book::list_positions(&Ruleset::KIBAO).concat() {
            let chance = book.value(&position).expect("it is in the book").value.winning_chance();
            let holds = balance.holds(&position);
            assert_eq!(holds, (0.45..=0.55).contains(&chance), "{chance} {position}");
            counts[usize::from(holds)] += 1;
        }
        assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
    }
}
