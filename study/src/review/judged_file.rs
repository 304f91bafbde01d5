//! The file of judged games. An interrupted run continues with the first game that is not in it.
//!
//! Each line is a game: the hash of the JSON, a space, and JSON with the `key` of the game. A game whose line is
//! damaged or incomplete is judged again.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{
    self, BufRead as _, BufReader, BufWriter, Read as _, Seek as _, SeekFrom, Write as _,
};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64;

use bao_archive::fail_point;
use bao_archive::temporary::TemporaryFile;

/// The name of the file of games judged move by move.
pub const JUDGED_FILE: &str = "judged.jsonl";

/// The prefix of temporary sorted files.
const SORTED: &str = ".judged-";

/// Why the file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum JudgedFileError {
    #[error("{path} cannot be read or written: {error}")]
    Io {
        /// The file of judged games.
        path: PathBuf,
        error: io::Error,
    },
    #[error("another run of `bao` is writing to {path}; wait for it, or name another folder")]
    Busy { path: PathBuf },
}

/// The judged games of a folder.
pub struct JudgedFile {
    path: PathBuf,
    lines: Mutex<Lines>,
    damaged: usize,
    /// The length of the file when it was opened; later lines belong to this run.
    before: u64,
}

/// The lines of the file, which stay on disk: memory holds a few bytes per game.
struct Lines {
    file: File,
    /// The offset and length of each game's JSON, by the hash of the game's key.
    places: HashMap<u64, (u64, usize)>,
    /// The length of the file.
    end: u64,
}

/// The length of the hash and the space before the JSON.
const BEFORE: usize = 17;

/// The field that every line contains.
#[derive(Deserialize)]
struct Keyed {
    key: String,
}

/// The key of a line, if the line is intact.
fn read_line(line: &[u8]) -> Option<Keyed> {
    let (hash, json) = std::str::from_utf8(line).ok()?.split_once(' ')?;
    let is_whole = u64::from_str_radix(hash, 16).ok()? == xxh3_64(json.as_bytes());
    is_whole.then(|| serde_json::from_str(json).ok()).flatten()
}

impl Lines {
    /// Opens or creates the file and locks it; `None` if another run holds the lock.
    fn open(path: &Path) -> io::Result<Option<Lines>> {
        let mut options = OpenOptions::new();
        let file = options.read(true).append(true).create(true).open(path)?;
        // Some systems cannot lock files; a second run is not detected there.
        let is_locked = matches!(file.try_lock(), Err(TryLockError::WouldBlock));
        Ok((!is_locked).then(|| Lines { file, places: HashMap::new(), end: 0 }))
    }

    /// Reads all lines and returns the number of damaged ones.
    fn read_all(&mut self) -> io::Result<usize> {
        let mut reader = BufReader::new(&self.file);
        let (mut line, mut damaged, mut torn) = (Vec::new(), 0, false);
        while reader.read_until(b'\n', &mut line)? > 0 {
            torn = line.pop_if(|last| *last == b'\n').is_none();
            match read_line(&line) {
                Some(game) => {
                    let place = (self.end + BEFORE as u64, line.len() - BEFORE);
                    self.places.insert(JudgedFile::name_key(&game.key), place);
                }
                None => damaged += usize::from(!line.is_empty()),
            }
            self.end += line.len() as u64 + u64::from(!torn);
            line.clear();
        }
        // End an incomplete line, so that the next game begins a new one.
        if torn {
            self.file.write_all(b"\n")?;
            self.end += 1;
            fail_point::reach("torn-line-ended");
        }
        Ok(damaged)
    }

    /// The JSON at an offset and length.
    fn read(&mut self, (at, length): (u64, usize)) -> io::Result<String> {
        let mut json = vec![0; length];
        self.file.seek(SeekFrom::Start(at))?;
        self.file.read_exact(&mut json)?;
        String::from_utf8(json).map_err(io::Error::other)
    }
}

fn write_line(json: &str) -> String {
    format!("{:016x} {json}\n", xxh3_64(json.as_bytes()))
}

impl JudgedFile {
    /// Opens or creates the named file in a folder, and locks it until it is dropped.
    ///
    /// # Errors
    /// [`JudgedFileError`].
    pub fn open(folder: &Path, name: &str) -> Result<JudgedFile, JudgedFileError> {
        let path = folder.join(name);
        let failed = |error| JudgedFileError::Io { path: path.clone(), error };
        let Some(mut lines) = Lines::open(&path).map_err(failed)? else {
            return Err(JudgedFileError::Busy { path });
        };
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            // A run that was killed while sorting left this file.
            if entry.file_name().to_string_lossy().starts_with(SORTED) {
                let _ = fs::remove_file(entry.path());
            }
        }
        fail_point::reach("judgements-opened");
        let damaged = lines.read_all().map_err(failed)?;
        let before = lines.end;
        Ok(JudgedFile { path, lines: Mutex::new(lines), damaged, before })
    }

    fn lock(&self) -> MutexGuard<'_, Lines> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub const fn damaged_lines(&self) -> usize {
        self.damaged
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The game that an earlier run stored under a key, if it can be read.
    pub fn find<T: DeserializeOwned>(&self, key: &str) -> Option<T> {
        let json = {
            let mut lines = self.lock();
            let place = lines.places.get(&JudgedFile::name_key(key)).copied();
            let place = place.filter(|(at, _)| *at < self.before)?;
            lines.read(place).ok()?
        };
        let known: Keyed = serde_json::from_str(&json).ok()?;
        (known.key == key).then(|| serde_json::from_str(&json).ok()).flatten()
    }

    /// Adds a game with a `key`.
    ///
    /// # Errors
    /// [`JudgedFileError::Io`].
    pub fn add(&self, game: &impl Serialize) -> Result<(), JudgedFileError> {
        self.add_line(game).map_err(|error| self.failed(error))
    }

    fn add_line(&self, game: &impl Serialize) -> io::Result<()> {
        let json = serde_json::to_string(game)?;
        let known: Keyed = serde_json::from_str(&json)?;
        let line = write_line(&json);
        let mut lines = self.lock();
        fail_point::reach("judgement-begun");
        fail_point::write_all(&mut lines.file, line.as_bytes(), "judgement-half-written")?;
        fail_point::reach("judgement-written");
        lines.file.sync_data()?;
        fail_point::reach("judgement-synced");
        let place = (lines.end + BEFORE as u64, json.len());
        lines.end += line.len() as u64;
        lines.places.insert(JudgedFile::name_key(&known.key), place);
        Ok(())
    }

    fn failed(&self, error: io::Error) -> JudgedFileError {
        JudgedFileError::Io { path: self.path.clone(), error }
    }

    /// Moves the games of a finished run to the end, in the order given, and removes damaged lines. The file then
    /// equals the file of an uninterrupted run. `games` are hashes from [`JudgedFile::name_key`].
    ///
    /// # Errors
    /// [`JudgedFileError::Io`]; the file is unchanged.
    pub fn sort(&self, games: &[u64]) -> Result<(), JudgedFileError> {
        self.sort_lines(games).map_err(|error| self.failed(error))
    }

    /// The hash of a game's key.
    pub fn name_key(key: &str) -> u64 {
        xxh3_64(key.as_bytes())
    }

    fn sort_lines(&self, games: &[u64]) -> io::Result<()> {
        let mut lines = self.lock();
        let mut others = lines.places.clone();
        let own: Vec<(u64, usize)> = games.iter().filter_map(|game| others.remove(game)).collect();
        let mut places: Vec<(u64, usize)> = others.into_values().collect();
        places.sort_unstable();
        places.extend(own);
        let bytes: usize = places.iter().map(|&(_, length)| BEFORE + length + 1).sum();
        if places.is_sorted() && bytes as u64 == lines.end {
            return Ok(());
        }
        let folder = self.path.parent().unwrap_or(Path::new("."));
        let mut sorted = BufWriter::new(TemporaryFile::create(folder, SORTED)?);
        for place in places {
            sorted.write_all(write_line(&lines.read(place)?).as_bytes())?;
        }
        let sorted = sorted.into_inner().map_err(io::IntoInnerError::into_error)?;
        sorted.sync()?;
        fail_point::reach("judgements-sorted");
        sorted.persist(&self.path)?;
        fail_point::reach("judgements-replaced");
        if let Some(mut now) = Lines::open(&self.path)? {
            now.read_all()?;
            *lines = now;
        }
        Ok(())
    }
}
