//! The new table files of an import: a row group for each chunk of games, a file for every 64 row groups.
//!
//! A Parquet writer holds metadata of every page until its file is ended; several files bound the memory.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use polars::io::parquet::write::{BatchedWriter, StatisticsOptions, get_encodings};
use polars::polars_utils::compression::ZstdLevel;
use polars::prelude::*;
use polars_buffer::Buffer;
use polars_parquet::write::{
    CompressedPage, Encoding, SchemaDescriptor, Version, WriteOptions, array_to_columns, compress,
    to_parquet_schema,
};

use super::chunk_frames::remove_records;
use super::error::ImportError;
use super::lifetime::Lifetime;
use crate::fail_point;
use crate::store::archive::frames_of;
use crate::store::frame::frame_schema;
use crate::store::parquet::{describe_table, parquet_writer};
use crate::store::table_file::range_column;
use bao_tables::schema::Table;

/// How many row groups a file has at most.
const GROUPS: usize = 64;

/// How the pages of tables are made.
fn write_options(quick: bool) -> WriteOptions {
    let compression = match quick {
        true => ParquetCompression::Lz4Raw,
        // The level of which more costs time and saves little.
        false => ParquetCompression::Zstd(ZstdLevel::try_new(1).ok()),
    };
    WriteOptions {
        statistics: StatisticsOptions::empty(),
        compression: compression.into(),
        version: Version::V1,
        data_page_size: None,
    }
}

/// How the columns of a table are encoded. Texts that are another one in every game get no dictionary, so that what it
/// would save is not reckoned for every row group; where the table is made quickly, no column gets one.
fn list_encodings(table: Table, schema: &ArrowSchema, quick: bool) -> Buffer<Vec<Encoding>> {
    let usual = get_encodings(schema);
    let one = |(name, usual): (&PlSmallStr, &Vec<Encoding>)| match (table, name.as_str()) {
        (Table::Games, "game" | "transcript" | "text") => vec![Encoding::Plain],
        // Numbers of which no two are alike, but of few bits beside their neighbours.
        (Table::Positions, "key" | "record") => vec![Encoding::DeltaBinaryPacked],
        _ if quick => vec![Encoding::Plain],
        _ => usual.clone(),
    };
    schema.iter_names().zip(usual.iter()).map(one).collect()
}

/// The least and the greatest value of the [`range_column`].
fn find_range(table: Table, frame: &DataFrame) -> PolarsResult<Option<[i64; 2]>> {
    let Some(name) = range_column(table) else { return Ok(None) };
    let column = frame.column(name)?.i64()?;
    Ok(column.min().zip(column.max()).map(|(least, greatest)| [least, greatest]))
}

fn join_ranges(one: Option<[i64; 2]>, other: Option<[i64; 2]>) -> Option<[i64; 2]> {
    match (one, other) {
        (Some([a, b]), Some([c, d])) => Some([a.min(c), b.max(d)]),
        (one, other) => one.or(other),
    }
}

/// Encodes frames as row groups, on any thread.
pub(super) struct Encoder {
    options: WriteOptions,
    tables: Vec<(Table, EncodedColumns)>,
}

/// The types of the columns of a table and how they are encoded.
struct EncodedColumns {
    schema: SchemaDescriptor,
    /// The column whose least and greatest value each row group names, so that others can pass it over.
    described: Option<usize>,
    encodings: Buffer<Vec<Encoding>>,
}

/// Encoded and compressed row groups of a table.
pub(super) struct EncodedRows {
    table: Table,
    rows: u64,
    range: Option<[i64; 2]>,
    groups: Vec<RowGroupPages>,
}

/// The pages of each column.
type RowGroupPages = Vec<Vec<CompressedPage>>;

impl EncodedRows {
    pub(super) fn table(&self) -> Table {
        self.table
    }
}

impl Encoder {
    /// Of these tables; `quick` as in [`ImportOptions`].
    pub(super) fn new(tables: &[Table], quick: bool) -> PolarsResult<Encoder> {
        let one = |&table: &Table| {
            let schema = frame_schema(table).to_arrow(CompatLevel::newest());
            let encodings = list_encodings(table, &schema, quick);
            let described = range_column(table).and_then(|name| schema.index_of(name));
            let schema = to_parquet_schema(&schema)?;
            Ok((table, EncodedColumns { schema, described, encodings }))
        };
        let tables = tables.iter().map(one).collect::<PolarsResult<_>>()?;
        Ok(Encoder { options: write_options(quick), tables })
    }

    /// Encodes frames; those of other tables are left out.
    pub(super) fn encode(&self, frames: Vec<(Table, DataFrame)>) -> PolarsResult<Vec<EncodedRows>> {
        let encode = |(table, mut frame): (Table, DataFrame)| {
            let (_, columns) = self.tables.iter().find(|(known, _)| *known == table)?;
            frame.rechunk_mut();
            let rows = |groups| {
                let (rows, range) = (frame.height() as u64, find_range(table, &frame)?);
                Ok(EncodedRows { table, rows, range, groups })
            };
            Some(columns.encode(&frame, self.options).and_then(rows))
        };
        frames.into_iter().filter_map(encode).collect()
    }
}

impl EncodedColumns {
    /// Encodes and compresses here: what polars hands out would be compressed as it is written, by the one thread that
    /// writes.
    fn encode(&self, frame: &DataFrame, options: WriteOptions) -> PolarsResult<Vec<RowGroupPages>> {
        let mut groups = Vec::new();
        for batch in frame.iter_chunks(CompatLevel::newest(), false) {
            if batch.is_empty() {
                continue;
            }
            let mut columns = Vec::new();
            let columns_of_batch = batch.columns().iter().zip(self.schema.fields());
            for (at, ((array, kind), encoding)) in
                columns_of_batch.zip(self.encodings.iter()).enumerate()
            {
                let mut options = options;
                let is_described = self.described == Some(at);
                options.statistics.min_value = is_described;
                options.statistics.max_value = is_described;
                for pages in array_to_columns(array, kind.clone(), options, encoding)? {
                    let compressed =
                        pages.map(|page| Ok(compress(page?, Vec::new(), options.compression)?));
                    columns.push(compressed.collect::<PolarsResult<Vec<CompressedPage>>>()?);
                }
            }
            groups.push(columns);
        }
        Ok(groups)
    }
}

/// The files of one table.
pub(super) struct TableWriter {
    table: Table,
    folder: PathBuf,
    /// The table has no file yet, and gets one even without rows, so that programs find its columns.
    first: bool,
    lifetime: Lifetime,
    current: Option<OpenFile>,
    done: Vec<WrittenFile>,
}

/// A file that is being written.
struct OpenFile {
    path: PathBuf,
    writer: BatchedWriter<SharedFile>,
    file: SharedFile,
    rows: u64,
    range: Option<[i64; 2]>,
    groups: usize,
}

/// A file that has been written and checked.
pub(super) struct WrittenFile {
    pub(super) path: PathBuf,
    pub(super) rows: u64,
    /// As [`TableFile::range`].
    pub(super) range: Option<[i64; 2]>,
}

impl TableWriter {
    /// Writes into this folder, which is there; `first` if the table has no file yet.
    pub(super) fn new(folder: &Path, table: Table, first: bool, lifetime: Lifetime) -> TableWriter {
        let folder = folder.to_owned();
        TableWriter { table, folder, first, lifetime, current: None, done: Vec::new() }
    }

    /// Writes a row group behind the others.
    pub(super) fn write(&mut self, rows: EncodedRows) -> Result<(), ImportError> {
        if rows.rows == 0 {
            return Ok(());
        }
        let part = match &mut self.current {
            Some(part) => part,
            none => none.insert(OpenFile::create(&self.folder, self.table, self.done.len() + 1)?),
        };
        let failed = |error| ImportError::Table { path: part.path.clone(), error };
        for group in &rows.groups {
            part.writer.write_row_group(u64::MAX, group).map_err(failed)?;
        }
        part.rows += rows.rows;
        part.range = join_ranges(part.range, rows.range);
        part.groups += 1;
        fail_point::reach("rows-written");
        if part.groups == GROUPS { self.end() } else { Ok(()) }
    }

    /// Ends the file that is being written, if there is one.
    pub(super) fn end(&mut self) -> Result<(), ImportError> {
        if let Some(part) = self.current.take() {
            self.done.push(part.end(self.lifetime)?);
        }
        Ok(())
    }

    /// The files that have been ended.
    pub(super) fn ended_files(&self) -> &[WrittenFile] {
        &self.done
    }

    /// Ends the last file and returns all of them, rewritten without the games of the sorted records
    /// `left_out`, if there are any; the findings that say so stay.
    pub(super) fn finish(
        mut self,
        left_out: &[u32],
        encoder: &Encoder,
    ) -> Result<(Table, Vec<WrittenFile>), ImportError> {
        self.end()?;
        let mut done = std::mem::take(&mut self.done);
        if left_out.is_empty() {
            if self.first && done.is_empty() {
                done.push(OpenFile::create(&self.folder, self.table, 1)?.end(self.lifetime)?);
            }
            return Ok((self.table, done));
        }
        let folder = self.folder.join("without");
        std::fs::create_dir_all(&folder)
            .map_err(|error| ImportError::Write { path: folder.clone(), error })?;
        let mut writer = TableWriter::new(&folder, self.table, self.first, self.lifetime);
        for old in done {
            let failed = |error| ImportError::Table { path: old.path.clone(), error };
            for frame in frames_of(&old.path, self.table, None) {
                let kept = frame
                    .and_then(|frame| remove_records(&frame, left_out, true))
                    .map_err(failed)?;
                for rows in encoder.encode(vec![(self.table, kept)]).map_err(failed)? {
                    writer.write(rows)?;
                }
            }
            fail_point::reach("table-file-rewritten");
        }
        writer.finish(&[], encoder)
    }
}

impl OpenFile {
    fn create(folder: &Path, table: Table, number: usize) -> Result<OpenFile, ImportError> {
        let path = folder.join(format!("{}-{number}.parquet", table.name()));
        let file = File::create(&path)
            .map_err(|error| ImportError::Write { path: path.clone(), error })?;
        let file = SharedFile::new(file);
        let schema = frame_schema(table);
        let writer = parquet_writer(file.clone(), &schema, describe_table(table))
            .with_statistics(StatisticsOptions::empty())
            .batched(&schema)
            .map_err(|error| ImportError::Table { path: path.clone(), error })?;
        fail_point::reach("table-file-begun");
        Ok(OpenFile { path, writer, file, rows: 0, range: None, groups: 0 })
    }

    /// Ends the file and looks whether all its rows are there.
    fn end(self, lifetime: Lifetime) -> Result<WrittenFile, ImportError> {
        let OpenFile { path, writer, file, rows, range, .. } = self;
        let failed = |error| ImportError::Table { path: path.clone(), error };
        let not_written = |error| ImportError::Write { path: path.clone(), error };
        writer.finish().map_err(failed)?;
        drop(writer);
        fail_point::reach("table-file-written");
        file.finish(lifetime).map_err(not_written)?;
        fail_point::reach("table-file-synced");
        let again = File::open(&path).map_err(not_written)?;
        let found = ParquetReader::new(again).num_rows().map_err(failed)? as u64;
        if found != rows {
            return Err(ImportError::Check { path, written: rows, found });
        }
        fail_point::reach("table-file-counted");
        Ok(WrittenFile { path, rows, range })
    }
}

/// A buffered file that polars and [`OpenFile::end`] share, so that errors of the last bytes are not lost in a
/// destructor.
#[derive(Clone)]
struct SharedFile(Arc<Mutex<BufWriter<File>>>);

impl SharedFile {
    fn new(file: File) -> SharedFile {
        SharedFile(Arc::new(Mutex::new(BufWriter::with_capacity(1 << 20, file))))
    }

    fn lock(&self) -> MutexGuard<'_, BufWriter<File>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes all bytes, and brings them to the disk where they are to stay.
    fn finish(&self, lifetime: Lifetime) -> io::Result<()> {
        let mut file = self.lock();
        file.flush()?;
        match lifetime {
            Lifetime::Kept => file.get_ref().sync_all(),
            Lifetime::Process => Ok(()),
        }
    }
}

impl Write for SharedFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.lock().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.lock().flush()
    }
}
