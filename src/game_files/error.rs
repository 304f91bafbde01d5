//! Why a file of games cannot be opened or saved.

use std::io;
use std::path::PathBuf;

use bao_notation::tree::MergeError;

use super::MOST_BYTES;
use crate::output::OutputError;
use bao_archive::lock::LockError;

/// One line for the user; the file is as it was.
#[derive(Debug, thiserror::Error)]
pub enum GameFileError {
    /// It cannot be read.
    #[error("{path} cannot be read: {error}")]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// It is longer than any file of games should be.
    #[error("{path} has more than {} MiB, which is no file of games", MOST_BYTES >> 20)]
    TooLong {
        /// The file.
        path: PathBuf,
    },
    /// It is no text in UTF-8.
    #[error(
        "{path} is no text in UTF-8 (byte {byte}); a game file is plain text, as `bao replay` saves it"
    )]
    NotText {
        /// The file.
        path: PathBuf,
        /// The first byte that is none, from 0.
        byte: usize,
    },
    /// There is no game in it.
    #[error("there is no game in {path}")]
    NoGame {
        /// The file.
        path: PathBuf,
    },
    /// There is no game of that name in it.
    #[error("there is no game {asked} in {path}; it has {there}")]
    NoSuchGame {
        /// The file.
        path: PathBuf,
        /// What was asked for.
        asked: String,
        /// The games that it has.
        there: String,
    },
    /// It cannot be read whole, so that saving might lose a part.
    #[error(
        "{path} is there and cannot be read whole as a file of games ({what}); it is left as it is: save in another file"
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The first thing that is wrong.
        what: String,
    },
    /// A folder, a device or a pipe has that name.
    #[error("{path} is no plain file")]
    NotAFile {
        /// What is there.
        path: PathBuf,
    },
    /// It is not to be written to.
    #[error("{path} is read-only, and is left as it is; save in another file")]
    ReadOnly {
        /// The file.
        path: PathBuf,
    },
    /// With the game it would be longer than what is opened again.
    #[error(
        "{path} would have more than {} MiB with this game, and could not be opened again; save in another file",
        MOST_BYTES >> 20
    )]
    WouldBeTooLong {
        /// The file.
        path: PathBuf,
    },
    /// It has another game of the same name.
    #[error("{path} has another game {game} ({why}); save in another file")]
    Another {
        /// The file.
        path: PathBuf,
        /// The name of both.
        game: String,
        /// What differs.
        why: MergeError,
    },
    /// Another program holds its folder.
    #[error("nothing was saved: {0}")]
    Locked(LockError),
    /// It cannot be written.
    #[error(transparent)]
    Output(#[from] OutputError),
}
