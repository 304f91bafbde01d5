//! SQL over the tables of an archive.

mod check;
mod explain;
mod question;

use std::panic::{AssertUnwindSafe, catch_unwind};

use polars::prelude::*;
use polars::sql::SQLContext;

use super::archive::{Archive, TableError};
use bao_tables::schema::Table;
use check::check_question;
use explain::{explain, unknown_table};
use question::Question;

pub use explain::WrongQuestion;

/// Why a question in SQL cannot be answered.
#[derive(Debug, thiserror::Error)]
pub enum SqlError {
    /// A table cannot be read.
    #[error(transparent)]
    Table(#[from] TableError),
    /// The question is wrong.
    #[error("{0}")]
    Wrong(WrongQuestion),
    /// It would change the archive.
    #[error("`{0}` would write, and an archive is only read; ask with SELECT")]
    Writing(String),
    /// The library has panicked.
    #[error(
        "the SQL library cannot answer this question ({0}); ask it in another way, or in smaller steps"
    )]
    Panic(String),
}

/// Refuses a question that is too large, or reads anything but the tables of the archive and names of its own.
///
/// # Errors
/// [`SqlError::Writing`] and [`SqlError::Wrong`].
pub fn check_sql(archive: &Archive, question: &str) -> Result<(), SqlError> {
    let read = Question::new(question);
    let first = read.words.first().map(|word| word.text.to_lowercase());
    const WRITING: [&str; 7] =
        ["alter", "create", "delete", "drop", "insert", "truncate", "update"];
    if let Some(first) = first.filter(|first| WRITING.contains(&first.as_str())) {
        return Err(SqlError::Writing(first));
    }
    let rows_of = |table| {
        let files = archive.manifest().tables.get(&table);
        files.into_iter().flatten().map(|file| file.rows).fold(0, u64::saturating_add)
    };
    check_question(&read, rows_of).map_err(SqlError::Wrong)
}

/// Answers a question in Polars SQL over the tables of an archive that were imported, if [`check_sql`] lets it pass.
///
/// # Errors
/// [`SqlError`] where a table cannot be read or the question cannot be answered.
pub fn run_sql(archive: &Archive, question: &str) -> Result<DataFrame, SqlError> {
    check_sql(archive, question)?;
    let mut context = SQLContext::new();
    let mut missing = Vec::new();
    for table in Table::ALL {
        match archive.scan(table) {
            Ok(frame) => context.register(table.name(), frame),
            // A table that was not imported is an error only where the question names it.
            Err(error @ TableError::NotThere { .. }) => missing.push((table.name(), error)),
            Err(error) => return Err(error.into()),
        }
    }
    let answer = catch_panic(|| context.execute(question).and_then(LazyFrame::collect))?;
    answer.map_err(|error| {
        let unknown = unknown_table(&error);
        match missing.into_iter().find(|(name, _)| Some(*name) == unknown) {
            Some((_, missing)) => missing.into(),
            None => SqlError::Wrong(explain(question, &error)),
        }
    })
}

/// Polars panics at some questions.
fn catch_panic<T>(run: impl FnOnce() -> T) -> Result<T, SqlError> {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let answer = catch_unwind(AssertUnwindSafe(run));
    std::panic::set_hook(hook);
    answer.map_err(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(|&text| text.to_owned()));
        SqlError::Panic(text.unwrap_or_else(|| "it stopped without a word".to_owned()))
    })
}
