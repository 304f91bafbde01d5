//! Lists and reads the samples.

use std::path::{Path, PathBuf};

/// Returns the paths of the samples in a folder with this extension, sorted by name.
pub fn samples(folder: &str, ending: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/samples").join(folder);
    let entries = std::fs::read_dir(&folder).expect("the folder of samples is there");
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("the folder is readable").path())
        .filter(|path| path.extension().is_some_and(|e| e == ending))
        .collect();
    paths.sort();
    assert!(paths.len() >= 10, "only {} samples in {}", paths.len(), folder.display());
    paths
}

pub fn name(path: &Path) -> String {
    path.file_stem().expect("a sample has a name").to_string_lossy().into_owned()
}

pub fn text(path: &Path) -> String {
    std::fs::read_to_string(path).expect("a sample is text")
}
