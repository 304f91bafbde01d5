//! Undoes the last import of an archive.

use std::path::Path;

use super::error::ImportError;
use super::position_index::index_archive;
use super::target::ImportTarget;
use crate::store::Archive;
use crate::store::manifest::Manifest;

#[derive(Debug)]
pub struct Undone {
    /// The archive before the undo; its last state is the undone import.
    pub before: Archive,
    /// The manifest after the undo.
    pub now: Manifest,
}

/// Makes the state before the last import current again, and removes files that only the undone state has. The next
/// import gets the number of the undone import. If the archive has a position index, it keeps one.
///
/// # Errors
/// If there is only one state, or if the archive cannot be changed. The archive is then unchanged.
pub fn undo_import(folder: &Path) -> Result<Undone, ImportError> {
    let (target, before) = ImportTarget::open_archive(folder)?;
    let earlier = before.open_earlier()?;
    let earlier = earlier.ok_or_else(|| ImportError::OneState(folder.to_owned()))?;
    let manifest = earlier.manifest().clone();
    // An index that was made after the earlier state also covers later games, and a damaged index may lack files.
    let now = if before.manifest().keeps_positions() && !earlier.has_whole_positions() {
        let index = index_archive(&earlier, target.staging())?;
        target.commit_positions(manifest, index)?
    } else {
        target.commit_state(manifest)?
    };
    Ok(Undone { before, now })
}
