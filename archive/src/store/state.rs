//! The states of an archive: what each import has made of it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::table_file::TableFile;
use bao_tables::ContentId;
use bao_tables::import::GameCounts;
use bao_tables::schema::Table;

/// The name of the file that makes a folder an archive.
pub const MANIFEST_FILE: &str = "manifest.json";

/// What an import has made of an archive.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// From 1.
    pub number: u32,
    /// When it was imported, in UTC: `2026-11-22T11:17:10Z`.
    pub imported: String,
    /// The program that has imported it, with its version.
    pub program: String,
    /// The commit that the program was built from, or `unknown`.
    pub commit: String,
    /// Which columns the files of this import have, [`MINOR_VERSION`](bao_tables::schema::MINOR_VERSION).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub minor: u32,
    /// The games of this import.
    pub counts: GameCounts,
    /// How many of them have taken the place of one of the state before.
    pub replaced: u64,
    /// The games of the archive in this state.
    pub total: GameCounts,
    /// How many of the manifest's sources this state and those before it come from.
    pub sources: usize,
    /// The same of what the manifest names as skipped.
    pub skipped: usize,
    /// The content id of the archive in this state.
    pub content_id: ContentId,
    /// The files of the state before that do not belong to this one.
    pub retired: BTreeMap<Table, Vec<RetiredFile>>,
    /// Files of the index that earlier programs made, which is no more read.
    #[serde(default, skip_serializing)]
    pub retired_positions: Vec<RetiredFile>,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// A file that a state has no more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RetiredFile {
    /// How many files of the table were before it.
    pub place: usize,
    /// The file.
    pub file: TableFile,
}

/// The folder and the state that a name stands for: `archive@3` is the third state of `archive`, unless there is a
/// folder of that name.
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
    fn a_folder_whose_name_looks_like_a_state_goes_before_the_state() {
        let room = tempfile::tempdir().expect("there is room for a folder");
        let path = |name: &str| room.path().join(name);
        for name in ["a", "d"] {
            std::fs::create_dir(path(name)).expect("there is room");
        }
        std::fs::write(path("a").join(MANIFEST_FILE), "{}").expect("there is room");
        assert_eq!(split_state(&path("a@3")), (path("a"), Some(3)));
        for plain in ["a", "b@3", "a@", "a@x", "@3", "a@-1", "d@3"] {
            assert_eq!(split_state(&path(plain)), (path(plain), None));
        }
        std::fs::create_dir(path("a@3")).expect("there is room");
        assert_eq!(split_state(&path("a@3")), (path("a@3"), None));
    }
}
