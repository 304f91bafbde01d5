//! Why an archive cannot be studied.

use bao_archive::store::TableError;
use bao_archive::store::query::QueryError;
use bao_rules::UnknownRuleError;
use polars::prelude::PolarsError;

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

impl From<TableError> for StudyError {
    fn from(error: TableError) -> StudyError {
        QueryError::from(error).into()
    }
}

impl From<PolarsError> for StudyError {
    fn from(error: PolarsError) -> StudyError {
        QueryError::from(error).into()
    }
}
