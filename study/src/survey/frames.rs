//! From polars to plain rows: groups with their sizes, in an order that does not depend on threads.

use bao_archive::store::read_numbers;
use polars::prelude::*;

/// The column of the sizes of groups.
const N: &str = "n";

/// The groups of a frame by some columns, in their order, each with its size.
pub(super) struct Groups {
    frame: DataFrame,
}

impl Groups {
    /// Groups by `keys`, null being a value like any other.
    pub(super) fn of(frame: LazyFrame, keys: &[&str]) -> PolarsResult<Groups> {
        let keys: Vec<Expr> = keys.iter().map(|key| col(*key)).collect();
        let size = len().cast(DataType::UInt64).alias(N);
        let grouped = frame.group_by(&keys).agg([size]);
        let sorted = grouped.sort_by_exprs(&keys, SortMultipleOptions::default());
        let frame = sorted.collect_with_engine(Engine::Streaming)?.unwrap_single();
        Ok(Groups { frame })
    }

    /// A column of text.
    pub(super) fn text(&self, name: &str) -> PolarsResult<&StringChunked> {
        self.frame.column(name)?.str()
    }

    /// A column of numbers.
    pub(super) fn number(&self, name: &str) -> PolarsResult<UInt32Chunked> {
        read_numbers(&self.frame, name)
    }

    /// The sizes of the groups.
    pub(super) fn sizes(&self) -> PolarsResult<Vec<u64>> {
        Ok(self.frame.column(N)?.u64()?.iter().map(Option::unwrap_or_default).collect())
    }
}

/// The games of which at least one turn could be played.
pub(super) fn filter_replayed(games: LazyFrame) -> LazyFrame {
    games.filter(col("turns").is_not_null())
}

/// The games that could be played to the end of their text.
pub(super) fn filter_accepted(games: LazyFrame) -> LazyFrame {
    games.filter(col("status").eq(lit("accepted")))
}
