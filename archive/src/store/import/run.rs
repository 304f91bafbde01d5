//! An import from its inputs to the new archive.

use std::collections::BTreeMap;
use std::path::Path;

use bao_tables::import::{
    Chunk, ImportSummary, ImportedFile, Input, Reader, ReplayedChunk, SkippedFile, Transcripts,
};
use bao_tables::pipeline::{Stages, usual_pieces};
use bao_tables::schema::Table;
use polars::prelude::{PolarsError, PolarsResult};

use super::chunk_frames::{ChunkFrames, findings_frame, select_frames};
use super::error::ImportError;
use super::input::ImportInput;
use super::lifetime::Lifetime;
use super::moves_file::MovesFile;
use super::options::ImportOptions;
use super::state::ImportState;
use super::table_files::{EncodedRows, Encoder, TableWriter};
use super::target::{ImportTarget, TableChange};
use crate::fail_point;
use crate::store::archive::TableError;
use crate::store::frame::finish_frame;

/// Imports all games of some files into the archive in `folder`, which is made if it is not there, and
/// calls `watch` with the number of games and of bytes that have been read so far.
///
/// # Errors
/// [`ImportError`]; the archive is then as it was. A file that breaks off is no error: the games before
/// count, and its [`ImportedFile`](bao_tables::import::ImportedFile) says so.
pub fn import_games(
    inputs: Vec<ImportInput>,
    folder: &Path,
    options: &ImportOptions,
    watch: &mut dyn FnMut(u64, u64),
) -> Result<ImportSummary, ImportError> {
    import_for(Lifetime::Kept, inputs, folder, options, watch)
}

/// Imports games into an archive of this lifetime.
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
    let first = import.next_record();
    let completion = import.state.completion();
    let (tables, transcripts) = (&options.tables, &options.transcripts);
    let mut reader = Reader::new(inputs, &options.input, tables, transcripts, first);
    let next = || {
        let chunk = reader.chunk::<ImportError>()?;
        watch(u64::from(reader.next_record() - first), reader.bytes());
        Ok(chunk)
    };
    import.take_chunks(next, |mut chunk: Chunk| {
        completion.as_ref().map_or(Ok(()), |by| by.complete(&mut chunk))?;
        let replayed = chunk.replay(tables, transcripts, &options.rules, options.repairing());
        let unmade = |error| TableError::Polars { file: folder.display().to_string(), error };
        replayed.build(|_, rows| finish_frame(rows)).map_err(unmade)
    })?;
    let (sources, skipped) = reader.finish();
    import.finish(sources, skipped)
}

/// An import that is under way: chunks of games with their rows become tables of an archive.
pub(super) struct Import<'a> {
    lifetime: Lifetime,
    folder: &'a Path,
    target: ImportTarget,
    state: ImportState<'a>,
    encoder: Encoder,
    writers: BTreeMap<Table, TableWriter>,
    moves: Option<MovesFile>,
}

impl<'a> Import<'a> {
    /// Locks the archive and reads what it has.
    pub(super) fn begin(
        lifetime: Lifetime,
        folder: &'a Path,
        options: &'a ImportOptions,
    ) -> Result<Import<'a>, ImportError> {
        let target = ImportTarget::open(folder, options.renew)?;
        let state = ImportState::new(&target, folder, options)?;
        let encoder = Encoder::new(&options.tables, options.quick);
        let encoder = encoder.map_err(|error| table_error(folder, error))?;
        let mut writers = BTreeMap::new();
        for &table in &options.tables {
            let first = !state.has_files(table);
            let writer = TableWriter::new(target.staging(), table, first, lifetime);
            writers.insert(table, writer);
        }
        let has_all = options.transcripts == Transcripts::All;
        let moves = (!has_all).then(|| MovesFile::create(target.staging())).transpose()?;
        Ok(Import { lifetime, folder, target, state, encoder, writers, moves })
    }

    /// The record of its first game.
    pub(super) fn next_record(&self) -> u32 {
        self.state.next_record
    }

    /// Takes chunks until there is no next one: `prepare`, which runs on all cores, makes rows of each, whose games are
    /// compared with all before.
    pub(super) fn take_chunks<A: Send>(
        &mut self,
        next: impl FnMut() -> Result<Option<A>, ImportError>,
        prepare: impl Fn(A) -> Result<ReplayedChunk<ChunkFrames>, TableError> + Sync,
    ) -> Result<(), ImportError> {
        let Import { folder, state, encoder, writers, moves, .. } = self;
        Stages {
            next,
            first: prepare,
            between: |chunk: Result<ReplayedChunk<ChunkFrames>, TableError>| {
                let chunk = chunk.map_err(|error| ImportError::unreadable(folder, error))?;
                let selected = state.selection.select(chunk);
                moves.as_mut().map_or(Ok(()), |file| file.write(&selected.moves))?;
                Ok(selected)
            },
            second: |chunk| select_frames(chunk).and_then(|frames| encoder.encode(frames)),
            last: |pages: PolarsResult<Vec<EncodedRows>>| {
                write(writers, pages.map_err(|error| table_error(folder, error))?)
            },
        }
        .run(usual_pieces())?;
        fail_point::reach("sources-read");
        Ok(())
    }

    /// Ends the tables with what only all games together tell, and makes them the archive.
    pub(super) fn finish(
        self,
        sources: Vec<ImportedFile>,
        skipped: Vec<SkippedFile>,
    ) -> Result<ImportSummary, ImportError> {
        let Import { lifetime, folder, target, mut state, encoder, mut writers, moves } = self;
        state.selection.end_comparing();
        state.selection.summary.set_sources(sources, skipped);
        for table in [Table::Games, Table::Extras] {
            if let Some(writer) = writers.get_mut(&table) {
                writer.end()?;
            }
        }
        let ended = |table| writers.get(&table).map_or(&[][..], TableWriter::ended_files);
        let (found, left_out) = state.find_beginnings(ended(Table::Games), moves, folder)?;
        let mut late = Vec::new();
        if !found.is_empty() {
            late.push((Table::Findings, findings_frame(&found)));
        }
        if let Some(history) = state.correct(ended(Table::Games), ended(Table::Extras)) {
            late.push((Table::History, history));
        }
        for (table, frame) in late {
            let pages = frame.and_then(|frame| encoder.encode(vec![(table, frame)]));
            write(&mut writers, pages.map_err(|error| table_error(folder, error))?)?;
        }
        let mut changes = Vec::new();
        for (table, writer) in writers {
            let rewritten = state.rewrite(table, target.staging())?;
            changes.push(TableChange {
                table,
                added: writer.finish(&left_out, &encoder)?.1,
                rewritten,
            });
        }
        changes.extend(state.change_positions(&target, &changes, lifetime)?);
        state.finish(target, changes)
    }
}

fn table_error(folder: &Path, error: PolarsError) -> ImportError {
    ImportError::Table { path: folder.to_owned(), error }
}

fn write(
    writers: &mut BTreeMap<Table, TableWriter>,
    all: Vec<EncodedRows>,
) -> Result<(), ImportError> {
    for rows in all {
        if let Some(writer) = writers.get_mut(&rows.table()) {
            writer.write(rows)?;
        }
    }
    Ok(())
}
