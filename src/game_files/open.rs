//! One game out of a file.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use bao_archive::lock::LockError;
use bao_game::variations::name_games;
use bao_languages::say;
use bao_notation::tree::{GameTree, MergeError, read_games, write_game};
use bao_notation::{Finding, Source};
use xxhash_rust::xxh3::xxh3_64;

use super::MOST_BYTES;
use crate::output::OutputError;

/// By which a game in a file is known again: whether anybody has changed it since.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stamp(u64);

impl Stamp {
    /// The stamp of a game as a file has it.
    pub fn of(tree: &GameTree) -> Stamp {
        Stamp::of_text(&write_game(tree))
    }

    /// The stamp of a game by its text.
    pub fn of_text(text: &str) -> Stamp {
        Stamp(xxh3_64(text.as_bytes()))
    }
}

impl std::fmt::Display for Stamp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl std::str::FromStr for Stamp {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Stamp, Self::Err> {
        u64::from_str_radix(text, 16).map(Stamp)
    }
}

/// A game out of a file.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The game.
    pub tree: GameTree,
    /// What there is to say about the file.
    pub findings: Vec<Finding>,
    /// The names of all games in the file, in its order; `game 2` for one without.
    pub games: Vec<String>,
    /// What to give to [`super::save`].
    pub stamp: Stamp,
}

/// The text of a file of games.
pub(super) fn text(path: &Path) -> Result<String, GameFileError> {
    let failed = |error| GameFileError::Io { path: path.to_owned(), error };
    // A pipe or a device of that name would be waited for.
    if !fs::metadata(path).map_err(failed)?.is_file() {
        return Err(GameFileError::NotAFile { path: path.to_owned() });
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(failed)?;
    file.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(GameFileError::TooLong { path: path.to_owned() });
    }
    String::from_utf8(bytes).map_err(|error| GameFileError::NotText {
        path: path.to_owned(),
        byte: error.utf8_error().valid_up_to(),
    })
}

/// All games of a file, and what there is to say about it.
///
/// # Errors
/// [`GameFileError`]; that there is no game is one too.
pub fn games(path: &Path) -> Result<(Vec<GameTree>, Vec<Finding>), GameFileError> {
    let text = text(path)?;
    let read = read_games(&text, &Source::default());
    if read.games.is_empty() {
        return Err(GameFileError::NoGame { path: path.to_owned() });
    }
    Ok((read.games, read.findings))
}

/// Opens the game of a name in a file, else its first.
///
/// # Errors
/// [`GameFileError`].
pub fn open(path: &Path, game: Option<&str>) -> Result<Opened, GameFileError> {
    let text = text(path)?;
    let mut read = read_games(&text, &Source::default());
    let games = name_games(&read.games);
    let place = match game {
        _ if games.is_empty() => return Err(GameFileError::NoGame { path: path.to_owned() }),
        None => 0,
        Some(asked) => games.iter().position(|name| name == asked).ok_or_else(|| {
            let (path, asked) = (path.to_owned(), asked.to_owned());
            GameFileError::NoSuchGame { path, asked, there: few(&games) }
        })?,
    };
    let tree = read.games.swap_remove(place);
    let stamp = Stamp::of(&tree);
    Ok(Opened { tree, findings: read.findings, games, stamp })
}

/// The first names of many.
pub(crate) fn few(names: &[String]) -> String {
    const MOST: usize = 8;
    let more = if names.len() > MOST { ", …" } else { "" };
    format!("{}{more}", names[..names.len().min(MOST)].join(", "))
}

/// One line for the user; the file is as it was.
#[derive(Debug, thiserror::Error)]
pub enum GameFileError {
    /// It cannot be read.
    #[error("{}", say!("file-unreadable", file = path.display(), error))]
    Io { path: PathBuf, error: io::Error },
    /// It is longer than any file of games should be.
    #[error("{}", say!("file-too-long", file = path.display(), most = MOST_BYTES >> 20))]
    TooLong { path: PathBuf },
    /// It is no text in UTF-8 from this byte on, counted from 0.
    #[error("{}", say!("file-no-text", file = path.display(), byte))]
    NotText { path: PathBuf, byte: usize },
    /// There is no game in it.
    #[error("{}", say!("file-no-game", file = path.display()))]
    NoGame { path: PathBuf },
    /// There is no game of that name in it.
    #[error("{}", say!("file-no-such-game", file = path.display(), asked, there))]
    NoSuchGame { path: PathBuf, asked: String, there: String },
    /// It cannot be read whole, so that saving might lose a part.
    #[error("{}", say!("file-damaged", file = path.display(), what))]
    Damaged { path: PathBuf, what: String },
    /// A folder, a device or a pipe has that name.
    #[error("{}", say!("file-not-plain", file = path.display()))]
    NotAFile { path: PathBuf },
    /// It is not to be written to.
    #[error("{}", say!("file-read-only", file = path.display()))]
    ReadOnly { path: PathBuf },
    /// With the game it would be longer than what is opened again.
    #[error("{}", say!("file-would-be-too-long", file = path.display(), most = MOST_BYTES >> 20))]
    WouldBeTooLong { path: PathBuf },
    /// It has another game of the same name.
    #[error("{}", say!("file-other-game", file = path.display(), game, why))]
    Another { path: PathBuf, game: String, why: MergeError },
    /// Another program holds its folder.
    #[error("{}", say!("file-locked", error = .0))]
    Locked(LockError),
    /// It cannot be written.
    #[error(transparent)]
    Output(#[from] OutputError),
}
