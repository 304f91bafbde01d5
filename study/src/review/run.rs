//! Judging all games of an archive.

use std::sync::atomic::AtomicBool;

use bao_formats::{ReadError, Record};
use bao_rules::Ruleset;

use super::game_key::game_key;
use super::judged_file::{JudgedFile, JudgedFileError};
use super::stored_game::StoredGame;
use bao_archive::fail_point;
use bao_game::analysis::{JudgeSettings, JudgedPly, judge_game};
use bao_game::replay::{Game, RepairMode};
use bao_tables::pipeline::{Games, Stages, replay_record_with, usual_pieces};

/// The steps at which [`fail_point`] can interrupt the judging and keeping of games.
pub const REVIEW_STEPS: [&str; 9] = [
    "judgements-opened",
    "torn-line-ended",
    "search-begun",
    "judgement-begun",
    "judgement-half-written",
    "judgement-written",
    "judgement-synced",
    "judgements-sorted",
    "judgements-replaced",
];

/// Why not all games were judged.
#[derive(Debug, thiserror::Error)]
pub enum ReviewError {
    /// The archive cannot be read on.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The file of judged games cannot be used.
    #[error(transparent)]
    File(#[from] JudgedFileError),
    /// The flag to stop was set.
    #[error("stopped")]
    Stopped,
}

/// A game that has been judged.
pub struct ReviewedGame {
    /// The game.
    pub game: Game,
    /// The names of South and North, where the source has them.
    pub players: [Option<String>; 2],
    /// Its judged moves.
    pub turns: Vec<JudgedPly>,
    /// Whether an earlier run has judged them.
    pub from_file: bool,
    /// What the file knows it by, for [`JudgedFile::sort`].
    pub name: Option<u64>,
}

/// How many games and moves were judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ReviewCount {
    /// The games.
    pub games: u64,
    /// Those of them that an earlier run has judged.
    pub from_file: u64,
    /// The moves.
    pub turns: u64,
}

/// Judges a game, unless the file has it with the same settings, and adds it to the file. Calls `judged` with
/// the number of moves that were done.
///
/// # Errors
/// [`ReviewError::Stopped`], or that of the file.
pub fn review_game(
    game: Game,
    settings: &JudgeSettings,
    file: Option<&JudgedFile>,
    stop: &AtomicBool,
    judged: impl Fn(u64) + Sync,
) -> Result<ReviewedGame, ReviewError> {
    let key = file.map(|_| game_key(&game, settings));
    let stored = file
        .zip(key.as_deref())
        .and_then(|(file, key)| file.find::<StoredGame>(key)?.read_turns(&game, settings));
    let from_file = stored.is_some();
    let name = key.as_deref().map(JudgedFile::name_key);
    let turns = match stored {
        Some(turns) => {
            judged(turns.len() as u64);
            turns
        }
        None => {
            fail_point::reach("search-begun");
            let turns = judge_game(&game, settings, stop, || judged(1));
            let turns = turns.ok_or(ReviewError::Stopped)?;
            if let (Some(file), Some(key)) = (file, key) {
                file.add(&StoredGame::of(key, &game, &turns))?;
            }
            turns
        }
    };
    Ok(ReviewedGame { game, players: [None, None], turns, from_file, name })
}

/// Judges the games of an archive on the cores of the pool, each as [`review_game`] does, and calls `each` with
/// every one and its place, counted from 1, in the order of the archive.
///
/// # Errors
/// [`ReviewError`]; the file has the games that were judged before.
pub fn review_archive<E: From<ReviewError>>(
    mut archive: Games,
    (rules, repairing): (&Ruleset, RepairMode),
    settings: &JudgeSettings,
    file: Option<&JudgedFile>,
    stop: &AtomicBool,
    judged: impl Fn(u64) + Sync,
    mut each: impl FnMut(u32, &ReviewedGame) -> Result<(), E>,
) -> Result<ReviewCount, E> {
    let mut count = ReviewCount::default();
    let mut names = Vec::new();
    let one = |record: Record| -> Result<ReviewedGame, ReviewError> {
        let game = replay_record_with(&record, rules, repairing);
        let done = review_game(game, settings, file, stop, &judged)?;
        Ok(ReviewedGame { players: [record.south, record.north], ..done })
    };
    Stages {
        next: || archive.next().transpose().map_err(|error| ReviewError::from(error).into()),
        first: one,
        between: |done: Result<ReviewedGame, ReviewError>| done.map_err(E::from),
        second: |done| done,
        last: |done: ReviewedGame| {
            count.games += 1;
            count.from_file += u64::from(done.from_file);
            count.turns += done.turns.len() as u64;
            names.extend(done.name);
            each(u32::try_from(count.games).unwrap_or(u32::MAX), &done)
        },
    }
    .run(usual_pieces())?;
    file.map(|file| file.sort(&names)).transpose().map_err(ReviewError::from)?;
    Ok(count)
}
