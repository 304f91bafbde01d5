//! `toss_shares`: how often the first mtaji turn was a coin toss (S8).

use polars::prelude::*;

use super::game_row::GameRow;
use crate::shares::with_shares;
use bao_game::classify::CoinToss;

/// `statistic,count,of` and the share: games of the population in which the winner or the loser tosses,
/// and of the tosses those that are rigged by the seeds or leave the same side.
pub(super) fn toss_shares(rows: &[GameRow]) -> PolarsResult<DataFrame> {
    let games = || rows.iter().filter(|row| row.classes.is_some());
    let count = |counted: usize| u32::try_from(counted).unwrap_or(u32::MAX);
    let tossing = |by_winner: bool| {
        let by = |row: &&GameRow| {
            row.tosses.iter().any(|toss| (row.winner == Some(toss.side)) == by_winner)
        };
        (count(games().filter(by).count()), count(games().count()))
    };
    let tosses = || games().flat_map(|row| &row.tosses);
    let of_tosses =
        |is: fn(&&CoinToss) -> bool| (count(tosses().filter(is).count()), count(tosses().count()));
    let rows = [
        ("winner_tosses", tossing(true)),
        ("loser_tosses", tossing(false)),
        ("rigged", of_tosses(|toss| toss.rigged)),
        ("same_side", of_tosses(|toss| toss.same_side)),
    ];
    with_shares(df!(
        "statistic" => rows.map(|(name, _)| name).to_vec(),
        "count" => rows.map(|(_, (count, _))| count).to_vec(),
        "of" => rows.map(|(_, (_, of))| of).to_vec(),
    )?)
}
