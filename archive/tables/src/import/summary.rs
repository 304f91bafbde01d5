//! The result of an import: its games and source files in numbers.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use bao_languages::{Language, Message, say, text};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::content_id::ContentId;
use crate::duplicates::DuplicateKind;

/// The number of games in an archive, by how far they could be replayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameCounts {
    /// All games that were read, including games that were left out.
    pub read: u64,
    /// All games in the archive: `accepted`, `partial` and `rejected` together.
    pub games: u64,
    /// Games that were replayed to the end of their text.
    pub accepted: u64,
    /// Accepted games in which `--repair` changed a token.
    pub repaired: u64,
    /// Games that were replayed in part.
    pub partial: u64,
    /// Games in which no move could be replayed.
    pub rejected: u64,
    /// Games that were left out because they are in the archive already or are repeated in the sources.
    pub left_out: u64,
}

impl GameCounts {
    /// Counts games with a status, which is given by its name.
    pub fn take(&mut self, status: &str, repaired: bool, games: u64) {
        self.games += games;
        self.repaired += if repaired { games } else { 0 };
        *self.with_status(status) += games;
    }

    /// Moves a counted game to the games left out.
    pub fn leave_out(&mut self, status: &str, repaired: bool) {
        self.left_out += 1;
        self.remove(status, repaired);
    }

    /// Removes a game that was replaced by another.
    pub fn remove(&mut self, status: &str, repaired: bool) {
        let of_status = self.with_status(status);
        *of_status = of_status.saturating_sub(1);
        self.games = self.games.saturating_sub(1);
        self.repaired = self.repaired.saturating_sub(u64::from(repaired));
    }

    fn with_status(&mut self, status: &str) -> &mut u64 {
        match status {
            "accepted" => &mut self.accepted,
            "partial" => &mut self.partial,
            _ => &mut self.rejected,
        }
    }

    /// Adds the counts of another import.
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

/// A file from which games were read.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ImportedFile {
    /// The name of the file as given.
    pub name: String,
    /// The name of the format, such as `table` or `HTML`.
    pub format: String,
    /// The name of the encoding, such as `UTF-8`.
    pub encoding: String,
    /// `gzip`, `zstd` or `None`.
    pub compression: Option<String>,
    /// The size of the stored file, before decompression.
    pub bytes: u64,
    /// The SHA-256 of the bytes, as printed by `sha256sum`.
    pub sha256: String,
    pub games: u64,
    /// The number of games that were new and were added.
    pub added: u64,
    /// The error in English, if the file could not be read to its end.
    pub error: Option<String>,
    /// The error as [`Message::to_json`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<Value>,
    /// The content id, if the source is an archive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub content_id: Option<ContentId>,
}

impl ImportedFile {
    pub(super) fn set_error(&mut self, error: &Message) {
        self.error = Some(error.in_language(Language::English).into_owned());
        self.message = error.to_json();
    }

    /// Returns the error in the current language.
    #[must_use]
    pub fn error_in_words(&self) -> Option<String> {
        let english = self.error.clone()?;
        Some(Message::stored(english, self.message.as_ref()).to_string())
    }

    /// Returns the name of the format in the current language.
    #[must_use]
    pub fn format_in_words(&self) -> &str {
        name_format(&self.format)
    }
}

/// Returns the name of a format in the current language.
#[must_use]
pub fn name_format(format: &str) -> &str {
    match format {
        "table" => text("format-table"),
        "game file" => text("format-game-file"),
        "plain text" => text("format-plain-text"),
        other => other,
    }
}

/// A file, an archive member or a sheet in which no games were found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SkippedFile {
    /// The name of the file as given.
    pub name: String,
    /// Why no games were read, in English.
    pub reason: String,
    /// The whole message as [`Message::to_json`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<Value>,
}

impl SkippedFile {
    /// Returns the name and the reason in the current language.
    #[must_use]
    pub fn in_words(&self) -> String {
        Message::stored(self.to_string(), self.message.as_ref()).to_string()
    }
}

impl fmt::Display for SkippedFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name, self.reason)
    }
}

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
        let broken = self.sources.iter().filter_map(ImportedFile::error_in_words);
        let all: Vec<String> = skipped.chain(broken).collect();
        match all.len() {
            0 => text("archive-no-game-named").to_owned(),
            1..=MOST => all.join("; "),
            more => say!("archive-and-more", first = all[..MOST].join("; "), more = more - MOST),
        }
    }
}
