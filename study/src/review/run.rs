//! Judging all games of an archive.

use std::sync::atomic::AtomicBool;

use bao_formats::{ReadError, Record};
use bao_rules::Ruleset;

use super::kept::{Kept, KeptError};
use bao_archive::fail_point;
use bao_archive::pipeline::{Games, Stages, replay_record_with};
use bao_game::analysis::{GameTurn, Settings, judge_game};
use bao_game::replay::{Game, Repairing};

/// The steps at which [`fail_point`] can interrupt the judging and keeping of games.
pub const REVIEW_STEPS: [&str; 7] = [
    "judgements-opened",
    "torn-line-ended",
    "search-begun",
    "judgement-begun",
    "judgement-half-written",
    "judgement-written",
    "judgement-synced",
];

/// Why not all games were judged.
#[derive(Debug, thiserror::Error)]
pub enum ReviewError {
    /// The archive cannot be read on.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// What is done cannot be kept.
    #[error(transparent)]
    Kept(#[from] KeptError),
    /// It was asked to stop.
    #[error("stopped")]
    Stopped,
}

/// A game that has been judged.
pub struct Done {
    /// The game.
    pub game: Game,
    /// Its judged turns.
    pub turns: Vec<GameTurn>,
    /// Whether they were kept from another run.
    pub was_kept: bool,
}

/// How many games and turns were judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Count {
    /// The games.
    pub games: u64,
    /// Those of them that an earlier run has judged.
    pub kept: u64,
    /// The turns.
    pub turns: u64,
}

/// Judges a game, unless it is kept already with these settings, and keeps it. `judged` is told how many
/// turns were done.
///
/// # Errors
/// [`ReviewError::Stopped`], or that of the file in which games are kept.
pub fn judge_one(
    game: Game,
    settings: &Settings,
    kept: Option<&Kept>,
    stop: &AtomicBool,
    judged: impl Fn(u64) + Sync,
) -> Result<Done, ReviewError> {
    let known = kept.and_then(|kept| kept.find(&game, settings));
    let was_kept = known.is_some();
    let turns = match known {
        Some(turns) => {
            judged(turns.len() as u64);
            turns
        }
        None => {
            fail_point::reach("search-begun");
            let turns = judge_game(&game, settings, stop, || judged(1));
            let turns = turns.ok_or(ReviewError::Stopped)?;
            kept.map(|kept| kept.add(&game, settings, &turns)).transpose()?;
            turns
        }
    };
    Ok(Done { game, turns, was_kept })
}

/// Judges the games of an archive on the cores of the pool, and calls `each` with every one in the order of
/// the archive, its place being counted from 1. What `kept` has is not judged again, and what is judged is
/// kept as soon as it is done. `judged` is told how many turns were done.
///
/// # Errors
/// [`ReviewError`]; what was judged before is kept.
pub fn judge_all<E: From<ReviewError>>(
    mut archive: Games,
    (rules, repairing): (&Ruleset, Repairing),
    settings: &Settings,
    kept: Option<&Kept>,
    stop: &AtomicBool,
    judged: impl Fn(u64) + Sync,
    mut each: impl FnMut(u32, &Done) -> Result<(), E>,
) -> Result<Count, E> {
    let mut count = Count::default();
    let one = |record: Record| -> Result<Done, ReviewError> {
        let game = replay_record_with(&record, rules, repairing);
        judge_one(game, settings, kept, stop, &judged)
    };
    Stages {
        next: || archive.next().transpose().map_err(|error| ReviewError::from(error).into()),
        first: one,
        between: |done: Result<Done, ReviewError>| done.map_err(E::from),
        second: |done| done,
        last: |done: Done| {
            count.games += 1;
            count.kept += u64::from(done.was_kept);
            count.turns += done.turns.len() as u64;
            each(u32::try_from(count.games).unwrap_or(u32::MAX), &done)
        },
    }
    .run()?;
    Ok(count)
}
