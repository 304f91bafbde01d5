//! The new files of an import: a row group for each chunk of games, a file for some row groups.
//!
//! The writer of a file keeps what it knows of every page until the file is ended. That there are several
//! files bounds the memory.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use polars::io::parquet::write::{BatchedWriter, RowGroupIterColumns, StatisticsOptions};
use polars::polars_utils::compression::ZstdLevel;
use polars::prelude::*;

use super::chunk::without;
use super::error::ImportError;
use crate::store::folder::frames;
use crate::store::schema::Table;

/// How many row groups a file has at most.
const GROUPS: usize = 64;

fn writer<W: Write>(table: Table, out: W) -> PolarsResult<BatchedWriter<W>> {
    ParquetWriter::new(out)
        // The level of which more costs time and saves little.
        .with_compression(ParquetCompression::Zstd(ZstdLevel::try_new(1).ok()))
        .with_statistics(StatisticsOptions::empty())
        .set_parallel(false)
        .batched(&table.schema())
}

/// Makes row groups of frames, on any thread.
pub(super) struct Encoder(Vec<(Table, BatchedWriter<io::Sink>)>);

/// A row group of a table, made ready for writing.
pub(super) struct Pages {
    table: Table,
    rows: u64,
    groups: Vec<RowGroupIterColumns<'static, PolarsError>>,
}

impl Pages {
    /// The table they are of.
    pub(super) fn table(&self) -> Table {
        self.table
    }
}

impl Encoder {
    /// For these tables.
    pub(super) fn new(tables: &[Table]) -> PolarsResult<Encoder> {
        let one = |&table: &Table| writer(table, io::sink()).map(|writer| (table, writer));
        tables.iter().map(one).collect::<PolarsResult<_>>().map(Encoder)
    }

    /// Encodes frames; those of other tables are left out.
    pub(super) fn encode(&self, frames: Vec<(Table, DataFrame)>) -> PolarsResult<Vec<Pages>> {
        let pages = |(table, mut frame): (Table, DataFrame)| {
            let (_, writer) = self.0.iter().find(|(known, _)| *known == table)?;
            frame.rechunk_mut();
            let groups = writer.encode_and_compress(&frame).collect::<PolarsResult<Vec<_>>>();
            Some(groups.map(|groups| Pages { table, rows: frame.height() as u64, groups }))
        };
        frames.into_iter().filter_map(pages).collect()
    }
}

/// The files of one table.
pub(super) struct Parts {
    table: Table,
    folder: PathBuf,
    now: Option<Part>,
    done: Vec<Written>,
}

/// A file that is being written.
struct Part {
    path: PathBuf,
    writer: BatchedWriter<Shared>,
    file: Shared,
    rows: u64,
    groups: usize,
}

/// A file that has been written and checked.
pub(super) struct Written {
    pub(super) path: PathBuf,
    pub(super) rows: u64,
}

impl Parts {
    /// No files yet; they will be in this folder, which is there.
    pub(super) fn new(folder: &Path, table: Table) -> Parts {
        Parts { table, folder: folder.to_owned(), now: None, done: Vec::new() }
    }

    /// Writes a row group behind the others.
    pub(super) fn write(&mut self, pages: Pages) -> Result<(), ImportError> {
        if pages.rows == 0 {
            return Ok(());
        }
        let part = match &mut self.now {
            Some(part) => part,
            none => none.insert(Part::create(&self.folder, self.table, self.done.len() + 1)?),
        };
        let failed = |error| ImportError::Table { path: part.path.clone(), error };
        part.writer.write_row_groups(pages.groups).map_err(failed)?;
        part.rows += pages.rows;
        part.groups += 1;
        if part.groups == GROUPS { self.end() } else { Ok(()) }
    }

    /// Ends the file that is being written, if there is one.
    pub(super) fn end(&mut self) -> Result<(), ImportError> {
        if let Some(part) = self.now.take() {
            self.done.push(part.end()?);
        }
        Ok(())
    }

    /// The files that have been ended.
    pub(super) fn done(&self) -> &[Written] {
        &self.done
    }

    /// Ends the last file and gives all of them; without the rows of `left_out`, the sorted records of
    /// games that turned out at the end to be left out; but for the finding that says so.
    pub(super) fn finish(mut self, left_out: &[u32]) -> Result<(Table, Vec<Written>), ImportError> {
        self.end()?;
        let done = std::mem::take(&mut self.done);
        if left_out.is_empty() {
            return Ok((self.table, done));
        }
        let folder = self.folder.join("without");
        std::fs::create_dir_all(&folder)
            .map_err(|error| ImportError::Write { path: folder.clone(), error })?;
        let mut parts = Parts::new(&folder, self.table);
        let encoder = Encoder::new(&[self.table]);
        for old in done {
            let failed = |error| ImportError::Table { path: old.path.clone(), error };
            let encoder = encoder.as_ref().map_err(|error| failed(error.clone()))?;
            for frame in frames(&old.path) {
                let kept = frame.and_then(|frame| without(&frame, left_out)).map_err(failed)?;
                for pages in encoder.encode(vec![(self.table, kept)]).map_err(failed)? {
                    parts.write(pages)?;
                }
            }
        }
        parts.finish(&[])
    }
}

impl Part {
    fn create(folder: &Path, table: Table, number: usize) -> Result<Part, ImportError> {
        let path = folder.join(format!("{}-{number}.parquet", table.name()));
        let file = File::create(&path)
            .map_err(|error| ImportError::Write { path: path.clone(), error })?;
        let file = Shared::new(file);
        let writer = writer(table, file.clone())
            .map_err(|error| ImportError::Table { path: path.clone(), error })?;
        Ok(Part { path, writer, file, rows: 0, groups: 0 })
    }

    /// Ends the file and looks whether all its rows are there.
    fn end(self) -> Result<Written, ImportError> {
        let Part { path, writer, file, rows, .. } = self;
        let failed = |error| ImportError::Table { path: path.clone(), error };
        let not_written = |error| ImportError::Write { path: path.clone(), error };
        writer.finish().map_err(failed)?;
        drop(writer);
        file.settle().map_err(not_written)?;
        let again = File::open(&path).map_err(not_written)?;
        let found = ParquetReader::new(again).num_rows().map_err(failed)? as u64;
        if found != rows {
            return Err(ImportError::Check { path, written: rows, found });
        }
        Ok(Written { path, rows })
    }
}

/// A buffered file that its writer and whoever ends it share, so that the last bytes are written where
/// an error is seen.
#[derive(Clone)]
struct Shared(Arc<Mutex<BufWriter<File>>>);

impl Shared {
    fn new(file: File) -> Shared {
        Shared(Arc::new(Mutex::new(BufWriter::with_capacity(1 << 20, file))))
    }

    fn lock(&self) -> MutexGuard<'_, BufWriter<File>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Brings all bytes to the disk.
    fn settle(&self) -> io::Result<()> {
        let mut file = self.lock();
        file.flush()?;
        file.get_ref().sync_all()
    }
}

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.lock().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.lock().flush()
    }
}
