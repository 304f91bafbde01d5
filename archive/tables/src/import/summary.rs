//! The result of an import.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use bao_languages::{say, translate_stored};

use super::counts::GameCounts;
use super::sources::{ImportedFile, SkippedFile};
use crate::content_id::ContentId;
use crate::duplicates::DuplicateKind;

/// The result of an import.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ImportSummary {
    /// The games of this import.
    pub counts: GameCounts,
    /// The games of the archive before it.
    pub before: u64,
    /// The games of the archive after it.
    pub total: u64,
    /// The files of this import.
    pub sources: Vec<ImportedFile>,
    /// The files, members of archives and sheets that hold no games.
    pub skipped: Vec<SkippedFile>,
    /// How many games repeat an earlier one, by kind.
    pub repeated: BTreeMap<DuplicateKind, u64>,
    /// How many of them were left out, by kind.
    pub left_out: BTreeMap<DuplicateKind, u64>,
    /// How many of those that were left out are in the archive from an earlier import.
    pub known: u64,
    /// How many of these had own columns that say something else than those in the archive.
    pub known_with_other_columns: u64,
    /// All own columns of those.
    pub columns_left_out: BTreeSet<Arc<str>>,
    /// The numbers of the games that have taken the place of another (`update`).
    pub replaced: Vec<String>,
    /// The own columns that the games of this import have.
    pub own_columns: BTreeSet<Arc<str>>,
    /// The content id of the archive after it.
    pub content_id: ContentId,
    /// The number of the archive's state after it.
    pub state: u32,
    /// Findings by code, with their number.
    pub findings: BTreeMap<&'static str, u64>,
    /// Whether the archive has been written; it is not where nothing is new.
    pub written: bool,
    /// How many games of each file were taken.
    pub(super) taken: BTreeMap<usize, u64>,
}

impl ImportSummary {
    /// Sets the files, when all have been read.
    pub fn set_sources(&mut self, sources: Vec<ImportedFile>, skipped: Vec<SkippedFile>) {
        self.sources = sources;
        self.skipped = skipped;
        for (place, origin) in self.sources.iter_mut().enumerate() {
            origin.added = self.taken.get(&place).copied().unwrap_or(0);
        }
    }

    /// What was found where there was no game.
    #[must_use]
    pub fn explain_no_games(&self) -> String {
        const MOST: usize = 5;
        let skipped = self.skipped.iter().map(SkippedFile::in_words);
        let broken = self.sources.iter().filter_map(|source| source.error.as_deref());
        let broken = broken.map(translate_stored);
        let all: Vec<String> = skipped.chain(broken).collect();
        match all.len() {
            0 => bao_languages::text("archive-no-game-named").to_owned(),
            1..=MOST => all.join("; "),
            more => say!("archive-and-more", first = all[..MOST].join("; "), more = more - MOST),
        }
    }
}
