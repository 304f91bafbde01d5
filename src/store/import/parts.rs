//! The new files of an import, one a table, a row group for each chunk of games.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use polars::io::parquet::write::{BatchedWriter, RowGroupIterColumns};
use polars::polars_utils::compression::ZstdLevel;
use polars::prelude::*;

use super::chunk::without;
use super::error::ImportError;
use crate::store::folder::frames;
use crate::store::schema::Table;

/// A table that is being written.
struct Part {
    table: Table,
    path: PathBuf,
    writer: BatchedWriter<Shared>,
    file: Shared,
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

/// A table that has been written and checked.
pub(super) struct Written {
    pub(super) table: Table,
    pub(super) path: PathBuf,
    pub(super) rows: u64,
}

/// All tables of an import.
pub(super) struct Parts(Vec<Part>);

/// The row groups of a chunk, made ready for writing.
pub(super) struct Pages {
    table: Table,
    rows: u64,
    groups: Vec<RowGroup>,
}

type RowGroup = RowGroupIterColumns<'static, PolarsError>;

impl Pages {
    /// The table they are of.
    pub(super) fn table(&self) -> Table {
        self.table
    }
}

impl Parts {
    /// Empty files in a folder.
    pub(super) fn create(folder: &Path, tables: &[Table]) -> Result<Parts, ImportError> {
        let part = |&table: &Table| {
            let path = folder.join(format!("{}.parquet", table.name()));
            let failed = |error| ImportError::Write { path: path.clone(), error };
            let file = Shared::new(File::create(&path).map_err(failed)?);
            let writer = ParquetWriter::new(file.clone())
                // The level of which more costs time and saves little.
                .with_compression(ParquetCompression::Zstd(ZstdLevel::try_new(1).ok()))
                .set_parallel(false)
                .batched(&table.schema())
                .map_err(|error| ImportError::Table { path: path.clone(), error })?;
            Ok(Part { table, path, writer, file })
        };
        tables.iter().map(part).collect::<Result<_, _>>().map(Parts)
    }

    fn of(&self, table: Table) -> Option<&Part> {
        self.0.iter().find(|part| part.table == table)
    }

    /// Encodes frames; may run on any thread.
    pub(super) fn encode(&self, frames: Vec<(Table, DataFrame)>) -> PolarsResult<Vec<Pages>> {
        let pages = |(table, mut frame): (Table, DataFrame)| {
            let part = self.of(table)?;
            frame.rechunk_mut();
            let groups = part.writer.encode_and_compress(&frame).collect::<PolarsResult<Vec<_>>>();
            Some(groups.map(|groups| Pages { table, rows: frame.height() as u64, groups }))
        };
        frames.into_iter().filter_map(pages).collect()
    }

    /// Writes what was encoded behind what is there.
    pub(super) fn write(&self, pages: Pages) -> Result<u64, ImportError> {
        let Some(part) = self.of(pages.table) else { return Ok(0) };
        let failed = |error| ImportError::Table { path: part.path.clone(), error };
        part.writer.write_row_groups(pages.groups).map_err(failed)?;
        Ok(pages.rows)
    }

    /// Ends the files and looks whether all rows are there.
    pub(super) fn finish(self, rows: &dyn Fn(Table) -> u64) -> Result<Vec<Written>, ImportError> {
        self.0.into_iter().map(|part| part.finish(rows)).collect()
    }
}

impl Part {
    fn finish(self, rows: &dyn Fn(Table) -> u64) -> Result<Written, ImportError> {
        let Part { table, path, writer, file } = self;
        let failed = |error| ImportError::Table { path: path.clone(), error };
        writer.finish().map_err(failed)?;
        drop(writer);
        file.settle().map_err(|error| ImportError::Write { path: path.clone(), error })?;
        let written = rows(table);
        let again =
            File::open(&path).map_err(|error| ImportError::Write { path: path.clone(), error })?;
        let found = ParquetReader::new(again).num_rows().map_err(failed)? as u64;
        if found != written {
            return Err(ImportError::Check { path, written, found });
        }
        Ok(Written { table, path, rows: written })
    }
}

/// The same files without the rows of some games, which turned out at the end to be left out; their
/// findings stay, which say so. Reads and writes a row group at a time.
pub(super) fn leave_out(
    written: Vec<Written>,
    records: &[u32],
) -> Result<Vec<Written>, ImportError> {
    written
        .into_iter()
        .map(|part| if part.table == Table::Findings { Ok(part) } else { rewritten(part, records) })
        .collect()
}

fn rewritten(old: Written, records: &[u32]) -> Result<Written, ImportError> {
    let failed = |error| ImportError::Table { path: old.path.clone(), error };
    let folder = old.path.with_extension("whole");
    std::fs::create_dir(&folder)
        .map_err(|error| ImportError::Write { path: folder.clone(), error })?;
    let parts = Parts::create(&folder, &[old.table])?;
    let mut rows = 0;
    for frame in frames(&old.path) {
        let kept = frame.and_then(|frame| without(&frame, records)).map_err(failed)?;
        for pages in parts.encode(vec![(old.table, kept)]).map_err(failed)? {
            rows += parts.write(pages)?;
        }
    }
    let mut written = parts.finish(&|_| rows)?;
    written.pop().ok_or_else(|| failed(PolarsError::NoData("no table".into())))
}
