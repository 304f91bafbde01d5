//! `moments`: the games by the turn of the first event.

use polars::prelude::*;

use super::frame::{count, join_onto, qualifying};
use crate::shares::with_shares;

/// `winner,turn,count,of` and the share: `all`, then each winner; no turn for games without an event.
pub(super) fn moments(games: &DataFrame) -> PolarsResult<DataFrame> {
    let parts = ["all", "south", "north"].map(|winner| {
        let mine = match winner {
            "all" => qualifying(games),
            one => qualifying(games).filter(col("winner").eq(lit(one))),
        };
        let counted = mine
            .clone()
            .group_by([col("moment")])
            .agg([count()])
            .sort(["moment"], SortMultipleOptions::default().with_nulls_last(true))
            .with_column(lit(winner).alias("winner"));
        let total = mine.select([lit(winner).alias("winner"), count().alias("of")]).limit(1);
        join_onto(counted, total, &["winner"])
    });
    let counted = concat(parts, UnionArgs::default())?
        .select([col("winner"), col("moment").alias("turn"), col("count"), col("of")])
        .collect()?;
    with_shares(counted)
}
