//! The file of the games that have been judged: a run that was stopped goes on with the next game.
//!
//! A line is a game: the hash of what follows, a blank, and JSON. The game of a line that is damaged or was
//! written in half is judged again.

use std::collections::HashMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use xxhash_rust::xxh3::xxh3_64;

use super::game_key::game_key;
use super::stored_game::StoredGame;
use bao_archive::fail_point;
use bao_game::analysis::{JudgeSettings, JudgedPly};
use bao_game::replay::Game;

/// The name of the file.
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
    #[error("another `bao analyse` is writing to {path}; wait for it, or name another folder")]
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

/// The JSON of a line, if it is whole.
fn read_line(line: &str) -> Option<(&str, StoredGame)> {
    let (hash, json) = line.split_once(' ')?;
    let is_whole = u64::from_str_radix(hash, 16).ok()? == xxh3_64(json.as_bytes());
    is_whole.then(|| serde_json::from_str(json).ok()).flatten().map(|game| (json, game))
}

impl JudgedFile {
    /// Opens the file of a folder, or makes it, and locks it until it is dropped.
    ///
    /// # Errors
    /// [`JudgedFileError`].
    pub fn open(folder: &Path) -> Result<JudgedFile, JudgedFileError> {
        let path = folder.join(JUDGED_FILE);
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
                Some((json, game)) => {
                    stored.insert(game.key, json.to_owned());
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

    /// The moves of a game as they were judged with the same settings, if they were.
    #[must_use]
    pub fn find(&self, game: &Game, settings: &JudgeSettings) -> Option<Vec<JudgedPly>> {
        let json = self.stored.get(&game_key(game, settings))?;
        serde_json::from_str::<StoredGame>(json).ok()?.read_turns(game, settings)
    }

    /// Adds the judged moves of a game.
    ///
    /// # Errors
    /// [`JudgedFileError::Io`].
    pub fn add(
        &self,
        game: &Game,
        settings: &JudgeSettings,
        turns: &[JudgedPly],
    ) -> Result<(), JudgedFileError> {
        let failed = |error| JudgedFileError::Io { path: self.path.clone(), error };
        let stored = StoredGame::of(game_key(game, settings), game, turns);
        let json = serde_json::to_string(&stored).map_err(|error| failed(error.into()))?;
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
