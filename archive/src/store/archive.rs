//! An archive opened for reading.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use polars::prelude::*;

use super::manifest::{Manifest, OpenArchiveError};
use super::schema::Table;

/// An archive whose manifest has been read and whose files have been checked against it.
#[derive(Clone, Debug)]
pub struct Archive {
    path: PathBuf,
    manifest: Arc<Manifest>,
}

/// Why a table cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// It was not imported.
    #[error(
        "{archive} has no table `{table}`; it was imported without, `bao import … --renew --tables …` \
         makes it anew", table = table.name()
    )]
    NotThere {
        /// The archive.
        archive: String,
        /// The table.
        table: Table,
    },
    /// A file of it cannot be read.
    #[error("{file}: {error}; the archive may be damaged, import the games anew with --renew")]
    Polars {
        /// The file.
        file: String,
        /// What polars says.
        error: PolarsError,
    },
}

/// How many rows are read at once.
const ROWS_AT_ONCE: usize = 1 << 13;

impl Archive {
    /// Opens an archive, reading every file once to compare its hash with the manifest.
    ///
    /// # Errors
    /// [`OpenArchiveError`] where the folder is no archive or is damaged.
    pub fn open(path: &Path) -> Result<Archive, OpenArchiveError> {
        let manifest = Arc::new(Manifest::read(path)?);
        Ok(Archive { path: path.to_owned(), manifest })
    }

    /// Its manifest.
    #[must_use]
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// Its folder.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The path of its folder, for messages.
    #[must_use]
    pub fn name(&self) -> String {
        self.path.display().to_string()
    }

    /// The files of a table in their order.
    fn files(&self, table: Table) -> Result<Vec<PathBuf>, TableError> {
        let parts = self.manifest.tables.get(&table);
        let parts = parts.ok_or_else(|| TableError::NotThere { archive: self.name(), table })?;
        Ok(parts.iter().map(|part| self.path.join(&part.file)).collect())
    }

    /// A table as a lazy frame.
    ///
    /// # Errors
    /// [`TableError`] where it was not imported or cannot be read.
    pub fn scan(&self, table: Table) -> Result<LazyFrame, TableError> {
        let files = self.files(table)?;
        if files.is_empty() {
            return Ok(DataFrame::empty_with_schema(&table.schema()).lazy());
        }
        let failed = |error| TableError::Polars { file: self.name(), error };
        let paths =
            files.iter().map(|file| PlRefPath::try_from_path(file)).collect::<PolarsResult<_>>();
        LazyFrame::scan_parquet_files(paths.map_err(failed)?, ScanArgsParquet::default())
            .map_err(failed)
    }

    /// All columns of a table that was imported, some rows at a time, in their order.
    pub(super) fn frames(&self, table: Table) -> impl Iterator<Item = PolarsResult<DataFrame>> {
        let files = self.files(table).unwrap_or_default();
        files.into_iter().flat_map(|file| slices(file, None))
    }

    /// Some columns of a table, some rows at a time, in their order.
    ///
    /// # Errors
    /// [`TableError`] where the table was not imported.
    pub fn stream(
        &self,
        table: Table,
        columns: Vec<&'static str>,
    ) -> Result<impl Iterator<Item = Result<DataFrame, TableError>> + Send + use<>, TableError>
    {
        let files = self.files(table)?.into_iter();
        Ok(files.flat_map(move |file| {
            let name = file.display().to_string();
            slices(file, Some(columns.clone())).map(move |frame| {
                frame.map_err(|error| TableError::Polars { file: name.clone(), error })
            })
        }))
    }
}

/// All columns of one file of a table, some rows at a time, in their order.
pub(super) fn frames(file: &Path) -> impl Iterator<Item = PolarsResult<DataFrame>> {
    slices(file.to_owned(), None)
}

fn slices(
    file: PathBuf,
    columns: Option<Vec<&'static str>>,
) -> impl Iterator<Item = PolarsResult<DataFrame>> + Send {
    let mut offset = 0;
    let mut ended = false;
    std::iter::from_fn(move || {
        if ended {
            return None;
        }
        let columns = columns.as_ref().map(|all| all.iter().map(|&c| c.to_owned()).collect());
        let frame = File::open(&file).map_err(PolarsError::from).and_then(|opened| {
            ParquetReader::new(opened)
                .with_columns(columns)
                .with_slice(Some((offset, ROWS_AT_ONCE)))
                .read_parallel(ParallelStrategy::None)
                .finish()
        });
        ended = frame.as_ref().map_or(true, |frame| frame.height() < ROWS_AT_ONCE);
        offset += ROWS_AT_ONCE;
        frame.map(|frame| (frame.height() > 0).then_some(frame)).transpose()
    })
}
