//! The manifest of an archive: which files belong to it, where its games come from, and how many.
//!
//! An archive consists of the files that its manifest names. Any other table file in its folder was left by an
//! import that was cut short.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Read as _};
use std::path::Path;

use bao_game::replay::RepairMode;
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::Xxh3;

use super::schema::{Table, VERSION};

/// The name of the file.
pub const MANIFEST_FILE: &str = "manifest.json";

/// A file of a table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableFile {
    /// Its place in the folder, as `games/0001.parquet`.
    pub file: String,
    /// How many rows it has.
    pub rows: u64,
    /// How many bytes it has.
    pub bytes: u64,
    /// Their XXH3 hash in hexadecimal, as `xxhsum -H3` prints it.
    pub xxh3: String,
}

/// Opens a file that is the archive's own: a link leads out of it, and a pipe would be waited for without end.
pub(super) fn open_own_file(path: &Path) -> io::Result<fs::File> {
    if fs::symlink_metadata(path)?.is_file() {
        fs::File::open(path)
    } else {
        Err(io::Error::other("it is no plain file"))
    }
}

fn read_manifest(folder: &Path) -> io::Result<String> {
    io::read_to_string(open_own_file(&folder.join(MANIFEST_FILE))?)
}

impl TableFile {
    /// Opens the file in its archive; an error says in words why it is not the one that was written.
    pub(super) fn open(&self, archive: &Path) -> Result<fs::File, String> {
        let open = || {
            let path = archive.join(&self.file);
            if path.parent().is_some_and(Path::is_symlink) {
                return Err(io::Error::other("its folder is a link to another one"));
            }
            let file = open_own_file(&path)?;
            TableFile::fingerprint(&file).map(|(bytes, hash)| (file, bytes, hash))
        };
        let (file, bytes, hash) = open().map_err(|error| error.to_string())?;
        if bytes != self.bytes {
            return Err(format!("it has {bytes} bytes instead of {}", self.bytes));
        }
        if hash != self.xxh3 {
            return Err("its bytes are not the ones that were written".to_owned());
        }
        Ok(file)
    }

    /// The size and hash of a file that has just been opened.
    ///
    /// # Errors
    /// Those of reading it.
    pub fn fingerprint(mut file: &fs::File) -> io::Result<(u64, String)> {
        let mut hash = Xxh3::new();
        let mut buffer = vec![0; 1 << 16];
        let mut bytes = 0;
        loop {
            match file.read(&mut buffer)? {
                0 => return Ok((bytes, format!("{:016x}", hash.digest()))),
                read => {
                    hash.update(&buffer[..read]);
                    bytes += read as u64;
                }
            }
        }
    }
}

/// A file that games came from.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ImportedFile {
    /// The file, as it was named.
    pub name: String,
    /// `csv`, `html`, …
    pub format: String,
    /// `utf-8`, …
    pub encoding: String,
    /// `gzip`, `zstd` or nothing.
    pub compression: Option<String>,
    /// The bytes of the file, compressed if they are.
    pub bytes: u64,
    /// Their SHA-256, as `sha256sum` prints it.
    pub sha256: String,
    /// How many games were read from it.
    pub games: u64,
    /// How many of these were new and were taken.
    pub added: u64,
    /// What went wrong, if it could not be read to its end.
    pub error: Option<String>,
}

/// A file, a member of an archive or a sheet that holds no games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SkippedFile {
    /// The file, as it was named.
    pub name: String,
    /// Why nothing was read.
    pub reason: String,
}

impl std::fmt::Display for SkippedFile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.name, self.reason)
    }
}

/// How many games an archive has, by how far they could be replayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameCounts {
    /// All that were read, those included that were left out.
    pub read: u64,
    /// All that are in the archive; the three below add up to it.
    pub games: u64,
    /// Replayed to the end of the text.
    pub accepted: u64,
    /// Of these, with a token changed by `--repair`.
    pub repaired: u64,
    /// Replayed in part.
    pub partial: u64,
    /// Not replayed at all.
    pub rejected: u64,
    /// Left out as they are in the archive already or twice in the sources.
    pub left_out: u64,
}

impl GameCounts {
    /// Counts games that are taken; `status` is the name of one.
    pub fn take(&mut self, status: &str, repaired: bool, games: u64) {
        self.games += games;
        self.repaired += if repaired { games } else { 0 };
        *self.with_status(status) += games;
    }

    /// Counts a game among those that are left out, after it had been taken.
    pub fn take_back(&mut self, status: &str, repaired: bool) {
        self.games -= 1;
        self.left_out += 1;
        self.repaired -= u64::from(repaired);
        *self.with_status(status) -= 1;
    }

    fn with_status(&mut self, status: &str) -> &mut u64 {
        match status {
            "accepted" => &mut self.accepted,
            "partial" => &mut self.partial,
            _ => &mut self.rejected,
        }
    }

    /// Adds those of another import.
    pub fn add(&mut self, other: &GameCounts) {
        let GameCounts { read, games, accepted, repaired, partial, rejected, left_out } = *other;
        self.read += read;
        self.games += games;
        self.accepted += accepted;
        self.repaired += repaired;
        self.partial += partial;
        self.rejected += rejected;
        self.left_out += left_out;
    }
}

/// The manifest of an archive.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// The version of the tables, [`VERSION`].
    pub version: u32,
    /// The program that wrote it, with its version.
    pub program: String,
    /// The commit that the program was built from, or `unknown`.
    pub commit: String,
    /// The rules that the games were replayed under.
    pub ruleset: String,
    /// Whether `--repair` was asked for.
    pub repair: bool,
    /// The kinds of repeated games that are left out.
    pub drop: Vec<String>,
    /// The files of each table; a table that was not asked for is not here.
    pub tables: BTreeMap<Table, Vec<TableFile>>,
    /// How many games there are.
    pub counts: GameCounts,
    /// Where they come from, in the order in which they were read.
    pub sources: Vec<ImportedFile>,
    /// What holds no games, in the order in which it was read.
    pub skipped: Vec<SkippedFile>,
}

/// Why an archive cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenArchiveError {
    /// There is no manifest.
    #[error(
        "{0} is no archive: it has no {MANIFEST_FILE}; `bao import FILE… -o ARCHIVE` makes one"
    )]
    NoManifest(String),
    /// It cannot be read.
    #[error("{folder}/{MANIFEST_FILE}: {error}")]
    Io {
        /// The folder.
        folder: String,
        /// What the system says.
        error: io::Error,
    },
    /// It is damaged.
    #[error(
        "{folder}/{MANIFEST_FILE}: {error}; the manifest is damaged, import the games anew with --renew"
    )]
    Json {
        /// The folder.
        folder: String,
        /// What is wrong with it.
        error: serde_json::Error,
    },
    /// Another version of the program wrote it.
    #[error(
        "{folder}: the archive has tables of version {found}, and this program reads version {VERSION}; {}",
        advise(*.found, folder, sources)
    )]
    Version {
        /// The folder.
        folder: String,
        /// Its version.
        found: u64,
        /// How many games it has.
        games: u64,
        /// The files that they come from.
        sources: Vec<String>,
    },
    /// A file that the manifest names is missing or is not the one it was.
    #[error("{folder}/{file}: {what}; the archive is damaged, import the games anew with --renew")]
    TableFile {
        /// The folder.
        folder: String,
        /// The file.
        file: String,
        /// What is wrong.
        what: String,
    },
}

/// What to do about an archive of another version.
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
    /// Whether a folder is an archive, though perhaps a damaged one: its manifest names tables or has tables beside
    /// it. Other programs have files of that name too.
    #[must_use]
    pub fn is_in(folder: &Path) -> bool {
        let Ok(text) = read_manifest(folder) else { return false };
        let names_tables = || {
            let value = serde_json::from_str::<serde_json::Value>(&text);
            value.is_ok_and(|value| value.get("tables").is_some_and(serde_json::Value::is_object))
        };
        folder.join(Table::Games.name()).is_dir() || names_tables()
    }

    /// Reads the manifest of a folder; [`Archive::open`](super::Archive::open) opens the files that it names.
    ///
    /// # Errors
    /// [`OpenArchiveError`] says what is wrong with it.
    pub fn read(folder: &Path) -> Result<Manifest, OpenArchiveError> {
        let name = || folder.display().to_string();
        let text = match read_manifest(folder) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Err(OpenArchiveError::NoManifest(name()));
            }
            Err(error) => return Err(OpenArchiveError::Io { folder: name(), error }),
        };
        let damaged = |error| OpenArchiveError::Json { folder: name(), error };
        // The version first: another one may have other fields.
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
        match manifest.tables.values().flatten().find(|part| !is_table_path(&part.file)) {
            Some(part) => Err(OpenArchiveError::TableFile {
                folder: name(),
                file: part.file.clone(),
                what: "that is no file of an archive".to_owned(),
            }),
            None => Ok(manifest),
        }
    }

    /// What is done about games that break, whenever they are replayed again.
    #[must_use]
    pub const fn repairing(&self) -> RepairMode {
        if self.repair { RepairMode::Apply } else { RepairMode::Report }
    }

    /// The text of the manifest.
    ///
    /// # Errors
    /// None that can occur: every field can be written as JSON.
    pub fn to_json(&self) -> serde_json::Result<String> {
        serde_json::to_string_pretty(self).map(|text| text + "\n")
    }

    /// The rows of a table.
    #[must_use]
    pub fn rows(&self, table: Table) -> u64 {
        self.tables.get(&table).map_or(0, |parts| parts.iter().map(|part| part.rows).sum())
    }
}

/// Whether a path in an archive is `table/number.parquet`, which cannot lead out of its folder.
pub(super) fn is_table_path(file: &str) -> bool {
    let Some((table, part)) = file.split_once('/') else { return false };
    let number = part.strip_suffix(".parquet").unwrap_or_default();
    Table::ALL.iter().any(|known| known.name() == table)
        && !number.is_empty()
        && number.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_without_a_manifest_is_answered_with_the_command_that_makes_one() {
        assert_eq!(
            OpenArchiveError::NoManifest("x".into()).to_string(),
            "x is no archive: it has no manifest.json; `bao import FILE… -o ARCHIVE` makes one"
        );
    }
}
