//! Taking the last import of an archive back.

use std::path::Path;

use super::error::ImportError;
use super::positions::index_archive;
use super::target::ImportTarget;
use crate::store::Archive;
use crate::store::manifest::Manifest;

/// What has been taken back.
#[derive(Debug)]
pub struct Undone {
    /// The archive as it was, with the import that was taken back as its last state.
    pub before: Archive,
    /// The manifest of the archive as it is now.
    pub now: Manifest,
}

/// Makes the state before the last import current again, and removes the files that only the last one has. The number of
/// that state goes to the next import. An archive with an index of positions keeps one.
///
/// # Errors
/// [`ImportError`], also where there is only one state; the archive is then as it was.
pub fn undo_import(folder: &Path) -> Result<Undone, ImportError> {
    let (target, before) = ImportTarget::open_archive(folder)?;
    let earlier = before.open_earlier()?;
    let earlier = earlier.ok_or_else(|| ImportError::OneState(folder.to_owned()))?;
    let manifest = earlier.manifest().clone();
    // An index that was made after the earlier state is of later games too, and files of a damaged one may be gone.
    let now = if before.manifest().keeps_positions() && !earlier.has_whole_positions() {
        let index = index_archive(&earlier, target.staging())?;
        target.commit_positions(manifest, index)?
    } else {
        target.commit_state(manifest)?
    };
    Ok(Undone { before, now })
}
