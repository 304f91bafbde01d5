//! Why an archive cannot be surveyed.

use bao_archive::store::TableError;
use bao_rules::UnknownRuleError;
use polars::prelude::PolarsError;

/// Why there is no survey.
#[derive(Debug, thiserror::Error)]
pub enum SurveyError {
    /// A table cannot be read.
    #[error(transparent)]
    Table(#[from] TableError),
    /// The archive was imported under rules that this program does not know.
    #[error("the archive names its rules `{0}`: {1}")]
    Rules(String, UnknownRuleError),
    /// A table cannot be counted; no archive is known to lead here.
    #[error("the tables cannot be counted: {0}")]
    Tables(#[from] PolarsError),
}
