//! The states of an archive: what each import has made of it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::content_id::ContentId;
use super::manifest::{GameCounts, Manifest, TableFile};
use super::schema::Table;

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
    /// The games of this import.
    pub counts: GameCounts,
    /// How many of them have taken the place of one of the state before.
    pub replaced: u64,
    /// The games of the archive in this state.
    pub total: GameCounts,
    /// How many of the manifest's sources this state and those before it come from.
    pub sources: usize,
    /// The content id of the archive in this state.
    pub content_id: ContentId,
    /// The files of the state before that are none of this one.
    pub retired: BTreeMap<Table, Vec<RetiredFile>>,
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

impl Manifest {
    /// The manifest as it was in an earlier state; `None` where there is no such state.
    pub(super) fn at_state(mut self, number: u32) -> Option<Manifest> {
        if !self.states.iter().any(|state| state.number == number) {
            return None;
        }
        while let Some(undone) = self.states.pop_if(|state| state.number > number) {
            for (table, files) in &mut self.tables {
                files.retain(|file| file.since != undone.number);
                for RetiredFile { place, file } in undone.retired.get(table).into_iter().flatten() {
                    files.insert((*place).min(files.len()), file.clone());
                }
            }
        }
        let state = self.states.last()?;
        (self.program, self.commit) = (state.program.clone(), state.commit.clone());
        self.counts = state.total;
        self.sources.truncate(state.sources);
        Some(self)
    }

    /// The content id of its games.
    #[must_use]
    pub fn content_id(&self) -> ContentId {
        self.states.last().map(|state| state.content_id).unwrap_or_default()
    }

    /// The files of all states.
    pub(super) fn all_files(&self) -> impl Iterator<Item = &TableFile> {
        let retired = self.states.iter().flat_map(|state| state.retired.values().flatten());
        self.tables.values().flatten().chain(retired.map(|retired| &retired.file))
    }
}

/// The folder and the state that a name stands for: `archive@3` is the third state of `archive`, unless there is a
/// folder of that name.
#[must_use]
pub fn split_state(path: &Path) -> (PathBuf, Option<u32>) {
    let split = || {
        let (name, number) = path.file_name()?.to_str()?.rsplit_once('@')?;
        let folder = path.with_file_name(name);
        let is_state = !path.exists() && !name.is_empty() && folder.is_dir();
        Some((folder, Some(number.parse().ok().filter(|_| is_state)?)))
    };
    split().unwrap_or_else(|| (path.to_owned(), None))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str, since: u32) -> TableFile {
        TableFile { file: name.to_owned(), rows: 1, bytes: 1, xxh3: String::new(), since }
    }

    fn state(number: u32, retired: Vec<(usize, TableFile)>) -> State {
        let retired = retired.into_iter().map(|(place, file)| RetiredFile { place, file });
        State {
            number,
            imported: String::new(),
            program: format!("bao {number}"),
            commit: String::new(),
            counts: GameCounts::default(),
            replaced: 0,
            total: GameCounts { games: u64::from(number), ..GameCounts::default() },
            sources: number as usize,
            content_id: ContentId::default(),
            retired: BTreeMap::from([(Table::Games, retired.collect())]),
        }
    }

    #[test]
    fn every_state_has_its_own_files_in_their_order() {
        let manifest = Manifest {
            version: 0,
            program: String::new(),
            commit: String::new(),
            ruleset: String::new(),
            repair: false,
            drop: Vec::new(),
            tables: BTreeMap::from([(
                Table::Games,
                vec![file("5", 3), file("6", 3), file("2", 1), file("7", 4), file("4", 2)],
            )]),
            counts: GameCounts::default(),
            sources: Vec::new(),
            states: vec![
                state(1, vec![]),
                state(2, vec![]),
                state(3, vec![(0, file("1", 1))]),
                state(4, vec![(3, file("3", 1))]),
            ],
        };
        let files = |number| {
            let manifest = manifest.clone().at_state(number)?;
            assert_eq!(manifest.counts.games, u64::from(number));
            let names = manifest.tables[&Table::Games].iter().map(|file| file.file.clone());
            Some(names.collect::<Vec<_>>().concat())
        };
        let all: Vec<_> = (0..=5).map(files).collect();
        let expected = [None, Some("123"), Some("1234"), Some("56234"), Some("56274"), None];
        assert_eq!(all, expected.map(|names| names.map(str::to_owned)));
        assert_eq!(manifest.all_files().count(), 7);
    }

    #[test]
    fn a_folder_whose_name_looks_like_a_state_goes_before_the_state() {
        let room = tempfile::tempdir().expect("there is room for a folder");
        let path = |name: &str| room.path().join(name);
        std::fs::create_dir(path("a")).expect("there is room");
        assert_eq!(split_state(&path("a@3")), (path("a"), Some(3)));
        for plain in ["a", "b@3", "a@", "a@x", "@3", "a@-1"] {
            assert_eq!(split_state(&path(plain)), (path(plain), None));
        }
        std::fs::create_dir(path("a@3")).expect("there is room");
        assert_eq!(split_state(&path("a@3")), (path("a@3"), None));
    }
}
