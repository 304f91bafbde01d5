//! What has been judged, kept game by game so that a run that was stopped goes on where it was.
//!
//! A line is a game: the hash of what follows, a blank, and JSON. A line that is damaged, or was written in
//! half, counts as not there, and its game is judged again.

use std::collections::HashMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use xxhash_rust::xxh3::xxh3_64;

use super::fingerprint::key;
use super::record::KeptGame;
use bao_archive::fail_point;
use bao_game::analysis::{GameTurn, Settings};
use bao_game::replay::Game;

/// The name of the file in its folder.
pub const FILE: &str = "judged.jsonl";

/// Why nothing can be kept.
#[derive(Debug, thiserror::Error)]
pub enum KeptError {
    /// The file cannot be read or written.
    #[error("{path} cannot be read and written: {error}")]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// Another run is at it.
    #[error("another `bao analyse` is writing to {path}; wait for it, or name another folder")]
    Busy {
        /// The file.
        path: PathBuf,
    },
}

/// The games of a folder that have been judged.
pub struct Kept {
    path: PathBuf,
    /// The JSON of each by its key.
    known: HashMap<String, String>,
    damaged: usize,
    file: Mutex<File>,
}

/// The JSON of a line, if it is whole.
fn whole(line: &str) -> Option<(&str, KeptGame)> {
    let (hash, json) = line.split_once(' ')?;
    let is_whole = u64::from_str_radix(hash, 16).ok()? == xxh3_64(json.as_bytes());
    is_whole.then(|| serde_json::from_str(json).ok()).flatten().map(|kept| (json, kept))
}

impl Kept {
    /// Opens what a folder has kept, or begins to keep there. No other run can until it is dropped.
    ///
    /// # Errors
    /// [`KeptError`].
    pub fn open(folder: &Path) -> Result<Kept, KeptError> {
        let path = folder.join(FILE);
        let failed = |error| KeptError::Io { path: path.clone(), error };
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .map_err(failed)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(KeptError::Busy { path }),
            // A system that cannot lock files has no second run kept away.
            Err(TryLockError::Error(_)) | Ok(()) => {}
        }
        fail_point::reach("judgements-opened");
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(failed)?;
        file.seek(SeekFrom::End(0)).map_err(failed)?;
        // What was written in half ends its own line only.
        if bytes.last().is_some_and(|&last| last != b'\n') {
            file.write_all(b"\n").map_err(failed)?;
            fail_point::reach("torn-line-ended");
        }
        let (mut known, mut damaged) = (HashMap::new(), 0);
        for line in bytes.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
            match std::str::from_utf8(line).ok().and_then(whole) {
                Some((json, kept)) => {
                    known.insert(kept.key, json.to_owned());
                }
                None => damaged += 1,
            }
        }
        Ok(Kept { path, known, damaged, file: Mutex::new(file) })
    }

    /// How many lines are damaged.
    #[must_use]
    pub const fn damaged(&self) -> usize {
        self.damaged
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The turns of a game as they were judged with the same settings, if they were.
    #[must_use]
    pub fn find(&self, game: &Game, settings: &Settings) -> Option<Vec<GameTurn>> {
        let json = self.known.get(&key(game, settings))?;
        serde_json::from_str::<KeptGame>(json).ok()?.turns(game, settings)
    }

    /// Keeps the turns of a game.
    ///
    /// # Errors
    /// [`KeptError::Io`].
    pub fn add(
        &self,
        game: &Game,
        settings: &Settings,
        turns: &[GameTurn],
    ) -> Result<(), KeptError> {
        let failed = |error| KeptError::Io { path: self.path.clone(), error };
        let kept = KeptGame::of(key(game, settings), game, turns);
        let json = serde_json::to_string(&kept).map_err(|error| failed(error.into()))?;
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
