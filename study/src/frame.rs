//! Frames of polars: made of counts, and turned into tables for readers.

use bao_archive::store::read_numbers;
use bao_reports::{Align, Cell, Column as Heading, Table};
use polars::prelude::*;

use crate::statistics::{Interval, Share};

/// The rows of `keys`, each with a share: `count`, `of`, `percent` and its 95 % interval, `low` and `high`, in
/// percent; the last three are null for a share of nothing.
pub(crate) fn with_shares(keys: DataFrame, shares: &[Share]) -> PolarsResult<DataFrame> {
    let numbers = |of: fn(&Share) -> u64| shares.iter().map(of).collect::<Vec<_>>();
    let percents = |of: fn(&Share, Interval) -> Option<f64>| {
        let percents = shares.iter().map(|share| of(share, share.interval()?));
        percents.collect::<Vec<_>>()
    };
    keys.hstack(&[
        Column::new("count".into(), numbers(|share| share.count)),
        Column::new("of".into(), numbers(|share| share.of)),
        Column::new("percent".into(), percents(|share, _| share.percent())),
        Column::new("low".into(), percents(|_, interval| Some(interval.low))),
        Column::new("high".into(), percents(|_, interval| Some(interval.high))),
    ])
}

/// How many rows are so, out of how many, for each pair of conditions.
pub(crate) fn count_shares<const N: usize>(
    rows: LazyFrame,
    pairs: [(Expr, Expr); N],
) -> PolarsResult<[Share; N]> {
    let sum = |is: Expr, name: String| is.sum().cast(DataType::UInt64).alias(name);
    let sums = pairs.into_iter().enumerate().flat_map(|(at, (is, of))| {
        [sum(is.and(of.clone()), format!("count-{at}")), sum(of, format!("of-{at}"))]
    });
    let sums = rows.select(sums.collect::<Vec<Expr>>());
    let sums = sums.collect_with_engine(Engine::Streaming)?.unwrap_single();
    let number = |name: String| -> PolarsResult<u64> {
        Ok(sums.column(&name)?.u64()?.get(0).unwrap_or_default())
    };
    let mut shares = [Share::default(); N];
    for (at, share) in shares.iter_mut().enumerate() {
        *share = Share::new(number(format!("count-{at}"))?, number(format!("of-{at}"))?);
    }
    Ok(shares)
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
