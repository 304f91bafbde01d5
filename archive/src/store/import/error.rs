//! The errors of an import.

use std::io;
use std::path::{Path, PathBuf};

use bao_languages::{say, text};
use bao_tables::import::TooManyGamesError;
use polars::prelude::PolarsError;

use crate::lock::LockError;
use crate::store::archive::TableError;
use crate::store::manifest::OpenArchiveError;

#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    #[error(transparent)]
    Read(#[from] bao_formats::ReadError),
    #[error(transparent)]
    TakenOver(#[from] TableError),
    #[error(transparent)]
    Archive(#[from] OpenArchiveError),
    #[error("{}", say!("archive-unwritable", file = path.display().to_string(), error = error.to_string()))]
    Write { path: PathBuf, error: io::Error },
    #[error("no temporary folder can be made in {folder}: {error}", folder = std::env::temp_dir().display(), error = .0)]
    Temporary(io::Error),
    #[error("cannot write the table {path}: {error}; the archive is as it was")]
    Table { path: PathBuf, error: PolarsError },
    #[error("{path} has {found} rows after {written} were written; the archive is as it was")]
    Check { path: PathBuf, written: u64, found: u64 },
    #[error("{}", say!("archive-is-file", file = .0.display().to_string()))]
    NotAFolder(PathBuf),
    #[error("{}", say!("archive-older-state", state = path.display().to_string(), folder = folder.display().to_string()))]
    OlderState {
        /// The path of the state, as given.
        path: PathBuf,
        folder: PathBuf,
    },
    #[error("{}", say!("archive-other-files", folder = .0.display().to_string()))]
    OtherFiles(PathBuf),
    /// The folder contains tables but no manifest.
    #[error("{}", say!("archive-no-manifest", folder = .0.display().to_string()))]
    NoManifest(PathBuf),
    /// No games were read; contains the reasons for the first files.
    #[error("{}", say!("archive-no-games", why = .0.as_str(), readable = text("archive-readable")))]
    NoGames(String),
    /// A source ends early, so `renew` would lose games of the archive.
    #[error("{error}; `--renew` would lose games, so {folder} was not changed")]
    BrokenOff {
        folder: PathBuf,
        /// What is wrong with the source.
        error: String,
    },
    #[error("{}", say!("archive-locked", folder = folder.display().to_string(), error = error.to_string()))]
    Locked { folder: PathBuf, error: LockError },
    /// The archive was deleted while this import started.
    #[error("{0} was removed as this import began, perhaps by another import; try again")]
    Gone(PathBuf),
    #[error(
        "{}",
        say!("archive-other-way", folder = folder.display().to_string(), there = there.as_str(), asked = asked.as_str())
    )]
    Unlike {
        folder: PathBuf,
        there: String,
        /// The options with which this import was asked to add games.
        asked: String,
    },
    #[error(
        "{}",
        say!("part-other-way", part = part.display().to_string(), there = there.as_str(), first = first.as_str())
    )]
    DifferentParts { part: PathBuf, there: String, first: String },
    #[error("{}", say!("part-is-target", part = .0.display().to_string()))]
    PartIsTarget(PathBuf),
    /// A part for a merge left out games.
    #[error("{}", say!("part-not-whole", part = .0.display().to_string()))]
    PartNotWhole(PathBuf),
    /// A part changed during the merge.
    #[error("{}", say!("part-changed", part = .0.display().to_string()))]
    PartChanged(PathBuf),
    #[error("{}", say!("archive-one-state", archive = .0.display().to_string()))]
    OneState(PathBuf),
    /// The archive has no table `plies`, which the index needs.
    #[error("{}", say!("archive-no-plies", archive = .0.display().to_string()))]
    NoPlies(PathBuf),
    #[error(transparent)]
    TooMany(#[from] TooManyGamesError),
}

impl ImportError {
    /// Wraps an error of writing a file or folder.
    pub(super) fn unwritten(path: &Path) -> impl Fn(io::Error) -> ImportError + Copy + use<'_> {
        move |error| ImportError::Write { path: path.to_owned(), error }
    }

    /// Wraps an error of polars in reading or writing a table.
    pub(super) fn table(path: &Path) -> impl Fn(PolarsError) -> ImportError + Copy + use<'_> {
        move |error| ImportError::Table { path: path.to_owned(), error }
    }

    pub(super) fn unreadable(folder: &Path, error: TableError) -> ImportError {
        let error = match error {
            TableError::Polars { error, .. } => error,
            other => PolarsError::ComputeError(other.to_string().into()),
        };
        ImportError::Table { path: folder.to_owned(), error }
    }
}
