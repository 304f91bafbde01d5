//! Saving a game in a file without losing what others wrote there.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Instant;

use bao_archive::lock::{LockError, PATIENCE, lock};
use bao_game::variations::Variations;
use bao_notation::tree::{GameTree, Headers, MergeError, Merged, read_games, write_games};
use bao_notation::{Finding, Severity, Source};
use bao_rules::Ruleset;

use super::MOST_BYTES;
use super::open::{GameFileError, Stamp, text};
use crate::output::StagedFile;

/// A game that is in its file.
#[derive(Clone, Debug)]
pub struct Saved {
    /// What the file has now: the game, with what was added to it.
    pub tree: GameTree,
    /// What to give to [`save`] next time.
    pub stamp: Stamp,
    /// What the file had of this game that was not in ours, where it was changed since it was opened.
    pub merged: Option<Merged>,
}

/// The first thing that stands in a file and belongs in none of games: saving would move it into a comment.
pub fn foreign(findings: &[Finding]) -> Option<&Finding> {
    findings.iter().find(|found| found.code.severity >= Severity::Warning)
}

/// Games as the bytes of a file.
///
/// # Errors
/// [`GameFileError::WouldBeTooLong`] where the file could not be opened again.
pub fn render_file(path: &Path, games: &[GameTree]) -> Result<Vec<u8>, GameFileError> {
    let bytes = write_games(games).into_bytes();
    if bytes.len() as u64 > MOST_BYTES {
        return Err(GameFileError::WouldBeTooLong { path: path.to_owned() });
    }
    Ok(bytes)
}

/// Both games in one. One move may be written in several ways, which the rules know to be the same.
fn merge(ours: &GameTree, theirs: &GameTree) -> Result<(GameTree, Merged), MergeError> {
    match Variations::from_tree(ours.clone(), &Ruleset::KIBAO) {
        Ok(mut game) => {
            let merged = game.merge(theirs)?;
            Ok((game.tree().clone(), merged))
        }
        // Where the rules cannot be asked, the moves are compared as they are written.
        Err(_) => {
            let mut both = ours.clone();
            let merged = both.merge(theirs)?;
            Ok((both, merged))
        }
    }
}

/// The file itself, where a link leads to it.
pub(super) fn target(path: &Path) -> Result<PathBuf, GameFileError> {
    let failed = |error| GameFileError::Io { path: path.to_owned(), error };
    match fs::symlink_metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(path.to_owned()),
        Err(error) => Err(failed(error)),
        Ok(_) => {
            let target = path.canonicalize().map_err(failed)?;
            if fs::metadata(&target).map_err(failed)?.permissions().readonly() {
                return Err(GameFileError::ReadOnly { path: path.to_owned() });
            }
            Ok(target)
        }
    }
}

/// Keeps other programs from saving in the same folder until it is dropped, where the system can do that.
pub(crate) fn lock_folder(path: &Path, deadline: Instant) -> Result<Option<File>, LockError> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    // With its whole name, for a message.
    let Ok(folder) = folder.canonicalize() else { return Ok(None) };
    let Ok(file) = File::open(&folder) else { return Ok(None) };
    match lock(&file, &folder, deadline) {
        Ok(()) => Ok(Some(file)),
        Err(LockError::System { .. }) => Ok(None),
        Err(held) => Err(held),
    }
}

/// The place of a game among those of a file, the game as it will be there, and what the file had more of it. The place
/// behind the others is that of a new one.
type Settled = (usize, GameTree, Option<Merged>);

/// Finds the same game, which has been changed; an error where only another game of its name is there.
fn settle(tree: &GameTree, games: &[GameTree], is_known: bool) -> Result<Settled, MergeError> {
    let name = tree.headers.get(Headers::GAME);
    let mut refused = None;
    // Two games without a name are two games, unless this one was opened here.
    let named = |game: &GameTree| game.headers.get(Headers::GAME) == name;
    let is_one = name.is_some() || is_known;
    for (place, game) in games.iter().enumerate().filter(|(_, game)| is_one && named(game)) {
        match merge(tree, game) {
            Ok((both, merged)) => return Ok((place, both, Some(merged))),
            Err(why) => refused = refused.or(Some(why)),
        }
    }
    match refused.filter(|_| name.is_some()) {
        Some(why) => Err(why),
        None => Ok((games.len(), tree.clone(), None)),
    }
}

/// Writes a game into a file, whole or not at all; other games of the file stay.
///
/// A game of the same name is replaced if it is as it was when it was opened (`opened`), else what it has
/// more is added to ours, so that nothing is lost. A link is followed, and the file keeps its permissions.
/// Other programs that save in the folder are waited for some seconds.
///
/// # Errors
/// [`GameFileError`]; the file is as it was.
pub fn save(path: &Path, tree: &GameTree, opened: Option<Stamp>) -> Result<Saved, GameFileError> {
    save_until(path, tree, opened, Instant::now() + PATIENCE)
}

/// The same, with the end of the waiting for other programs.
///
/// # Errors
/// [`GameFileError`]; the file is as it was.
pub fn save_until(
    path: &Path,
    tree: &GameTree,
    opened: Option<Stamp>,
    deadline: Instant,
) -> Result<Saved, GameFileError> {
    let target = target(path)?;
    let _lock = lock_folder(&target, deadline).map_err(GameFileError::Locked)?;
    let mut games = Vec::new();
    let mut damage = None;
    if target.exists() {
        let text = text(&target)?;
        let read = read_games(&text, &Source::default());
        damage = foreign(&read.findings).filter(|_| !text.trim().is_empty()).cloned();
        games = read.games;
    }
    let own = opened.and_then(|stamp| games.iter().position(|game| Stamp::of(game) == stamp));
    let (place, ours, merged) = match (own, damage) {
        // What was opened from here was read as it is, and all of it is in `tree`.
        (Some(place), _) => (place, tree.clone(), None),
        (None, Some(finding)) => {
            let (path, what) = (path.to_owned(), finding.to_string());
            return Err(GameFileError::Damaged { path, what });
        }
        (None, None) => settle(tree, &games, opened.is_some()).map_err(|why| {
            let game = tree.headers.get(Headers::GAME).unwrap_or_default().to_owned();
            GameFileError::Another { path: path.to_owned(), game, why }
        })?,
    };
    if place == games.len() {
        games.push(ours.clone());
    } else {
        games[place] = ours.clone();
    }
    StagedFile::open(&target, &[], true)?.commit(render_file(path, &games)?)?;
    Ok(Saved { stamp: Stamp::of(&ours), tree: ours, merged })
}
