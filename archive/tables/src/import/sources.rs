//! The source files of games.

use bao_languages::translate_stored;
use serde::{Deserialize, Serialize};

use crate::content_id::ContentId;

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
    /// The error, if the file could not be read to its end.
    pub error: Option<String>,
    /// The content id, if the source is an archive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub content_id: Option<ContentId>,
}

/// A file, an archive member or a sheet in which no games were found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SkippedFile {
    /// The name of the file as given.
    pub name: String,
    /// Why no games were read.
    pub reason: String,
}

impl SkippedFile {
    /// Returns the name and the reason in the current language.
    #[must_use]
    pub fn in_words(&self) -> String {
        let whole = self.to_string();
        // Some messages already start with the name.
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
