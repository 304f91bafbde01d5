//! Small things that all tables need.

use bao_reports::{Align, Column, Table};
use polars::prelude::*;

/// A left join that keeps the rows of `known` and their order, for tables with fixed rows.
pub(super) fn join_onto(known: LazyFrame, counted: LazyFrame, on: &[&str]) -> LazyFrame {
    join(known, counted, on, JoinType::Left)
}

/// The rows of `known` that were counted, in the order of `known`.
pub(super) fn join_met(known: LazyFrame, counted: LazyFrame, on: &[&str]) -> LazyFrame {
    join(known, counted, on, JoinType::Inner)
}

fn join(known: LazyFrame, counted: LazyFrame, on: &[&str], how: JoinType) -> LazyFrame {
    let on: Vec<Expr> = on.iter().map(|name| col(*name)).collect();
    let mut args = JoinArgs::new(how);
    args.maintain_order = MaintainOrderJoin::Left;
    args.nulls_equal = true;
    known.join(counted, &on, &on, args)
}

/// `count / of` in percent; null of nothing.
pub(super) fn percent() -> Expr {
    let share =
        col("count").cast(DataType::Float64) * lit(100.0) / col("of").cast(DataType::Float64);
    when(col("of").gt(lit(0))).then(share).otherwise(lit(NULL)).alias("percent")
}

/// The games of the population.
pub(super) fn qualifying(games: &DataFrame) -> LazyFrame {
    games.clone().lazy().filter(col("qualifies"))
}

/// The number of rows as `count`.
pub(super) fn count() -> Expr {
    len().cast(DataType::UInt32).alias("count")
}

/// A frame as a table to be read: percentages with two decimals, nothing for null.
#[must_use]
pub fn sheet(frame: &DataFrame) -> Table {
    let columns = frame.columns().iter().map(|column| Column {
        name: column.name().to_string(),
        align: if column.dtype().is_primitive_numeric() { Align::Right } else { Align::Left },
    });
    let columns: Vec<Column> = columns.collect();
    let cell = |value: AnyValue<'_>| match value {
        AnyValue::Null => String::new(),
        AnyValue::String(text) => text.to_owned(),
        // A column of one row comes so.
        AnyValue::StringOwned(text) => text.to_string(),
        AnyValue::Float64(number) => format!("{number:.2}"),
        other => other.to_string(),
    };
    let row = |index: usize| {
        frame.columns().iter().map(|c| c.get(index).map_or_else(|_| String::new(), cell)).collect()
    };
    Table { caption: String::new(), columns, rows: (0..frame.height()).map(row).collect() }
}
