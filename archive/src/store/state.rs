//! The states of an archive. Each import adds a state.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::table_file::TableFile;
use bao_tables::ContentId;
use bao_tables::import::GameCounts;
use bao_tables::schema::Table;

/// The file that identifies a folder as an archive.
pub const MANIFEST_FILE: &str = "manifest.json";

/// The archive after an import.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub number: u32,
    /// The time of the import in UTC, such as `2026-11-22T11:17:10Z`.
    pub imported: String,
    /// The name and version of the program that made the import.
    pub program: String,
    /// The commit from which the program was built, or `unknown`.
    pub commit: String,
    /// Which columns the files of this import have: [`MINOR_VERSION`](bao_tables::schema::MINOR_VERSION).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub minor: u32,
    /// The counts of this import.
    pub counts: GameCounts,
    /// The number of games of this import that replaced a game of the previous state.
    pub replaced: u64,
    /// The counts of the archive in this state.
    pub total: GameCounts,
    /// The number of sources in the manifest that were read up to this state.
    pub sources: usize,
    /// The number of skipped files in the manifest that were found up to this state.
    pub skipped: usize,
    pub content_id: ContentId,
    /// Files of the previous state that this state no longer has.
    pub retired: BTreeMap<Table, Vec<RetiredFile>>,
    /// Files of the index of earlier versions, which is no longer read.
    #[serde(default, skip_serializing)]
    pub retired_positions: Vec<RetiredFile>,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// A file that a state no longer has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RetiredFile {
    /// The number of files of the table that came before this file.
    pub place: usize,
    pub file: TableFile,
}

/// Splits a path into a folder and a state: `archive@3` is the third state of `archive`, unless that path itself
/// exists.
#[must_use]
pub fn split_state(path: &Path) -> (PathBuf, Option<u32>) {
    let split = || {
        let (name, number) = path.file_name()?.to_str()?.rsplit_once('@')?;
        let folder = path.with_file_name(name);
        let is_state = !path.exists() && !name.is_empty() && folder.join(MANIFEST_FILE).exists();
        Some((folder, Some(number.parse().ok().filter(|_| is_state)?)))
    };
    split().unwrap_or_else(|| (path.to_owned(), None))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_existing_folder_is_preferred_to_a_state() {
        let parent = tempfile::tempdir().expect("a temporary folder");
        let path = |name: &str| parent.path().join(name);
        for name in ["a", "d"] {
            std::fs::create_dir(path(name)).expect("a folder");
        }
        std::fs::write(path("a").join(MANIFEST_FILE), "{}").expect("a manifest");
        assert_eq!(split_state(&path("a@3")), (path("a"), Some(3)));
        for plain in ["a", "b@3", "a@", "a@x", "@3", "a@-1", "d@3"] {
            assert_eq!(split_state(&path(plain)), (path(plain), None));
        }
        std::fs::create_dir(path("a@3")).expect("a folder");
        assert_eq!(split_state(&path("a@3")), (path("a@3"), None));
    }
}
