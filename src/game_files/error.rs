//! Why a file of games cannot be opened or saved.

use std::io;
use std::path::{Path, PathBuf};

use bao_languages::say;
use bao_notation::tree::MergeError;

use super::MOST_BYTES;
use crate::output::OutputError;
use bao_archive::lock::LockError;

/// One line for the user; the file is as it was.
#[derive(Debug, thiserror::Error)]
pub enum GameFileError {
    /// It cannot be read.
    #[error("{}", say!("file-unreadable", file = write_path(path), error = error.to_string()))]
    Io { path: PathBuf, error: io::Error },
    /// It is longer than any file of games should be.
    #[error("{}", say!("file-too-long", file = write_path(path), most = MOST_BYTES >> 20))]
    TooLong { path: PathBuf },
    /// It is no text in UTF-8 from this byte on, counted from 0.
    #[error("{}", say!("file-no-text", file = write_path(path), byte = *byte))]
    NotText { path: PathBuf, byte: usize },
    /// There is no game in it.
    #[error("{}", say!("file-no-game", file = write_path(path)))]
    NoGame { path: PathBuf },
    /// There is no game of that name in it.
    #[error("{}", say!("file-no-such-game", file = write_path(path), asked = asked.as_str(), there = there.as_str()))]
    NoSuchGame { path: PathBuf, asked: String, there: String },
    /// It cannot be read whole, so that saving might lose a part.
    #[error("{}", say!("file-damaged", file = write_path(path), what = what.as_str()))]
    Damaged { path: PathBuf, what: String },
    /// A folder, a device or a pipe has that name.
    #[error("{}", say!("file-not-plain", file = write_path(path)))]
    NotAFile { path: PathBuf },
    /// It is not to be written to.
    #[error("{}", say!("file-read-only", file = write_path(path)))]
    ReadOnly { path: PathBuf },
    /// With the game it would be longer than what is opened again.
    #[error("{}", say!("file-would-be-too-long", file = write_path(path), most = MOST_BYTES >> 20))]
    WouldBeTooLong { path: PathBuf },
    /// It has another game of the same name.
    #[error("{}", say!("file-other-game", file = write_path(path), game = game.as_str(), why = why.to_string()))]
    Another { path: PathBuf, game: String, why: MergeError },
    /// Another program holds its folder.
    #[error("{}", say!("file-locked", error = .0.to_string()))]
    Locked(LockError),
    /// It cannot be written.
    #[error(transparent)]
    Output(#[from] OutputError),
}

fn write_path(path: &Path) -> String {
    path.display().to_string()
}
