//! `tosses`: the coin tosses at turn 23 (S8).

use polars::prelude::*;

use super::game_row::GameRow;

/// `game,side,by_winner,turn,seeds,rigged,same_side`.
pub(super) fn tosses(rows: &[GameRow]) -> PolarsResult<DataFrame> {
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
