//! Makes archives in temporary folders.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::Path;
use std::sync::LazyLock;

use bao_archive::store::Archive;
use bao_archive::store::manifest::Manifest;

use crate::support::{bao, transcript, tree, write_tree};

/// A temporary folder for archives and their source files.
pub struct Place {
    pub folder: tempfile::TempDir,
}

impl Place {
    pub fn new() -> Place {
        Place { folder: crate::support::folder() }
    }

    pub fn path(&self, name: &str) -> String {
        self.folder.path().join(name).to_str().expect("a plain name").to_owned()
    }

    pub fn file(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        std::fs::write(&path, text).expect("the file can be written");
        path
    }

    /// Imports a table of games, which may have findings, with further arguments.
    pub fn import(&self, name: &str, games: impl AsRef<[u8]>, more: &[&str]) -> String {
        let (games, archive) = (self.file(&format!("{name}.csv"), games), self.path(name));
        import_files(&[&games], &archive, more);
        archive
    }

    pub fn published(&self, name: &str) -> String {
        write_published(&self.folder.path().join(name));
        self.path(name)
    }
}

/// Imports files, which may have findings.
pub fn import_files(files: &[&str], archive: &str, more: &[&str]) {
    let output = bao(&[&["import"], files, &["-o", archive, "--quiet"], more].concat()).output();
    let output = output.expect("the command starts");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(matches!(output.status.code(), Some(0 | 1)), "{files:?}: {said}");
}

/// Writes an archive of the published games to a folder. The games are imported once for all tests.
pub fn write_published(folder: &Path) {
    static FILES: LazyLock<BTreeMap<String, Vec<u8>>> = LazyLock::new(|| {
        let place = Place::new();
        import_files(&["datasets/games.csv"], &place.path("archive"), &[]);
        tree(&place.folder.path().join("archive"))
    });
    write_tree(folder, &FILES);
}

/// The size and the hash of every file in an archive.
pub fn bytes(archive: &str) -> BTreeMap<String, (usize, u64)> {
    let hashed = |bytes: Vec<u8>| {
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        (bytes.len(), hasher.finish())
    };
    tree(Path::new(archive)).into_iter().map(|(name, bytes)| (name, hashed(bytes))).collect()
}

pub fn manifest(archive: &str) -> Manifest {
    Archive::open(Path::new(archive)).expect("the archive is whole").manifest().clone()
}

/// The number that a query returns.
pub fn number(archive: &str, question: &str) -> u64 {
    let answer = transcript(&["sql", archive, question, "--format", "csv"], "");
    let line = answer.lines().nth(1).unwrap_or_default();
    line.parse().unwrap_or_else(|_| panic!("{question}: {answer}"))
}
