//! The games of a run that may be stopped and taken up again.
//!
//! The first line names the plan. Each other line is a game: a hash of its place and of what follows, a blank, the attempt
//! that made it, a blank, and its moves.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::time::Instant;

use xxhash_rust::xxh3::xxh3_64_with_seed;

use super::draw::KeptGame;
use super::plan::Plan;
use crate::fail_point;
use crate::lock::{LockError, lock};

/// How the first line begins.
const TITLE: &str = "# games of a run that was stopped; ";

/// Why a run cannot be taken up again.
#[derive(Debug, thiserror::Error)]
pub enum PartialGamesError {
    /// The file cannot be read or written.
    #[error("{path} cannot be read and written: {error}")]
    Io {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
    /// Another run writes to it.
    #[error(transparent)]
    Lock(#[from] LockError),
    /// Its games are of another plan, or it is something else.
    #[error(
        "{path} holds no games of this run, and is left as it is; repeat what it was begun with, take it away, or name \
         another place\n  it holds  {there}\n  this run  {here}"
    )]
    AnotherRun {
        /// The file.
        path: PathBuf,
        /// What its first line names.
        there: String,
        /// What it would name.
        here: String,
    },
}

/// The file of the games of a run that is not done, `games.csv.part` beside `games.csv`.
pub struct PartialGames {
    path: PathBuf,
    file: File,
    games: u64,
}

/// The line of a game without its end, if it is whole and in its place, from 0.
fn read_line(line: &[u8], place: u64) -> Option<KeptGame> {
    let (hash, rest) = std::str::from_utf8(line).ok()?.split_once(' ')?;
    let is_whole = u64::from_str_radix(hash, 16).ok()? == xxh3_64_with_seed(rest.as_bytes(), place);
    let (attempt, transcript) = rest.split_once(' ').filter(|_| is_whole)?;
    Some(KeptGame { attempt: attempt.parse().ok()?, transcript: transcript.to_owned() })
}

/// The next line without its end; `None` at the end of the file or in a torn line.
fn next_line(reader: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    reader.read_until(b'\n', &mut line)?;
    Ok(line.pop_if(|last| *last == b'\n').map(|_| line))
}

impl PartialGames {
    /// Where the games of a file are that is not done.
    #[must_use]
    pub fn path_beside(games: &Path) -> PathBuf {
        let mut path = games.as_os_str().to_owned();
        path.push(".part");
        path.into()
    }

    /// Opens the file, or makes it, and locks it until it is dropped. A line that was written in half is cut off, with all
    /// that follows. `program` is the version of the program, since another one may play other games.
    ///
    /// # Errors
    /// [`PartialGamesError`].
    pub fn open(
        path: &Path,
        plan: &Plan,
        program: &str,
    ) -> Result<PartialGames, PartialGamesError> {
        let failed = |error| PartialGamesError::Io { path: path.to_owned(), error };
        let mut options = OpenOptions::new();
        let file = options.read(true).append(true).create(true).open(path).map_err(failed)?;
        match lock(&file, path, Instant::now()) {
            // Some systems cannot lock files; a second run is not detected there.
            Ok(()) | Err(LockError::System { .. }) => {}
            Err(held @ LockError::Held { .. }) => return Err(held.into()),
        }
        let title = format!("{TITLE}{program}, {plan}");
        let mut partial = PartialGames { path: path.to_owned(), file, games: 0 };
        let is_begun = partial.read_title(&title)?;
        let length = if is_begun { partial.count_games().map_err(failed)? } else { 0 };
        partial.file.set_len(length).map_err(failed)?;
        if !is_begun {
            partial.file.write_all(format!("{title}\n").as_bytes()).map_err(failed)?;
        }
        fail_point::reach("partial-games-opened");
        Ok(partial)
    }

    /// Whether the first line is there as a whole.
    fn read_title(&self, title: &str) -> Result<bool, PartialGamesError> {
        let failed = |error| PartialGamesError::Io { path: self.path.clone(), error };
        let mut reader = self.reader().map_err(failed)?;
        if let Some(there) = next_line(&mut reader).map_err(failed)? {
            if there == title.as_bytes() {
                return Ok(true);
            }
            return Err(self.refuse(title, &there));
        }
        let begun = fs::read(&self.path).map_err(failed)?;
        let is_torn = title.as_bytes().starts_with(&begun);
        if is_torn { Ok(false) } else { Err(self.refuse(title, &begun)) }
    }

    fn refuse(&self, title: &str, there: &[u8]) -> PartialGamesError {
        let there = String::from_utf8_lossy(there);
        let without_title = |text: &str| text.strip_prefix(TITLE).map(str::to_owned);
        PartialGamesError::AnotherRun {
            path: self.path.clone(),
            there: without_title(&there).unwrap_or_else(|| "something else".to_owned()),
            here: without_title(title).unwrap_or_default(),
        }
    }

    fn reader(&self) -> io::Result<BufReader<File>> {
        Ok(BufReader::new(File::open(&self.path)?))
    }

    /// Counts the games up to the first damaged line, and says where that begins.
    fn count_games(&mut self) -> io::Result<u64> {
        let mut reader = self.reader()?;
        let mut whole = 0;
        if let Some(title) = next_line(&mut reader)? {
            whole = title.len() as u64 + 1;
        }
        while let Some(line) = next_line(&mut reader)? {
            if read_line(&line, self.games).is_none() {
                break;
            }
            self.games += 1;
            whole += line.len() as u64 + 1;
        }
        Ok(whole)
    }

    /// How many games are kept.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// The games that are kept now, one of them in memory at a time.
    pub(super) fn read(&self) -> io::Result<impl Iterator<Item = io::Result<KeptGame>> + use<>> {
        let mut reader = self.reader()?;
        next_line(&mut reader)?;
        let games = (0..self.games).map(move |place| {
            let line = next_line(&mut reader)?.unwrap_or_default();
            read_line(&line, place).ok_or_else(|| io::ErrorKind::InvalidData.into())
        });
        Ok(games)
    }

    /// Adds the next game.
    pub(super) fn add(&mut self, game: &KeptGame) -> io::Result<()> {
        let rest = format!("{} {}", game.attempt, game.transcript);
        let line = format!("{:016x} {rest}\n", xxh3_64_with_seed(rest.as_bytes(), self.games));
        fail_point::write_all(&mut self.file, line.as_bytes(), "partial-game-half-written")?;
        self.games += 1;
        fail_point::reach("partial-game-written");
        Ok(())
    }

    /// Takes the file away, when its games are in their place.
    ///
    /// # Errors
    /// [`PartialGamesError::Io`].
    pub fn remove(self) -> Result<(), PartialGamesError> {
        let PartialGames { path, file, .. } = self;
        drop(file);
        fs::remove_file(&path).map_err(|error| PartialGamesError::Io { path, error })
    }
}
