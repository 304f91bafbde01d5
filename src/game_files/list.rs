//! The game files of a folder.

use std::path::Path;

use bao_game::variations::{Variations, name_games};
use bao_notation::Source;
use bao_notation::tree::{GameTree, Headers, NodeId, read_games};
use bao_rules::{Ruleset, Side};
use serde::Serialize;

use super::name::is_game_file;
use super::open::{GameFileError, text};

/// More files than anybody looks through are not opened.
const MOST_FILES: usize = 1_000;

/// Of a file with more games they are named, and not replayed.
const MOST_REPLAYED: usize = 200;

/// A game of a file.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct ListedGame {
    /// Its number or name.
    pub game: String,
    south: Option<String>,
    north: Option<String>,
    date: Option<String>,
    /// How many moves of the main line were played; nothing, as of all that follows, where it cannot be replayed.
    moves: Option<usize>,
    /// Whether it has ended, on the board or by its headers.
    over: Option<bool>,
    winner: Option<&'static str>,
    /// Who won and how, or that nobody says so, as a sentence.
    result: Option<String>,
}

/// A game file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ListedFile {
    /// Its name in the folder.
    pub file: String,
    pub games: Vec<ListedGame>,
    /// Why it cannot be opened.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}

fn list_games(path: &Path) -> Result<Vec<ListedGame>, GameFileError> {
    let text = text(path)?;
    let games = read_games(&text, &Source::default()).games;
    let is_replayed = games.len() <= MOST_REPLAYED;
    let names = name_games(&games);
    let listed = |(game, tree): (String, GameTree)| {
        let header = |name| tree.headers.get(name).map(str::to_owned);
        let [south, north, date] = [Headers::SOUTH, Headers::NORTH, Headers::DATE].map(header);
        let named = ListedGame { game, south, north, date, ..ListedGame::default() };
        let played = is_replayed.then(|| Variations::from_tree(tree, &Ruleset::KIBAO).ok());
        let Some(played) = played.flatten() else { return named };
        let line = played.to_game(NodeId::START);
        ListedGame {
            moves: Some(line.plies.len()),
            over: Some(line.winner.is_some()),
            winner: line.winner.map(Side::name),
            result: Some(played.describe_result(&line)),
            ..named
        }
    };
    Ok(names.into_iter().zip(games).map(listed).collect())
}

/// The names of the game files of a folder in their order; none where the folder cannot be read.
pub fn list_names(folder: &Path) -> Vec<String> {
    let Ok(found) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut files: Vec<String> = found
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            (is_game_file(&path) && path.is_file())
                .then(|| path.file_name()?.to_str().map(str::to_owned))?
        })
        .collect();
    files.sort_unstable();
    files.truncate(MOST_FILES);
    files
}

/// The game files of a folder by name, with their games.
pub fn list(folder: &Path) -> Vec<ListedFile> {
    let listed = |file: String| match list_games(&folder.join(&file)) {
        Ok(games) => ListedFile { file, games, error: None },
        Err(error) => ListedFile { file, games: Vec::new(), error: Some(error.to_string()) },
    };
    list_names(folder).into_iter().map(listed).collect()
}
