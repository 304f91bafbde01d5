//! Saving a game in a file without losing what others wrote there.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use bao_notation::tree::{GameTree, Headers, MergeError, Merged, read_games, write_games};
use bao_notation::{Finding, Severity, Source};
use bao_rules::Ruleset;

use super::MOST_BYTES;
use super::error::NotebookError;
use super::open::{Stamp, text};
use crate::output::StagedFile;
use crate::variations::Variations;

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

/// Whether something stands in a file that belongs in none of games: saving would move it into a comment.
fn is_foreign(finding: &&Finding) -> bool {
    finding.code.severity >= Severity::Warning
}

/// Both games in one. One move may be written in several ways, which the rules know to be the same.
fn merge(ours: &GameTree, theirs: &GameTree) -> Result<(GameTree, Merged), MergeError> {
    match Variations::of(ours.clone(), &Ruleset::KIBAO) {
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
fn target(path: &Path) -> Result<PathBuf, NotebookError> {
    let failed = |error| NotebookError::Io { path: path.to_owned(), error };
    match fs::symlink_metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(path.to_owned()),
        Err(error) => Err(failed(error)),
        Ok(_) => {
            let target = path.canonicalize().map_err(failed)?;
            if fs::metadata(&target).map_err(failed)?.permissions().readonly() {
                return Err(NotebookError::ReadOnly { path: path.to_owned() });
            }
            Ok(target)
        }
    }
}

/// Keeps other programs from saving in the same folder until it is dropped, where the system can do that.
fn locked(path: &Path) -> Option<File> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = File::open(folder.unwrap_or(Path::new("."))).ok()?;
    folder.lock().ok()?;
    Some(folder)
}

/// Where the game belongs among those of its file: the place, and whether it is as it was opened.
fn place_of(tree: &GameTree, games: &[GameTree], opened: Option<Stamp>) -> Option<(usize, bool)> {
    let is_opened = |stamp| games.iter().position(|game| Stamp::of(game) == stamp);
    if let Some(place) = opened.and_then(is_opened) {
        return Some((place, true));
    }
    let name = tree.headers.get(Headers::GAME);
    let same_name = |game: &GameTree| game.headers.get(Headers::GAME) == name;
    // Two games without a name are two games, unless this one was opened here.
    let merges = |game: &GameTree| merge(tree, game).is_ok();
    let candidates = || (0..games.len()).filter(|&at| same_name(&games[at]));
    let same = candidates().find(|&at| merges(&games[at]));
    match name {
        Some(_) => same.or_else(|| candidates().next()).map(|place| (place, false)),
        None => same.filter(|_| opened.is_some()).map(|place| (place, false)),
    }
}

/// Writes a game into a file, whole or not at all; other games of the file stay.
///
/// A game of the same name is replaced if it is as it was when it was opened (`opened`), else what it has
/// more is added to ours, so that nothing is lost. A link is followed, and the file keeps its permissions.
///
/// # Errors
/// [`NotebookError`]; the file is as it was.
pub fn save(path: &Path, tree: &GameTree, opened: Option<Stamp>) -> Result<Saved, NotebookError> {
    let target = target(path)?;
    let _lock = locked(&target);
    let mut games = Vec::new();
    let mut foreign = None;
    if target.exists() {
        let text = text(&target)?;
        let read = read_games(&text, &Source::default());
        foreign = read.findings.into_iter().find(|found| is_foreign(&found));
        foreign = foreign.filter(|_| !text.trim().is_empty());
        games = read.games;
    }
    let place = place_of(tree, &games, opened);
    // What was opened from here was read as it is, and all of it is in `tree`.
    if let (Some(finding), false) = (foreign, matches!(place, Some((_, true)))) {
        let (path, what) = (path.to_owned(), finding.to_string());
        return Err(NotebookError::Damaged { path, what });
    }
    let mut ours = tree.clone();
    let mut merged = None;
    match place {
        Some((place, true)) => games[place] = ours.clone(),
        Some((place, false)) => {
            let (both, found) = merge(&ours, &games[place]).map_err(|why| {
                let game = tree.headers.get(Headers::GAME).unwrap_or_default().to_owned();
                NotebookError::Another { path: path.to_owned(), game, why }
            })?;
            merged = Some(found);
            ours = both;
            games[place] = ours.clone();
        }
        None => games.push(ours.clone()),
    }
    let bytes = write_games(&games).into_bytes();
    if bytes.len() as u64 > MOST_BYTES {
        return Err(NotebookError::WouldBeTooLong { path: path.to_owned() });
    }
    StagedFile::open(&target, &[], true)?.commit(bytes)?;
    Ok(Saved { stamp: Stamp::of(&ours), tree: ours, merged })
}
