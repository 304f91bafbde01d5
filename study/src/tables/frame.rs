//! Small things that all tables need.

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

/// The games of the population.
pub(super) fn qualifying(games: &DataFrame) -> LazyFrame {
    games.clone().lazy().filter(col("qualifies"))
}

/// The number of rows as `count`.
pub(super) fn count() -> Expr {
    len().cast(DataType::UInt32).alias("count")
}
