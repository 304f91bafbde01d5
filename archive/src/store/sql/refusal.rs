//! Refusals: what is wrong with a question, where, and what can be written instead.

/// Refuses a question for what stands at a place.
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

/// Words that are not understood, and what can be written instead. The first found in a refused part is told.
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
    ("window", "write it behind each `over`, as in `over (order by turns)`"),
    ("group by all", "name the columns, or number them, as in `group by 1, 2`"),
];

/// Why a question in SQL cannot be answered.
#[derive(Debug, thiserror::Error)]
pub enum SqlError {
    /// A table cannot be read.
    #[error(transparent)]
    Table(#[from] TableError),
    /// The question is wrong or not understood, or polars has failed.
    #[error("{0}")]
    Question(String),
}

impl From<PolarsError> for SqlError {
    fn from(error: PolarsError) -> SqlError {
        // As where a text that is no number is cast to one.
        let first = error.to_string().lines().next().unwrap_or_default().to_owned();
        SqlError::Question(format!("the answer cannot be calculated: {first}"))
    }
}

pub(super) type Answer<T> = Result<T, SqlError>;

/// An error about what stands at a place.
pub(super) fn refusal(place: Span, what: Arguments<'_>) -> SqlError {
    let begin = place.start;
    SqlError::Question(match begin.line {
        0 => what.to_string(),
        line => format!("line {line}, character {}: {what}", begin.column),
    })
}

/// Refuses a part of a question that is not understood.
pub(super) fn unknown<T>(place: Span, written: impl Display) -> Answer<T> {
    let written = written.to_string();
    let lower = written.to_lowercase();
    let words: Vec<&str> =
        lower.split(|sign: char| !sign.is_alphanumeric() && sign != '_').collect();
    let words = format!(" {} ", words.join(" "));
    let (_, instead) = INSTEAD
        .iter()
        .find(|(part, _)| words.contains(&format!(" {part} ")))
        .unwrap_or(&("", "docs/archive.md lists what is, and DuckDB reads the same tables"));
    refuse!(place, "`{written}` is not understood here; {instead}")
}

/// Names that are like a word, or else all names.
pub(super) fn near(word: &str, names: &[&str]) -> String {
    let hint = suggest_names(word, names.iter().copied());
    hint.unwrap_or_else(|| format!("there are {}", names.join(", ")))
}
