//! `moments`: the games by the turn of the first event.

use bao_rules::Side;
use polars::prelude::*;

use super::counts::Counts;
use crate::frame::with_shares;
use crate::statistics::Share;

/// `winner,turn,count,of` and the share: `all`, then each winner; no turn for games without an event.
pub(super) fn count_moments(counts: &Counts) -> PolarsResult<DataFrame> {
    let (mut winners, mut turns, mut shares) = (Vec::new(), Vec::new(), Vec::new());
    for winner in [None, Some(Side::South), Some(Side::North)] {
        let of = winner.map_or_else(|| counts.all_games(), |side| counts.games(side));
        let mut row = |turn: Option<u32>, games: u64| {
            winners.push(winner.map_or("all", Side::name));
            turns.push(turn);
            shares.push(Share::new(games, of));
        };
        let mut with_event = 0;
        for (turn, games) in counts.moments(winner) {
            row(Some(turn), games);
            with_event += games;
        }
        if with_event < of {
            row(None, of - with_event);
        }
    }
    with_shares(df!("winner" => winners, "turn" => turns)?, &shares)
}
