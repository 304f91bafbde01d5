//! What a search proves about single games for part three of the study: the loser's turns 21 to 24, coin tosses, and
//! the outcome of the capture (`docs/study.md`).
//!
//! A judgement depends on the game alone. The tables of the study also show the printed judgements and the marks in a
//! game file (`?` and others).

mod game;
mod turn;

use std::collections::BTreeMap;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, Ordering};

use bao_archive::store::query::QueryError;
use bao_archive::store::read_records_of;
use bao_game::classify::MatrixKind;
use bao_game::replay::{Game, normal_transcript};
use bao_notation::write;
use bao_rules::{Ruleset, Side};
use bao_tables::pipeline::replay_record_with;
use bao_tables::schema::Table;
use polars::prelude::*;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_128;

pub use self::game::{GameJudgement, KnownBy, OutcomeJudgement, TossJudgement, Winner};
pub use self::turn::{
    HouseJudgement, HouseVerdict, JudgedLine, JudgedWay, NoHouse, ProvedWinner, TurnJudgement,
    WrongPart,
};
use crate::review::{ENGINE, JudgedFile, ReviewError};
use crate::rows::select_rows;
use crate::selection::Selection;
use crate::tables::scan_decisive_plies;

/// How many turns after the winner's turn 24 are tried as horizons.
const LATER: u32 = 6;

/// The judgements of an archive's matrix games (PM), as far as they have been made.
#[derive(Clone, Debug, Default)]
pub struct Judgements {
    games: BTreeMap<i64, MatrixGame>,
    /// The marks after the loser's moves in a game file, by record and turn number.
    marks: BTreeMap<(i64, i64), String>,
}

#[derive(Clone, Debug)]
struct MatrixGame {
    number: String,
    key: String,
    judgement: Option<GameJudgement>,
}

impl MatrixGame {
    /// Takes the judgement of a game with the same moves, under the number of this game.
    fn take(&mut self, judgement: Option<GameJudgement>) {
        let game = self.number.clone();
        self.judgement = judgement.map(|judgement| GameJudgement { game, ..judgement });
    }
}

/// The number of games replayed and searched at a time.
const AT_ONCE: usize = 256;

impl Judgements {
    /// Finds the published judgements of an archive's matrix games.
    ///
    /// # Errors
    /// [`QueryError`] if a table of the archive cannot be read.
    pub fn of_published_games(games: &Selection) -> Result<Judgements, QueryError> {
        let mut matrix = list_matrix_games(games)?;
        for game in matrix.values_mut() {
            let published = PUBLISHED.iter().find(|kept| kept.key == game.key);
            game.take(published.map(|kept| kept.judgement.clone()));
        }
        Ok(Judgements { games: matrix, marks: read_marks(games)? })
    }

    /// The records of the matrix games without a judgement.
    fn open(&self) -> impl Iterator<Item = i64> {
        let open = self.games.iter().filter(|(_, game)| game.judgement.is_none());
        open.map(|(record, _)| *record)
    }

    /// The number of matrix games without a judgement.
    pub fn missing(&self) -> usize {
        self.open().count()
    }

    /// Judges the remaining matrix games on all cores, under the rules of the archive. Games already in the file are
    /// not judged again, and new ones are added to it. Calls `done` after each game.
    ///
    /// # Errors
    /// [`ReviewError`]; the file keeps the games judged so far.
    pub fn search_others(
        &mut self,
        games: &Selection,
        rules: &Ruleset,
        file: Option<&JudgedFile>,
        stop: &AtomicBool,
        done: impl Fn() + Sync,
    ) -> Result<(), ReviewError> {
        let repairing = games.archive().manifest().repairing();
        let open: Vec<i64> = self.open().collect();
        for records in open.chunks(AT_ONCE) {
            let read = read_records_of(games.archive(), records).map_err(QueryError::from)?;
            let judge = |(record, game)| {
                if stop.load(Ordering::Relaxed) {
                    return Err(ReviewError::Stopped);
                }
                let key = file_key(&self.games[record].key);
                let kept: Option<KeptJudgement> = file.and_then(|file| file.find(&key));
                let mut judgement = kept.map(|kept| kept.judgement);
                if judgement.is_none() {
                    judgement = GameJudgement::of(&replay_record_with(&game, rules, repairing));
                    if let Some((file, judgement)) = file.zip(judgement.clone()) {
                        file.add(&KeptJudgement { key, judgement })?;
                    }
                }
                done();
                Ok((*record, judgement))
            };
            let judged: Vec<(i64, Option<GameJudgement>)> =
                records.par_iter().zip(read).map(judge).collect::<Result<_, ReviewError>>()?;
            for (record, judgement) in judged {
                self.games.entry(record).and_modify(|game| game.take(judgement));
            }
        }
        if let Some(file) = file {
            let key = |record: &i64| JudgedFile::name_key(&file_key(&self.games[record].key));
            let names = open.iter().map(key);
            file.sort(&names.collect::<Vec<_>>())?;
        }
        Ok(())
    }

    pub fn find(&self, record: i64) -> Option<&GameJudgement> {
        self.games.get(&record)?.judgement.as_ref()
    }

    /// The mark after the loser's move of this turn.
    pub fn mark(&self, record: i64, turn: u32) -> Option<&str> {
        self.marks.get(&(record, turn.into())).map(String::as_str)
    }

    /// Whether one of the loser's moves of turns 21 to 24 has a mark.
    pub fn has_marks(&self, record: i64) -> bool {
        self.marks.range((record, i64::MIN)..=(record, i64::MAX)).next().is_some()
    }

    /// All judgements with their records, in the order of the archive.
    pub fn iter(&self) -> impl Iterator<Item = (i64, &GameJudgement)> {
        let games = self.games.iter();
        games.filter_map(|(record, game)| Some((*record, game.judgement.as_ref()?)))
    }
}

/// The key of a game in the file. It includes the engine, which estimates outcomes that are not proved.
fn file_key(key: &str) -> String {
    format!("{key}-{:016x}", *ENGINE)
}

fn read_marks(games: &Selection) -> Result<BTreeMap<(i64, i64), String>, QueryError> {
    let of_loser = col("mark").is_not_null().and(col("by_winner").not());
    let marked = scan_decisive_plies(games)?.filter(of_loser);
    let rows: Vec<(i64, i64, String)> = select_rows(marked, &["record", "turn", "mark"])?;
    Ok(rows.into_iter().map(|(record, turn, mark)| ((record, turn), mark)).collect())
}

fn list_matrix_games(games: &Selection) -> Result<BTreeMap<i64, MatrixGame>, QueryError> {
    let ruleset = &games.archive().manifest().ruleset;
    let matrix = games.scan(Table::Games)?.filter(col("kind").eq(lit(MatrixKind::Pm.name())));
    let rows: Vec<(i64, String, String, String)> =
        select_rows(matrix, &["record", "game", "winner", "transcript"])?;
    let matrix = rows.into_iter().map(|(record, number, winner, transcript)| {
        let key = judgement_key(ruleset, &winner, &transcript);
        (record, MatrixGame { number, key, judgement: None })
    });
    Ok(matrix.collect())
}

// The key of a game: equal keys mean equal judgements.

/// The version of the judgement: increase it whenever results change.
const VERSION: u32 = 1;

/// A hash of rules, winner, and moves in normal form, without the number of the game.
pub(crate) fn judgement_key(rules: &str, winner: &str, transcript: &str) -> String {
    let text = format!("judgement {VERSION}\n{rules}\n{winner}\n{transcript}\n");
    format!("{:032x}", xxh3_128(text.as_bytes()))
}

/// The key of a replayed game; `None` if it has no winner.
pub fn key_of_game(game: &Game) -> Option<String> {
    let transcript = write(&normal_transcript(game));
    let winner = game.winner.map(Side::name)?;
    Some(judgement_key(&game.rules.to_string(), winner, &transcript))
}

/// A judgement with the key of its game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct KeptJudgement {
    pub key: String,
    #[serde(flatten)]
    pub judgement: GameJudgement,
}

/// `datasets/study/judgements.jsonl`; a test regenerates and compares it.
static PUBLISHED: LazyLock<Vec<KeptJudgement>> = LazyLock::new(|| {
    let lines = include_str!("../../../datasets/study/judgements.jsonl").lines();
    lines
        .map(|line| {
            serde_json::from_str(line).expect("the file is compiled in, and a test reads it")
        })
        .collect()
});

/// The judgements of the 59 published games, in order.
pub fn list_published_judgements() -> Vec<GameJudgement> {
    PUBLISHED.iter().map(|kept| kept.judgement.clone()).collect()
}
