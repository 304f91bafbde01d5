//! The game files of a folder.

use std::path::Path;

use bao_notation::Source;
use bao_notation::tree::{GameTree, Headers, NodeId, read_games};
use bao_rules::{Ruleset, Side};

use super::error::GameFileError;
use super::name::is_game_file;
use super::open::text;
use bao_game::variations::{Variations, name_games};

/// More files than anybody looks through are not opened.
const MOST_FILES: usize = 1_000;

/// Of a file with more games they are named, and not replayed.
const MOST_REPLAYED: usize = 200;

/// How a game of a file ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// How many moves were played.
    pub moves: usize,
    /// Whether it has ended, on the board or by its headers.
    pub is_over: bool,
    /// The winner; nobody if it goes on or is drawn.
    pub winner: Option<Side>,
    /// The winner and how, or that it is not known, as a sentence.
    pub result: String,
}

/// A game of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// Its number or name.
    pub game: String,
    /// The player South.
    pub south: Option<String>,
    /// The player North.
    pub north: Option<String>,
    /// When it was played.
    pub date: Option<String>,
    /// How it ended; nothing where it cannot be replayed.
    pub outcome: Option<Outcome>,
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
    let games = read_games(&text, &Source::default()).games;
    let is_replayed = games.len() <= MOST_REPLAYED;
    let names = name_games(&games);
    let named = |(game, tree): (String, GameTree)| {
        let header = |name| tree.headers.get(name).map(str::to_owned);
        Named {
            game,
            south: header(Headers::SOUTH),
            north: header(Headers::NORTH),
            date: header(Headers::DATE),
            outcome: is_replayed.then(|| bao_outcome(tree)).flatten(),
        }
    };
    Ok(names.into_iter().zip(games).map(named).collect())
}

fn bao_outcome(tree: GameTree) -> Option<Outcome> {
    let game = Variations::from_tree(tree, &Ruleset::KIBAO).ok()?;
    let line = game.to_game(NodeId::START);
    Some(Outcome {
        moves: line.plies.len(),
        is_over: line.winner.is_some(),
        winner: line.winner,
        result: game.describe_result(&line),
    })
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
pub fn list(folder: &Path) -> Vec<Entry> {
    let files = list_names(folder).into_iter();
    let entry = |file: String| Entry { games: games(&folder.join(&file)), file };
    files.map(entry).collect()
}
