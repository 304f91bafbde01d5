//! The games that a table of the survey counts.

use polars::prelude::*;

/// The games of which at least one move could be played.
pub(super) fn filter_replayed(games: LazyFrame) -> LazyFrame {
    games.filter(col("turns").is_not_null())
}

/// The games that could be played to the end of their text.
pub(super) fn filter_accepted(games: LazyFrame) -> LazyFrame {
    games.filter(col("status").eq(lit("accepted")))
}
