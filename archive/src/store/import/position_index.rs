//! The position index (the table `positions`), which imports make and update.

use std::collections::BTreeMap;
use std::path::Path;

use bao_rules::Ruleset;
use bao_tables::schema::Table;
use polars::prelude::{DataFrame, PolarsResult};
use rayon::prelude::*;

use super::error::ImportError;
use super::position_entries::{
    AT_ONCE, Entries, Entry, GAME_COLUMNS, MoveNames, PLY_COLUMNS, Sorter,
};
use super::run::Import;
use super::table_files::{Lifetime, TableWriter, WriteMode, WrittenFile, encode};
use super::target::{ImportTarget, TableChange};
use crate::fail_point;
use crate::store::archive::{Archive, frames_of};
use crate::store::frame::remove_records;
use crate::store::manifest::Manifest;

/// The number of rows in a row group. A query for a rare position reads only one group.
const ROWS: usize = 1 << 14;

/// Builds the position index of an archive if it is missing or damaged. Returns whether it did.
pub fn build_positions(folder: &Path) -> Result<bool, ImportError> {
    let (target, archive) = ImportTarget::open_archive(folder)?;
    if archive.has_whole_positions() {
        return Ok(false);
    }
    let index = index_archive(&archive, target.staging())?;
    target.commit_positions(archive.manifest().clone(), index)?;
    Ok(true)
}

/// Builds the index for all games of an archive.
pub(super) fn index_archive(
    archive: &Archive,
    staging: &Path,
) -> Result<Vec<WrittenFile>, ImportError> {
    let folder = archive.path();
    if !archive.manifest().tables.contains_key(&Table::Plies) {
        return Err(ImportError::NoPlies(folder.to_owned()));
    }
    let rules = archive.rules().map_err(ImportError::table(folder))?;
    let games =
        IndexedGames { old: Some(archive), replaced: &[], added: [&[], &[]], beside_old: false };
    games.write_index(&rules, staging, Lifetime::Kept)
}

/// The games to index: the archived games that stay, then the games in new files of `games` and `plies`.
struct IndexedGames<'a> {
    old: Option<&'a Archive>,
    /// The records of the archived games that this import replaces, sorted.
    replaced: &'a [u32],
    added: [&'a [WrittenFile]; 2],
    /// Whether existing index files are kept. If not, at least one file is written.
    beside_old: bool,
}

impl IndexedGames<'_> {
    fn frames(
        &self,
        table: Table,
        columns: &'static [&'static str],
        added: &[WrittenFile],
    ) -> impl Iterator<Item = PolarsResult<DataFrame>> {
        let old = self.old.into_iter().flat_map(move |old| old.frames(table, None, Some(columns)));
        let kept = old.map(|frame| remove_records(&frame?, self.replaced, false));
        kept.chain(added.iter().flat_map(move |file| frames_of(&file.path, table, Some(columns))))
    }

    /// Writes new files for the table `positions`.
    fn write_index(
        &self,
        rules: &Ruleset,
        staging: &Path,
        lifetime: Lifetime,
    ) -> Result<Vec<WrittenFile>, ImportError> {
        let (mut sorter, mut moves) = (Sorter::new(staging, AT_ONCE), MoveNames::default());
        let archive = self.old.map_or(staging, Archive::path);
        let mut entries = Entries { sorter: &mut sorter, moves: &mut moves, rules, archive };
        let [games, plies] = self.added;
        entries.push_games(
            self.frames(Table::Games, GAME_COLUMNS, games),
            self.frames(Table::Plies, PLY_COLUMNS, plies),
        )?;
        let mode = WriteMode { quick: false, lifetime };
        let mut writer = TableWriter::new(staging, Table::Positions, !self.beside_old, mode);
        let mut write = |entries: &[Entry]| {
            let encode = |rows: &[Entry]| encode(Table::Positions, moves.build_frame(rows)?, false);
            let groups: PolarsResult<Vec<_>> = entries.par_chunks(ROWS).map(encode).collect();
            let groups = groups.map_err(ImportError::table(staging))?;
            groups.into_iter().try_for_each(|rows| writer.write(rows))
        };
        let mut waiting = Vec::new();
        sorter.finish(|sorted| {
            waiting.extend_from_slice(sorted);
            let whole = waiting.len() / ROWS * ROWS;
            write(&waiting[..whole])?;
            waiting.drain(..whole);
            Ok(())
        })?;
        write(&waiting)?;
        let files = writer.finish(&[])?;
        fail_point::reach("index-written");
        Ok(files)
    }
}

/// Whether an archive has an index, which an import must keep.
fn has_positions(folder: &Path) -> bool {
    // The manifest says so even if a table is damaged.
    match Manifest::read(folder) {
        Ok(manifest) => manifest.keeps_positions(),
        Err(_) => {
            let files = std::fs::read_dir(folder.join(Table::Positions.name()));
            files.is_ok_and(|mut files| files.next().is_some())
        }
    }
}

impl Import<'_> {
    /// Returns the change of the position index, if the archive has or gets one. `changes` has the other tables.
    pub(super) fn change_positions(
        &self,
        changes: &[TableChange],
    ) -> Result<Option<TableChange>, ImportError> {
        let is_new = self.old.is_none();
        // An archive that is remade without the table `plies` loses its index.
        let can_have = self.options.tables.contains(&Table::Plies);
        let wanted = (has_positions(self.folder) && can_have) || (is_new && self.options.positions);
        if !wanted || self.selection.summary.counts.games == 0 && !is_new {
            return Ok(None);
        }
        let files = |table| changes.iter().find(|change| change.table == table);
        let (Some(games), Some(plies)) = (files(Table::Games), files(Table::Plies)) else {
            return Err(ImportError::NoPlies(self.folder.to_owned()));
        };
        let (rules, staging) = (&self.options.rules, self.target.staging());
        let added = [&games.added[..], &plies.added[..]];
        let replaced: Vec<u32> = self.replaced.keys().copied().collect();
        let keeps_files = self.old.as_ref().is_some_and(Archive::has_whole_positions);
        // An index that is damaged or from an earlier version is rebuilt from all games.
        let old = self.old.as_ref().filter(|_| !keeps_files);
        let games = IndexedGames { old, replaced: &replaced, added, beside_old: keeps_files };
        let added = games.write_index(rules, staging, self.mode.lifetime)?;
        let rewritten = if keeps_files {
            self.rewrite(Table::Positions)?
        } else {
            let count = old.map_or(0, |old| old.manifest().files(Table::Positions).len());
            (0..count).map(|number| (number, Vec::new())).collect::<BTreeMap<_, _>>()
        };
        Ok(Some(TableChange { table: Table::Positions, added, rewritten }))
    }
}
