//! Generating the games of a plan on all cores, in order.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};

use bao_game::classify::Houses;
use bao_game::replay::{Declared, Ending, Game, Status, replay};
use bao_notation::{Source, read};
use bao_rules::{Move, Ruleset};
use xxhash_rust::xxh3::xxh3_128;

use super::damage::apply_damage;
use super::game::GeneratedGame;
use super::layout::Layout;
use super::openings::draw_opening;
use super::plan::Plan;
use super::play::{Beginning, FinishedGame, play_game};
use super::players::Players;
use super::policy::Policy;
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

/// What is kept of a game, so that it need not be searched again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct KeptGame {
    /// The attempt that produced it.
    pub attempt: u64,
    /// The undamaged game in normal form (N7).
    pub transcript: String,
}

/// A game with the attempt that produced it.
struct Drawn<G> {
    game: G,
    /// A hash of its moves.
    fingerprint: u128,
    attempt: u64,
}

/// A game before any damage.
struct PlayedGame {
    index: u64,
    policies: [Policy; 2],
    finished: FinishedGame,
    layout: Layout,
    qualifies: Option<bool>,
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
    draw_games(plan, std::iter::empty(), |_| Ok(()), each)
}

/// Generates games as [`generate_games`]. The first of them are those that were kept; `keep` is called with each of the
/// others before `each`.
pub(super) fn draw_games<E: From<TooFewGamesError>>(
    plan: &Plan,
    mut kept: impl Iterator<Item = Result<KeptGame, E>>,
    mut keep: impl FnMut(KeptGame) -> Result<(), E>,
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
    let mut settle = |chunk: Vec<(bool, Option<Drawn<PlayedGame>>)>| {
        let mut games = Vec::new();
        for (was_kept, drawn) in chunk {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let drawn = seen.settle(drawn, |from| draw(due, from));
            let Drawn { game, attempt, .. } = drawn.ok_or(TooFewGamesError { made: due })?;
            if !was_kept {
                keep(KeptGame { attempt, transcript: game.layout.text.clone() })?;
            }
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
            let chunk = (begun..end).map(|index| {
                let kept = kept.next().transpose()?;
                let from = openings.find_attempt(plan, index, kept.as_ref());
                Ok((index, from, kept))
            });
            begun = end;
            chunk.collect::<Result<Vec<(u64, u64, Option<KeptGame>)>, E>>().map(Some)
        },
        first: |chunk: Vec<(u64, u64, Option<KeptGame>)>| {
            let draw = |(index, from, kept): (u64, u64, Option<KeptGame>)| {
                let again = kept.and_then(|kept| replay_kept_game(plan, index, &kept));
                (again.is_some(), again.or_else(|| draw(index, from)))
            };
            chunk.into_iter().map(draw).collect::<Vec<_>>()
        },
        // Repeats are recognised in the order of the games, so that the result depends neither on the number of cores nor
        // on the chunks.
        between: |chunk| settle(chunk).inspect_err(|_: &E| stop_all()),
        second: |games: Vec<PlayedGame>| {
            games.into_iter().map(|game| build_game(plan, game)).collect::<Vec<_>>()
        },
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
    /// The first attempt at the next game that is worth playing. That of a game that is kept is known.
    fn find_attempt(&mut self, plan: &Plan, index: u64, kept: Option<&KeptGame>) -> u64 {
        let Some(plies) = plan.deciding_plies() else { return 0 };
        let mut attempt = kept.map_or(0, |kept| kept.attempt);
        while plan.begin_of(plan.policy.draw(plan.seed, index), index, attempt).is_some() {
            let mut rng = GameRng::new(plan.seed, index, attempt, Purpose::Moves);
            let opening = draw_opening(&plan.rules, plies as u32, &mut rng);
            let is_new = opening.is_none_or(|opening| self.0.insert(opening.moves));
            if is_new || kept.is_some() {
                break;
            }
            attempt += 1;
        }
        attempt
    }
}

/// The first game that comes to an end, from an attempt on; `None` after too many attempts, or once `stop` is set.
fn draw_game(plan: &Plan, index: u64, from: u64, stop: &AtomicBool) -> Option<Drawn<PlayedGame>> {
    let policies = plan.policy.draw(plan.seed, index);
    for attempt in from.. {
        let beginning = plan.begin_of(policies, index, attempt)?;
        let mut rng = GameRng::new(plan.seed, index, attempt, Purpose::Moves);
        if let Some(finished) = play_game(&plan.rules, policies, beginning, &mut rng, stop) {
            return Some(describe_game(plan, index, attempt, policies, finished));
        }
        if stop.load(Ordering::Relaxed) {
            return None;
        }
    }
    None
}

/// Plays the moves of a game again; `None` where they are no whole game.
fn replay_kept_game(plan: &Plan, index: u64, kept: &KeptGame) -> Option<Drawn<PlayedGame>> {
    let game = replay_transcript(&kept.transcript, &plan.rules);
    if game.status != Status::Accepted || !matches!(game.ending, Ending::Board(_)) {
        return None;
    }
    let moves: Vec<Move> = game.plies.iter().map(|ply| ply.mv).collect();
    let (policies, go_on) = ([Policy::Random; 2], AtomicBool::new(false));
    let mut rng = GameRng::new(plan.seed, index, kept.attempt, Purpose::Moves);
    let finished = play_game(&plan.rules, policies, Beginning::Moves(&moves), &mut rng, &go_on)?;
    let policies = plan.policy.draw(plan.seed, index);
    Some(describe_game(plan, index, kept.attempt, policies, finished))
}

fn replay_transcript(text: &str, rules: &Ruleset) -> Game {
    replay("", &read(text, &Source::default()), &Declared::default(), rules)
}

fn describe_game(
    plan: &Plan,
    index: u64,
    attempt: u64,
    policies: [Policy; 2],
    finished: FinishedGame,
) -> Drawn<PlayedGame> {
    let layout = Layout::of(&finished.plies);
    let qualifies = plan
        .counts_qualifying()
        .then(|| Houses::of(&replay_transcript(&layout.text, &plan.rules)).is_some());
    let fingerprint = xxh3_128(layout.text.as_bytes());
    let game = PlayedGame { index, policies, finished, layout, qualifies };
    Drawn { game, fingerprint, attempt }
}

fn build_game(plan: &Plan, played: PlayedGame) -> GeneratedGame {
    let PlayedGame { index, policies, finished, layout, qualifies } = played;
    let rng_for = |purpose| GameRng::new(plan.seed, index, 0, purpose);
    let Players { south, north, date } = Players::draw(&mut rng_for(Purpose::Players));
    let mut game = GeneratedGame {
        number: index + 1,
        winner: finished.winner,
        south,
        north,
        policies,
        qualifies,
        date,
        transcript: layout.text.clone(),
        copies: 1,
        damage: None,
    };
    let mut rng = rng_for(Purpose::Damage);
    if rng.hits(plan.damages.rate) {
        let kinds = &plan.damages.kinds;
        game.damage = apply_damage(&mut game, &finished.plies, &layout, kinds, &mut rng);
    }
    game
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::plan::Openings;
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
            drawn.game.layout.text
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
