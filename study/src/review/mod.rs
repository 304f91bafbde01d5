//! Judges the games of an archive move by move, stores them one by one under their keys, and makes tables and a report
//! of them.

mod judged_file;
pub mod judged_report;
mod judged_tables;

use std::fmt::Write as _;
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use bao_archive::fail_point;
use bao_archive::store::query::QueryError;
use bao_engine::evaluation::Net;
use bao_engine::{Engine, Limits};
use bao_formats::{ReadError, Record};
use bao_game::analysis::fate::HouseNote;
use bao_game::analysis::{
    Judge, JudgeSettings, JudgedMove, JudgedPly, StoredValuation, judge_game,
};
use bao_game::replay::{Game, RepairMode, normal_transcript};
use bao_notation::write;
use bao_rules::{Position, Ruleset};
use bao_tables::pipeline::{Games, Stages, replay_record_with, usual_pieces};
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::{xxh3_64, xxh3_128};

pub use self::judged_file::{JUDGED_FILE, JudgedFile, JudgedFileError};
pub use self::judged_tables::{
    GAMES, PlayerSummary, ReviewRow, ReviewTables, TABLES, TURNS, column_index, game_rows,
    rows_to_parquet, share_losses, turn_row,
};

/// The steps at which [`fail_point`] can interrupt judging and storing.
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
    /// The archive cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error(transparent)]
    Query(#[from] QueryError),
    /// The file of judged games cannot be used.
    #[error(transparent)]
    File(#[from] JudgedFileError),
    #[error("stopped")]
    Stopped,
}

pub struct ReviewedGame {
    pub game: Game,
    /// The names of South and North, if the source has them.
    pub players: [Option<String>; 2],
    pub turns: Vec<JudgedPly>,
    /// Whether the moves were read from the file of an earlier run.
    pub from_file: bool,
    /// The hash of the game's key, for [`JudgedFile::sort`].
    pub name: Option<u64>,
}

/// How many games and moves were judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ReviewCount {
    pub games: u64,
    /// How many of these games an earlier run had judged.
    pub from_file: u64,
    /// The number of judged moves.
    pub turns: u64,
}

/// Judges a game and adds it to the file, unless the file already contains it with the same settings. Calls `judged`
/// with the number of moves done since the last call.
///
/// # Errors
/// [`ReviewError::Stopped`], or an error of the file.
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

/// Judges the games of an archive in parallel, like [`review_game`], and calls `each` with every game and its index,
/// counted from 1, in the order of the archive.
///
/// # Errors
/// [`ReviewError`]; the file keeps the games judged so far.
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

/// A judged game as stored in a line of JSON.
#[derive(Serialize, Deserialize)]
struct StoredGame {
    pub key: String,
    /// The number of the game, for people who read the file.
    pub game: String,
    turns: Vec<StoredTurn>,
}

#[derive(Serialize, Deserialize)]
struct StoredTurn {
    /// The index of the ply, from 0.
    ply: usize,
    #[serde(flatten)]
    valuation: StoredValuation,
    house: Option<HouseNote>,
}

impl StoredGame {
    pub fn of(key: String, game: &Game, turns: &[JudgedPly]) -> StoredGame {
        let turns = turns.iter().map(|judged| StoredTurn {
            ply: judged.ply,
            valuation: StoredValuation::of(judged.mv.valuation()),
            house: judged.house.clone(),
        });
        StoredGame { key, game: game.id.clone(), turns: turns.collect() }
    }

    /// The stored moves; `None` if the settings do not select exactly these moves.
    pub fn read_turns(&self, game: &Game, settings: &JudgeSettings) -> Option<Vec<JudgedPly>> {
        let plies = settings.plies(game);
        let stored = self.turns.iter().map(|turn| turn.ply);
        if !plies.iter().copied().eq(stored) {
            return None;
        }
        let read = |turn: &StoredTurn| {
            let (before, played) = (game.before(turn.ply), game.plies.get(turn.ply)?);
            let valuation = turn.valuation.read(before, played.at.number, &game.rules)?;
            let mv = JudgedMove::of(valuation, played.mv)?;
            Some(JudgedPly { ply: turn.ply, mv, house: turn.house.clone() })
        };
        self.turns.iter().map(read).collect()
    }
}

// The key of a judged game: equal keys mean equal results.

/// The node limit of the searches whose results represent the engine in the key.
const PROBE: u64 = 4_000;

/// A hash of the version, the weights, and the results of two short searches.
pub(crate) static ENGINE: LazyLock<u64> = LazyLock::new(|| {
    let mut text = format!("{}\n{}\n", env!("CARGO_PKG_VERSION"), Net::builtin());
    let settings = bao_engine::EngineSettings { threads: 1, table: Judge::TABLE };
    let mut engine = Engine::new(Ruleset::KIBAO, settings);
    let mut position = Position::start(&Ruleset::KIBAO);
    // Search the start position and a position from the middle of a game.
    for turns in [0, 30] {
        for _ in 0..turns {
            let next = position.legal_moves(&Ruleset::KIBAO).last();
            position = next.map_or(position, |(_, after)| after);
        }
        let found = engine.choices(&position, &Limits::nodes(PROBE), &AtomicBool::new(false));
        let _ = writeln!(text, "{:?}", found.map(|found| (found.pvs, found.depth)));
    }
    xxh3_64(text.as_bytes())
});

/// A hash of the game, its rules, the settings and the engine.
fn game_key(game: &Game, settings: &JudgeSettings) -> String {
    let JudgeSettings { turns, side, nodes } = settings;
    let mut text = String::new();
    let winner = game.winner.map_or("nobody", bao_rules::Side::name);
    let first = game.plies.first().map(|ply| ply.at.to_string());
    let _ = writeln!(text, "{}\n{}\n{}\n{winner}\n{first:?}", game.id, game.rules, game.start);
    let _ = writeln!(text, "{}", write(&normal_transcript(game)));
    let side = side.name();
    let _ = writeln!(text, "{turns} {side} {nodes} {} {:016x}", Judge::TABLE, *ENGINE);
    format!("{:032x}", xxh3_128(text.as_bytes()))
}
