//! Archives in temporary folders.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::Path;

use bao_archive::store::Archive;
use bao_archive::store::manifest::Manifest;

use crate::support::{transcript, tree};

/// A folder to import to, and room beside it.
pub struct Place {
    pub room: tempfile::TempDir,
}

impl Place {
    pub fn new() -> Place {
        Place { room: tempfile::tempdir().expect("there is room for a folder") }
    }

    pub fn path(&self, name: &str) -> String {
        self.room.path().join(name).to_str().expect("a plain name").to_owned()
    }

    pub fn file(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        std::fs::write(&path, text).expect("there is room for a file");
        path
    }
}

/// Every file of an archive with the size and a hash of its bytes.
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

/// One number out of an archive.
pub fn number(archive: &str, question: &str) -> u64 {
    let answer = transcript(&["sql", archive, question, "--format", "csv"], "");
    let line = answer.lines().nth(1).unwrap_or_default();
    line.parse().unwrap_or_else(|_| panic!("{question}: {answer}"))
}
