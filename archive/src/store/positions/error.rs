//! What can go wrong with the index of positions.

use std::io;
use std::path::{Path, PathBuf};

use bao_languages::say;
use polars::prelude::PolarsError;

/// Why the index is not written.
#[derive(Debug, thiserror::Error)]
pub enum BuildPositionsError {
    /// A file cannot be written or read again.
    #[error("cannot write to {path}: {error}; the archive is as it was")]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A table that it is made of cannot be read.
    #[error("the tables cannot be read for the index of positions: {0}; the archive is as it was")]
    Tables(#[from] PolarsError),
    /// A file that it is sorted in is not as it was written.
    #[error("{path}: {what}; the archive is as it was")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        what: String,
    },
    /// A file of the index that is there is not as it was written.
    #[error(
        "{file}: a block of the index of positions is not as it was written; the archive is as it was, \
         `bao archive index {archive}` makes the index anew, and then the import can be done again"
    )]
    OldPart {
        /// The archive.
        archive: PathBuf,
        /// The file.
        file: PathBuf,
    },
}

impl BuildPositionsError {
    pub(super) fn write(path: &Path) -> impl Fn(io::Error) -> BuildPositionsError + use<> {
        let path = path.to_owned();
        move |error| BuildPositionsError::Write { path: path.clone(), error }
    }

    pub(super) fn damaged(path: &Path) -> BuildPositionsError {
        let what = "a block of the index is not as it was written".to_owned();
        BuildPositionsError::Damaged { path: path.to_owned(), what }
    }
}

/// Why the index cannot be asked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionsError {
    /// There is none, or none of all games.
    #[error("{}", say!(
        if *some { "archive-part-index" } else { "archive-no-index" },
        archive = archive.as_str(),
    ))]
    Missing {
        /// The archive.
        archive: String,
        /// There is one of some games.
        some: bool,
    },
    /// There is none, and no table that it could be made of.
    #[error("{}", say!("archive-index-no-plies", archive = archive.as_str()))]
    NoPlies {
        /// The archive.
        archive: String,
    },
    /// There is none of an earlier state.
    #[error("{}", say!("archive-index-earlier", archive = archive.as_str()))]
    Earlier {
        /// The state.
        archive: String,
    },
    /// A file of it is not as it was written.
    #[error(
        "{file}: {what}; the index of positions is damaged, `bao archive index {archive}` makes it anew"
    )]
    Damaged {
        /// The archive.
        archive: String,
        /// The file.
        file: String,
        /// What is wrong with it.
        what: String,
    },
}
