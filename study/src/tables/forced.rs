//! `forced`: how often the loser had no choice at turns 21 to 24 (S7).

use std::collections::BTreeMap;

use bao_rules::MoveKind;
use polars::prelude::*;

use super::game_row::GameRow;
use crate::shares::with_shares;

/// `statistic,turn,count,of` and the share, by the number of the turn: the turns with one choice, those
/// whose choices are indifferent, and those that capture.
pub(super) fn forced(rows: &[GameRow]) -> PolarsResult<DataFrame> {
    let mut by_turn: BTreeMap<u32, [u32; 4]> = BTreeMap::new();
    for choice in rows.iter().flat_map(|row| &row.choices) {
        let [all, one, same, captures] = by_turn.entry(choice.turn).or_default();
        *all += 1;
        *one += u32::from(choice.count == 1);
        *same += u32::from(choice.indifferent);
        *captures += u32::from(choice.kind == MoveKind::Capture);
    }
    let names = ["one_choice", "indifferent", "mtaji"];
    let each =
        || names.into_iter().enumerate().flat_map(|(i, n)| by_turn.iter().map(move |t| (i, n, t)));
    with_shares(df!(
        "statistic" => each().map(|(_, name, _)| name).collect::<Vec<_>>(),
        "turn" => each().map(|(_, _, (&turn, _))| turn).collect::<Vec<_>>(),
        "count" => each().map(|(i, _, (_, counts))| counts[i + 1]).collect::<Vec<_>>(),
        "of" => each().map(|(_, _, (_, counts))| counts[0]).collect::<Vec<_>>(),
    )?)
}
