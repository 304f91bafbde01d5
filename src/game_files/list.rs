//! The game files of a folder.

use std::ops::Range;
use std::path::Path;

use bao_notation::Source;
use bao_notation::tree::{Headers, read_games};

use super::error::GameFileError;
use super::name::ENDING;
use super::open::text;
use bao_game::hawalis::{is_game_text, read_headers, split_games};
use bao_game::variations::name_games;

/// More files than anybody looks through are not opened.
const MOST_FILES: usize = 1_000;

/// A game of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// Its number or name.
    pub game: String,
    /// The player South.
    pub south: Option<String>,
    /// The player North.
    pub north: Option<String>,
}

/// A game file.
#[derive(Debug)]
pub struct Entry {
    /// Its name in the folder.
    pub file: String,
    /// Its games, or why it cannot be opened.
    pub games: Result<Vec<Named>, GameFileError>,
}

fn games(path: &Path) -> Result<Vec<Named>, GameFileError> {
    let text = text(path)?;
    if is_game_text(&text) {
        let named = |(place, span): (usize, Range<usize>)| {
            let read = read_headers(&text[span]);
            let header = |name| read.header(name).map(str::to_owned);
            let (south, north) = (header(Headers::SOUTH), header(Headers::NORTH));
            let game = header(Headers::GAME).unwrap_or_else(|| (place + 1).to_string());
            Named { game, south, north }
        };
        return Ok(split_games(&text).into_iter().enumerate().map(named).collect());
    }
    let read = read_games(&text, &Source::default());
    let named = |(game, tree): (String, &bao_notation::tree::GameTree)| {
        let header = |name| tree.headers.get(name).map(str::to_owned);
        Named { game, south: header(Headers::SOUTH), north: header(Headers::NORTH) }
    };
    Ok(name_games(&read.games).into_iter().zip(&read.games).map(named).collect())
}

/// The game files of a folder by name; none where the folder cannot be read.
#[must_use]
pub fn list(folder: &Path) -> Vec<Entry> {
    let Ok(found) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut files: Vec<String> = found
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let is_one = path.extension().is_some_and(|ending| ending == ENDING);
            (is_one && path.is_file()).then(|| path.file_name()?.to_str().map(str::to_owned))?
        })
        .collect();
    files.sort_unstable();
    files.truncate(MOST_FILES);
    files
        .into_iter()
        .map(|file| {
            let games = games(&folder.join(&file));
            Entry { file, games }
        })
        .collect()
}
