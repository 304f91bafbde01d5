//! Saving a game in a file without losing what others wrote there.

use std::path::Path;

use bao_notation::tree::{GameTree, Headers, MergeError, Merged, read_games, write_games};
use bao_notation::{Finding, Severity, Source};
use bao_rules::Ruleset;

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

/// Writes a game into a file, whole or not at all; other games of the file stay.
///
/// A game of the same name is replaced if it is as it was when it was opened (`opened`), else what it has
/// more is added to ours, so that nothing is lost.
///
/// # Errors
/// [`NotebookError`]; the file is as it was.
pub fn save(path: &Path, tree: &GameTree, opened: Option<Stamp>) -> Result<Saved, NotebookError> {
    let mut games = Vec::new();
    if path.is_file() {
        let text = text(path)?;
        let read = read_games(&text, &Source::default());
        // What was opened from here was read as it is, and all of it is in `tree`.
        if let (None, Some(finding)) = (opened, read.findings.iter().find(is_foreign))
            && !text.trim().is_empty()
        {
            let (path, what) = (path.to_owned(), finding.to_string());
            return Err(NotebookError::Damaged { path, what });
        }
        games = read.games;
    }
    let mut ours = tree.clone();
    let name = tree.headers.get(Headers::GAME);
    let same_name = |game: &GameTree| game.headers.get(Headers::GAME) == name;
    let place = match opened.and_then(|stamp| games.iter().position(|g| Stamp::of(g) == stamp)) {
        Some(place) => Some((place, true)),
        None => games.iter().position(same_name).map(|place| (place, false)),
    };
    let mut merged = None;
    match place {
        Some((place, true)) => games[place] = ours.clone(),
        Some((place, false)) => match merge(&ours, &games[place]) {
            Ok((both, found)) => {
                merged = Some(found);
                ours = both;
                games[place] = ours.clone();
            }
            // Two games without a name are two games.
            Err(_) if name.is_none() => games.push(ours.clone()),
            Err(why) => return Err(NotebookError::Another { path: path.to_owned(), why }),
        },
        None => games.push(ours.clone()),
    }
    let bytes = write_games(&games).into_bytes();
    StagedFile::open(path, &[], true)?.commit(bytes)?;
    Ok(Saved { stamp: Stamp::of(&ours), tree: ours, merged })
}
