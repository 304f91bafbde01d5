//! Opens, lists and saves game files. Saving keeps changes that other programs have made to the file.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::time::Instant;

use bao_archive::lock::{LockError, PATIENCE, lock};
use bao_game::variations::{GameNames, NamedGame, Variations, read_named_game};
use bao_languages::say;
use bao_notation::tree::{
    GameTree, Headers, MergeError, Merged, NodeId, read_games, write_game, write_games,
};
use bao_notation::{Finding, Severity, Source};
use bao_rules::{Ruleset, Side};
use serde::Serialize;
use xxhash_rust::xxh3::xxh3_64;

use crate::output::{OutputError, StagedFile};

#[cfg(test)]
mod tests;

/// The maximum size of a file that is opened, in bytes: the limit of the notation.
pub const MOST_BYTES: u64 = bao_notation::tree::LONGEST_FILE as u64;

/// At most this many files of a folder are listed.
const MOST_FILES: usize = 1_000;

/// A file with more games is listed without replaying them.
const MOST_REPLAYED: usize = 200;

/// A game in the list of files.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct ListedGame {
    /// The number or name of the game.
    pub game: String,
    south: Option<String>,
    north: Option<String>,
    date: Option<String>,
    /// The number of moves in the main line. This field and those below are `None` if the game was not replayed.
    moves: Option<usize>,
    /// Whether the game has ended on the board or by its headers, or is drawn.
    over: Option<bool>,
    winner: Option<&'static str>,
    /// A sentence that says who won and how, or that this is unknown.
    result: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ListedFile {
    /// The file's name in the folder.
    pub file: String,
    pub games: Vec<ListedGame>,
    /// Why the file cannot be opened.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}

fn list_games(path: &Path) -> Result<Vec<ListedGame>, GameFileError> {
    let text = read_text(path)?;
    let games = read_games(&text, &Source::default()).games;
    let is_replayed = games.len() <= MOST_REPLAYED;
    let mut names = GameNames::default();
    let listed = |tree: GameTree| {
        let game = names.add(&tree);
        let header = |name| tree.headers.get(name).map(str::to_owned);
        let [south, north, date] = [Headers::SOUTH, Headers::NORTH, Headers::DATE].map(header);
        let named = ListedGame { game, south, north, date, ..ListedGame::default() };
        let played = is_replayed.then(|| Variations::from_tree(tree, &Ruleset::KIBAO).ok());
        let Some(played) = played.flatten() else { return named };
        let line = played.to_game(NodeId::START);
        let last = played.tree().main_line().last().copied().unwrap_or(NodeId::START);
        ListedGame {
            moves: Some(line.plies.len()),
            over: Some(line.winner.is_some() || played.is_over(last)),
            winner: line.winner.map(Side::name),
            result: Some(played.describe_result(&line)),
            ..named
        }
    };
    Ok(games.into_iter().map(listed).collect())
}

/// Returns the sorted names of the game files in a folder; empty if the folder cannot be read.
pub fn list_names(folder: &Path) -> Vec<String> {
    let Ok(found) = fs::read_dir(folder) else { return Vec::new() };
    let names = found.flatten().filter_map(|entry| entry.file_name().into_string().ok());
    let is_listed = |name: &String| is_game_file(name) && folder.join(name).is_file();
    let mut files: Vec<String> = names.filter(is_listed).collect();
    files.sort_unstable();
    files.truncate(MOST_FILES);
    files
}

/// Lists the game files of a folder by name, with their games.
pub fn list(folder: &Path) -> Vec<ListedFile> {
    let listed = |file: String| match list_games(&folder.join(&file)) {
        Ok(games) => ListedFile { file, games, error: None },
        Err(error) => ListedFile { file, games: Vec::new(), error: Some(error.to_string()) },
    };
    list_names(folder).into_iter().map(listed).collect()
}

/// The extension of game files.
pub const ENDING: &str = "bao";

/// Whether a path has the extension of a game file, in upper or lower case.
pub fn is_game_file(path: impl AsRef<Path>) -> bool {
    path.as_ref().extension().is_some_and(|ending| ending.eq_ignore_ascii_case(ENDING))
}

/// The maximum length of a name without its extension, in bytes; file systems allow 255.
const MOST: usize = 60;

/// Returns a file name such as `6405.bao` for the number or name of a game. Letters, digits, `.`, `-` and `_` stay; any
/// other character becomes `-`. The result is never a path, hidden, or too long for a file system.
pub fn file_name(id: &str) -> String {
    format!("{}.{ENDING}", stem(id))
}

/// The [`stem`] of a name, the stem with `-2`, the stem with `-3` and so on.
pub(crate) fn numbered(name: &str) -> impl Iterator<Item = String> + use<> {
    let stem = stem(name);
    (1_u64..).map(move |number| match number {
        1 => stem.clone(),
        number => format!("{stem}-{number}"),
    })
}

/// Returns the [`stem`] of `name` if no game file in the folder has it, otherwise the stem with `-2`, `-3` and so on.
pub fn free_name(folder: &Path, name: &str) -> String {
    let is_free = |name: &String| !folder.join(format!("{name}.{ENDING}")).exists();
    numbered(name).find(is_free).expect("there is always another number")
}

/// Returns a safe name of a file without its extension.
pub(crate) fn stem(id: &str) -> String {
    let plain = |c: char| if c.is_alphanumeric() || "._-".contains(c) { c } else { '-' };
    let name: String = id.trim().chars().map(plain).collect();
    let name = name[..name.floor_char_boundary(MOST)].trim_matches(['.', '-', ' ']);
    let name = if name.is_empty() { "game" } else { name };
    let before = if is_device(name) { "game-" } else { "" };
    format!("{before}{name}")
}

/// Unique names for files in one folder.
#[derive(Default)]
pub struct FileNames(HashSet<String>);

impl FileNames {
    /// Returns the name for a game as [`file_name`] does, but with this extension. If the name is taken, a number is
    /// added; case is ignored because some file systems ignore it.
    pub fn take(&mut self, id: &str, ending: &str) -> String {
        let mut all = numbered(id).map(|stem| format!("{stem}.{ending}"));
        all.find(|name| self.0.insert(name.to_lowercase())).expect("there is always another number")
    }
}

/// Whether Windows reserves a name for a device, whatever its extension. A file of that name cannot be copied to
/// Windows.
pub fn is_device(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default().trim_end().to_ascii_uppercase();
    let port = stem.strip_prefix("COM").or_else(|| stem.strip_prefix("LPT")).unwrap_or_default();
    let is_port = port.chars().count() == 1 && "0123456789¹²³".contains(port);
    ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"].contains(&&*stem) || is_port
}

/// A hash of a game in a file. It shows whether the game has changed since it was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stamp(u64);

impl Stamp {
    pub fn of(tree: &GameTree) -> Stamp {
        Stamp::of_text(&write_game(tree))
    }

    /// The stamp of a game with this text.
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

#[derive(Clone, Debug)]
pub struct Opened {
    pub tree: GameTree,
    pub findings: Vec<Finding>,
    /// The names of all games in the file, in order. A nameless second game is called `game 2`.
    pub games: Vec<String>,
    /// Pass it to [`save`].
    pub stamp: Stamp,
}

/// Says which file an error is about.
pub(crate) fn at(path: &Path) -> impl Fn(io::Error) -> GameFileError {
    |error| GameFileError::Io { path: path.to_owned(), error }
}

/// Reads the text of a game file.
pub(crate) fn read_text(path: &Path) -> Result<String, GameFileError> {
    // Opening a pipe or a device would block.
    if !fs::metadata(path).map_err(at(path))?.is_file() {
        return Err(GameFileError::NotAFile { path: path.to_owned() });
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(at(path))?;
    file.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(at(path))?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(GameFileError::TooLong { path: path.to_owned() });
    }
    String::from_utf8(bytes).map_err(|error| GameFileError::NotText {
        path: path.to_owned(),
        byte: error.utf8_error().valid_up_to(),
    })
}

/// Reads all games of a file, and the findings about it.
///
/// # Errors
/// [`GameFileError`], also if the file has no game.
pub fn games(path: &Path) -> Result<(Vec<GameTree>, Vec<Finding>), GameFileError> {
    let text = read_text(path)?;
    let read = read_games(&text, &Source::default());
    if read.games.is_empty() {
        return Err(GameFileError::NoGame { path: path.to_owned() });
    }
    Ok((read.games, read.findings))
}

/// Opens the game with this name, or the first game of the file.
///
/// # Errors
/// [`GameFileError`].
pub fn open(path: &Path, game: Option<&str>) -> Result<Opened, GameFileError> {
    let text = read_text(path)?;
    let NamedGame { tree, names: games, findings } = read_named_game(&text, game);
    let path = path.to_owned();
    let tree = tree.ok_or_else(|| match game.filter(|_| !games.is_empty()) {
        Some(asked) => {
            GameFileError::NoSuchGame { path, asked: asked.to_owned(), there: few(&games) }
        }
        None => GameFileError::NoGame { path },
    })?;
    let stamp = Stamp::of(&tree);
    Ok(Opened { tree, findings, games, stamp })
}

/// Joins the first eight names, and adds `…` if there are more.
pub(crate) fn few(names: &[String]) -> String {
    const MOST: usize = 8;
    let more = if names.len() > MOST { ", …" } else { "" };
    format!("{}{more}", names[..names.len().min(MOST)].join(", "))
}

/// Why a game file cannot be read or saved. The message is one line for the user; the file is unchanged.
#[derive(Debug, thiserror::Error)]
pub enum GameFileError {
    #[error("{}", say!("file-unreadable", file = path.display(), error))]
    Io { path: PathBuf, error: io::Error },
    /// The file exceeds [`MOST_BYTES`].
    #[error("{}", say!("file-too-long", file = path.display(), most = MOST_BYTES >> 20))]
    TooLong { path: PathBuf },
    /// The file is not UTF-8 from this byte on, counted from 0.
    #[error("{}", say!("file-no-text", file = path.display(), byte))]
    NotText { path: PathBuf, byte: usize },
    #[error("{}", say!("file-no-game", file = path.display()))]
    NoGame { path: PathBuf },
    /// The file has no game with this name.
    #[error("{}", say!("file-no-such-game", file = path.display(), asked, there))]
    NoSuchGame { path: PathBuf, asked: String, there: String },
    /// A part of the file cannot be read, and saving might lose that part.
    #[error("{}", say!("file-damaged", file = path.display(), what))]
    Damaged { path: PathBuf, what: String },
    /// The path is a folder, a device or a pipe.
    #[error("{}", say!("file-not-plain", file = path.display()))]
    NotAFile { path: PathBuf },
    #[error("{}", say!("file-read-only", file = path.display()))]
    ReadOnly { path: PathBuf },
    /// With the new game, the file would be too long to be opened again.
    #[error("{}", say!("file-would-be-too-long", file = path.display(), most = MOST_BYTES >> 20))]
    WouldBeTooLong { path: PathBuf },
    /// The file has a different game with the same name.
    #[error("{}", say!("file-other-game", file = path.display(), game, why))]
    Another { path: PathBuf, game: String, why: MergeError },
    /// Another program keeps the folder locked.
    #[error("{}", say!("file-locked", error = .0))]
    Locked(LockError),
    #[error(transparent)]
    Output(#[from] OutputError),
}

#[derive(Clone, Debug)]
pub struct Saved {
    /// The game as it is now in the file, including what was merged.
    pub tree: GameTree,
    /// Pass it to [`save`] next time.
    pub stamp: Stamp,
    /// What was merged from the file, if the game there had changed since it was opened.
    pub merged: Option<Merged>,
}

/// Returns the first warning or error. Saving might lose or move the text that it is about.
pub fn foreign(findings: &[Finding]) -> Option<&Finding> {
    findings.iter().find(|found| found.code.severity >= Severity::Warning)
}

/// Returns the bytes of a file with these games.
///
/// # Errors
/// [`GameFileError::WouldBeTooLong`] if the file could not be opened again.
pub fn render_file(path: &Path, games: &[GameTree]) -> Result<Vec<u8>, GameFileError> {
    let bytes = write_games(games).into_bytes();
    if bytes.len() as u64 > MOST_BYTES {
        return Err(GameFileError::WouldBeTooLong { path: path.to_owned() });
    }
    Ok(bytes)
}

/// Merges two versions of a game. Moves are compared by the rules, because the same move can be written in several
/// ways.
fn merge(ours: &GameTree, theirs: &GameTree) -> Result<(GameTree, Merged), MergeError> {
    let Ok(mut game) = Variations::from_tree(ours.clone(), &Ruleset::KIBAO) else {
        // If the game cannot be replayed, moves are compared as text.
        let mut both = ours.clone();
        let merged = both.merge(theirs)?;
        return Ok((both, merged));
    };
    let merged = game.merge(theirs)?;
    Ok((game.tree().clone(), merged))
}

/// The place in another tree that the same moves lead to.
pub(crate) fn same_place(tree: &GameTree, place: NodeId, other: &GameTree) -> Option<NodeId> {
    let found = last_same_place(tree, place, other);
    (other.depth(found) == tree.depth(place)).then_some(found)
}

/// In another tree, follows the moves that lead to `place`, as far as they exist there.
pub(crate) fn last_same_place(tree: &GameTree, place: NodeId, other: &GameTree) -> NodeId {
    let step = |at: NodeId, id: NodeId| {
        tree.move_at(id).and_then(|written| other.child(at, written)).ok_or(at)
    };
    tree.path(place).into_iter().try_fold(NodeId::START, step).unwrap_or_else(|last| last)
}

/// Follows `path` if it is a link.
fn target(path: &Path) -> Result<PathBuf, GameFileError> {
    if fs::symlink_metadata(path).is_err_and(|error| error.kind() == io::ErrorKind::NotFound) {
        return Ok(path.to_owned());
    }
    let target = path.canonicalize().map_err(at(path))?;
    if fs::metadata(&target).map_err(at(path))?.permissions().readonly() {
        return Err(GameFileError::ReadOnly { path: path.to_owned() });
    }
    Ok(target)
}

/// Keeps other programs from saving in the same folder until the lock is dropped. Returns `None` if the system cannot
/// lock folders.
pub(crate) fn lock_folder(path: &Path, deadline: Instant) -> Result<Option<File>, LockError> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    // Messages show the full path.
    let Ok(folder) = folder.canonicalize() else { return Ok(None) };
    let Ok(file) = File::open(&folder) else { return Ok(None) };
    match lock(&file, &folder, deadline) {
        Ok(()) => Ok(Some(file)),
        Err(LockError::System { .. }) => Ok(None),
        Err(held) => Err(held),
    }
}

/// The index of the game in its file (`None` for a new game), the game to write, and what was merged.
type Settled = (Option<usize>, GameTree, Option<Merged>);

/// Merges the game with its version in the file. Fails if the file has games with the same name, but all of them are
/// different games.
fn settle(tree: &GameTree, games: &[GameTree], is_known: bool) -> Result<Settled, MergeError> {
    let name = tree.headers.get(Headers::GAME);
    let mut refused = None;
    // Unnamed games count as different games, unless this one was opened from a file.
    let named = |game: &GameTree| game.headers.get(Headers::GAME) == name;
    let is_one = name.is_some() || is_known;
    for (place, game) in games.iter().enumerate().filter(|(_, game)| is_one && named(game)) {
        match merge(tree, game) {
            Ok((both, merged)) => return Ok((Some(place), both, Some(merged))),
            Err(why) => refused = refused.or(Some(why)),
        }
    }
    match refused.filter(|_| name.is_some()) {
        Some(why) => Err(why),
        None => Ok((None, tree.clone(), None)),
    }
}

/// Writes a game into a file, completely or not at all. Other games in the file stay.
///
/// If the game in the file has not changed since it was opened (`opened`), it is replaced. Otherwise it is merged into
/// ours, so that nothing is lost. A link is followed, and the file keeps its permissions. Waits some seconds for other
/// programs that save in the folder.
///
/// # Errors
/// [`GameFileError`]; the file is unchanged.
pub fn save(path: &Path, tree: &GameTree, opened: Option<Stamp>) -> Result<Saved, GameFileError> {
    save_until(path, tree, opened, Instant::now() + PATIENCE)
}

/// Like [`save`], but waits for other programs until `deadline`.
///
/// # Errors
/// [`GameFileError`]; the file is unchanged.
pub fn save_until(
    path: &Path,
    tree: &GameTree,
    opened: Option<Stamp>,
    deadline: Instant,
) -> Result<Saved, GameFileError> {
    let target = target(path)?;
    let _lock = lock_folder(&target, deadline).map_err(GameFileError::Locked)?;
    let text = if target.exists() { read_text(&target)? } else { String::new() };
    let mut read = read_games(&text, &Source::default());
    let games = &mut read.games;
    let damage = foreign(&read.findings).filter(|_| !text.trim().is_empty());
    let own = opened.and_then(|stamp| games.iter().position(|game| Stamp::of(game) == stamp));
    let (place, ours, merged) = match (own, damage) {
        // The game has not changed since it was opened, so `tree` contains all of it.
        (Some(_), _) => (own, tree.clone(), None),
        (None, Some(finding)) => {
            let (path, what) = (path.to_owned(), finding.to_string());
            return Err(GameFileError::Damaged { path, what });
        }
        (None, None) => settle(tree, games, opened.is_some()).map_err(|why| {
            let game = tree.headers.get(Headers::GAME).unwrap_or_default().to_owned();
            GameFileError::Another { path: path.to_owned(), game, why }
        })?,
    };
    match place {
        Some(place) => games[place] = ours.clone(),
        None => games.push(ours.clone()),
    }
    StagedFile::open(&target, &[], true)?.commit(render_file(path, games)?)?;
    Ok(Saved { stamp: Stamp::of(&ours), tree: ours, merged })
}
