//! Archives in temporary folders.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};

use bao_archive::store::Archive;
use bao_archive::store::manifest::Manifest;

use crate::support::transcript;

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
pub fn bytes(archive: &str) -> BTreeMap<PathBuf, (usize, u64)> {
    fn walk(folder: &Path, found: &mut BTreeMap<PathBuf, (usize, u64)>) {
        for entry in std::fs::read_dir(folder).expect("the folder is there") {
            let path = entry.expect("the folder is readable").path();
            if path.is_dir() {
                walk(&path, found);
            } else {
                let content = std::fs::read(&path).expect("a file");
                let mut hash = DefaultHasher::new();
                content.hash(&mut hash);
                found.insert(path, (content.len(), hash.finish()));
            }
        }
    }
    let mut found = BTreeMap::new();
    walk(Path::new(archive), &mut found);
    let base = Path::new(archive);
    let short = |path: PathBuf| path.strip_prefix(base).expect("it is below").to_owned();
    found.into_iter().map(|(path, content)| (short(path), content)).collect()
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
