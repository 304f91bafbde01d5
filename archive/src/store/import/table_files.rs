//! The new table files of an import: each chunk of games becomes a row group, and each file has up to 64 row groups.
//!
//! A Parquet writer keeps the metadata of every page until its file ends, so several files limit the memory.

use std::fs::File;
use std::io::BufWriter;
use std::path::{Path, PathBuf};

use polars::io::parquet::write::{BatchedWriter, StatisticsOptions, get_encodings};
use polars::polars_utils::compression::ZstdLevel;
use polars::prelude::*;
use polars_parquet::write::{
    CompressedPage, Encoding, Version, WriteOptions, array_to_columns, compress, to_parquet_schema,
};

use super::error::ImportError;
use crate::fail_point;
use crate::store::archive::frames_of;
use crate::store::frame::{frame_schema, remove_records};
use crate::store::parquet::{describe_table, parquet_writer};
use crate::store::table_file::range_column;
use bao_tables::schema::Table;

/// The maximum number of row groups in a file.
const GROUPS: usize = 64;

/// How long an archive must last.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Lifetime {
    /// The archive must survive a power failure.
    Kept,
    /// The archive is deleted when the process that made it ends.
    Process,
}

#[derive(Clone, Copy)]
pub(super) struct WriteMode {
    /// See [`ImportOptions`](super::ImportOptions).
    pub(super) quick: bool,
    pub(super) lifetime: Lifetime,
}

/// The row groups of a table, encoded and compressed: for each group and column, its pages.
pub(super) struct EncodedRows {
    pub(super) table: Table,
    rows: u64,
    /// The smallest and largest value of the [`range_column`].
    range: Option<[i64; 2]>,
    groups: Vec<Vec<Vec<CompressedPage>>>,
}

/// Encodes and compresses a frame as row groups, on the calling thread. Polars would compress on the one thread that
/// writes.
pub(super) fn encode(table: Table, mut frame: DataFrame, quick: bool) -> PolarsResult<EncodedRows> {
    frame.rechunk_mut();
    let names = frame_schema(table).to_arrow(CompatLevel::newest());
    let (schema, usual) = (to_parquet_schema(&names)?, get_encodings(&names));
    let mut groups = Vec::new();
    for batch in frame.iter_chunks(CompatLevel::newest(), false).filter(|rows| !rows.is_empty()) {
        let kinds = schema.fields().iter().zip(names.iter_names()).zip(usual.iter());
        let mut columns = Vec::new();
        for (array, ((kind, name), usual)) in batch.columns().iter().zip(kinds) {
            let options = write_options(quick, range_column(table) == Some(name));
            let encoding = choose_encoding(table, name, quick);
            let encoding = encoding.map_or(usual.clone(), |encoding| vec![encoding]);
            for pages in array_to_columns(array, kind.clone(), options, &encoding)? {
                let compressed =
                    pages.map(|page| Ok(compress(page?, Vec::new(), options.compression)?));
                columns.push(compressed.collect::<PolarsResult<Vec<CompressedPage>>>()?);
            }
        }
        groups.push(columns);
    }
    let sorted = range_column(table).map(|name| frame.column(name)?.i64()).transpose()?;
    let range = sorted.and_then(|column| Some([column.min()?, column.max()?]));
    Ok(EncodedRows { table, rows: frame.height() as u64, range, groups })
}

/// Returns the options for the pages of a column. If `described`, row groups contain the smallest and largest value, so
/// that readers can skip groups.
fn write_options(quick: bool, described: bool) -> WriteOptions {
    let compression = match quick {
        true => ParquetCompression::Lz4Raw,
        // A higher level takes longer and saves little.
        false => ParquetCompression::Zstd(ZstdLevel::try_new(1).ok()),
    };
    let statistics = StatisticsOptions {
        min_value: described,
        max_value: described,
        ..StatisticsOptions::empty()
    };
    let (version, compression) = (Version::V1, compression.into());
    WriteOptions { statistics, compression, version, data_page_size: None }
}

/// Returns the encoding of a column that does not use the default. Texts that differ in every game get no dictionary,
/// because computing it would be wasted time. In quick mode no column gets one.
fn choose_encoding(table: Table, column: &str, quick: bool) -> Option<Encoding> {
    match (table, column) {
        (Table::Games, "game" | "transcript" | "text") => Some(Encoding::Plain),
        // The values differ, but neighbours differ in only a few bits.
        (Table::Positions, "key" | "record") => Some(Encoding::DeltaBinaryPacked),
        _ => quick.then_some(Encoding::Plain),
    }
}

/// Writes the files of a table.
pub(super) struct TableWriter {
    table: Table,
    folder: PathBuf,
    /// Whether the table has no file yet. It gets one even without rows, so that programs find its columns.
    first: bool,
    mode: WriteMode,
    current: Option<OpenFile>,
    pub(super) done: Vec<WrittenFile>,
}

/// A file that is being written.
struct OpenFile {
    path: PathBuf,
    writer: BatchedWriter<BufWriter<File>>,
    file: File,
    rows: u64,
    range: Option<[i64; 2]>,
    groups: usize,
}

/// A file that was written and checked.
pub(super) struct WrittenFile {
    pub(super) path: PathBuf,
    pub(super) rows: u64,
    /// See [`TableFile::range`](crate::store::manifest::TableFile::range).
    pub(super) range: Option<[i64; 2]>,
}

impl TableWriter {
    /// Writes into an existing folder. `first` means that the table has no file yet.
    pub(super) fn new(folder: &Path, table: Table, first: bool, mode: WriteMode) -> TableWriter {
        let folder = folder.to_owned();
        TableWriter { table, folder, first, mode, current: None, done: Vec::new() }
    }

    /// Creates the folder and writes into it.
    pub(super) fn create_in(
        folder: &Path,
        table: Table,
        first: bool,
        mode: WriteMode,
    ) -> Result<TableWriter, ImportError> {
        std::fs::create_dir_all(folder).map_err(ImportError::unwritten(folder))?;
        Ok(TableWriter::new(folder, table, first, mode))
    }

    /// Appends the row groups of a chunk, and ends the file when it is full.
    pub(super) fn write(&mut self, rows: EncodedRows) -> Result<(), ImportError> {
        if rows.rows == 0 {
            return Ok(());
        }
        let part = match &mut self.current {
            Some(part) => part,
            none => none.insert(OpenFile::create(&self.folder, self.table, self.done.len() + 1)?),
        };
        for group in &rows.groups {
            let written = part.writer.write_row_group(u64::MAX, group);
            written.map_err(ImportError::table(&part.path))?;
        }
        part.rows += rows.rows;
        part.range = match (part.range, rows.range) {
            (Some([a, b]), Some([c, d])) => Some([a.min(c), b.max(d)]),
            (one, other) => one.or(other),
        };
        part.groups += 1;
        fail_point::reach("rows-written");
        if part.groups == GROUPS { self.end() } else { Ok(()) }
    }

    /// Writes frames without the rows that have these sorted records. `path` is the file that is read, for errors. For
    /// `keep_why` see [`remove_records`].
    pub(super) fn write_without(
        &mut self,
        records: &[u32],
        frames: impl Iterator<Item = PolarsResult<DataFrame>>,
        path: &Path,
        keep_why: bool,
    ) -> Result<(), ImportError> {
        for frame in frames {
            let kept = frame.and_then(|frame| remove_records(&frame, records, keep_why));
            let rows = kept.and_then(|kept| encode(self.table, kept, self.mode.quick));
            self.write(rows.map_err(ImportError::table(path))?)?;
        }
        Ok(())
    }

    /// Finishes the current file, if there is one.
    pub(super) fn end(&mut self) -> Result<(), ImportError> {
        if let Some(part) = self.current.take() {
            self.done.push(part.end(self.mode)?);
        }
        Ok(())
    }

    /// Finishes the last file and returns all files. If games are left out (`left_out`, sorted), rewrites the files
    /// without them but keeps the findings that report them.
    pub(super) fn finish(mut self, left_out: &[u32]) -> Result<Vec<WrittenFile>, ImportError> {
        self.end()?;
        if left_out.is_empty() {
            if self.first && self.done.is_empty() {
                self.done.push(OpenFile::create(&self.folder, self.table, 1)?.end(self.mode)?);
            }
            return Ok(self.done);
        }
        let folder = self.folder.join("without");
        let mut writer = TableWriter::create_in(&folder, self.table, self.first, self.mode)?;
        for old in self.done {
            let frames = frames_of(&old.path, self.table, None);
            writer.write_without(left_out, frames, &old.path, true)?;
            fail_point::reach("table-file-rewritten");
        }
        writer.finish(&[])
    }
}

impl OpenFile {
    fn create(folder: &Path, table: Table, number: usize) -> Result<OpenFile, ImportError> {
        let path = folder.join(format!("{}-{number}.parquet", table.name()));
        let file = File::create(&path).and_then(|file| Ok((file.try_clone()?, file)));
        let (out, file) = file.map_err(ImportError::unwritten(&path))?;
        let schema = frame_schema(table);
        let out = BufWriter::with_capacity(1 << 20, out);
        let writer = parquet_writer(out, &schema, describe_table(table))
            .with_statistics(StatisticsOptions::empty())
            .batched(&schema)
            .map_err(ImportError::table(&path))?;
        fail_point::reach("table-file-begun");
        Ok(OpenFile { path, writer, file, rows: 0, range: None, groups: 0 })
    }

    /// Finishes the file and checks its number of rows. Polars flushes the file.
    fn end(self, mode: WriteMode) -> Result<WrittenFile, ImportError> {
        let OpenFile { path, writer, file, rows, range, .. } = self;
        writer.finish().map_err(ImportError::table(&path))?;
        drop(writer);
        fail_point::reach("table-file-written");
        if mode.lifetime == Lifetime::Kept {
            file.sync_all().map_err(ImportError::unwritten(&path))?;
        }
        fail_point::reach("table-file-synced");
        let again = File::open(&path).map_err(ImportError::unwritten(&path))?;
        let found = ParquetReader::new(again).num_rows().map_err(ImportError::table(&path))? as u64;
        if found != rows {
            return Err(ImportError::Check { path, written: rows, found });
        }
        fail_point::reach("table-file-counted");
        Ok(WrittenFile { path, rows, range })
    }
}
