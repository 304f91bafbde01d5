//! The files that games were read from, so that others can tell whether they have the same.

use std::sync::{Arc, Mutex, PoisonError};

/// A file that games were read from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    /// The file, as it was named.
    pub name: String,
    /// Its bytes, compressed if they are.
    pub bytes: u64,
    /// Their SHA-256, as `sha256sum` prints it; empty where it was not asked for.
    pub sha256: String,
}

/// The files of an archive as far as they have been read to their end; shared with whoever reads it.
#[derive(Clone, Debug, Default)]
pub struct Origins(Arc<Mutex<Vec<Origin>>>);

impl Origins {
    /// What is known already.
    #[must_use]
    pub fn new(known: Vec<Origin>) -> Origins {
        Origins(Arc::new(Mutex::new(known)))
    }

    /// Those so far, in the order in which they were read.
    #[must_use]
    pub fn so_far(&self) -> Vec<Origin> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Whether the last one has that name.
    pub(super) fn ends_with(&self, name: &str) -> bool {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.last().is_some_and(|last| last.name == name)
    }

    pub(super) fn add(&self, origin: Origin) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(origin);
    }
}
