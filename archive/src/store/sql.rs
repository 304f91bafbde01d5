//! SQL over the tables of an archive.

use std::panic::{AssertUnwindSafe, catch_unwind};

use polars::prelude::*;
use polars::sql::SQLContext;

use super::archive::{Archive, TableError};
use super::schema::Table;

/// Why a question in SQL cannot be answered.
#[derive(Debug, thiserror::Error)]
pub enum SqlError {
    /// A table cannot be read.
    #[error(transparent)]
    Table(#[from] TableError),
    /// The question is wrong.
    #[error("{0}; `bao schema` lists the tables and their columns")]
    Wrong(PolarsError),
    /// It would change the archive.
    #[error("`{0}` would write, and an archive is only read; ask with SELECT")]
    Writing(String),
    /// The library has panicked.
    #[error(
        "the SQL library cannot answer this question ({0}); ask it in another way, or in smaller steps"
    )]
    Panic(String),
}

/// Answers a question in Polars SQL over the tables that were imported.
///
/// # Errors
/// [`SqlError`] where a table cannot be read or the question cannot be answered.
pub fn run_sql(archive: &Archive, question: &str) -> Result<DataFrame, SqlError> {
    let first = question.split_whitespace().next().unwrap_or_default().to_lowercase();
    const WRITING: [&str; 7] =
        ["alter", "create", "delete", "drop", "insert", "truncate", "update"];
    if WRITING.contains(&first.as_str()) {
        return Err(SqlError::Writing(first));
    }
    let mut context = SQLContext::new();
    let mut missing = None;
    for table in Table::ALL {
        match archive.scan(table) {
            Ok(frame) => context.register(table.name(), frame),
            Err(error @ TableError::NotThere { .. }) if names(question, table) => {
                missing = missing.or(Some(error));
            }
            Err(TableError::NotThere { .. }) => {}
            Err(error) => return Err(error.into()),
        }
    }
    let answer = catch_panic(|| context.execute(question).and_then(LazyFrame::collect));
    // A table that was not imported can have the name of a column, such as `plies`.
    answer.map_err(|error| missing.map_or(error, SqlError::Table))
}

fn names(question: &str, table: Table) -> bool {
    let question = question.to_lowercase();
    let mut words = question.split(|sign: char| !(sign.is_alphanumeric() || sign == '_'));
    words.any(|word| word == table.name())
}

/// Polars panics at some questions.
fn catch_panic(run: impl FnOnce() -> PolarsResult<DataFrame>) -> Result<DataFrame, SqlError> {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let answer = catch_unwind(AssertUnwindSafe(run));
    std::panic::set_hook(hook);
    answer
        .map_err(|panic| {
            let text = panic.downcast_ref::<String>().cloned();
            let text = text.or_else(|| panic.downcast_ref::<&str>().map(|&text| text.to_owned()));
            SqlError::Panic(text.unwrap_or_else(|| "it stopped without a word".to_owned()))
        })?
        .map_err(SqlError::Wrong)
}
