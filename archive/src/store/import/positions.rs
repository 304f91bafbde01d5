//! The index of positions of an archive, made and kept by its imports.

use std::collections::BTreeMap;
use std::path::Path;

use bao_rules::Ruleset;
use bao_tables::schema::Table;

use super::error::ImportError;
use super::stored_game::StoredGame;
use super::table_files::WrittenFile;
use super::target::{ImportTarget, PositionsChange};
use crate::fail_point;
use crate::store::archive::{Archive, TableError, frames_of};
use crate::store::manifest::{Manifest, OpenArchiveError, POSITIONS};
use crate::store::positions::{GAME_COLUMNS, PLY_COLUMNS, build_part, remove_games};

/// Whether an archive has an index, which an import keeps.
pub(super) fn has_positions(target: &ImportTarget) -> bool {
    // Where a table is damaged, the manifest still tells.
    match Manifest::read(target.folder()) {
        Ok(manifest) => !manifest.positions.is_empty(),
        Err(_) => {
            let (name, ending) = POSITIONS;
            let files = std::fs::read_dir(target.folder().join(name));
            files
                .into_iter()
                .flatten()
                .flatten()
                .any(|file| file.file_name().to_str().is_some_and(|name| name.ends_with(ending)))
        }
    }
}

/// The index of the games of this import, made of its files.
pub(super) fn index_files(
    games: &[WrittenFile],
    plies: &[WrittenFile],
    rules: &Ruleset,
    staging: &Path,
) -> Result<WrittenFile, ImportError> {
    let path = staging.join("positions");
    let games = games.iter().flat_map(|file| frames_of(&file.path, Some(GAME_COLUMNS.into())));
    let plies = plies.iter().flat_map(|file| frames_of(&file.path, Some(PLY_COLUMNS.into())));
    let rows = build_part(games, plies, rules, &path)?;
    fail_point::reach("index-written");
    Ok(WrittenFile { path, rows })
}

/// The parts of the index that hold games which others correct, without these, by the places of the old ones.
pub(super) fn remove_replaced(
    old: &Archive,
    replaced: &BTreeMap<u32, StoredGame>,
    staging: &Path,
) -> Result<BTreeMap<usize, WrittenFile>, ImportError> {
    let mut rewritten = BTreeMap::new();
    for (place, part) in old.position_parts().iter().enumerate() {
        let (first, last) = part.records();
        if first > last {
            continue;
        }
        let records: Vec<u32> = replaced.range(first..=last).map(|(&record, _)| record).collect();
        if records.is_empty() {
            continue;
        }
        let path = staging.join(format!("positions-{place}"));
        let Some(file) = old.manifest().positions.get(place) else { continue };
        remove_games(part, (old.path(), &file.file), &records, &path)?;
        let gone: u64 = replaced.range(first..=last).map(|(_, game)| u64::from(game.plies)).sum();
        rewritten.insert(place, WrittenFile { path, rows: file.rows.saturating_sub(gone) });
        fail_point::reach("index-rewritten");
    }
    Ok(rewritten)
}

/// Makes the index of positions of an archive that has none, or anew in the place of one that is damaged. Returns whether
/// there was none that could be read to its end.
///
/// # Errors
/// [`ImportError`]; the archive is then as it was.
pub fn build_positions(folder: &Path) -> Result<bool, ImportError> {
    // A folder that is no archive is not touched.
    Manifest::read(folder)?;
    let target = ImportTarget::open(folder, false)?;
    let archive = target.before.clone();
    let archive =
        archive.ok_or_else(|| OpenArchiveError::NoManifest(folder.display().to_string()))?;
    if is_whole(&archive, folder) {
        return Ok(false);
    }
    let index = index_archive(&archive, target.staging())?;
    target.commit_positions(archive.manifest().clone(), index)?;
    Ok(true)
}

/// The index of all games of an archive, made of its tables.
pub(super) fn index_archive(archive: &Archive, staging: &Path) -> Result<WrittenFile, ImportError> {
    let folder = archive.path();
    let read = |table, columns: &[&'static str]| match archive.stream(table, columns.to_vec()) {
        Ok(frames) => Ok(frames.map(|frame| {
            frame.map_err(|error| match error {
                TableError::Polars { error, .. } => error,
                other => polars::prelude::PolarsError::ComputeError(other.to_string().into()),
            })
        })),
        Err(_) => Err(ImportError::NoPlies(folder.to_owned())),
    };
    let rules: Ruleset =
        archive.manifest().ruleset.parse().map_err(|error| ImportError::Write {
            path: folder.to_owned(),
            error: std::io::Error::other(format!("{error}")),
        })?;
    let path = staging.join("positions");
    let (games, plies) = (read(Table::Games, &GAME_COLUMNS)?, read(Table::Plies, &PLY_COLUMNS)?);
    let rows = build_part(games, plies, &rules, &path)?;
    fail_point::reach("index-written");
    Ok(WrittenFile { path, rows })
}

/// Whether the index is of all games, and every file of it the one that was written.
fn is_whole(archive: &Archive, folder: &Path) -> bool {
    let mut parts = archive.manifest().positions.iter();
    archive.positions().is_ok() && parts.all(|part| part.open(folder).is_ok())
}

/// What becomes of the index in an import of these files.
pub(super) fn change_positions(
    old: Option<&Archive>,
    replaced: &BTreeMap<u32, StoredGame>,
    added: WrittenFile,
    staging: &Path,
) -> Result<PositionsChange, ImportError> {
    let rewritten = old.map(|old| remove_replaced(old, replaced, staging)).transpose()?;
    Ok(PositionsChange { added, rewritten: rewritten.unwrap_or_default() })
}
