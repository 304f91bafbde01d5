//! Replaying an archive on all cores, in its order, some chunks of games in memory at a time.

use bao_formats::{ReadError, Record};
use bao_rules::Ruleset;

use super::input::Archive;
use super::ordered::Steps;
use bao_game::replay::{Declared, Game, RepairMode, replay_with, rules_side};

/// How many games are worked on in one go.
pub const CHUNK: usize = 512;

/// Reads and replays one record; what was found in its row comes first. Repairs are reported.
#[must_use]
pub fn replay_record(record: &Record, rules: &Ruleset) -> Game {
    replay_record_with(record, rules, RepairMode::Report)
}

/// The same, and does about repairs what is asked.
#[must_use]
pub fn replay_record_with(record: &Record, rules: &Ruleset, repairing: RepairMode) -> Game {
    let mut reading = record.transcript.read(&record.id);
    if !record.findings.is_empty() {
        reading.findings.splice(0..0, record.findings.iter().cloned());
    }
    let declared = Declared { winner: record.winner.map(rules_side) };
    replay_with(&record.id, &reading, &declared, rules, repairing)
}

/// [`for_each_game_with`] with repairs reported and not applied.
///
/// # Errors
/// The first error of the archive or of `each`.
pub fn for_each_game<T: Send, E: From<ReadError>>(
    archive: Archive,
    rules: &Ruleset,
    map: impl Fn(&Record, Game) -> T + Sync,
    each: impl FnMut(&Record, T) -> Result<(), E>,
) -> Result<(), E> {
    for_each_game_with(archive, rules, RepairMode::Report, map, each)
}

/// Calls `each` with every record and what `map` makes of its game, in the order of the archive.
///
/// `map` runs on all cores and should keep no more of a game than is needed.
///
/// # Errors
/// The first error of the archive or of `each`.
pub fn for_each_game_with<T: Send, E: From<ReadError>>(
    mut archive: Archive,
    rules: &Ruleset,
    repairing: RepairMode,
    map: impl Fn(&Record, Game) -> T + Sync,
    mut each: impl FnMut(&Record, T) -> Result<(), E>,
) -> Result<(), E> {
    Steps {
        next: || -> Result<Option<Vec<Record>>, E> {
            let records = archive.by_ref().take(CHUNK).collect::<Result<Vec<Record>, _>>()?;
            Ok((!records.is_empty()).then_some(records))
        },
        first: |records: Vec<Record>| {
            let made = |record| {
                let made = map(&record, replay_record_with(&record, rules, repairing));
                (record, made)
            };
            records.into_iter().map(made).collect::<Vec<(Record, T)>>()
        },
        between: Ok,
        second: |made| made,
        last: |made: Vec<(Record, T)>| {
            made.into_iter().try_for_each(|(record, made)| each(&record, made))
        },
    }
    .run()
}
