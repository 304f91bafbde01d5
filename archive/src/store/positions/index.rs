//! Queries the position index.

use std::collections::BTreeMap;

use bao_game::replay::list_legal_moves;
use bao_notation::write_move;
use bao_rules::{Position, Ruleset, Side};
use bao_tables::schema::Table;
use polars::prelude::*;

use super::count::{ChosenRecords, GameAt, GameLabel, MoveCounts, PositionCounts};
use super::key::shared_key;
use crate::store::archive::{Archive, TableError};
use crate::store::frame::{FrameRow, frame_rows, read_numbers};
use crate::store::manifest::MANIFEST_FILE;

#[derive(Debug)]
pub struct PositionIndex<'a> {
    archive: &'a Archive,
    rules: Ruleset,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Visit<'a> {
    record: u32,
    ply: u32,
    /// `None` if the game ended in the position.
    written: Option<&'a str>,
    winner: Option<Side>,
}

/// The counts of each move by its name; `None` for games that ended in the position.
type CountsByMove<'a> = BTreeMap<Option<&'a str>, MoveCounts>;

/// Counts games by the rows of a position: each game once in total, and once for each different move that it has there.
/// The rows of a game must be adjacent. Lists up to `most` chosen games for each move, without their labels.
fn count_moves<'a>(
    visits: impl Iterator<Item = Visit<'a>>,
    chosen: Option<&ChosenRecords>,
    most: usize,
) -> (PositionCounts, CountsByMove<'a>) {
    let (mut counts, mut moves) = (PositionCounts::default(), CountsByMove::new());
    let (mut last, mut last_with_move) = (None, BTreeMap::new());
    for Visit { record, ply, written, winner } in visits {
        let is_chosen = chosen.is_none_or(|chosen| chosen.contains(record));
        if last.replace(record) != Some(record) {
            counts.all.add(winner, true);
            counts.chosen.add(winner, is_chosen);
        }
        if last_with_move.insert(written, record) == Some(record) {
            continue;
        }
        let row = moves.entry(written).or_default();
        row.all.add(winner, true);
        row.chosen.add(winner, is_chosen);
        if is_chosen && row.games.len() < most {
            row.games.push(GameAt { record, label: GameLabel::default(), plies: ply, winner });
        }
    }
    (counts, moves)
}

impl<'a> PositionIndex<'a> {
    pub fn open(archive: &'a Archive) -> Result<PositionIndex<'a>, TableError> {
        let manifest = archive.manifest();
        if !manifest.tables.contains_key(&Table::Positions) {
            return Err(archive.no_index());
        }
        let damaged = |error| TableError::DamagedIndex {
            archive: archive.name(),
            file: archive.path().join(MANIFEST_FILE).display().to_string(),
            error,
        };
        let rules = archive.rules().map_err(damaged)?;
        Ok(PositionIndex { archive, rules })
    }

    #[must_use]
    pub const fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// Returns the number of entries. Each position of each accepted game has one, including the last position.
    #[must_use]
    pub fn count_entries(&self) -> u64 {
        self.archive.manifest().rows(Table::Positions)
    }

    pub fn has(&self, position: &Position) -> Result<bool, TableError> {
        Ok(self.read_rows(position)?.height() > 0)
    }

    /// Counts the moves played in a position, in all games and in the chosen games, and lists up to `most` games for
    /// each move. All counts are 0 if no game reached the position.
    pub fn count(
        &self,
        position: &Position,
        chosen: Option<&ChosenRecords>,
        most: usize,
    ) -> Result<PositionCounts, TableError> {
        let side = position.to_move();
        let name = |(written, after)| (write_move(&written, side), (written, after));
        let legal: Vec<_> = list_legal_moves(position, &self.rules).into_iter().map(name).collect();
        let rows = self.read_rows(position)?;
        let visits = list_visits(&rows).map_err(|error| self.damaged(error))?;
        let (mut counts, mut moves) = count_moves(visits, chosen, most);
        for (name, played) in &legal {
            let found = moves.remove(&Some(name.as_str()));
            counts.moves.extend(found.map(|row| MoveCounts { played: Some(*played), ..row }));
        }
        counts.moves.sort_by_key(|row| std::cmp::Reverse((row.chosen.games, row.all.games)));
        counts.moves.extend(moves.remove(&None));
        if let Some((written, _)) = moves.first_key_value() {
            let what = format!("{} is not legal in its position", written.unwrap_or_default());
            return Err(self.damaged(PolarsError::ComputeError(what.into())));
        }
        let games = counts.moves.iter().flat_map(|row| &row.games);
        let labels = self.read_labels(&games.map(|game| game.record.into()).collect::<Vec<_>>())?;
        for game in counts.moves.iter_mut().flat_map(|row| &mut row.games) {
            game.label = labels.get(&game.record).cloned().unwrap_or_default();
        }
        Ok(counts)
    }

    fn damaged(&self, error: PolarsError) -> TableError {
        let archive = self.archive.name();
        let file = format!("{archive}/{}", Table::Positions.name());
        TableError::DamagedIndex { archive, file, error }
    }

    /// Reads the rows of a position, in record order.
    fn read_rows(&self, position: &Position) -> Result<DataFrame, TableError> {
        let key = shared_key(position, &self.rules, &mut String::new());
        let columns = ["key", "record", "ply", "move", "winner"];
        self.archive.find_rows(Table::Positions, &[key], &columns)
    }

    fn read_labels(&self, records: &[i64]) -> Result<BTreeMap<u32, GameLabel>, TableError> {
        let columns = ["record", "game", "south", "north", "date"];
        let games = self.archive.find_rows(Table::Games, records, &columns)?;
        list_labels(&games).map_err(|error| self.archive.failed(error))
    }
}

fn list_visits(rows: &DataFrame) -> PolarsResult<impl Iterator<Item = Visit<'_>>> {
    let text = |name: &str| rows.column(name).and_then(|column| column.str());
    let (moves, winners) = (text("move")?, text("winner")?);
    let numbers = |name| {
        let numbers: Option<Vec<u32>> = read_numbers(rows, name)?.iter().collect();
        numbers.ok_or_else(|| PolarsError::ComputeError(format!("a row has no {name}").into()))
    };
    let (records, plies) = (numbers("record")?, numbers("ply")?);
    if !records.is_sorted() {
        return Err(PolarsError::ComputeError("its rows are not sorted".into()));
    }
    let texts = moves.iter().zip(winners.iter());
    let visit = |((record, ply), (written, winner)): ((u32, u32), (_, Option<&str>))| Visit {
        record,
        ply,
        written,
        winner: winner.and_then(Side::from_name),
    };
    Ok(records.into_iter().zip(plies).zip(texts).map(visit))
}

fn list_labels(games: &DataFrame) -> PolarsResult<BTreeMap<u32, GameLabel>> {
    let label = |row: FrameRow<'_>| {
        let (south, north, date) = (row.owned("south"), row.owned("north"), row.owned("date"));
        (
            row.record(),
            GameLabel { game: row.owned("game").unwrap_or_default(), south, north, date },
        )
    };
    Ok(frame_rows(games)?.map(label).collect())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::count::Counts;
    use super::*;

    type Expected = BTreeMap<Option<&'static str>, ((u64, u64, u64), Vec<(u32, u32)>)>;

    /// Counts games by move in a simple way. The total is stored under an empty move.
    fn count_naively(
        rows: &[Visit<'static>],
        most: usize,
        is_wanted: impl Fn(u32) -> bool,
    ) -> Expected {
        let mut games: BTreeMap<Option<&str>, BTreeMap<u32, Visit<'_>>> = BTreeMap::new();
        for &row in rows.iter().filter(|row| is_wanted(row.record)) {
            for written in [row.written, Some("")] {
                games.entry(written).or_default().entry(row.record).or_insert(row);
            }
        }
        let count = |(written, games): (Option<&'static str>, BTreeMap<u32, Visit<'_>>)| {
            let by = |side| games.values().filter(|one| one.winner == side).count() as u64;
            let counts = (games.len() as u64, by(Some(Side::South)), by(Some(Side::North)));
            let examples = games.values().take(if written == Some("") { 0 } else { most });
            (written, (counts, examples.map(|row| (row.record, row.ply)).collect()))
        };
        games.into_iter().map(count).collect()
    }

    proptest! {
        #[test]
        fn tally_agrees_with_the_naive_count(
            raw in prop::collection::btree_set((1u32..60, 0u32..9, 0usize..4), 0..300),
            most in 0usize..20,
            step in prop::option::of(1u32..9),
        ) {
            let row = |(record, ply, played): (u32, u32, usize)| Visit {
                record,
                ply,
                written: [None, Some("a"), Some("b"), Some("c")][played],
                winner: [None, Some(Side::South), Some(Side::North)][record as usize % 3],
            };
            let rows: Vec<Visit<'_>> = raw.into_iter().map(row).collect();
            let records = |step| (0..60).step_by(step as usize).collect::<Vec<u32>>();
            let filter = step.map(|step| ChosenRecords::new(&records(step)));
            let is_chosen = |record| filter.as_ref().is_none_or(|chosen| chosen.contains(record));
            let (counted, moves) = count_moves(rows.iter().copied(), filter.as_ref(), most);
            let counts = |counts: Counts| (counts.games, counts.south, counts.north);
            let (mut all, mut chosen) = (Expected::new(), Expected::new());
            for (written, row) in moves {
                let examples = row.games.iter().map(|row| (row.record, row.plies)).collect();
                all.insert(written, (counts(row.all), Vec::new()));
                chosen.insert(written, (counts(row.chosen), examples));
            }
            all.insert(Some(""), (counts(counted.all), Vec::new()));
            chosen.insert(Some(""), (counts(counted.chosen), Vec::new()));
            chosen.retain(|_, (counts, _)| counts.0 > 0);
            all.retain(|_, (counts, _)| counts.0 > 0);
            prop_assert_eq!(chosen, count_naively(&rows, most, is_chosen));
            prop_assert_eq!(all, count_naively(&rows, 0, |_| true));
        }
    }
}
