//! Replays games on all cores and returns them in order, with only a few chunks of games in memory.

use bao_formats::{ReadError, Record};
use bao_rules::Ruleset;

use super::record_stream::Games;
use super::stages::{Stages, usual_pieces};
use bao_game::replay::{Declared, Game, RepairMode, replay_with};

/// The number of games that a worker replays at a time.
const GAMES_PER_CHUNK: usize = 512;

/// Replays a record. The findings about its row come first.
///
/// ```
/// use bao_game::replay::RepairMode;
/// use bao_tables::pipeline::{published_games, replay_record_with};
/// use bao_rules::Ruleset;
///
/// let first = published_games().next().expect("there are 59 games")?;
/// let game = replay_record_with(&first, &Ruleset::KIBAO, RepairMode::Report);
/// assert_eq!(game.status.name(), "accepted");
/// # Ok::<(), bao_tables::pipeline::ReadError>(())
/// ```
#[must_use]
pub fn replay_record_with(record: &Record, rules: &Ruleset, repairing: RepairMode) -> Game {
    let mut reading = record.transcript.read(&record.id);
    if !record.findings.is_empty() {
        reading.findings.splice(0..0, record.findings.iter().cloned());
    }
    let declared = Declared { winner: record.winner };
    replay_with(&record.id, &reading, &declared, rules, repairing)
}

/// Replays games on all cores. `map` also runs on all cores and gets every record with its game; its results wait in
/// memory until all earlier games are done. `each` then gets every record with its result, in the order of the records.
///
/// ```
/// use bao_game::replay::RepairMode;
/// use bao_tables::pipeline::{ReadError, published_games, replay_games_with};
/// use bao_rules::Ruleset;
///
/// let mut plies = 0;
/// replay_games_with(
///     published_games(),
///     &Ruleset::KIBAO,
///     RepairMode::Report,
///     |_, game| game.plies.len(),
///     |_, count| -> Result<(), ReadError> {
///         plies += count;
///         Ok(())
///     },
/// )?;
/// assert_eq!(plies, 3102);
/// # Ok::<(), ReadError>(())
/// ```
///
/// # Errors
/// The first error from reading or from `each`.
pub fn replay_games_with<T: Send, E: From<ReadError>>(
    mut games: Games,
    rules: &Ruleset,
    repairing: RepairMode,
    map: impl Fn(&Record, Game) -> T + Sync,
    mut each: impl FnMut(&Record, T) -> Result<(), E>,
) -> Result<(), E> {
    Stages {
        next: || -> Result<Option<Vec<Record>>, E> {
            let records =
                games.by_ref().take(GAMES_PER_CHUNK).collect::<Result<Vec<Record>, _>>()?;
            Ok((!records.is_empty()).then_some(records))
        },
        first: |records: Vec<Record>| {
            let replay = |record| {
                let result = map(&record, replay_record_with(&record, rules, repairing));
                (record, result)
            };
            records.into_iter().map(replay).collect::<Vec<(Record, T)>>()
        },
        between: Ok,
        second: |results| results,
        last: |results: Vec<(Record, T)>| {
            results.into_iter().try_for_each(|(record, result)| each(&record, result))
        },
    }
    .run(usual_pieces())
}
