//! `toss_shares`: the coin tosses at turn 23 (S8).

use bao_archive::store::query::QueryError;
use polars::prelude::*;

use super::decisive_plies::scan_decisive_plies;
use crate::frame::{count_shares, with_shares};
use crate::selection::Selection;
use crate::statistics::Share;

/// `statistic,count,of` and the share: of the games of the population those in which the winner or the loser
/// tosses, which a player can do once, and of the tosses those that are rigged by the seeds or leave the same
/// side.
pub(super) fn count_tosses(selection: &Selection, games: u64) -> Result<DataFrame, QueryError> {
    const STATISTICS: [&str; 4] = ["winner_tosses", "loser_tosses", "rigged", "same_side"];
    let is = [col("by_winner"), col("by_winner").not(), col("rigged"), col("same_side")];
    let pairs = is.map(|is| (is, col("coin_toss")));
    let [by_winner, by_loser, rigged, same_side] =
        count_shares(scan_decisive_plies(selection)?, pairs)?;
    let [by_winner, by_loser] = [by_winner, by_loser].map(|tosses| Share::new(tosses.count, games));
    let shares = [by_winner, by_loser, rigged, same_side];
    Ok(with_shares(df!("statistic" => STATISTICS.as_slice())?, &shares)?)
}
