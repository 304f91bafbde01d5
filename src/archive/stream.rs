//! Replaying an archive on all cores, in its order, a chunk of games in memory at a time.

use bao_rules::Ruleset;
use rayon::prelude::*;

use super::input::{Archive, ArchiveError};
use super::record::{DoubledMarks, Record};
use crate::replay::{Declared, Game, Repairing, replay_with};

/// How many games are in memory at once.
pub const CHUNK: usize = 1024;

/// Reads and replays one record; what was found in its row comes first. Repairs are reported.
#[must_use]
pub fn replay_record(record: &Record, rules: &Ruleset) -> Game {
    replay_record_with(record, rules, Repairing::Report)
}

/// The same, and does about repairs what is asked.
#[must_use]
pub fn replay_record_with(record: &Record, rules: &Ruleset, repairing: Repairing) -> Game {
    let mut reading = bao_notation::read(&record.transcript, &record.source);
    if let Some(marks) = DoubledMarks::of(record) {
        for ply in &mut reading.transcript.plies {
            ply.column += marks.before(ply.span.start);
        }
        for finding in &mut reading.findings {
            finding.place.column += marks.before(finding.place.span.start);
        }
    }
    let mut findings = record.findings.clone();
    findings.append(&mut reading.findings);
    reading.findings = findings;
    replay_with(&record.id, &reading, &Declared { winner: record.winner }, rules, repairing)
}

/// [`for_each_game_with`] with repairs reported and not applied.
///
/// # Errors
/// The first error of the archive or of `each`.
pub fn for_each_game<T: Send, E: From<ArchiveError>>(
    archive: Archive,
    rules: &Ruleset,
    map: impl Fn(&Record, Game) -> T + Sync,
    each: impl FnMut(&Record, T) -> Result<(), E>,
) -> Result<(), E> {
    for_each_game_with(archive, rules, Repairing::Report, map, each)
}

/// Calls `each` with every record and what `map` makes of its game, in the order of the archive.
///
/// `map` runs on all cores and should keep no more of a game than is needed.
///
/// # Errors
/// The first error of the archive or of `each`.
pub fn for_each_game_with<T: Send, E: From<ArchiveError>>(
    archive: Archive,
    rules: &Ruleset,
    repairing: Repairing,
    map: impl Fn(&Record, Game) -> T + Sync,
    mut each: impl FnMut(&Record, T) -> Result<(), E>,
) -> Result<(), E> {
    let mut archive = archive.peekable();
    while archive.peek().is_some() {
        let records = archive.by_ref().take(CHUNK).collect::<Result<Vec<Record>, _>>()?;
        let replayed = |record| map(record, replay_record_with(record, rules, repairing));
        let made: Vec<T> = records.par_iter().map(replayed).collect();
        for (record, made) in records.iter().zip(made) {
            each(record, made)?;
        }
    }
    Ok(())
}
