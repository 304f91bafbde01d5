//! Errors that say what is wrong with a query, where, and what to write instead.

/// Returns from the function with an error about a place in the query.
macro_rules! refuse {
    ($place:expr, $($what:tt)+) => {
        return Err($crate::store::sql::refusal::refusal($place, format_args!($($what)+)))
    };
}

use std::fmt::{Arguments, Display};

use polars::prelude::PolarsError;
use sqlparser::tokenizer::Span;

use crate::store::archive::TableError;
use crate::store::nearest::suggest_names;

/// Unsupported words and what to write instead. Only the first entry found in the refused part is reported.
const INSTEAD: [(&str, &str); 11] = [
    ("exists", "`in` does the same, as in `record in (select record from events)`"),
    ("distinct on", "`row_number() over (…)` numbers rows"),
    ("natural", "name the columns, as in `using (record)`"),
    ("intersect", "`union`, `union all` and `in` are"),
    ("except", "`union`, `union all` and `in` are"),
    ("rows", "with `order by` a window goes from the first row to this one and its equals"),
    ("range", "with `order by` a window goes from the first row to this one and its equals"),
    ("join", "there are join, left join, right join, full join and cross join"),
    ("qualify", "a subquery often does the same"),
    ("window", "write it after each `over`, as in `over (order by turns)`"),
    ("group by all", "name the columns, or number them, as in `group by 1, 2`"),
];

#[derive(Debug, thiserror::Error)]
pub enum SqlError {
    #[error(transparent)]
    Table(#[from] TableError),
    /// The query is wrong or unsupported, or polars failed.
    #[error("{0}")]
    Question(String),
}

impl From<PolarsError> for SqlError {
    fn from(error: PolarsError) -> SqlError {
        // For example, the query casts a text to a number, but the text is not a number.
        let first = error.to_string().lines().next().unwrap_or_default().to_owned();
        SqlError::Question(format!("the answer cannot be calculated: {first}"))
    }
}

pub(super) type Answer<T> = Result<T, SqlError>;

/// Creates an error about a place in the query.
pub(super) fn refusal(place: Span, what: Arguments<'_>) -> SqlError {
    let begin = place.start;
    SqlError::Question(match begin.line {
        0 => what.to_string(),
        line => format!("line {line}, character {}: {what}", begin.column),
    })
}

/// Refuses a part of a query that is not supported.
pub(super) fn unknown<T>(place: Span, written: impl Display) -> Answer<T> {
    let written = written.to_string();
    let lower = written.to_lowercase();
    let words: Vec<&str> =
        lower.split(|sign: char| !sign.is_alphanumeric() && sign != '_').collect();
    let words = format!(" {} ", words.join(" "));
    let (_, instead) = INSTEAD
        .iter()
        .find(|(part, _)| words.contains(&format!(" {part} ")))
        .unwrap_or(&("", "docs/archive.md lists what is supported; DuckDB reads the same tables"));
    refuse!(place, "`{written}` is not understood here; {instead}")
}

/// Suggests names similar to a word, or lists all names.
pub(super) fn near(word: &str, names: &[&str]) -> String {
    let hint = suggest_names(word, names.iter().copied());
    hint.unwrap_or_else(|| format!("choose from {}", names.join(", ")))
}
