//! The files that games come from.

use bao_languages::translate_stored;
use serde::{Deserialize, Serialize};

use crate::content_id::ContentId;

/// A file that games came from.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ImportedFile {
    /// The file as given.
    pub name: String,
    /// `csv`, `html`, …
    pub format: String,
    /// `utf-8`, …
    pub encoding: String,
    /// `gzip`, `zstd` or `None`.
    pub compression: Option<String>,
    /// The size of the file as stored, compressed or not.
    pub bytes: u64,
    /// The SHA-256 of the bytes, as printed by `sha256sum`.
    pub sha256: String,
    pub games: u64,
    /// How many of the games were new and were added.
    pub added: u64,
    /// What went wrong, if the file could not be read to its end.
    pub error: Option<String>,
    /// The content id, if the source is an archive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub content_id: Option<ContentId>,
}

/// A file, a member of an archive or a sheet without games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SkippedFile {
    /// The file as given.
    pub name: String,
    /// Why nothing was read.
    pub reason: String,
}

impl SkippedFile {
    /// The name and the reason in the current language.
    #[must_use]
    pub fn in_words(&self) -> String {
        let whole = self.to_string();
        // Some messages begin with the name.
        let translated = translate_stored(&whole);
        if translated == whole {
            format!("{}: {}", self.name, translate_stored(&self.reason))
        } else {
            translated
        }
    }
}

impl std::fmt::Display for SkippedFile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.name, self.reason)
    }
}
