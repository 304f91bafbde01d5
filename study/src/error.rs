use bao_archive::store::query::QueryError;
use bao_rules::UnknownRuleError;

/// Why a study or survey failed.
#[derive(Debug, thiserror::Error)]
pub enum StudyError {
    #[error(transparent)]
    Archive(#[from] QueryError),
    /// The archive was imported under rules that this program does not know.
    #[error("the rules of the archive are `{0}`: {1}")]
    Rules(String, UnknownRuleError),
}
