//! Frames of polars: counted, and turned into tables for readers.

use bao_archive::store::read_numbers;
use bao_reports::{Align, Cell, Column as Heading, Table};
use polars::prelude::*;

/// The rows of a question, counted on all cores piece by piece.
pub(crate) fn collect(rows: LazyFrame) -> PolarsResult<DataFrame> {
    Ok(rows.collect_with_engine(Engine::Streaming)?.unwrap_single())
}

/// The sums of numbers over rows, or how many rows are so.
pub(crate) fn count_rows<const N: usize>(rows: LazyFrame, of: [Expr; N]) -> PolarsResult<[u64; N]> {
    let sums = of.into_iter().enumerate();
    let sums = sums.map(|(at, of)| of.sum().cast(DataType::UInt64).alias(at.to_string()));
    let sums = collect(rows.select(sums.collect::<Vec<Expr>>()))?;
    let mut counts = [0; N];
    for (count, sum) in counts.iter_mut().zip(sums.columns()) {
        *count = sum.u64()?.get(0).unwrap_or_default();
    }
    Ok(counts)
}

/// A frame as a table for readers: decimal numbers with two decimals, nothing for null.
#[must_use]
pub fn frame_to_table(frame: &DataFrame) -> Table {
    let columns = frame.columns().iter().map(|column| {
        let numeric = column.dtype().is_primitive_numeric();
        Heading::new(column.name().as_str(), if numeric { Align::Right } else { Align::Left })
    });
    let cell = |value: AnyValue<'_>| match value {
        AnyValue::Null => String::new(),
        AnyValue::String(text) => text.to_owned(),
        // A column of one row comes so.
        AnyValue::StringOwned(text) => text.to_string(),
        AnyValue::Float64(number) => format!("{number:.2}"),
        other => other.to_string(),
    };
    let rows = (0..frame.height()).map(|index| {
        let values = frame.columns().iter().map(|column| column.get(index));
        values.map(|value| Cell::from(value.map_or_else(|_| String::new(), cell))).collect()
    });
    Table { columns: columns.collect(), rows: rows.collect(), ..Table::default() }
}

// From polars to plain rows: groups with their sizes, in an order that does not depend on threads.

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
        Ok(Groups { frame: collect(sorted)? })
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
