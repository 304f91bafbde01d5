//! Why an archive cannot be studied.

use bao_archive::store::query::QueryError;
use bao_rules::UnknownRuleError;

/// Why there is no study, or no survey.
#[derive(Debug, thiserror::Error)]
pub enum StudyError {
    /// The archive cannot be read.
    #[error(transparent)]
    Archive(#[from] QueryError),
    /// The archive was imported under rules that this program does not know.
    #[error("the archive names its rules `{0}`: {1}")]
    Rules(String, UnknownRuleError),
}
