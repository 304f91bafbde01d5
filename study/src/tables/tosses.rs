//! `tosses` and `toss_shares`: the coin tosses at turn 23 (S8).

use bao_archive::store::query::QueryError;
use polars::prelude::*;

use super::decisive_plies::{of_mover, scan_decisive_plies};
use crate::frame::with_shares;
use crate::selection::Selection;
use crate::statistics::Share;

fn scan_tosses(selection: &Selection) -> Result<LazyFrame, QueryError> {
    Ok(scan_decisive_plies(selection)?.filter(col("coin_toss")))
}

/// `game,side,by_winner,turn,seeds,rigged,same_side`.
pub(super) fn list_tosses(selection: &Selection) -> Result<DataFrame, QueryError> {
    let listed = scan_tosses(selection)?.select([
        col("game"),
        col("mover").alias("side"),
        col("by_winner"),
        col("turn"),
        of_mover(col("south_seeds"), col("north_seeds")).alias("seeds"),
        col("rigged"),
        col("same_side"),
    ]);
    Ok(listed.collect()?)
}

/// `statistic,count,of` and the share: of the games of the population those in which the winner or the loser
/// tosses, which a player can do once, and of the tosses those that are rigged by the seeds or leave the same
/// side.
pub(super) fn count_tosses(selection: &Selection, games: u64) -> Result<DataFrame, QueryError> {
    const STATISTICS: [&str; 4] = ["winner_tosses", "loser_tosses", "rigged", "same_side"];
    let is = [col("by_winner"), col("by_winner").not(), col("rigged"), col("same_side")];
    let count = |is: Expr| is.sum().cast(DataType::UInt64);
    let mut counted: Vec<Expr> =
        is.into_iter().zip(STATISTICS).map(|(is, name)| count(is).alias(name)).collect();
    counted.push(len().cast(DataType::UInt64).alias("of"));
    let counts = scan_tosses(selection)?
        .select(counted)
        .collect_with_engine(Engine::Streaming)?
        .unwrap_single();
    let number = |name: &str| -> PolarsResult<u64> {
        Ok(counts.column(name)?.u64()?.get(0).unwrap_or_default())
    };
    let tosses = number("of")?;
    let of = [games, games, tosses, tosses];
    let shares = STATISTICS.iter().zip(of).map(|(name, of)| Ok(Share::new(number(name)?, of)));
    let shares = shares.collect::<PolarsResult<Vec<Share>>>()?;
    Ok(with_shares(df!("statistic" => STATISTICS.as_slice())?, &shares)?)
}
