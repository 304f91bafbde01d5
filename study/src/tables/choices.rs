//! `choices` and `forced`: the loser's choices at turns 21 to 24 (S7).

use std::collections::BTreeMap;

use bao_rules::MoveKind;
use polars::prelude::*;

use super::game_row::GameRow;
use crate::frame::with_shares;
use crate::statistics::Share;

/// `game,loser,turn,kind,choices,indifferent`.
pub(super) fn list_choices(rows: &[GameRow]) -> PolarsResult<DataFrame> {
    let all = || rows.iter().flat_map(|row| row.choices.iter().map(move |choice| (row, choice)));
    df!(
        "game" => all().map(|(row, _)| row.id.as_str()).collect::<Vec<_>>(),
        "loser" => all().map(|(_, c)| c.side.name()).collect::<Vec<_>>(),
        "turn" => all().map(|(_, c)| c.turn).collect::<Vec<_>>(),
        "kind" => all().map(|(_, c)| c.kind.swahili_name()).collect::<Vec<_>>(),
        "choices" => all().map(|(_, c)| u32::from(c.choices)).collect::<Vec<_>>(),
        "indifferent" => all().map(|(_, c)| c.indifferent).collect::<Vec<_>>(),
    )
}

/// `statistic,turn,count,of` and the share, by the number of the turn: the loser's moves that had one choice,
/// those whose choices are indifferent, and those that capture.
pub(super) fn count_forced(rows: &[GameRow]) -> PolarsResult<DataFrame> {
    let mut by_turn: BTreeMap<u32, [u64; 4]> = BTreeMap::new();
    for choice in rows.iter().flat_map(|row| &row.choices) {
        let [all, one, same, captures] = by_turn.entry(choice.turn).or_default();
        *all += 1;
        *one += u64::from(choice.choices == 1);
        *same += u64::from(choice.indifferent);
        *captures += u64::from(choice.kind == MoveKind::Capture);
    }
    let (mut names, mut turns, mut shares) = (Vec::new(), Vec::new(), Vec::new());
    for (place, name) in ["one_choice", "indifferent", "mtaji"].into_iter().enumerate() {
        for (&turn, counts) in &by_turn {
            names.push(name);
            turns.push(turn);
            shares.push(Share::new(counts[place + 1], counts[0]));
        }
    }
    with_shares(df!("statistic" => names, "turn" => turns)?, &shares)
}
