//! The plies of the turns 21 to 24, with the winner of their game.

use bao_archive::store::query::QueryError;
use bao_rules::Side;
use bao_tables::schema::Table;
use polars::prelude::*;

use crate::selection::Selection;

/// The rows of `study_plies` in their order, with the columns `winner`, `mover` (`south` or `north`) and
/// `by_winner`: whether the winner moves.
pub(crate) fn scan_decisive_plies(selection: &Selection) -> Result<LazyFrame, QueryError> {
    let plies = selection.scan(Table::StudyPlies)?;
    // All plies are of games of the population, and the other games have no part in the join.
    let population = selection.archive().scan(Table::Games)?.filter(col("qualifies"));
    let winners = population.select([col("record"), col("winner")]);
    let mut args = JoinArgs::new(JoinType::Inner);
    args.maintain_order = MaintainOrderJoin::Left;
    let joined = plies.join(winners, [col("record")], [col("record")], args);
    Ok(joined
        .with_column(of_mover(lit(Side::South.name()), lit(Side::North.name())).alias("mover"))
        .with_column(col("mover").eq(col("winner")).alias("by_winner")))
}

/// One of two values, by who moves.
fn of_mover(south: Expr, north: Expr) -> Expr {
    when(col("side").eq(lit("s"))).then(south).otherwise(north)
}
