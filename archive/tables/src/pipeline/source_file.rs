//! The files that games were read from.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A file that games were read from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceFile {
    /// The file, as it was named.
    pub name: String,
    /// Its size in bytes, compressed if it is.
    pub bytes: u64,
    /// The SHA-256 of these bytes, as `sha256sum` prints it; empty where no checksum was asked for.
    pub sha256: String,
}

/// The files that have been read to their end so far; clones share one list.
#[derive(Clone, Debug, Default)]
pub struct SourceFiles(Arc<Mutex<ReadFiles>>);

#[derive(Debug, Default)]
struct ReadFiles {
    ended: Vec<SourceFile>,
    /// The name of the file that is being read, where there are several.
    current: Option<String>,
}

impl SourceFiles {
    /// A list of files that have been read.
    #[must_use]
    pub fn new(files: Vec<SourceFile>) -> SourceFiles {
        SourceFiles(Arc::new(Mutex::new(ReadFiles { ended: files, current: None })))
    }

    /// The files so far, in the order in which they were read.
    #[must_use]
    pub fn list(&self) -> Vec<SourceFile> {
        self.lock().ended.clone()
    }

    /// The name of the file that is being read, where there are several.
    #[must_use]
    pub fn current(&self) -> Option<String> {
        self.lock().current.clone()
    }

    pub(super) fn begin(&self, name: &str) {
        self.lock().current = Some(name.to_owned());
    }

    /// Whether the last one has that name.
    pub(super) fn ends_with(&self, name: &str) -> bool {
        self.lock().ended.last().is_some_and(|last| last.name == name)
    }

    pub(super) fn add(&self, file: SourceFile) {
        self.lock().ended.push(file);
    }

    fn lock(&self) -> MutexGuard<'_, ReadFiles> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
