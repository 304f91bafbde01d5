//! `games_by_type`: the games of each type by number, as the study lists them.

use bao_archive::store::query::QueryError;
use bao_tables::schema::Table;
use polars::prelude::*;

use crate::selection::Selection;

/// `winner,type,kind,count,games`.
pub(super) fn list_games_by_type(selection: &Selection) -> Result<DataFrame, QueryError> {
    let of_type = selection
        .scan(Table::Games)?
        .filter(col("kind").is_not_null())
        .group_by_stable([col("winner"), col("type"), col("kind")])
        .agg([
            len().cast(DataType::UInt64).alias("count"),
            col("game").str().join(", ", false).alias("games"),
        ])
        .sort(
            ["winner", "type", "kind"],
            SortMultipleOptions::default()
                .with_order_descending_multi([true, false, false])
                .with_nulls_last(true),
        );
    Ok(of_type.collect()?)
}
