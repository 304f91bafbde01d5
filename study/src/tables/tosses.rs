//! `tosses` and `toss_shares`: the coin tosses at turn 23 (S8).

use bao_game::classify::CoinToss;
use polars::prelude::*;

use super::game_row::GameRow;
use crate::frame::with_shares;
use crate::statistics::Share;

/// `game,side,by_winner,turn,seeds,rigged,same_side`.
pub(super) fn list_tosses(rows: &[GameRow]) -> PolarsResult<DataFrame> {
    let all = || rows.iter().flat_map(|row| row.tosses.iter().map(move |toss| (row, toss)));
    df!(
        "game" => all().map(|(row, _)| row.id.as_str()).collect::<Vec<_>>(),
        "side" => all().map(|(_, t)| t.side.name()).collect::<Vec<_>>(),
        "by_winner" => all().map(|(row, t)| row.winner == Some(t.side)).collect::<Vec<_>>(),
        "turn" => all().map(|(_, t)| t.turn).collect::<Vec<_>>(),
        "seeds" => all().map(|(_, t)| u32::from(t.seeds)).collect::<Vec<_>>(),
        "rigged" => all().map(|(_, t)| t.rigged).collect::<Vec<_>>(),
        "same_side" => all().map(|(_, t)| t.same_side).collect::<Vec<_>>(),
    )
}

/// `statistic,count,of` and the share: games of the population in which the winner or the loser tosses,
/// and of the tosses those that are rigged by the seeds or leave the same side.
pub(super) fn count_tosses(rows: &[GameRow]) -> PolarsResult<DataFrame> {
    let games = || rows.iter().filter(|row| row.classes.is_some());
    let of_games = |by_winner: bool| {
        let tossed = |row: &&GameRow| {
            row.tosses.iter().any(|toss| (row.winner == Some(toss.side)) == by_winner)
        };
        Share::new(games().filter(tossed).count() as u64, games().count() as u64)
    };
    let tosses = || games().flat_map(|row| &row.tosses);
    let of_tosses = |is: fn(&&CoinToss) -> bool| {
        Share::new(tosses().filter(is).count() as u64, tosses().count() as u64)
    };
    let names = ["winner_tosses", "loser_tosses", "rigged", "same_side"];
    let shares = [
        of_games(true),
        of_games(false),
        of_tosses(|toss| toss.rigged),
        of_tosses(|toss| toss.same_side),
    ];
    with_shares(df!("statistic" => names.as_slice())?, &shares)
}
