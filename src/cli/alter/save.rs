//! Keeping the variation.

use std::path::{Path, PathBuf};

use anyhow::Result;
use bao_notation::tree::NodeId;

use super::super::keeping::{KeptGame, keep, same_place};
use super::super::opening::Opening;
use super::play::Altered;

/// The game in its file.
pub(super) struct Kept {
    /// The file.
    pub path: PathBuf,
    /// The new line in it.
    pub address: String,
    /// What the file had more than what was opened.
    pub others: usize,
    /// What both say differently.
    pub conflicts: Vec<String>,
}

/// Writes the game with its variation into a file. What others wrote there stays.
pub(super) fn save(opening: &Opening, altered: &Altered, place: &Path, main: bool) -> Result<Kept> {
    let ours = opening.variations.tree();
    let KeptGame { game, others, conflicts } = keep(opening, place, |both| {
        if main && let Some(end) = same_place(ours, altered.end, both.tree()) {
            both.make_main(end)?;
        }
        Ok(())
    })?;
    let end = same_place(ours, altered.end, game.tree());
    let address = game.address(end.unwrap_or(NodeId::START));
    Ok(Kept { path: place.to_owned(), address, others, conflicts })
}
