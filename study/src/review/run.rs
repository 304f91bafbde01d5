//! Judging all games of an archive.

use std::sync::atomic::AtomicBool;

use bao_formats::{ReadError, Record};
use bao_rules::Ruleset;

use super::judged_file::{JudgedFile, JudgedFileError};
use bao_archive::pipeline::{Archive, Steps, replay_record_with};
use bao_game::analysis::{GameTurn, Settings, judge_game};
use bao_game::replay::{Game, Repairing};

/// Why not all games were judged.
#[derive(Debug, thiserror::Error)]
pub enum ReviewError {
    /// The archive cannot be read on.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// What is done cannot be kept.
    #[error(transparent)]
    JudgedFile(#[from] JudgedFileError),
    /// It was asked to stop.
    #[error("stopped")]
    Stopped,
}

/// A game that has been judged.
pub struct JudgedGame {
    /// The game.
    pub game: Game,
    /// Its judged turns.
    pub turns: Vec<GameTurn>,
    /// Whether they were kept from another run.
    pub from_file: bool,
}

/// How many games and turns were judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ReviewCount {
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
pub fn review_game(
    game: Game,
    settings: &Settings,
    kept: Option<&JudgedFile>,
    stop: &AtomicBool,
    judged: impl Fn(u64) + Sync,
) -> Result<JudgedGame, ReviewError> {
    let known = kept.and_then(|kept| kept.find(&game, settings));
    let from_file = known.is_some();
    let turns = match known {
        Some(turns) => {
            judged(turns.len() as u64);
            turns
        }
        None => {
            let turns = judge_game(&game, settings, stop, || judged(1));
            let turns = turns.ok_or(ReviewError::Stopped)?;
            kept.map(|kept| kept.add(&game, settings, &turns)).transpose()?;
            turns
        }
    };
    Ok(JudgedGame { game, turns, from_file })
}

/// Judges the games of an archive on the cores of the pool, and calls `each` with every one in the order of
/// the archive, its place being counted from 1. What `kept` has is not judged again, and what is judged is
/// kept as soon as it is done. `judged` is told how many turns were done.
///
/// # Errors
/// [`ReviewError`]; what was judged before is kept.
pub fn review_archive<E: From<ReviewError>>(
    mut archive: Archive,
    (rules, repairing): (&Ruleset, Repairing),
    settings: &Settings,
    kept: Option<&JudgedFile>,
    stop: &AtomicBool,
    judged: impl Fn(u64) + Sync,
    mut each: impl FnMut(u32, &JudgedGame) -> Result<(), E>,
) -> Result<ReviewCount, E> {
    let mut count = ReviewCount::default();
    let one = |record: Record| -> Result<JudgedGame, ReviewError> {
        let game = replay_record_with(&record, rules, repairing);
        review_game(game, settings, kept, stop, &judged)
    };
    Steps {
        next: || archive.next().transpose().map_err(|error| ReviewError::from(error).into()),
        first: one,
        between: |done: Result<JudgedGame, ReviewError>| done.map_err(E::from),
        second: |done| done,
        last: |done: JudgedGame| {
            count.games += 1;
            count.kept += u64::from(done.from_file);
            count.turns += done.turns.len() as u64;
            each(u32::try_from(count.games).unwrap_or(u32::MAX), &done)
        },
    }
    .run()?;
    Ok(count)
}
