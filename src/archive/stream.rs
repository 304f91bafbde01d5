//! Replaying an archive on all cores, in its order, a chunk of games in memory at a time.

use bao_formats::{ReadError, Record};
use bao_rules::Ruleset;
use rayon::prelude::*;

use super::input::Archive;
use crate::replay::{Declared, Game, replay, rules_side};

/// How many games are in memory at once.
pub const CHUNK: usize = 1024;

/// Reads and replays one record; what was found in its row comes first.
#[must_use]
pub fn replay_record(record: &Record, rules: &Ruleset) -> Game {
    let mut reading = record.transcript.read(&record.id);
    let mut findings = record.findings.clone();
    findings.append(&mut reading.findings);
    reading.findings = findings;
    replay(&record.id, &reading, &Declared { winner: record.winner.map(rules_side) }, rules)
}

/// Calls `each` with every record and what `map` makes of its game, in the order of the archive.
///
/// `map` runs on all cores and should keep no more of a game than is needed.
///
/// # Errors
/// The first error of the archive or of `each`.
pub fn for_each_game<T: Send, E: From<ReadError>>(
    archive: Archive,
    rules: &Ruleset,
    map: impl Fn(&Record, Game) -> T + Sync,
    mut each: impl FnMut(&Record, T) -> Result<(), E>,
) -> Result<(), E> {
    let mut archive = archive.peekable();
    while archive.peek().is_some() {
        let records = archive.by_ref().take(CHUNK).collect::<Result<Vec<Record>, _>>()?;
        let made: Vec<T> =
            records.par_iter().map(|record| map(record, replay_record(record, rules))).collect();
        for (record, made) in records.iter().zip(made) {
            each(record, made)?;
        }
    }
    Ok(())
}
