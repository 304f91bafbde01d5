//! What is known of a reading beside its tables.

use bao_tables::ContentId;
use bao_tables::import::{GameCounts, ImportSummary, ImportedFile, SkippedFile};
use serde::{Deserialize, Serialize};

/// What was read.
#[derive(Serialize, Deserialize)]
pub struct ReadSummary {
    pub counts: GameCounts,
    pub content_id: ContentId,
    pub sources: Vec<ImportedFile>,
    pub skipped: Vec<SkippedFile>,
    /// The rules that the games were replayed under.
    pub ruleset: String,
}

impl ReadSummary {
    pub fn new(summary: ImportSummary, ruleset: String) -> ReadSummary {
        let ImportSummary { counts, content_id, sources, skipped, .. } = summary;
        ReadSummary { counts, content_id, sources, skipped, ruleset }
    }
}
