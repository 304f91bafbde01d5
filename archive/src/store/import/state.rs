//! The state of an import: the games before, and what has been counted.

use std::collections::BTreeMap;
use std::path::Path;

use bao_tables::import::{ImportSummary, RecordFinding, Selection, ShorterGame, TooManyGamesError};
use bao_tables::schema::{MINOR_VERSION, Table, VERSION};
use polars::prelude::{DataFrame, PolarsResult};

use super::beginnings::{
    LONGER_COLUMNS, SHORTER_COLUMNS, search_longer_games, select_shorter_games,
};
use super::clock::tell_time;
use super::completed::Completion;
use super::corrections::Corrections;
use super::error::ImportError;
use super::known_games::load_known_games;
use super::moves_file::MovesFile;
use super::options::ImportOptions;
use super::stored_game::StoredGame;
use super::table_files::WrittenFile;
use super::target::{ImportTarget, TableChange};
use crate::store::archive::{Archive, frames_of};
use crate::store::manifest::Manifest;
use crate::store::state::State;

pub(super) struct ImportState<'a> {
    pub(super) options: &'a ImportOptions,
    /// The archive that games are added to; nothing for a new one, or one that is made anew.
    pub(super) old: Option<Archive>,
    before: u64,
    /// The record of its first game.
    pub(super) next_record: u32,
    pub(super) selection: Selection,
    /// Those that have been taken out of the archive, by their records.
    pub(super) replaced: BTreeMap<u32, StoredGame>,
    number: u32,
    time: String,
}

impl<'a> ImportState<'a> {
    pub(super) fn new(
        target: &ImportTarget,
        folder: &Path,
        options: &'a ImportOptions,
    ) -> Result<ImportState<'a>, ImportError> {
        let before = target.games;
        let old = target.before.clone().filter(|_| !options.renew);
        let mut selection = Selection::new(options.drop.clone(), options.update);
        let mut next_record = 1;
        if let Some(old) = &old {
            check_same_options(folder, old.manifest(), options)?;
            load_known_games(old, &mut selection)
                .map_err(|error| ImportError::unreadable(folder, error))?;
            next_record = u32::try_from(old.manifest().counts.read.saturating_add(1))
                .map_err(|_| TooManyGamesError)?;
            selection.begin_import(next_record);
        }
        let last = old.as_ref().and_then(|old| old.manifest().states.last());
        let number = last.map_or(1, |last| last.number.saturating_add(1));
        selection.summary.before = before;
        selection.summary.content_id = last.map(|last| last.content_id).unwrap_or_default();
        Ok(ImportState {
            options,
            old,
            before,
            next_record,
            selection,
            replaced: BTreeMap::new(),
            number,
            time: tell_time(options.time),
        })
    }

    /// What completes the games of this import, where they correct others.
    pub(super) fn completion(&self) -> Option<Completion> {
        let old = self.old.as_ref().filter(|_| self.options.update)?;
        Some(Completion::new(old, self.selection.list_numbers()))
    }

    /// Whether the archive has files of a table already.
    pub(super) fn has_files(&self, table: Table) -> bool {
        self.old.as_ref().is_some_and(|old| !old.manifest().files(table).is_empty())
    }

    /// The findings about games that are the beginning of another, and the records of those that are left out,
    /// sorted.
    pub(super) fn find_beginnings(
        &mut self,
        games: &[WrittenFile],
        moves: Option<MovesFile>,
        folder: &Path,
    ) -> Result<(Vec<RecordFinding>, Vec<u32>), ImportError> {
        let shorter = self.shorter_games(games, moves, folder)?;
        Ok(self.selection.report_beginnings(shorter))
    }

    /// The games that another goes on from, each with the first that does, where this import has brought
    /// one of the two; in the order of their records.
    fn shorter_games(
        &mut self,
        games: &[WrittenFile],
        moves: Option<MovesFile>,
        folder: &Path,
    ) -> Result<Vec<(ShorterGame, u32)>, ImportError> {
        if !self.selection.has_open_games() {
            return Ok(Vec::new());
        }
        let failed = |error| ImportError::Table { path: folder.to_owned(), error };
        let old = self.old.as_ref();
        let all_games = |columns: &'static [&'static str]| {
            let earlier = old.into_iter();
            let earlier = earlier.flat_map(|old| old.frames(Table::Games, None, Some(columns)));
            let new = |part: &WrittenFile| frames_of(&part.path, Table::Games, Some(columns));
            earlier.chain(games.iter().flat_map(new))
        };
        if let Some(moves) = moves {
            let selection = &mut self.selection;
            moves.read(|games| {
                selection.search_longer_games(games.len(), |row| {
                    games.get(row).map(|(record, moves)| (*record, moves.into()))
                });
            })?;
        } else {
            for frame in all_games(&LONGER_COLUMNS) {
                let found =
                    frame.and_then(|frame| search_longer_games(&mut self.selection, &frame));
                found.map_err(failed)?;
            }
        }
        let found = self.selection.list_beginnings();
        let mut shorter = Vec::new();
        if !found.is_empty() {
            let long_of = |record| found.get(&record).copied();
            for frame in all_games(&SHORTER_COLUMNS) {
                let some = frame.and_then(|frame| select_shorter_games(&frame, long_of));
                shorter.extend(some.map_err(failed)?);
            }
        }
        Ok(shorter)
    }

    /// Takes the games that others correct out of what is counted, and writes what has changed in them.
    pub(super) fn correct(
        &mut self,
        games: &[WrittenFile],
        extras: &[WrittenFile],
    ) -> Option<PolarsResult<DataFrame>> {
        let corrections = Corrections(&self.selection.corrections);
        let old = self.old.as_ref().filter(|_| !corrections.0.is_empty())?;
        let both = corrections.read_old(old).and_then(|old| {
            let new = corrections.read_new(games, extras)?;
            let history = corrections.write_history(&old, &new, self.number, &self.time)?;
            Ok((history, old))
        });
        Some(both.map(|(history, old)| {
            old.values().for_each(|game| self.selection.summary.content_id.remove(game.content()));
            self.replaced = old;
            history
        }))
    }

    /// The files of a table without the games that others correct, by the places of those that they replace.
    pub(super) fn rewrite(
        &self,
        table: Table,
        folder: &Path,
    ) -> Result<BTreeMap<usize, Vec<WrittenFile>>, ImportError> {
        let corrections = Corrections(&self.selection.corrections);
        let old = self.old.as_ref().map(|old| corrections.rewrite(old, table, folder));
        old.unwrap_or_else(|| Ok(BTreeMap::new()))
    }

    pub(super) fn finish(
        self,
        target: ImportTarget,
        changes: Vec<TableChange>,
    ) -> Result<ImportSummary, ImportError> {
        let mut summary = self.selection.summary;
        let counts = summary.counts;
        // A table without rows has a source; a file that is no table has none.
        let is_part = self.options.part;
        let empty = is_part || self.options.empty && !summary.sources.is_empty();
        let nothing = counts.read == 0 && !empty;
        let is_new = self.old.is_none() || self.options.renew;
        if nothing && (is_new || !summary.sources.iter().any(|source| source.error.is_none())) {
            return Err(ImportError::NoGames(summary.explain_no_games()));
        }
        let broken = summary.sources.iter().find_map(|source| source.error.clone());
        if let (true, true, Some(error)) = (self.options.renew, self.before > 0, broken) {
            return Err(ImportError::BrokenOff { folder: target.folder().to_owned(), error });
        }
        let nothing_new = counts.games == 0 && self.old.is_some();
        if nothing_new {
            summary.total = self.before;
            summary.state = self.number.saturating_sub(1);
            return Ok(summary);
        }
        let old = self.old.as_ref().map(Archive::manifest);
        let mut total = old.map(|old| old.counts).unwrap_or_default();
        total.add(&counts);
        for game in self.replaced.values() {
            total.remove(&game.status, game.repaired);
        }
        let mut sources = old.map(|old| old.sources.clone()).unwrap_or_default();
        sources.extend(summary.sources.iter().cloned());
        let mut skipped = old.map(|old| old.skipped.clone()).unwrap_or_default();
        skipped.extend(summary.skipped.iter().cloned());
        let (program, commit) =
            (format!("bao {}", env!("CARGO_PKG_VERSION")), self.options.commit.to_owned());
        let mut states = old.map(|old| old.states.clone()).unwrap_or_default();
        states.push(State {
            number: self.number,
            imported: self.time,
            program: program.clone(),
            commit: commit.clone(),
            minor: MINOR_VERSION,
            counts,
            replaced: self.replaced.len() as u64,
            total,
            sources: sources.len(),
            skipped: skipped.len(),
            content_id: summary.content_id,
            retired: BTreeMap::new(),
            retired_positions: Vec::new(),
        });
        let manifest = Manifest {
            version: VERSION,
            program,
            commit,
            ruleset: self.options.rules.to_string(),
            repair: self.options.repair,
            drop: self.options.drop.iter().map(|kind| kind.code().name.to_owned()).collect(),
            tables: BTreeMap::new(),
            old_index: Vec::new(),
            counts: total,
            sources,
            states,
            skipped,
        };
        target.commit(manifest, changes, self.options.renew)?;
        summary.state = self.number;
        summary.written = true;
        summary.total = total.games;
        Ok(summary)
    }
}

/// Games can be added with the ruleset, the tables and the options of the archive only.
fn check_same_options(
    folder: &Path,
    old: &Manifest,
    options: &ImportOptions,
) -> Result<(), ImportError> {
    let there = tell_options(old);
    let mut tables = options.tables.clone();
    tables.sort();
    let drop = options.drop.iter().map(|kind| kind.code().name).collect();
    let asked = write_options(&options.rules.to_string(), options.repair, tables, drop);
    if there == asked {
        return Ok(());
    }
    Err(ImportError::Unlike { folder: folder.to_owned(), there, asked })
}

/// The options that an archive was imported with, as they stand on a command line.
pub(super) fn tell_options(manifest: &Manifest) -> String {
    let drop = manifest.drop.iter().map(String::as_str).collect();
    // The index of positions has an option of its own.
    let imported = |table: &Table| *table != Table::Positions;
    let tables = manifest.tables.keys().copied().filter(imported).collect();
    write_options(&manifest.ruleset, manifest.repair, tables, drop)
}

fn write_options(ruleset: &str, repair: bool, tables: Vec<Table>, drop: Vec<&str>) -> String {
    let repair = if repair { " --repair" } else { "" };
    let tables: Vec<&str> = tables.into_iter().map(Table::name).collect();
    let drop = if drop.is_empty() { "none".to_owned() } else { drop.join(",") };
    format!("--ruleset {ruleset}{repair} --tables {} --drop {drop}", tables.join(","))
}
