//! `choices`: the loser's choices at turns 21 to 24 (S7).

use bao_rules::MoveKind;
use polars::prelude::*;

use super::game_row::GameRow;

/// `game,loser,turn,kind,choices,indifferent`.
pub(super) fn choices(rows: &[GameRow]) -> PolarsResult<DataFrame> {
    let all = || rows.iter().flat_map(|row| row.choices.iter().map(move |choice| (row, choice)));
    let kind = |kind| if kind == MoveKind::Capture { "mtaji" } else { "kutakata" };
    df!(
        "game" => all().map(|(row, _)| row.id.as_str()).collect::<Vec<_>>(),
        "loser" => all().map(|(_, c)| c.side.name()).collect::<Vec<_>>(),
        "turn" => all().map(|(_, c)| c.turn).collect::<Vec<_>>(),
        "kind" => all().map(|(_, c)| kind(c.kind)).collect::<Vec<_>>(),
        "choices" => all().map(|(_, c)| u32::from(c.count)).collect::<Vec<_>>(),
        "indifferent" => all().map(|(_, c)| c.indifferent).collect::<Vec<_>>(),
    )
}
