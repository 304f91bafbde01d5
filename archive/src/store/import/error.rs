//! The errors of an import.

use std::io;
use std::path::{Path, PathBuf};

use bao_tables::import::{READABLE, TooManyGamesError};
use polars::prelude::PolarsError;

use crate::lock::LockError;
use crate::store::archive::TableError;
use crate::store::manifest::OpenArchiveError;
use crate::store::positions::BuildPositionsError;

/// Why nothing was imported; the archive is as it was.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// A file cannot be read.
    #[error(transparent)]
    Read(#[from] bao_formats::ReadError),
    /// A table of an archive that games are taken over from cannot be read.
    #[error(transparent)]
    TakenOver(#[from] TableError),
    /// The archive to add to cannot be read.
    #[error(transparent)]
    Archive(#[from] OpenArchiveError),
    /// The folder cannot be made or written to.
    #[error("cannot write to {path}: {error}; the archive is as it was")]
    Write {
        /// The folder or file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A table cannot be written or read.
    #[error("cannot write the table {path}: {error}; the archive is as it was")]
    Table {
        /// The file of the table.
        path: PathBuf,
        /// What polars says.
        error: PolarsError,
    },
    /// A written table has another number of rows.
    #[error("{path} has {found} rows after {written} were written; the archive is as it was")]
    Check {
        /// The file of the table.
        path: PathBuf,
        /// The rows that were written.
        written: u64,
        /// The rows that are there.
        found: u64,
    },
    /// The path of the archive is a file.
    #[error("{0} is a file; an archive is a folder")]
    NotAFolder(PathBuf),
    /// It is an older state of an archive.
    #[error(
        "{path} is an older state of the archive {folder}, which stays as it is; import to {folder}, or take the \
         state over to a new archive: `bao import {path} -o NEW`"
    )]
    OlderState {
        /// The state as it was named.
        path: PathBuf,
        /// The archive.
        folder: PathBuf,
    },
    /// The folder holds other files.
    #[error(
        "{0} is a folder with other files and no archive; name a new folder, which is made for the archive"
    )]
    OtherFiles(PathBuf),
    /// Tables without a manifest.
    #[error(
        "{0} has tables and no manifest, so that nobody knows what belongs to the archive; bring \
         manifest.json back, name another folder, or make the archive anew with --renew"
    )]
    NoManifest(PathBuf),
    /// There is no game; why, of the first files.
    #[error("{0}. Nothing was written. {READABLE}")]
    NoGames(String),
    /// A source breaks off, and with `renew` games of the archive would be lost.
    #[error("{error}; with --renew that would cost games, and {folder} is as it was")]
    BrokenOff {
        /// The archive.
        folder: PathBuf,
        /// What is wrong with the file.
        error: String,
    },
    /// Another import writes to the archive.
    #[error("{folder}: another import is writing to this archive: {error}")]
    Locked {
        /// The archive.
        folder: PathBuf,
        /// Who holds it.
        error: LockError,
    },
    /// The archive was taken away while this import began.
    #[error("{0} was taken away as this import began, perhaps by another one; try again")]
    Gone(PathBuf),
    /// The archive was made with other options.
    #[error(
        "{folder} was imported with {there}, not with {asked}; add games in the same way, or import all \
         of them anew with --renew"
    )]
    Unlike {
        /// The archive.
        folder: PathBuf,
        /// How it was made.
        there: String,
        /// How games should be added.
        asked: String,
    },
    /// The index of positions cannot be written.
    #[error(transparent)]
    Positions(#[from] BuildPositionsError),
    /// The index cannot be made of this archive.
    #[error(
        "{0} was imported without the table `plies`, of which the index of positions is made; \
         `bao import … --renew --positions` makes both anew"
    )]
    NoPlies(PathBuf),
    /// More games than the tables can count.
    #[error(transparent)]
    TooMany(#[from] TooManyGamesError),
}

impl ImportError {
    /// A table of the archive that cannot be read.
    pub(super) fn unreadable(folder: &Path, error: TableError) -> ImportError {
        let error = match error {
            TableError::Polars { error, .. } => error,
            other => PolarsError::ComputeError(other.to_string().into()),
        };
        ImportError::Table { path: folder.to_owned(), error }
    }
}
