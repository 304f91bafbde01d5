//! Writing a game with variations into its file, so that nothing that others wrote there is lost.

use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, bail};
use bao_notation::tree::{Conflict, GameTree, Headers, NodeId};

use super::games;
use super::opening::{Opening, is_game_file};
use crate::game_files::{self, GameFileError};
use bao_game::variations::Variations;

/// The game as its file has it now.
pub(crate) struct KeptGame {
    /// The game, with what the file had more.
    pub game: Variations,
    /// How many plies those are.
    pub others: usize,
    /// What both say differently.
    pub conflicts: Vec<String>,
}

/// Whether a game may be written there, before any work is done.
pub(crate) fn check(place: &Path) -> Result<()> {
    if !is_game_file(&place.to_string_lossy()) {
        bail!(bao_languages::say!("game-file-ending", file = format!("-o {}", place.display())));
    }
    games::not_in_an_archive(place)
}

/// The place of another tree to which the same moves lead.
pub(crate) fn same_place(tree: &GameTree, place: NodeId, other: &GameTree) -> Option<NodeId> {
    let step = |at, id: NodeId| other.child(at, tree.move_at(id)?);
    tree.path(place).into_iter().try_fold(NodeId::START, step)
}

/// Writes the game into a file. What others wrote there stays; `settle` has the last word on both together.
pub(crate) fn keep(
    opening: &Opening,
    place: &Path,
    settle: impl FnOnce(&mut Variations) -> Result<()>,
) -> Result<KeptGame> {
    let game = &opening.variations;
    let ours = game.tree();
    let own = opening.file.as_ref().filter(|(path, _)| path == place).map(|(_, stamp)| *stamp);
    let (saved, mut others, mut conflicts) = match (own, other_copy(place, game.id())?) {
        (None, Some(theirs)) => {
            if let Some(found) = game_files::foreign(&theirs.findings) {
                let (path, what) = (place.to_owned(), found.to_string());
                return Err(GameFileError::Damaged { path, what }.into());
            }
            // What is main there stays main, unless it is asked otherwise.
            let mut both = Variations::from_tree(theirs.tree, game.rules())
                .map_err(|error| anyhow!("{}: {error}", place.display()))?;
            let before = both.tree().len();
            let merged = both.merge(ours).map_err(|why| {
                let (path, game) = (PathBuf::from(place), game.id().to_owned());
                GameFileError::Another { path, game, why }
            })?;
            settle(&mut both)?;
            let others = before.saturating_sub(ours.len().saturating_sub(merged.plies));
            (game_files::save(place, both.tree(), Some(theirs.stamp))?, others, merged.conflicts)
        }
        (own, _) => (game_files::save(place, ours, own)?, 0, Vec::new()),
    };
    if let Some(merged) = saved.merged {
        others += merged.plies;
        conflicts.extend(merged.conflicts);
    }
    let game = Variations::from_tree(saved.tree, game.rules())?;
    let conflicts = conflicts.iter().filter(|c| !is_source(c)).map(ToString::to_string).collect();
    Ok(KeptGame { game, others, conflicts })
}

/// The same game stands in several archives.
fn is_source(conflict: &Conflict) -> bool {
    matches!(conflict, Conflict::Header { name, .. } if name == Headers::SOURCE)
}

/// The game as a file has it already.
fn other_copy(place: &Path, name: &str) -> Result<Option<game_files::Opened>> {
    if !place.is_file() {
        return Ok(None);
    }
    match game_files::open(place, Some(name)) {
        Ok(opened) => Ok(Some(opened)),
        Err(GameFileError::NoSuchGame { .. } | GameFileError::NoGame { .. }) => Ok(None),
        Err(error) => Err(error.into()),
    }
}
