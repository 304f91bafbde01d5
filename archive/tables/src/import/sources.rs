//! The files that games come from.

use bao_languages::translate_stored;
use serde::{Deserialize, Serialize};

use crate::content_id::ContentId;

/// A file that games came from.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ImportedFile {
    /// The file, as it was named.
    pub name: String,
    /// `csv`, `html`, …
    pub format: String,
    /// `utf-8`, …
    pub encoding: String,
    /// `gzip`, `zstd` or nothing.
    pub compression: Option<String>,
    /// The bytes of the file, compressed if they are.
    pub bytes: u64,
    /// Their SHA-256, as `sha256sum` prints it.
    pub sha256: String,
    /// How many games were read from it.
    pub games: u64,
    /// How many of these were new and were taken.
    pub added: u64,
    /// What went wrong, if it could not be read to its end.
    pub error: Option<String>,
    /// The content id of an archive that games were taken over from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub content_id: Option<ContentId>,
}

/// A file, a member of an archive or a sheet that holds no games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SkippedFile {
    /// The file, as it was named.
    pub name: String,
    /// Why nothing was read.
    pub reason: String,
}

impl SkippedFile {
    /// Its name, and in the current language why it was skipped.
    #[must_use]
    pub fn in_words(&self) -> String {
        let whole = self.to_string();
        // Some messages begin with the name.
        let said = translate_stored(&whole);
        if said == whole {
            format!("{}: {}", self.name, translate_stored(&self.reason))
        } else {
            said
        }
    }
}

impl std::fmt::Display for SkippedFile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.name, self.reason)
    }
}
