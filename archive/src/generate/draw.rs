//! Generates the games of a plan in order, on all cores.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};

use bao_game::classify::Houses;
use bao_game::replay::{Declared, Game, replay, turn_ref};
use bao_notation::{Source, Written, push_turns, read};
use bao_rules::{Move, Ruleset, Side};
use chrono::{Days, NaiveDate};
use xxhash_rust::xxh3::xxh3_128;

use super::openings::draw_opening;
use super::plan::Plan;
use super::play::play_game;
use super::random::{GameRng, Purpose};
use bao_tables::pipeline::Stages;

/// How many games a worker plays at a time, and how many chunks per thread are in progress.
const CHUNK: (u64, usize) = (256, 4);
/// As [`CHUNK`], if the players search. Search times differ greatly, and no game should have to wait for a long search.
const SEARCHED_CHUNK: (u64, usize) = (1, 64);

const PLAYERS: usize = 40;
const FIRST_DAY: NaiveDate = NaiveDate::from_ymd_opt(2013, 1, 1).expect("every year has this day");
const LAST_DAY: NaiveDate = NaiveDate::from_ymd_opt(2020, 12, 31).expect("every year has this day");

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("different games found: {made}; ask for fewer")]
pub struct TooFewGamesError {
    pub made: u64,
}

struct Drawn<G> {
    game: G,
    /// A hash of the moves.
    fingerprint: u128,
    attempt: u64,
}

/// A game as written to the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GeneratedGame {
    pub number: u64,
    /// The winner given in the table.
    pub winner: Side,
    pub south: String,
    pub north: String,
    /// Whether the game is in the study's population (S1); `None` if the plan does not count such games.
    pub qualifies: Option<bool>,
    /// In the form `2016-02-29`.
    pub date: String,
    /// In normal form (N7).
    pub transcript: String,
}

/// Generates the games of a plan and calls `each` with each of them, in the order of their numbers. No two games have
/// the same moves.
///
/// # Errors
/// [`TooFewGamesError`], or the first error that `each` returns.
pub fn generate_games<E: From<TooFewGamesError>>(
    plan: &Plan,
    mut each: impl FnMut(GeneratedGame) -> Result<(), E>,
) -> Result<(), E> {
    let (chunk, ahead) = if plan.policy.searches() { SEARCHED_CHUNK } else { CHUNK };
    // Set when no more games are needed, so that games in progress are abandoned.
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
        // Repeats are found in the order of the games, so the result does not depend on the number of cores or the size
        // of chunks.
        between: |chunk| settle(chunk).inspect_err(|_: &E| stop_all()),
        second: |games| games,
        last: |games: Vec<GeneratedGame>| {
            games.into_iter().try_for_each(&mut each).inspect_err(|_| stop_all())
        },
    }
    .run(ahead * rayon::current_num_threads())
}

/// The fingerprints of the games so far. A collision becomes likely only after about 2^64 games.
#[derive(Default)]
struct SeenGames(HashSet<u128>);

impl SeenGames {
    /// Replaces a repeated game by further attempts until one is new. Returns `None` if no attempts are left.
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

/// The openings so far. If the opening determines the game, a game whose opening was already used need not be played.
/// Half of 5,000 games would be such repeats, and each would take as long as a new game.
#[derive(Default)]
struct SeenOpenings(HashSet<Vec<Move>>);

impl SeenOpenings {
    /// Returns the first attempt at game `index` that is worth playing.
    fn find_attempt(&mut self, plan: &Plan, index: u64) -> u64 {
        let Some(plies) = plan.deciding_plies() else { return 0 };
        let mut attempt = 0;
        while plan.choose_beginning(index, attempt).is_some() {
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

/// Returns the first game from attempt `from` on that reaches its end; `None` after too many attempts or `stop`.
fn draw_game(
    plan: &Plan,
    index: u64,
    from: u64,
    stop: &AtomicBool,
) -> Option<Drawn<GeneratedGame>> {
    for attempt in from.. {
        let beginning = plan.choose_beginning(index, attempt)?;
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

/// Draws South, North and the date in the form `2016-02-29` at random, with a spread as in a real archive.
fn draw_players(rng: &mut GameRng) -> (String, String, String) {
    let south = rng.below(PLAYERS);
    // Any player other than South.
    let north = (south + 1 + rng.below(PLAYERS - 1)) % PLAYERS;
    let name = |player: usize| format!("player {}", player + 1);
    let days = (LAST_DAY - FIRST_DAY).num_days() as usize + 1;
    (name(south), name(north), date(rng.below(days)))
}

/// Returns the date that is `day` days after the first day.
fn date(day: usize) -> String {
    (FIRST_DAY + Days::new(day as u64)).to_string()
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
    fn the_first_games_do_not_depend_on_the_number_generated() {
        let few = games(&Plan::new(50, 1, Policy::Random)).expect("50 games differ");
        let many = games(&Plan::new(400, 1, Policy::Random)).expect("400 games differ");
        assert_eq!(few, many[..50]);
    }

    #[test]
    fn a_repeat_is_replaced_until_games_run_out() {
        // There are only five different games, and the attempts cycle through them.
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
    fn skipped_openings_would_have_repeated_games() {
        let search = Policy::Search { limits: Limits::nodes(30), temperature: 0.0 };
        let plan = Plan { openings: Openings::Chance(3), ..Plan::new(30, 1, search) };
        let (mut seen, go_on) = (SeenGames::default(), AtomicBool::new(false));
        let mut played = 0;
        let one_by_one = (0..plan.games).map(|index| {
            let draw = |from| draw_game(&plan, index, from, &go_on);
            let drawn = seen.settle(draw(0), draw).expect("30 games differ");
            played += drawn.attempt + 1;
            drawn.game.transcript
        });
        let one_by_one: Vec<String> = one_by_one.collect();
        assert!(played > 2 * plan.games, "{played}");
        let made = games(&plan).expect("30 games differ");
        assert!(made.iter().map(|game| &game.transcript).eq(&one_by_one));
    }

    #[test]
    fn deterministic_players_play_one_game_per_opening() {
        let search = Policy::Search { limits: Limits::nodes(50), temperature: 0.0 };
        let from_set_up = games(&Plan::new(2, 1, search));
        assert_eq!(from_set_up, Err(TooFewGamesError { made: 1 }));
        let lines = games(&Plan::new(3, 1, Policy::Random)).expect("three games differ");
        let rules = Ruleset::KIBAO;
        let moves = lines.iter().map(|game| {
            let game = replay_transcript(&game.transcript, &rules);
            game.plies[..10].iter().map(|ply| ply.mv).collect()
        });
        let lines = crate::generate::OpeningLines { moves: moves.collect(), ..Default::default() };
        let openings = Openings::shuffle_lines(lines, 1);
        let plan = |games| Plan { openings: openings.clone(), ..Plan::new(games, 1, search) };
        assert_eq!(games(&plan(3)).map(|games| games.len()), Ok(3));
        assert_eq!(games(&plan(4)), Err(TooFewGamesError { made: 3 }));
    }

    #[test]
    fn dates_run_from_the_first_to_the_last_day() {
        assert_eq!(date(0), "2013-01-01");
        assert_eq!(date(3 * 365 + 31 + 28), "2016-02-29");
        assert_eq!(date(8 * 365 + 1), "2020-12-31");
    }

    #[test]
    fn every_player_plays_and_only_against_others() {
        let mut rng = GameRng::new(1, 0, 0, Purpose::Players);
        let drawn: Vec<_> = (0..2_000).map(|_| draw_players(&mut rng)).collect();
        assert!(drawn.iter().all(|(south, north, _)| south != north));
        let names: HashSet<&str> =
            drawn.iter().flat_map(|(south, north, _)| [&**south, north]).collect();
        assert_eq!(names.len(), PLAYERS);
    }
}
