//! The errors of an import.

use std::io;
use std::path::{Path, PathBuf};

use bao_languages::{say, text};
use bao_tables::import::TooManyGamesError;
use polars::prelude::PolarsError;

use crate::lock::LockError;
use crate::store::archive::TableError;
use crate::store::manifest::OpenArchiveError;

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
    #[error("{}", say!("archive-unwritable", file = path.display().to_string(), error = error.to_string()))]
    Write {
        /// The folder or file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// There is no room for a temporary archive.
    #[error("no temporary folder can be made in {folder}: {error}", folder = std::env::temp_dir().display(), error = .0)]
    Temporary(io::Error),
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
    #[error("{}", say!("archive-is-file", file = .0.display().to_string()))]
    NotAFolder(PathBuf),
    /// It is an older state of an archive.
    #[error("{}", say!("archive-older-state", state = path.display().to_string(), folder = folder.display().to_string()))]
    OlderState {
        /// The state as it was named.
        path: PathBuf,
        /// The archive.
        folder: PathBuf,
    },
    /// The folder holds other files.
    #[error("{}", say!("archive-other-files", folder = .0.display().to_string()))]
    OtherFiles(PathBuf),
    /// Tables without a manifest.
    #[error("{}", say!("archive-no-manifest", folder = .0.display().to_string()))]
    NoManifest(PathBuf),
    /// There is no game; why, of the first files.
    #[error("{}", say!("archive-no-games", why = .0.as_str(), readable = text("archive-readable")))]
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
    #[error("{}", say!("archive-locked", folder = folder.display().to_string(), error = error.to_string()))]
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
        "{}",
        say!("archive-other-way", folder = folder.display().to_string(), there = there.as_str(), asked = asked.as_str())
    )]
    Unlike {
        /// The archive.
        folder: PathBuf,
        /// How it was made.
        there: String,
        /// How games should be added.
        asked: String,
    },
    /// A part of a merge was made with other options than the first one.
    #[error(
        "{}",
        say!("part-other-way", part = part.display().to_string(), there = there.as_str(), first = first.as_str())
    )]
    UnlikeParts {
        /// The part.
        part: PathBuf,
        /// How it was made.
        there: String,
        /// How the first part was made.
        first: String,
    },
    /// A part of a merge is the folder that it would be written to.
    #[error("{}", say!("part-is-target", part = .0.display().to_string()))]
    PartIsTarget(PathBuf),
    /// A part of a merge has not all games that were read for it.
    #[error("{}", say!("part-not-whole", part = .0.display().to_string()))]
    PartNotWhole(PathBuf),
    /// A part of a merge is another archive than when the merge began.
    #[error("{}", say!("part-changed", part = .0.display().to_string()))]
    PartChanged(PathBuf),
    /// There is no import before the last one.
    #[error("{}", say!("archive-one-state", archive = .0.display().to_string()))]
    OneState(PathBuf),
    /// The index cannot be made of this archive.
    #[error("{}", say!("archive-no-plies", archive = .0.display().to_string()))]
    NoPlies(PathBuf),
    /// More games than the tables can count.
    #[error(transparent)]
    TooMany(#[from] TooManyGamesError),
}

impl ImportError {
    /// What the system says of a file or folder that is written.
    pub(super) fn unwritten(path: &Path) -> impl Fn(io::Error) -> ImportError + Copy + use<'_> {
        move |error| ImportError::Write { path: path.to_owned(), error }
    }

    /// What polars says of a table that is read or written.
    pub(super) fn table(path: &Path) -> impl Fn(PolarsError) -> ImportError + Copy + use<'_> {
        move |error| ImportError::Table { path: path.to_owned(), error }
    }

    /// A table of the archive that cannot be read.
    pub(super) fn unreadable(folder: &Path, error: TableError) -> ImportError {
        let error = match error {
            TableError::Polars { error, .. } => error,
            other => PolarsError::ComputeError(other.to_string().into()),
        };
        ImportError::Table { path: folder.to_owned(), error }
    }
}
