//! `types`: matrix games and their variants by the 28 types.

use bao_game::classify::{MATRIX_TYPES, MatrixKind};
use bao_rules::Side;
use polars::prelude::*;

use super::counts::Counts;
use crate::frame::with_shares;
use crate::statistics::Share;

/// The winner's turn 22 and the answer of the four blocks of seven types.
pub(crate) const BLOCKS: [&str; 4] = ["MM", "MK", "KM", "KK"];
/// The winner's turn 23 and the answer of the seven types of a block; the first has none.
pub(crate) const PLACES: [&str; 7] = ["", "MM", "MK", "KM", "KK", "KnM", "KnK"];

/// `winner,type,first_row,second_row,pm,pmv,count,of` and the share: all 28, and one without number for games
/// whose pattern is none of them.
pub(super) fn count_types(counts: &Counts) -> PolarsResult<DataFrame> {
    let (mut winners, mut numbers, mut shares) = (Vec::new(), Vec::new(), Vec::new());
    let [mut first_rows, mut second_rows] = [const { Vec::new() }; 2];
    let [mut matrix_games, mut variants] = [const { Vec::new() }; 2];
    for winner in Side::BOTH {
        let all = || (1..=MATRIX_TYPES).map(Some).chain([None]);
        let count = |number, kind| counts.type_kind(winner, number, kind);
        let [pm, pmv] = [MatrixKind::Pm, MatrixKind::Pmv];
        let of = all().map(|number| count(number, pm) + count(number, pmv)).sum();
        for number in all() {
            let place = number.map(|number| usize::from(number - 1));
            winners.push(winner.name());
            numbers.push(number.map(u32::from));
            first_rows.push(place.map_or("other", |place| BLOCKS[place / 7]));
            second_rows.push(place.map_or("other", |place| PLACES[place % 7]));
            matrix_games.push(count(number, pm));
            variants.push(count(number, pmv));
            shares.push(Share::new(count(number, pm) + count(number, pmv), of));
        }
    }
    let keys = df!(
        "winner" => winners, "type" => numbers, "first_row" => first_rows,
        "second_row" => second_rows, "pm" => matrix_games, "pmv" => variants,
    )?;
    with_shares(keys, &shares)
}
