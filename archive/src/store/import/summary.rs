//! What an import has done.

use std::collections::BTreeMap;

use crate::store::duplicates::Kind;
use crate::store::manifest::{Counts, Origin};

/// What an import has done.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// The games of this import.
    pub counts: Counts,
    /// The games of the archive before it.
    pub before: u64,
    /// The games of the archive after it.
    pub total: u64,
    /// The files of this import.
    pub sources: Vec<Origin>,
    /// What was said of the files of folders and patterns that hold no games.
    pub skipped: Vec<String>,
    /// How many games are like an earlier one, by kind.
    pub alike: BTreeMap<Kind, u64>,
    /// How many of them were left out, by kind.
    pub left_out: BTreeMap<Kind, u64>,
    /// How many of those that were left out are in the archive from an earlier import.
    pub known: u64,
    /// Findings by code, with their number.
    pub findings: BTreeMap<&'static str, u64>,
    /// Whether the archive has been written; it is not where nothing is new.
    pub written: bool,
    /// How many games of each file were taken.
    pub(super) taken: BTreeMap<usize, u64>,
}

impl Summary {
    /// Counts a game of the file number `origin`.
    pub(super) fn taken(&mut self, origin: usize) {
        *self.taken.entry(origin).or_default() += 1;
    }

    /// Takes a game back that is left out after all, when all files have been read.
    pub(super) fn left_out_late(&mut self, source: &str) {
        if let Some(origin) = self.sources.iter_mut().find(|origin| origin.name == source) {
            origin.added = origin.added.saturating_sub(1);
        }
    }

    /// The files, when all have been read.
    pub(super) fn read(&mut self, sources: Vec<Origin>, skipped: Vec<String>) {
        self.sources = sources;
        self.skipped = skipped;
        self.count_taken();
    }

    /// Tells each file how many of its games were taken.
    pub(super) fn count_taken(&mut self) {
        for (place, origin) in self.sources.iter_mut().enumerate() {
            origin.added = self.taken.get(&place).copied().unwrap_or(0);
        }
    }
}
