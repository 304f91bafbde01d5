//! The judgements of the matrix games of an archive.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};

use bao_archive::pipeline::replay_record_with;
use bao_archive::store::query::QueryError;
use bao_archive::store::read_records_of;
use bao_archive::store::schema::Table;
use bao_game::classify::MatrixKind;
use bao_game::replay::Game;
use bao_rules::Ruleset;
use polars::prelude::*;
use rayon::prelude::*;

use super::game::GameJudgement;
use super::key::judgement_key;
use super::published::{KeptJudgement, find_published};
use crate::review::{JudgedFile, JudgedFileError, hash_engine};
use crate::selection::Selection;

/// Why not all games were judged.
#[derive(Debug, thiserror::Error)]
pub enum JudgementError {
    /// A table of the archive cannot be read.
    #[error(transparent)]
    Query(#[from] QueryError),
    /// The file of judged games cannot be used.
    #[error(transparent)]
    File(#[from] JudgedFileError),
    /// The flag to stop was set.
    #[error("stopped")]
    Stopped,
}

/// What is proved of the matrix games (PM) of an archive, as far as they were judged.
#[derive(Clone, Debug, Default)]
pub struct Judgements {
    /// The matrix games: their records with their keys.
    keys: BTreeMap<i64, String>,
    judged: BTreeMap<i64, GameJudgement>,
}

/// The games that are replayed and searched at a time.
const AT_ONCE: usize = 256;

impl Judgements {
    /// Those of the published games among the matrix games of an archive.
    ///
    /// # Errors
    /// [`QueryError`] where a table of the archive cannot be read.
    pub fn of_published_games(games: &Selection) -> Result<Judgements, QueryError> {
        let keys = list_keys(games)?;
        let known = keys.iter().filter_map(|(&record, key)| Some((record, find_published(key)?)));
        let judged = known.map(|(record, judgement)| (record, judgement.clone())).collect();
        Ok(Judgements { keys, judged })
    }

    /// How many matrix games wait to be judged.
    #[must_use]
    pub fn missing(&self) -> usize {
        self.keys.len() - self.judged.len()
    }

    /// Judges all other matrix games under the rules of the archive, on all cores, but for those that the file
    /// has, and adds them to it. `done` is called for each.
    ///
    /// # Errors
    /// [`JudgementError`]; the file has the games that were judged before.
    pub fn search_others(
        &mut self,
        games: &Selection,
        rules: &Ruleset,
        file: Option<&JudgedFile>,
        stop: &AtomicBool,
        done: impl Fn() + Sync,
    ) -> Result<(), JudgementError> {
        let repairing = games.archive().manifest().repairing();
        let keys = &self.keys;
        let open: Vec<i64> =
            keys.keys().copied().filter(|record| !self.judged.contains_key(record)).collect();
        for records in open.chunks(AT_ONCE) {
            let read = read_records_of(games.archive(), records).map_err(QueryError::from)?;
            let judged: Vec<(i64, Option<GameJudgement>)> = records
                .par_iter()
                .zip(read)
                .map(|(&record, game)| {
                    if stop.load(Ordering::Relaxed) {
                        return Err(JudgementError::Stopped);
                    }
                    let replay = || replay_record_with(&game, rules, repairing);
                    let judgement = judge(&keys[&record], replay, file)?;
                    done();
                    Ok((record, judgement))
                })
                .collect::<Result<_, JudgementError>>()?;
            let found = judged.into_iter().filter_map(|(record, found)| Some((record, found?)));
            self.judged.extend(found);
        }
        Ok(())
    }

    /// The judgement of a game, by its record.
    #[must_use]
    pub fn find(&self, record: i64) -> Option<&GameJudgement> {
        self.judged.get(&record)
    }

    /// All of them with their records, in the order of the archive.
    pub fn iter(&self) -> impl Iterator<Item = (i64, &GameJudgement)> {
        self.judged.iter().map(|(record, judgement)| (*record, judgement))
    }
}

/// The judgement of a game as the file has it, or made and added to it.
fn judge(
    key: &str,
    replay: impl FnOnce() -> Game,
    file: Option<&JudgedFile>,
) -> Result<Option<GameJudgement>, JudgedFileError> {
    // An estimate depends on the engine.
    let key = file.map(|_| format!("{key}-{:016x}", hash_engine())).unwrap_or_default();
    if let Some(kept) = file.and_then(|file| file.find::<KeptJudgement>(&key)) {
        return Ok(Some(kept.judgement));
    }
    let Some(judgement) = GameJudgement::of(&replay()) else { return Ok(None) };
    let kept = KeptJudgement { key, judgement };
    file.map(|file| file.add(&kept)).transpose()?;
    Ok(Some(kept.judgement))
}

/// The matrix games: their records with their keys.
fn list_keys(games: &Selection) -> Result<BTreeMap<i64, String>, QueryError> {
    let ruleset = &games.archive().manifest().ruleset;
    let frame = games
        .scan(Table::Games)?
        .filter(col("kind").eq(lit(MatrixKind::Pm.name())))
        .select(["record", "game", "winner", "transcript"].map(col))
        .collect()?;
    let text = |name: &str| frame.column(name).and_then(|column| column.str());
    let [game, winner, transcript] = [text("game")?, text("winner")?, text("transcript")?];
    let records = frame.column("record")?.i64()?;
    let keys = (0..frame.height()).filter_map(|row| {
        let key = judgement_key(game.get(row)?, ruleset, winner.get(row)?, transcript.get(row)?);
        Some((records.get(row)?, key))
    });
    Ok(keys.collect())
}
