//! From polars to plain rows: groups with their sizes, in an order that does not depend on threads.

use bao_archive::store::read_numbers;
use polars::prelude::*;

/// The column of the sizes of groups.
const N: &str = "n";

/// The groups of a frame by some columns, in their order, each with its size.
#[derive(Clone, Debug)]
pub(crate) struct Groups {
    frame: DataFrame,
}

impl Groups {
    /// Groups by `keys`, null being a value like any other.
    pub fn of(frame: LazyFrame, keys: &[&str]) -> PolarsResult<Groups> {
        let keys: Vec<Expr> = keys.iter().map(|key| col(*key)).collect();
        let size = len().cast(DataType::UInt64).alias(N);
        let grouped = frame.group_by(&keys).agg([size]);
        let sorted = grouped.sort_by_exprs(&keys, SortMultipleOptions::default());
        let frame = sorted.collect_with_engine(Engine::Streaming)?.unwrap_single();
        Ok(Groups { frame })
    }

    /// A column of text.
    pub fn text(&self, name: &str) -> PolarsResult<&StringChunked> {
        self.frame.column(name)?.str()
    }

    /// A column of numbers.
    pub fn number(&self, name: &str) -> PolarsResult<UInt32Chunked> {
        read_numbers(&self.frame, name)
    }

    /// A column of truths.
    pub fn truth(&self, name: &str) -> PolarsResult<&BooleanChunked> {
        self.frame.column(name)?.bool()
    }

    /// The sizes of the groups.
    pub fn sizes(&self) -> PolarsResult<Vec<u64>> {
        Ok(self.frame.column(N)?.u64()?.iter().map(Option::unwrap_or_default).collect())
    }
}
