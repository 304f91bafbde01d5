//! The file of the games that have been judged: a run that was stopped goes on with the next game.
//!
//! A line is a game: the hash of what follows, a blank, and JSON with the `key` of the game. The game of a line that is damaged or was
//! written in half is judged again.

use std::collections::HashMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64;

use bao_archive::fail_point;

/// The name of the file of games judged move by move.
pub const JUDGED_FILE: &str = "judged.jsonl";

/// Why the file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum JudgedFileError {
    /// The file cannot be read or written.
    #[error("{path} cannot be read and written: {error}")]
    Io {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
    /// Another run has the file open.
    #[error("another run of `bao` is writing to {path}; wait for it, or name another folder")]
    Busy {
        /// The file.
        path: PathBuf,
    },
}

/// The games of a folder that have been judged.
pub struct JudgedFile {
    path: PathBuf,
    /// The JSON of each by its key.
    stored: HashMap<String, String>,
    damaged: usize,
    file: Mutex<File>,
}

/// What every line has.
#[derive(Deserialize)]
struct Keyed {
    key: String,
}

/// The key and the JSON of a line, if it is whole.
fn read_line(line: &str) -> Option<(String, &str)> {
    let (hash, json) = line.split_once(' ')?;
    let is_whole = u64::from_str_radix(hash, 16).ok()? == xxh3_64(json.as_bytes());
    let keyed: Keyed = is_whole.then(|| serde_json::from_str(json).ok()).flatten()?;
    Some((keyed.key, json))
}

impl JudgedFile {
    /// Opens the file of that name in a folder, or makes it, and locks it until it is dropped.
    ///
    /// # Errors
    /// [`JudgedFileError`].
    pub fn open(folder: &Path, name: &str) -> Result<JudgedFile, JudgedFileError> {
        let path = folder.join(name);
        let failed = |error| JudgedFileError::Io { path: path.clone(), error };
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .map_err(failed)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(JudgedFileError::Busy { path }),
            // Some systems cannot lock files; a second run is not detected there.
            Err(TryLockError::Error(_)) | Ok(()) => {}
        }
        fail_point::reach("judgements-opened");
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(failed)?;
        file.seek(SeekFrom::End(0)).map_err(failed)?;
        // A line that was written in half must not spoil the next one.
        if bytes.last().is_some_and(|&last| last != b'\n') {
            file.write_all(b"\n").map_err(failed)?;
            fail_point::reach("torn-line-ended");
        }
        let (mut stored, mut damaged) = (HashMap::new(), 0);
        for line in bytes.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
            match std::str::from_utf8(line).ok().and_then(read_line) {
                Some((key, json)) => {
                    stored.insert(key, json.to_owned());
                }
                None => damaged += 1,
            }
        }
        Ok(JudgedFile { path, stored, damaged, file: Mutex::new(file) })
    }

    /// How many lines are damaged.
    #[must_use]
    pub const fn damaged_lines(&self) -> usize {
        self.damaged
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What was kept under a key, if it can be read.
    #[must_use]
    pub fn find<T: DeserializeOwned>(&self, key: &str) -> Option<T> {
        serde_json::from_str(self.stored.get(key)?).ok()
    }

    /// Adds a game, which has a `key`.
    ///
    /// # Errors
    /// [`JudgedFileError::Io`].
    pub fn add(&self, game: &impl Serialize) -> Result<(), JudgedFileError> {
        let failed = |error| JudgedFileError::Io { path: self.path.clone(), error };
        let json = serde_json::to_string(game).map_err(|error| failed(error.into()))?;
        let line = format!("{:016x} {json}\n", xxh3_64(json.as_bytes()));
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        fail_point::reach("judgement-begun");
        fail_point::write_all(&mut *file, line.as_bytes(), "judgement-half-written")
            .map_err(failed)?;
        fail_point::reach("judgement-written");
        file.sync_data().map_err(failed)?;
        fail_point::reach("judgement-synced");
        Ok(())
    }
}
