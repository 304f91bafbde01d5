//! Generating the games of a plan on all cores, in order.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};

use bao_game::classify::Houses;
use bao_game::replay::{Declared, Game, replay, turn_ref};
use bao_notation::{Source, Written, push_turns, read};
use bao_rules::{Move, Ruleset, Side};
use xxhash_rust::xxh3::xxh3_128;

use super::openings::draw_opening;
use super::plan::Plan;
use super::play::play_game;
use super::players::draw_players;
use super::random::{GameRng, Purpose};
use bao_tables::pipeline::Stages;

/// How many games a worker takes at once, and how many such chunks are under way for each thread.
const CHUNK: (u64, usize) = (256, 4);
/// The same where anybody searches: games take very different time, and nobody waits for a long one.
const SEARCHED_CHUNK: (u64, usize) = (1, 64);

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

/// A game as it is written into the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GeneratedGame {
    /// Its number, from 1.
    pub number: u64,
    /// The winner that the table names.
    pub winner: Side,
    /// Who plays South.
    pub south: String,
    /// Who plays North.
    pub north: String,
    /// Whether it is of the study's population (S1); `None` where nobody has asked.
    pub qualifies: Option<bool>,
    /// As `2016-02-29`.
    pub date: String,
    /// In normal form (N7).
    pub transcript: String,
}

/// Generates the games of a plan and calls `each` with them in the order of their numbers. No two games have
/// the same moves.
///
/// # Errors
/// [`TooFewGamesError`], or the first error of `each`.
pub fn generate_games<E: From<TooFewGamesError>>(
    plan: &Plan,
    mut each: impl FnMut(GeneratedGame) -> Result<(), E>,
) -> Result<(), E> {
    let (chunk, ahead) = if plan.policy.searches() { SEARCHED_CHUNK } else { CHUNK };
    // Set once no more games are needed, so that nobody waits for those that are being played.
    let stop = AtomicBool::new(false);
    let stop_all = || stop.store(true, Ordering::Relaxed);
    let (mut begun, mut due, mut qualifying) = (0, 0, 0);
    let mut seen = SeenGames::default();
    let mut openings = SeenOpenings::default();
    let draw = |index, from| draw_game(plan, index, from, &stop);
    let mut settle = |chunk: Vec<Option<Drawn<GeneratedGame>>>| {
        let mut games = Vec::new();
        for drawn in chunk {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let drawn = seen.settle(drawn, |from| draw(due, from));
            let Drawn { game, .. } = drawn.ok_or(TooFewGamesError { made: due })?;
            due += 1;
            qualifying += u64::from(game.qualifies == Some(true));
            games.push(game);
            if Some(qualifying) == plan.until_qualifying {
                stop_all();
            }
        }
        Ok(games)
    };
    Stages {
        next: || {
            let end = plan.games.min(begun + chunk);
            if begun >= end || stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            let chunk = (begun..end).map(|index| (index, openings.find_attempt(plan, index)));
            begun = end;
            Ok(Some(chunk.collect::<Vec<(u64, u64)>>()))
        },
        first: |chunk: Vec<(u64, u64)>| {
            chunk.into_iter().map(|(index, from)| draw(index, from)).collect::<Vec<_>>()
        },
        // Repeats are recognised in the order of the games, so that the result depends neither on the number of cores nor
        // on the chunks.
        between: |chunk| settle(chunk).inspect_err(|_: &E| stop_all()),
        second: |games| games,
        last: |games: Vec<GeneratedGame>| {
            games.into_iter().try_for_each(&mut each).inspect_err(|_| stop_all())
        },
    }
    .run(ahead * rayon::current_num_threads())
}

/// The games so far, by their fingerprints. Two games of one fingerprint would need some 2^64 games to be likely.
#[derive(Default)]
struct SeenGames(HashSet<u128>);

impl SeenGames {
    /// Draws a game again from the next attempt on until it is new; `None` where there is no such game.
    fn settle<G>(
        &mut self,
        mut drawn: Option<Drawn<G>>,
        draw: impl Fn(u64) -> Option<Drawn<G>>,
    ) -> Option<Drawn<G>> {
        loop {
            let found = drawn?;
            if self.0.insert(found.fingerprint) {
                return Some(found);
            }
            drawn = draw(found.attempt + 1);
        }
    }
}

/// The openings so far, where they decide the game: a game that begins as an earlier one is a repeat of it, and needs not
/// be played. A search would take as long over it as over a new one, and of 5,000 games half would be repeats.
#[derive(Default)]
struct SeenOpenings(HashSet<Vec<Move>>);

impl SeenOpenings {
    /// The first attempt at the next game that is worth playing.
    fn find_attempt(&mut self, plan: &Plan, index: u64) -> u64 {
        let Some(plies) = plan.deciding_plies() else { return 0 };
        let mut attempt = 0;
        while plan.begin_of(index, attempt).is_some() {
            let mut rng = GameRng::new(plan.seed, index, attempt, Purpose::Moves);
            let opening = draw_opening(&plan.rules, plies as u32, &mut rng);
            if opening.is_none_or(|opening| self.0.insert(opening.moves)) {
                break;
            }
            attempt += 1;
        }
        attempt
    }
}

/// The first game that comes to an end, from an attempt on; `None` after too many attempts, or once `stop` is set.
fn draw_game(
    plan: &Plan,
    index: u64,
    from: u64,
    stop: &AtomicBool,
) -> Option<Drawn<GeneratedGame>> {
    for attempt in from.. {
        let beginning = plan.begin_of(index, attempt)?;
        let mut rng = GameRng::new(plan.seed, index, attempt, Purpose::Moves);
        if let Some((moves, winner)) =
            play_game(&plan.rules, plan.policy, beginning, &mut rng, stop)
        {
            let plies = moves.into_iter().enumerate();
            let mut transcript = String::new();
            let written = plies.map(|(index, written)| (turn_ref(index), Written::Move(written)));
            push_turns(&mut transcript, written);
            let fingerprint = xxh3_128(transcript.as_bytes());
            let game = describe_game(plan, index, winner, transcript);
            return Some(Drawn { game, fingerprint, attempt });
        }
        if stop.load(Ordering::Relaxed) {
            return None;
        }
    }
    None
}

fn replay_transcript(text: &str, rules: &Ruleset) -> Game {
    replay("", &read(text, &Source::default()), &Declared::default(), rules)
}

fn describe_game(plan: &Plan, index: u64, winner: Side, transcript: String) -> GeneratedGame {
    let qualifies = plan
        .counts_qualifying()
        .then(|| Houses::of(&replay_transcript(&transcript, &plan.rules)).is_some());
    let mut rng = GameRng::new(plan.seed, index, 0, Purpose::Players);
    let (south, north, date) = draw_players(&mut rng);
    GeneratedGame { number: index + 1, winner, south, north, qualifies, date, transcript }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::plan::Openings;
    use crate::generate::policy::Policy;
    use bao_engine::Limits;

    fn games(plan: &Plan) -> Result<Vec<GeneratedGame>, TooFewGamesError> {
        let mut games = Vec::new();
        generate_games(plan, |game| {
            games.push(game);
            Ok(())
        })
        .map(|()| games)
    }

    #[test]
    fn the_first_games_are_the_same_however_many_are_made() {
        let few = games(&Plan::new(50, 1, Policy::Random)).expect("there are so many games");
        let many = games(&Plan::new(400, 1, Policy::Random)).expect("there are so many games");
        assert_eq!(few, many[..50]);
    }

    #[test]
    fn a_repeat_is_drawn_again_and_where_games_run_out_it_is_said() {
        // Five games there are, and the attempts go round them.
        let draw = |index: u64, from: u64| {
            let fingerprint = u128::from((index / 2 + from) % 5);
            (from < 5).then_some(Drawn { game: fingerprint, fingerprint, attempt: from })
        };
        let mut seen = SeenGames::default();
        let settled = (0..100).map_while(|index| {
            seen.settle(draw(index, 0), |from| draw(index, from)).map(|drawn| drawn.game)
        });
        assert_eq!(settled.collect::<Vec<u128>>(), [0, 1, 2, 3, 4]);
    }

    #[test]
    fn games_that_are_not_played_because_they_begin_alike_would_be_repeats() {
        let search = Policy::Search { limits: Limits::nodes(30), temperature: 0.0 };
        let plan = Plan { openings: Openings::Chance(3), ..Plan::new(30, 1, search) };
        let (mut seen, go_on) = (SeenGames::default(), AtomicBool::new(false));
        let mut played = 0;
        let one_by_one = (0..plan.games).map(|index| {
            let draw = |from| draw_game(&plan, index, from, &go_on);
            let drawn = seen.settle(draw(0), draw).expect("there are so many games");
            played += drawn.attempt + 1;
            drawn.game.transcript
        });
        let one_by_one: Vec<String> = one_by_one.collect();
        assert!(played > 2 * plan.games, "{played}");
        let made = games(&plan).expect("there are so many games");
        assert!(made.iter().map(|game| &game.transcript).eq(&one_by_one));
    }

    #[test]
    fn players_without_chance_have_one_game_of_an_opening() {
        let search = Policy::Search { limits: Limits::nodes(50), temperature: 0.0 };
        let of_set_up = games(&Plan::new(2, 1, search));
        assert_eq!(of_set_up, Err(TooFewGamesError { made: 1 }));
        let lines = games(&Plan::new(3, 1, Policy::Random)).expect("there are so many games");
        let rules = Ruleset::KIBAO;
        let moves = lines.iter().map(|game| {
            let game = replay_transcript(&game.transcript, &rules);
            game.plies[..10].iter().map(|ply| ply.mv).collect()
        });
        let lines = crate::generate::OpeningLines { moves: moves.collect(), ..Default::default() };
        let openings = Openings::of_lines(lines, 1);
        let of_lines = |games| Plan { openings: openings.clone(), ..Plan::new(games, 1, search) };
        assert_eq!(games(&of_lines(3)).map(|games| games.len()), Ok(3));
        assert_eq!(games(&of_lines(4)), Err(TooFewGamesError { made: 3 }));
    }
}
