//! Games that replace archived games: the changes they make, and the removal of the replaced games from the files.

use std::collections::{BTreeMap, BTreeSet};

use polars::prelude::*;

use super::error::ImportError;
use super::run::Import;
use super::stored_game::{StoredGame, read_stored_games};
use super::table_files::{Lifetime, TableWriter, WriteMode, WrittenFile};
use crate::fail_point;
use crate::store::archive::frames_of;
use crate::store::frame::{finish_frame, mark_records};
use crate::store::record_rows::{Extra, collect_rows, read_extra};
use bao_tables::TableRows;
use bao_tables::import::push_change;
use bao_tables::schema::Table;

fn read_games(
    games: impl Iterator<Item = PolarsResult<DataFrame>>,
    extras: impl Iterator<Item = PolarsResult<DataFrame>>,
    wanted: &BTreeSet<u32>,
) -> PolarsResult<BTreeMap<u32, StoredGame>> {
    let select = |frame: PolarsResult<DataFrame>| {
        let frame = frame?;
        frame.filter(&mark_records(&frame, |record| wanted.contains(&record))?)
    };
    let mut own_columns: BTreeMap<u32, Vec<Extra>> = BTreeMap::new();
    for frame in extras.map(select) {
        for (record, extras) in collect_rows(&frame?, read_extra)? {
            own_columns.entry(record).or_default().extend(extras);
        }
    }
    let mut found = BTreeMap::new();
    for frame in games.map(select) {
        let games = read_stored_games(&frame?, &mut own_columns)?;
        found.extend(games.into_iter().map(|game| (game.record, game)));
    }
    Ok(found)
}

impl Import<'_> {
    /// Takes corrected games out of the content id and returns the changes as rows of the table `history`, or `None` if
    /// nothing was corrected.
    pub(super) fn correct(&mut self) -> PolarsResult<Option<DataFrame>> {
        let corrections = &self.selection.corrections;
        let Some(old) = self.old.as_ref().filter(|_| !corrections.is_empty()) else {
            return Ok(None);
        };
        let [games, extras] =
            [Table::Games, Table::Extras].map(|table| old.frames(table, None, None));
        let before = read_games(games, extras, &corrections.keys().copied().collect())?;
        let [games, extras] = [Table::Games, Table::Extras].map(|table| {
            let files = self.writers.get(&table).map_or(&[][..], |writer| &writer.done);
            files.iter().flat_map(move |file| frames_of(&file.path, table, None))
        });
        let after = read_games(games, extras, &corrections.values().copied().collect())?;
        let history = self.list_changes(&before, &after)?;
        before.values().for_each(|game| self.selection.summary.content_id.remove(game.content()));
        self.replaced = before;
        Ok(Some(history))
    }

    fn list_changes(
        &self,
        old: &BTreeMap<u32, StoredGame>,
        new: &BTreeMap<u32, StoredGame>,
    ) -> PolarsResult<DataFrame> {
        let mut table = TableRows::new(Table::History.columns(), old.len());
        for (before, record) in &self.selection.corrections {
            let (Some(old), Some(new)) = (old.get(before), new.get(record)) else { continue };
            let (old, fields, game) = (old.fields(), new.fields(), new.number.as_str());
            let names: BTreeSet<_> = old.keys().chain(fields.keys()).copied().collect();
            for name in names {
                let change = (old.get(&name).copied(), fields.get(&name).copied());
                if change.0 != change.1 {
                    let state = (self.number, self.time.as_str());
                    push_change(&mut table, (*record, game), state, name.1, change);
                }
            }
        }
        finish_frame(table)
    }

    /// Rewrites the files of a table that contain replaced games, without these games. Returns the new files by the
    /// index of the file that they replace. The table `history` keeps all rows.
    pub(super) fn rewrite(
        &self,
        table: Table,
    ) -> Result<BTreeMap<usize, Vec<WrittenFile>>, ImportError> {
        let mut rewritten = BTreeMap::new();
        let records: Vec<u32> = self.selection.corrections.keys().copied().collect();
        let is_changed = !records.is_empty() && table != Table::History;
        let Some(archive) = self.old.as_ref().filter(|_| is_changed) else { return Ok(rewritten) };
        let count = archive.manifest().files(table).len();
        for number in 0..count {
            let holds_one = |frame: PolarsResult<DataFrame>| {
                let is_replaced = |record| records.binary_search(&record).is_ok();
                Ok(mark_records(&frame?, is_replaced)?.any())
            };
            let mut found = archive.frames(table, Some(number), Some(&["record"])).map(holds_one);
            match found.find(|found| !matches!(found, Ok(false))) {
                None => continue,
                Some(found) => found.map_err(ImportError::table(archive.path()))?,
            };
            let folder = format!("corrected-{}-{number}", table.name());
            let folder = self.target.staging().join(folder);
            // A table must have at least one file, even an empty one.
            let mode = WriteMode { quick: false, lifetime: Lifetime::Kept };
            let mut writer = TableWriter::create_in(&folder, table, count == 1, mode)?;
            let frames = archive.frames(table, Some(number), None);
            writer.write_without(&records, frames, archive.path(), false)?;
            rewritten.insert(number, writer.finish(&[])?);
            fail_point::reach("table-file-rewritten");
        }
        Ok(rewritten)
    }
}
