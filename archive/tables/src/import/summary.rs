//! The result of an import.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use bao_languages::{say, translate_stored};

use super::counts::GameCounts;
use super::sources::{ImportedFile, SkippedFile};
use crate::content_id::ContentId;
use crate::duplicates::DuplicateKind;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ImportSummary {
    pub counts: GameCounts,
    /// The number of games before the import.
    pub before: u64,
    /// The number of games after the import.
    pub total: u64,
    pub sources: Vec<ImportedFile>,
    /// The files, archive members and sheets without games.
    pub skipped: Vec<SkippedFile>,
    /// The number of games that repeat an earlier game, by kind.
    pub repeated: BTreeMap<DuplicateKind, u64>,
    /// The number of repeated games that were left out, by kind.
    pub left_out: BTreeMap<DuplicateKind, u64>,
    /// The number of games that were left out because an earlier import added them.
    pub known: u64,
    /// Of these, the number of games whose own columns have values that the archive does not have.
    pub known_with_other_columns: u64,
    /// The own columns with such values.
    pub columns_left_out: BTreeSet<Arc<str>>,
    /// The numbers of the games that replaced an archived game (`update`).
    pub replaced: Vec<String>,
    pub own_columns: BTreeSet<Arc<str>>,
    /// The content id of the archive after the import.
    pub content_id: ContentId,
    /// The number of the new state.
    pub state: u32,
    /// The number of findings by code.
    pub findings: BTreeMap<&'static str, u64>,
    /// Whether the archive was written. False if there was nothing new.
    pub written: bool,
    /// For the index of each source, the number of games that were added.
    pub(super) taken: BTreeMap<usize, u64>,
}

impl ImportSummary {
    /// Sets the files. Call it after all files have been read.
    pub fn set_sources(&mut self, sources: Vec<ImportedFile>, skipped: Vec<SkippedFile>) {
        self.sources = sources;
        self.skipped = skipped;
        for (number, origin) in self.sources.iter_mut().enumerate() {
            origin.added = self.taken.get(&number).copied().unwrap_or(0);
        }
    }

    /// Explains why no game was found.
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
