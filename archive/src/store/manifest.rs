//! The manifest of an archive: its files and states, the sources of its games and their counts.
//!
//! An archive consists of the files that its manifest names. Other table files in the folder were left by an
//! interrupted import.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use bao_game::replay::RepairMode;
use bao_languages::say;
use bao_tables::ContentId;
use bao_tables::import::{GameCounts, ImportedFile, SkippedFile};
use bao_tables::schema::{MINOR_VERSION, Table, VERSION};
use serde::{Deserialize, Serialize};

use super::table_file::open_own_file;

pub use super::table_file::TableFile;

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

/// Adds numbers of a manifest without overflow, because they may be wrong.
pub(super) fn add_up(numbers: impl Iterator<Item = u64>) -> u64 {
    numbers.fold(0, u64::saturating_add)
}

fn read_manifest(folder: &Path) -> io::Result<String> {
    io::read_to_string(open_own_file(&folder.join(MANIFEST_FILE))?)
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// The version of the tables, [`VERSION`].
    pub version: u32,
    /// The name and version of the program that wrote the manifest.
    pub program: String,
    /// The commit from which the program was built, or `unknown`.
    pub commit: String,
    pub ruleset: String,
    /// Whether `--repair` was given.
    pub repair: bool,
    /// The kinds of repeated games that are left out.
    pub drop: Vec<String>,
    pub tables: BTreeMap<Table, Vec<TableFile>>,
    /// The position index of earlier versions, which is no longer read. The next import replaces it with the table
    /// `positions`.
    #[serde(default, rename = "positions", skip_serializing)]
    pub old_index: Vec<TableFile>,
    pub counts: GameCounts,
    /// The source files, in the order of reading.
    pub sources: Vec<ImportedFile>,
    /// The files without games, in the order of reading.
    pub skipped: Vec<SkippedFile>,
    /// The state after each import, first to last.
    pub states: Vec<State>,
}

#[derive(Debug, thiserror::Error)]
pub enum OpenArchiveError {
    #[error("{}", say!("archive-none", archive = .0.as_str()))]
    NoManifest(String),
    /// The manifest cannot be read.
    #[error("{folder}/{MANIFEST_FILE}: {error}")]
    Io { folder: String, error: io::Error },
    /// The manifest is damaged.
    #[error(
        "{}",
        say!("archive-manifest-damaged", file = format!("{folder}/{MANIFEST_FILE}"), error = error.to_string())
    )]
    Json { folder: String, error: serde_json::Error },
    #[error(
        "{folder}: the archive has tables of version {found}, and this program reads version {VERSION}; {}",
        advise(*.found, folder, sources)
    )]
    Version {
        folder: String,
        found: u64,
        games: u64,
        /// The source files, for importing them again.
        sources: Vec<String>,
    },
    #[error("{}", say!("archive-no-state", archive = folder.as_str(), state = *number, last = *last))]
    State {
        folder: String,
        /// The requested number.
        number: u32,
        /// The number of the last state.
        last: u32,
    },
    /// A file that the manifest names is missing or has changed.
    #[error("{}", say!("archive-damaged", file = format!("{folder}/{file}"), error = what.as_str()))]
    TableFile { folder: String, file: String, what: String },
}

fn advise(found: u64, folder: &str, sources: &[String]) -> String {
    if found > u64::from(VERSION) {
        return "a newer program reads it".to_owned();
    }
    let are_plain = |name: &String| !name.contains(char::is_whitespace);
    let files = match sources.len() {
        1..=3 if sources.iter().all(are_plain) => sources.join(" "),
        _ => "FILE…".to_owned(),
    };
    format!(
        "`bao import {files} -o {folder} --renew` makes it anew from the files that it came from"
    )
}

impl Manifest {
    /// Whether a folder is an archive, even a damaged one: its manifest names tables, or the folder of the table
    /// `games` exists. The contents are checked because other programs also write a `manifest.json`.
    #[must_use]
    pub fn is_in(folder: &Path) -> bool {
        let (folder, _) = split_state(folder);
        let Ok(text) = read_manifest(&folder) else { return false };
        let names_tables = || {
            let value = serde_json::from_str::<serde_json::Value>(&text);
            value.is_ok_and(|value| value.get("tables").is_some_and(serde_json::Value::is_object))
        };
        folder.join(Table::Games.name()).is_dir() || names_tables()
    }

    /// Reads the manifest of a folder, or of a state such as `archive@3`. [`Archive::open`](super::Archive::open) also
    /// opens the files that it names.
    pub fn read(path: &Path) -> Result<Manifest, OpenArchiveError> {
        let (folder, number) = split_state(path);
        let name = || folder.display().to_string();
        let text = match read_manifest(&folder) {
            Ok(text) => text,
            Err(error)
                if matches!(
                    error.kind(),
                    io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
                ) =>
            {
                return Err(OpenArchiveError::NoManifest(name()));
            }
            Err(error) => return Err(OpenArchiveError::Io { folder: name(), error }),
        };
        let damaged = |error| OpenArchiveError::Json { folder: name(), error };
        // The version is checked first, because manifests of other versions may have other fields.
        let value: serde_json::Value = serde_json::from_str(&text).map_err(damaged)?;
        match value.get("version").and_then(serde_json::Value::as_u64) {
            Some(found) if found != u64::from(VERSION) => {
                let games = value["counts"]["games"].as_u64().unwrap_or_default();
                let sources = value["sources"].as_array().into_iter().flatten();
                let sources = sources.filter_map(|source| source["name"].as_str());
                let sources = sources.map(str::to_owned).collect();
                return Err(OpenArchiveError::Version { folder: name(), found, games, sources });
            }
            _ => {}
        }
        let manifest: Manifest = serde_json::from_value(value).map_err(damaged)?;
        if let Some(part) = manifest.all_files().find(|part| file_number(&part.file).is_none()) {
            return Err(OpenArchiveError::TableFile {
                folder: name(),
                file: part.file.clone(),
                what: "that is not a file of an archive".to_owned(),
            });
        }
        if (1..).zip(&manifest.states).any(|(number, state): (u32, _)| state.number != number) {
            let what = "its states are not numbered from 1 on";
            return Err(damaged(serde::de::Error::custom(what)));
        }
        let Some(number) = number else { return Ok(manifest) };
        let last = manifest.states.len() as u32;
        let no_state = || OpenArchiveError::State { folder: name(), number, last };
        manifest.at_state(number).ok_or_else(no_state)
    }

    #[must_use]
    pub const fn repairing(&self) -> RepairMode {
        if self.repair { RepairMode::Apply } else { RepairMode::Report }
    }

    pub fn to_json(&self) -> serde_json::Result<String> {
        serde_json::to_string_pretty(self).map(|text| text + "\n")
    }

    #[must_use]
    pub fn rows(&self, table: Table) -> u64 {
        add_up(self.files(table).iter().map(|part| part.rows))
    }

    #[must_use]
    pub fn bytes(&self, table: Table) -> u64 {
        add_up(self.files(table).iter().map(|part| part.bytes))
    }

    pub(super) fn files(&self, table: Table) -> &[TableFile] {
        self.tables.get(&table).map_or(&[], Vec::as_slice)
    }
}

impl Manifest {
    /// Whether a file has exactly the columns that this program writes.
    pub(super) fn has_known_columns(&self, file: &TableFile) -> bool {
        let state = self.states.iter().find(|state| state.number == file.since);
        state.is_none_or(|state| state.minor == MINOR_VERSION)
    }

    /// Whether the next import must keep a position index.
    pub(super) fn keeps_positions(&self) -> bool {
        !self.old_index.is_empty() || self.tables.contains_key(&Table::Positions)
    }

    /// Returns the manifest in an earlier state, or `None` if there is no such state.
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
        // Removes a position index that was made later. An imported table stays even if it has no rows.
        self.tables.retain(|table, files| *table != Table::Positions || !files.is_empty());
        let state = self.states.last()?;
        (self.program, self.commit) = (state.program.clone(), state.commit.clone());
        self.counts = state.total;
        self.sources.truncate(state.sources);
        self.skipped.truncate(state.skipped);
        Some(self)
    }

    #[must_use]
    pub fn content_id(&self) -> ContentId {
        self.states.last().map(|state| state.content_id).unwrap_or_default()
    }

    /// Gives every file its proper path, which is in [`EARLIER`] if only earlier states have the file. Returns the
    /// changed paths as pairs of old and new.
    pub(super) fn settle_files(&mut self) -> Vec<(String, String)> {
        let mut moved = Vec::new();
        let mut settle = |file: &mut TableFile, is_current: bool| {
            let inner = file.file.strip_prefix(EARLIER).and_then(|rest| rest.strip_prefix('/'));
            let plain = inner.unwrap_or(&file.file);
            let path = if is_current { plain.to_owned() } else { format!("{EARLIER}/{plain}") };
            if file.file != path {
                moved.push((std::mem::replace(&mut file.file, path.clone()), path));
            }
        };
        self.tables.values_mut().flatten().for_each(|file| settle(file, true));
        let retired = self.states.iter_mut().flat_map(|state| state.retired.values_mut().flatten());
        retired.for_each(|retired| settle(&mut retired.file, false));
        moved
    }

    /// Iterates over the files of all states.
    pub(super) fn all_files(&self) -> impl Iterator<Item = &TableFile> {
        let retired = self.states.iter().flat_map(|state| state.retired.values().flatten());
        self.tables.values().flatten().chain(retired.map(|retired| &retired.file))
    }
}

/// The folder for files that only earlier states have, such as `states/games/0001.parquet`. Programs that do not know
/// the manifest can therefore read `games/*.parquet` as the current archive.
pub(super) const EARLIER: &str = "states";

/// Lists the folders of table files.
pub(super) fn list_folders() -> impl Iterator<Item = String> {
    let both = |table: Table| [table.name().to_owned(), format!("{EARLIER}/{}", table.name())];
    Table::ALL.into_iter().flat_map(both)
}

/// Returns the number of a table file such as `games/0001.parquet`, also below `states/`. A path for which this returns
/// a number cannot lead out of the archive.
pub(super) fn file_number(file: &str) -> Option<u64> {
    let (folder, part) = file.rsplit_once('/')?;
    // Earlier versions wrote position indexes with the extension `.index`.
    let number = part.strip_suffix(".parquet").or_else(|| part.strip_suffix(".index"))?;
    let is_number = number.bytes().all(|byte| byte.is_ascii_digit());
    number.parse().ok().filter(|_| is_number && list_folders().any(|known| known == folder))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str, since: u32) -> TableFile {
        TableFile {
            file: name.to_owned(),
            rows: 1,
            bytes: 1,
            xxh3: String::new(),
            since,
            range: None,
        }
    }

    fn state(number: u32, retired: Vec<(usize, TableFile)>) -> State {
        let retired = retired.into_iter().map(|(place, file)| RetiredFile { place, file });
        State {
            number,
            imported: String::new(),
            program: format!("bao {number}"),
            commit: String::new(),
            minor: 0,
            counts: GameCounts::default(),
            replaced: 0,
            total: GameCounts { games: u64::from(number), ..GameCounts::default() },
            skipped: 0,
            sources: number as usize,
            content_id: ContentId::default(),
            retired: BTreeMap::from([(Table::Games, retired.collect())]),
            retired_positions: Vec::new(),
        }
    }

    #[test]
    fn every_state_has_its_own_files_in_order() {
        let manifest = Manifest {
            tables: BTreeMap::from([(
                Table::Games,
                vec![file("5", 3), file("6", 3), file("2", 1), file("7", 4), file("4", 2)],
            )]),
            states: vec![
                state(1, vec![]),
                state(2, vec![]),
                state(3, vec![(0, file("1", 1))]),
                state(4, vec![(3, file("3", 1))]),
            ],
            ..Manifest::default()
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
    fn the_error_for_a_missing_manifest_names_the_import_command() {
        assert_eq!(
            OpenArchiveError::NoManifest("x".into()).to_string(),
            "x is not an archive: it has no manifest.json; `bao import FILE… -o ARCHIVE` makes one"
        );
    }

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
