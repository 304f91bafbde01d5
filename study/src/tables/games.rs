//! `games`: a row a game, with its classes.

use bao_archive::store::query::QueryError;
use bao_tables::schema::Table;
use polars::prelude::*;

use crate::selection::Selection;

pub(super) fn list_games(selection: &Selection) -> Result<LazyFrame, QueryError> {
    const COLUMNS: [&str; 13] = [
        "game",
        "status",
        "winner",
        "ended_by",
        "plies",
        "qualifies",
        "moment",
        "progress",
        "final",
        "combination",
        "kind",
        "type",
        "loser_house_captured",
    ];
    Ok(selection.scan(Table::Games)?.select(COLUMNS.map(col)))
}

/// `winner,type,kind,count,games`: the games of each type by number, as the study lists them.
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
