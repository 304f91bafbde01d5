//! `population`: the sizes of the material (S1).

use polars::prelude::*;

use crate::shares::with_shares;

/// `statistic,count,of` and the share.
pub(super) fn population(games: &DataFrame) -> PolarsResult<DataFrame> {
    let is = |column: &str, value: &'static str| col(column).eq(lit(value));
    let finished = || is("status", "accepted").and(col("winner").is_not_null());
    let wins = |winner: &'static str| col("qualifies").and(is("winner", winner));
    let rows: [(&str, Expr, Expr); 8] = [
        ("games", lit(true), lit(true)),
        ("accepted", is("status", "accepted"), lit(true)),
        ("partial", is("status", "partial"), lit(true)),
        ("rejected", is("status", "rejected"), lit(true)),
        ("finished", finished(), lit(true)),
        ("both_own_house_at_turn_23", col("qualifies"), finished()),
        ("south_wins", wins("south"), col("qualifies")),
        ("north_wins", wins("north"), col("qualifies")),
    ];
    let (mut names, mut counts, mut totals) = (Vec::new(), Vec::new(), Vec::new());
    for (name, which, of) in rows {
        let height = |filter: Expr| -> PolarsResult<u32> {
            let height = games.clone().lazy().filter(filter).collect()?.height();
            Ok(u32::try_from(height).unwrap_or(u32::MAX))
        };
        names.push(name);
        counts.push(height(which)?);
        totals.push(height(of)?);
    }
    let all = with_shares(df!("statistic" => names, "count" => counts, "of" => totals)?)?;
    // How many games there are and what became of their texts is counted in full, not drawn by chance.
    let drawn = col("statistic")
        .str()
        .ends_with(lit("_wins"))
        .or(is("statistic", "both_own_house_at_turn_23"));
    let only =
        |name: &'static str| when(drawn.clone()).then(col(name)).otherwise(lit(NULL)).alias(name);
    all.lazy().with_columns([only("low"), only("high")]).collect()
}
