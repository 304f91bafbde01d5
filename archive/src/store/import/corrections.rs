//! Games that take the place of others: what they change, and the files that the others are taken out of.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use polars::prelude::*;

use super::chunk_frames::remove_records;
use super::error::ImportError;
use super::lifetime::Lifetime;
use super::stored_game::{StoredGame, read_stored_games};
use super::table_files::{Encoder, TableWriter, WrittenFile};
use crate::fail_point;
use crate::store::archive::{Archive, frames_of};
use crate::store::frame::{finish_frame, read_numbers};
use crate::store::record_rows::{collect_rows, read_extra};
use bao_tables::TableRows;
use bao_tables::import::push_change;
use bao_tables::schema::Table;

/// Reads some games out of frames of the tables `games` and `extras`.
fn read_games(
    games: impl Iterator<Item = PolarsResult<DataFrame>>,
    extras: impl Iterator<Item = PolarsResult<DataFrame>>,
    wanted: &BTreeSet<u32>,
) -> PolarsResult<BTreeMap<u32, StoredGame>> {
    let mut found = BTreeMap::new();
    for frame in games {
        let games = read_stored_games(&frame?, |record| wanted.contains(&record))?;
        found.extend(games.into_iter().map(|game| (game.record, game)));
    }
    for frame in extras {
        for (record, extras) in collect_rows(&frame?, read_extra)? {
            if let Some(game) = found.get_mut(&record) {
                game.extras.extend(extras);
            }
        }
    }
    Ok(found)
}

/// The games that take the place of others, by the records of these.
pub(super) struct Corrections<'a>(pub(super) &'a BTreeMap<u32, u32>);

impl Corrections<'_> {
    /// The games of which no state has more from now on, by their records.
    pub(super) fn read_old(&self, archive: &Archive) -> PolarsResult<BTreeMap<u32, StoredGame>> {
        let wanted = self.0.keys().copied().collect();
        read_games(
            archive.frames(Table::Games, None, None),
            archive.frames(Table::Extras, None, None),
            &wanted,
        )
    }

    /// The games that take their place, out of the files of this import.
    pub(super) fn read_new(
        &self,
        games: &[WrittenFile],
        extras: &[WrittenFile],
    ) -> PolarsResult<BTreeMap<u32, StoredGame>> {
        let games = games.iter().flat_map(|file| frames_of(&file.path, Table::Games, None));
        let extras = extras.iter().flat_map(|file| frames_of(&file.path, Table::Extras, None));
        read_games(games, extras, &self.0.values().copied().collect())
    }

    /// The rows of the table `history`: what differs between old and new games.
    pub(super) fn write_history(
        &self,
        old: &BTreeMap<u32, StoredGame>,
        new: &BTreeMap<u32, StoredGame>,
        state: u32,
        time: &str,
    ) -> PolarsResult<DataFrame> {
        let mut table = TableRows::new(Table::History.columns(), self.0.len());
        for (before, record) in self.0 {
            let (Some(old), Some(new)) = (old.get(before), new.get(record)) else { continue };
            let (old, fields, game) = (old.fields(), new.fields(), new.number.as_str());
            let names: BTreeSet<_> = old.keys().chain(fields.keys()).copied().collect();
            for name in names {
                let (was, is) = (old.get(&name).copied(), fields.get(&name).copied());
                if was != is {
                    push_change(&mut table, (*record, game), (state, time), name.1, (was, is));
                }
            }
        }
        finish_frame(table)
    }

    /// Writes the files of an archive that hold old games anew without them, into a folder; returns the new ones by
    /// their places. The table `history` keeps what it has.
    pub(super) fn rewrite(
        &self,
        archive: &Archive,
        table: Table,
        folder: &Path,
    ) -> Result<BTreeMap<usize, Vec<WrittenFile>>, ImportError> {
        let mut rewritten = BTreeMap::new();
        if self.0.is_empty() || table == Table::History {
            return Ok(rewritten);
        }
        let records: Vec<u32> = self.0.keys().copied().collect();
        let count = archive.manifest().tables.get(&table).map_or(0, Vec::len);
        for place in 0..count {
            let failed = |error| ImportError::Table { path: archive.path().to_owned(), error };
            let holds_one = |frame: PolarsResult<DataFrame>| {
                let found = read_numbers(&frame?, "record")?;
                let mut found = found.iter().flatten();
                PolarsResult::Ok(found.any(|record| records.binary_search(&record).is_ok()))
            };
            let mut found = archive.frames(table, Some(place), Some(&["record"])).map(holds_one);
            match found.find(|found| !matches!(found, Ok(false))) {
                None => continue,
                Some(found) => found.map_err(failed)?,
            };
            let folder = folder.join(format!("corrected-{}-{place}", table.name()));
            std::fs::create_dir_all(&folder)
                .map_err(|error| ImportError::Write { path: folder.clone(), error })?;
            // A table has a file at least, be it an empty one.
            let mut writer = TableWriter::new(&folder, table, count == 1, Lifetime::Kept);
            let encoder = Encoder::new(&[table], false).map_err(failed)?;
            for frame in archive.frames(table, Some(place), None) {
                let kept = frame.and_then(|frame| remove_records(&frame, &records, false));
                for rows in encoder.encode(vec![(table, kept.map_err(failed)?)]).map_err(failed)? {
                    writer.write(rows)?;
                }
            }
            rewritten.insert(place, writer.finish(&[], &encoder)?.1);
            fail_point::reach("table-file-rewritten");
        }
        Ok(rewritten)
    }
}
