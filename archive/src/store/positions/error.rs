//! Why the index of positions cannot be asked.

use bao_languages::say;

use crate::store::archive::TableError;

/// Why the index cannot be asked.
#[derive(Debug, thiserror::Error)]
pub enum PositionsError {
    /// There is none.
    #[error("{}", say!("archive-no-index", archive = archive.as_str()))]
    Missing {
        /// The archive.
        archive: String,
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
    /// The games that it names cannot be read.
    #[error(transparent)]
    Games(#[from] TableError),
}
