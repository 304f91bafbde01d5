//! Runs an import from its inputs to the finished archive.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::SystemTime;

use bao_tables::import::{
    Chunk, ImportSummary, ImportedFile, Input, Reader, ReplayedChunk, SelectedChunk, Selection,
    SkippedFile, TooManyGamesError, Transcripts, build_findings,
};
use bao_tables::pipeline::{Stages, usual_pieces};
use bao_tables::schema::{MINOR_VERSION, Table, VERSION};
use chrono::{DateTime, Utc};
use polars::prelude::{DataFrame, PolarsResult, SortMultipleOptions};

use super::completed::complete;
use super::error::ImportError;
use super::input::ImportInput;
use super::moves_file::MovesFile;
use super::options::ImportOptions;
use super::stored_game::{StoredGame, read_stored_games};
use super::table_files::{EncodedRows, Lifetime, TableWriter, WriteMode, encode};
use super::target::{ImportTarget, TableChange};
use crate::fail_point;
use crate::store::archive::{Archive, TableError};
use crate::store::frame::{finish_frame, read_numbers, remove_records};
use crate::store::manifest::{Manifest, State};
use crate::store::record_rows::{EXTRA, RowsBeside, collect_rows, read_extra};
use crate::store::records::GAME_COLUMNS;

/// The tables of a chunk of games.
pub(super) type ChunkFrames = Vec<(Table, DataFrame)>;

/// Imports all games of some files into the archive in `folder`, which is created if it is missing. Calls `watch` with
/// the numbers of games and bytes read so far.
///
/// A file that ends early is not an error: its games are imported, and its
/// [`ImportedFile`](bao_tables::import::ImportedFile) says so. After an error, the archive is unchanged.
pub fn import_games(
    inputs: Vec<ImportInput>,
    folder: &Path,
    options: &ImportOptions,
    watch: &mut dyn FnMut(u64, u64),
) -> Result<ImportSummary, ImportError> {
    import_for(Lifetime::Kept, inputs, folder, options, watch)
}

/// Imports games into an archive that is either kept, or deleted when the process ends.
pub(super) fn import_for(
    lifetime: Lifetime,
    inputs: Vec<ImportInput>,
    folder: &Path,
    options: &ImportOptions,
    watch: &mut dyn FnMut(u64, u64),
) -> Result<ImportSummary, ImportError> {
    let inputs: Vec<Input> = inputs.into_iter().map(ImportInput::open).collect::<Result<_, _>>()?;
    inputs.iter().try_for_each(|input| input.check(&options.input))?;
    let mut import = Import::begin(lifetime, folder, options)?;
    let first = import.first;
    let old = import.old.clone().filter(|_| options.update);
    let completed = old.map(|old| (old, import.selection.list_numbers()));
    let (tables, transcripts) = (&options.tables, &options.transcripts);
    let mut reader = Reader::new(inputs, &options.input, tables, transcripts, first);
    let next = || {
        let chunk = reader.chunk::<ImportError>()?;
        watch(u64::from(reader.next_record() - first), reader.bytes());
        Ok(chunk)
    };
    import.add_chunks(next, |mut chunk: Chunk| {
        if let Some((old, numbers)) = &completed {
            complete(&mut chunk, old, numbers)?;
        }
        let replayed = chunk.replay(tables, transcripts, &options.rules, options.repairing());
        let unmade = |error| TableError::Polars { file: folder.display().to_string(), error };
        replayed.build(|_, rows| finish_frame(rows)).map_err(unmade)
    })?;
    let (sources, skipped) = reader.finish();
    import.finish(sources, skipped)
}

/// An import in progress, which turns chunks of games into tables of an archive.
pub(super) struct Import<'a> {
    pub(super) options: &'a ImportOptions,
    pub(super) mode: WriteMode,
    pub(super) folder: &'a Path,
    pub(super) target: ImportTarget,
    /// The archive to which games are added; `None` if it is new or remade.
    pub(super) old: Option<Archive>,
    /// The record number of the first imported game.
    pub(super) first: u32,
    pub(super) selection: Selection,
    /// The archived games that are replaced, by record.
    pub(super) replaced: BTreeMap<u32, StoredGame>,
    /// The number and time of the new state.
    pub(super) number: u32,
    pub(super) time: String,
    pub(super) writers: BTreeMap<Table, TableWriter>,
    pub(super) moves: Option<MovesFile>,
}

impl<'a> Import<'a> {
    /// Locks the archive and reads its games.
    pub(super) fn begin(
        lifetime: Lifetime,
        folder: &'a Path,
        options: &'a ImportOptions,
    ) -> Result<Import<'a>, ImportError> {
        let target = ImportTarget::open(folder, options.renew)?;
        let old = target.before.clone().filter(|_| !options.renew);
        let mut selection = Selection::new(options.drop.clone(), options.update);
        let mut first = 1;
        if let Some(old) = &old {
            check_same_options(folder, old.manifest(), options)?;
            load_known_games(old, &mut selection)
                .map_err(|error| ImportError::unreadable(folder, error))?;
            first = u32::try_from(old.manifest().counts.read.saturating_add(1))
                .map_err(|_| TooManyGamesError)?;
            selection.begin_import(first);
        }
        let last = old.as_ref().and_then(|old| old.manifest().states.last());
        let number = last.map_or(1, |last| last.number.saturating_add(1));
        selection.summary.before = target.games;
        selection.summary.content_id = last.map(|last| last.content_id).unwrap_or_default();
        let mode = WriteMode { quick: options.quick, lifetime };
        let writer = |&table: &Table| {
            let is_first = old.as_ref().is_none_or(|old| old.manifest().files(table).is_empty());
            (table, TableWriter::new(target.staging(), table, is_first, mode))
        };
        let writers = options.tables.iter().map(writer).collect();
        let has_all = options.transcripts == Transcripts::All;
        let moves = (!has_all).then(|| MovesFile::create(target.staging())).transpose()?;
        let (time, replaced) = (format_time(options.time), BTreeMap::new());
        Ok(Import {
            options,
            mode,
            folder,
            target,
            old,
            first,
            selection,
            replaced,
            number,
            time,
            writers,
            moves,
        })
    }

    /// Adds chunks until `next` returns `None`. `prepare` runs on all cores and makes the rows of a chunk. The games of
    /// the chunk are then compared with all earlier games.
    pub(super) fn add_chunks<A: Send>(
        &mut self,
        next: impl FnMut() -> Result<Option<A>, ImportError>,
        prepare: impl Fn(A) -> Result<ReplayedChunk<ChunkFrames>, TableError> + Sync,
    ) -> Result<(), ImportError> {
        let Import { folder, mode, selection, writers, moves, .. } = self;
        let quick = mode.quick;
        Stages {
            next,
            first: prepare,
            between: |chunk: Result<ReplayedChunk<ChunkFrames>, TableError>| {
                let chunk = chunk.map_err(|error| ImportError::unreadable(folder, error))?;
                let selected = selection.select(chunk);
                moves.as_mut().map_or(Ok(()), |file| file.write(&selected.moves))?;
                Ok(selected)
            },
            second: |chunk| {
                let encode = |(table, frame)| encode(table, frame, quick);
                select_frames(chunk)?.into_iter().map(encode).collect()
            },
            last: |rows: PolarsResult<Vec<EncodedRows>>| {
                let rows = rows.map_err(ImportError::table(folder))?;
                rows.into_iter().try_for_each(|rows| match writers.get_mut(&rows.table) {
                    Some(writer) => writer.write(rows),
                    None => Ok(()),
                })
            },
        }
        .run(usual_pieces())?;
        fail_point::reach("sources-read");
        Ok(())
    }

    /// Adds the rows that depend on all games together, finishes the tables and commits the archive.
    pub(super) fn finish(
        mut self,
        sources: Vec<ImportedFile>,
        skipped: Vec<SkippedFile>,
    ) -> Result<ImportSummary, ImportError> {
        self.selection.end_comparing();
        self.selection.summary.set_sources(sources, skipped);
        for table in [Table::Games, Table::Extras] {
            self.writers.get_mut(&table).map_or(Ok(()), TableWriter::end)?;
        }
        let shorter = self.find_shorter_games()?;
        let (found, left_out) = self.selection.report_beginnings(shorter);
        let history = self.correct().map_err(ImportError::table(self.folder))?;
        if !found.is_empty() {
            self.write_late(Table::Findings, finish_frame(build_findings(&found)))?;
        }
        history.map_or(Ok(()), |history| self.write_late(Table::History, Ok(history)))?;
        let mut changes = Vec::new();
        for (table, writer) in std::mem::take(&mut self.writers) {
            let rewritten = self.rewrite(table)?;
            changes.push(TableChange { table, added: writer.finish(&left_out)?, rewritten });
        }
        changes.extend(self.change_positions(&changes)?);
        self.commit(changes)
    }

    /// Writes rows that come after the rows of all chunks.
    fn write_late(
        &mut self,
        table: Table,
        frame: PolarsResult<DataFrame>,
    ) -> Result<(), ImportError> {
        let Some(writer) = self.writers.get_mut(&table) else { return Ok(()) };
        let rows = frame.and_then(|frame| encode(table, frame, self.mode.quick));
        writer.write(rows.map_err(ImportError::table(self.folder))?)
    }

    /// Commits the tables if there is anything new in them.
    fn commit(self, changes: Vec<TableChange>) -> Result<ImportSummary, ImportError> {
        let before = self.target.games;
        let mut summary = self.selection.summary;
        let counts = summary.counts;
        // A table without rows counts as a source. A file that is not a table does not.
        let is_part = self.options.part;
        let empty = is_part || self.options.empty && !summary.sources.is_empty();
        let nothing = counts.read == 0 && !empty;
        let is_new = self.old.is_none() || self.options.renew;
        if nothing && (is_new || !summary.sources.iter().any(|source| source.error.is_none())) {
            return Err(ImportError::NoGames(summary.explain_no_games()));
        }
        let broken = summary.sources.iter().find_map(|source| source.error.clone());
        if let (true, true, Some(error)) = (self.options.renew, before > 0, broken) {
            return Err(ImportError::BrokenOff { folder: self.folder.to_owned(), error });
        }
        let nothing_new = counts.games == 0 && self.old.is_some();
        if nothing_new {
            summary.total = before;
            summary.state = self.number.saturating_sub(1);
            return Ok(summary);
        }
        let old = self.old.as_ref().map(Archive::manifest);
        let mut manifest = old.cloned().unwrap_or_default();
        manifest.counts.add(&counts);
        for game in self.replaced.values() {
            manifest.counts.remove(&game.status, game.repaired);
        }
        let total = manifest.counts;
        manifest.sources.extend(summary.sources.iter().cloned());
        manifest.skipped.extend(summary.skipped.iter().cloned());
        manifest.states.push(State {
            number: self.number,
            imported: self.time,
            program: format!("bao {}", env!("CARGO_PKG_VERSION")),
            commit: self.options.commit.to_owned(),
            minor: MINOR_VERSION,
            counts,
            replaced: self.replaced.len() as u64,
            total,
            sources: manifest.sources.len(),
            skipped: manifest.skipped.len(),
            content_id: summary.content_id,
            retired: BTreeMap::new(),
            retired_positions: Vec::new(),
        });
        let manifest = Manifest {
            version: VERSION,
            program: format!("bao {}", env!("CARGO_PKG_VERSION")),
            commit: self.options.commit.to_owned(),
            ruleset: self.options.rules.to_string(),
            repair: self.options.repair,
            drop: self.options.drop.iter().map(|kind| kind.name().to_owned()).collect(),
            tables: BTreeMap::new(),
            old_index: Vec::new(),
            ..manifest
        };
        self.target.commit(manifest, changes, self.options.renew)?;
        summary.state = self.number;
        summary.written = true;
        summary.total = total.games;
        Ok(summary)
    }
}

/// Removes left-out games from the tables of a chunk, and adds the findings that report them. Findings are sorted by
/// record, so that their order does not depend on the chunk size.
fn select_frames(chunk: SelectedChunk<ChunkFrames>) -> PolarsResult<ChunkFrames> {
    let SelectedChunk { mut tables, left_out, findings, .. } = chunk;
    for (table, frame) in &mut tables {
        if !left_out.is_empty() {
            *frame = remove_records(frame, &left_out, false)?;
        }
        if *table == Table::Findings && !findings.is_empty() {
            let by_record = SortMultipleOptions::new().with_maintain_order(true);
            *frame = frame
                .vstack(&finish_frame(build_findings(&findings))?)?
                .sort(["record"], by_record)?;
        }
    }
    Ok(tables)
}

fn load_known_games(archive: &Archive, known: &mut Selection) -> Result<(), TableError> {
    let mut extras = RowsBeside::open(archive, Table::Extras, EXTRA)?;
    for frame in archive.stream(Table::Games, GAME_COLUMNS.to_vec())? {
        let games = frame?;
        let last = read_numbers(&games, "record").map_err(|error| archive.failed(error))?.last();
        let extras = extras.take(last.unwrap_or_default())?;
        let games = collect_rows(&extras, read_extra)
            .and_then(|mut extras| read_stored_games(&games, &mut extras));
        let games = games.map_err(|error| archive.failed(error))?;
        games.iter().for_each(|game| known.add_earlier(&game.identity()));
    }
    Ok(())
}

/// Checks that games are added with the ruleset, tables and options of the archive.
fn check_same_options(
    folder: &Path,
    old: &Manifest,
    options: &ImportOptions,
) -> Result<(), ImportError> {
    let there = describe_options(old);
    let mut tables = options.tables.clone();
    tables.sort();
    let drop = options.drop.iter().map(|kind| kind.name()).collect();
    let asked = write_options(&options.rules.to_string(), options.repair, tables, drop);
    if there == asked {
        return Ok(());
    }
    Err(ImportError::Unlike { folder: folder.to_owned(), there, asked })
}

/// Describes the options with which an archive was imported, as on a command line.
pub(super) fn describe_options(manifest: &Manifest) -> String {
    let drop = manifest.drop.iter().map(String::as_str).collect();
    // The position index has a separate option.
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

/// Formats a time in seconds since 1970 (now if `None`) in UTC: `2026-11-22T11:17:10Z`. A number outside the calendar
/// becomes 1970.
fn format_time(given: Option<i64>) -> String {
    let seconds = given.unwrap_or_else(|| DateTime::<Utc>::from(SystemTime::now()).timestamp());
    let time = DateTime::from_timestamp(seconds, 0).unwrap_or_default().naive_utc();
    format!("{}T{}Z", time.date(), time.time())
}

#[cfg(test)]
mod tests {
    use super::format_time;

    #[test]
    fn seconds_are_formatted_as_dates() {
        for (seconds, date) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_399, "2000-02-28T23:59:59Z"),
            (951_868_799, "2000-02-29T23:59:59Z"),
            (1_795_346_230, "2026-11-22T11:17:10Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"),
            (16_725_225_600, "2500-01-01T00:00:00Z"),
            (i64::MAX, "1970-01-01T00:00:00Z"),
        ] {
            assert_eq!(format_time(Some(seconds)), date);
        }
    }
}
