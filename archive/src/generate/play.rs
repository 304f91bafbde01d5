//! Plays one game from the set-up to its end.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};

use bao_notation::WrittenMove;
use bao_rules::{Move, Position, Ruleset, Side};

use super::policy::{Policy, choose_move, choose_random};
use super::random::GameRng;
use bao_game::replay::normal_move;

/// The maximum number of plies in a generated game. A longer game is dropped, and another is generated in its place.
pub(super) const MAX_PLIES: usize = 1000;

#[derive(Clone, Copy)]
pub(super) enum Beginning<'a> {
    /// The game starts with this many random plies.
    Chance(usize),
    /// The game starts with these legal moves.
    Moves(&'a [Move]),
}

impl Beginning<'_> {
    fn plies(self) -> usize {
        match self {
            Beginning::Chance(plies) => plies,
            Beginning::Moves(moves) => moves.len(),
        }
    }
}

/// Plays a game between two players of the same policy to its end on the board. Returns the moves in normal form and
/// the winner; `None` if the game exceeds [`MAX_PLIES`], repeats for ever, has no first move, or if `stop` is set.
pub(super) fn play_game(
    rules: &Ruleset,
    policy: Policy,
    beginning: Beginning<'_>,
    rng: &mut GameRng,
    stop: &AtomicBool,
) -> Option<(Vec<WrittenMove>, Side)> {
    // The players share one engine; every search starts with an empty table.
    let mut engine = None;
    // If deterministic players repeat a position, they repeat it for ever.
    let mut seen = policy.is_deterministic().then(HashSet::new);
    let mut position = Position::start(rules);
    let mut plies: Vec<WrittenMove> = Vec::with_capacity(64);
    loop {
        if let Some(seen) = &mut seen
            && plies.len() >= beginning.plies()
            && !seen.insert(position)
        {
            return None;
        }
        let openings = position.move_starts(rules);
        let decided = position.board_end(rules).map(|end| end.winner);
        let given = match beginning {
            Beginning::Moves(moves) => moves.get(plies.len()),
            Beginning::Chance(_) => None,
        };
        let chosen = match (decided, given) {
            (Some(_), _) => None,
            (None, Some(&mv)) => {
                let after = position.play(rules, mv, &mut ());
                Some((mv, after.expect("the moves of a beginning are legal")))
            }
            (None, None) => match beginning {
                Beginning::Chance(most) if plies.len() < most => {
                    choose_random(&position, rules, &openings, rng)
                }
                _ => choose_move(policy, &mut engine, &position, rules, &openings, rng, stop),
            },
        };
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let Some((mv, after)) = chosen else {
            plies.last_mut()?.ends_game = true;
            let winner = decided.unwrap_or(position.to_move().opponent());
            return Some((plies, winner));
        };
        if plies.len() == MAX_PLIES {
            return None;
        }
        plies.push(normal_move(&openings, mv, false));
        position = after;
    }
}
