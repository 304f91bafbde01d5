//! `population`: the sizes of the material (S1).

use bao_game::replay::Status;
use bao_rules::Side;
use polars::prelude::*;

use super::game_row::GameRow;
use crate::frame::with_shares;
use crate::statistics::Share;

/// How many games there are, what became of their texts, how many qualify and who won these; each with its
/// name in the tables.
pub(crate) fn population_shares(rows: &[GameRow]) -> [(&'static str, Share); 8] {
    let count = |is: &dyn Fn(&GameRow) -> bool| rows.iter().filter(|row| is(row)).count() as u64;
    let all = rows.len() as u64;
    let status = |name: &str| Share::new(count(&|row| row.status.name() == name), all);
    let finished = count(&|row| row.status == Status::Accepted && row.winner.is_some());
    let qualifying = count(&|row| row.classes.is_some());
    let won = |side: Side| {
        let won = count(&|row| row.classes.as_ref().is_some_and(|c| c.winner == side));
        Share::new(won, qualifying)
    };
    [
        ("games", Share::new(all, all)),
        ("accepted", status("accepted")),
        ("partial", status("partial")),
        ("rejected", status("rejected")),
        ("finished", Share::new(finished, all)),
        ("both_own_house_at_turn_23", Share::new(qualifying, finished)),
        ("south_wins", won(Side::South)),
        ("north_wins", won(Side::North)),
    ]
}

/// `statistic,count,of` and the share.
pub(super) fn count_population(rows: &[GameRow]) -> PolarsResult<DataFrame> {
    let shares = population_shares(rows);
    let names = shares.map(|(name, _)| name);
    let mut frame =
        with_shares(df!("statistic" => names.as_slice())?, &shares.map(|(_, share)| share))?;
    // How many games there are and what became of their texts is counted in full, not drawn by chance.
    let is_drawn = |name: &str| name.ends_with("_wins") || name == "both_own_house_at_turn_23";
    for column in ["low", "high"] {
        let ends = frame.column(column)?.f64()?.iter().zip(names);
        let ends: Vec<Option<f64>> =
            ends.map(|(end, name)| end.filter(|_| is_drawn(name))).collect();
        frame.with_column(Column::new(column.into(), ends))?;
    }
    Ok(frame)
}
