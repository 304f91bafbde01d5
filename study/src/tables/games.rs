//! `games`: a row a game, with its classes.

use polars::prelude::*;

use super::game_row::GameRow;
use bao_game::classify::Classification;

pub(super) fn list_games(rows: &[GameRow]) -> PolarsResult<DataFrame> {
    fn text<'a>(
        rows: &'a [GameRow],
        of: impl Fn(&'a GameRow) -> Option<&'a str>,
    ) -> Vec<Option<&'a str>> {
        rows.iter().map(of).collect()
    }
    fn class<T>(rows: &[GameRow], of: impl Fn(&Classification) -> Option<T>) -> Vec<Option<T>> {
        rows.iter().map(|row| row.classes.as_ref().and_then(&of)).collect()
    }
    let endings: Vec<String> = rows.iter().map(|row| row.ending.to_string()).collect();
    df!(
        "game" => text(rows, |row| Some(&row.id)),
        "status" => text(rows, |row| Some(row.status.name())),
        "winner" => text(rows, |row| row.winner.map(bao_rules::Side::name)),
        "ended_by" => endings,
        "plies" => rows.iter().map(|row| row.plies).collect::<Vec<_>>(),
        "qualifies" => rows.iter().map(|row| row.classes.is_some()).collect::<Vec<_>>(),
        "moment" => class(rows, |c| c.moment),
        "progress" => class(rows, |c| Some(c.progress.name())),
        "final" => class(rows, |c| Some(c.final_colour.name())),
        "combination" => class(rows, |c| Some(c.combination.name())),
        "kind" => class(rows, |c| c.kind.map(|kind| kind.name())),
        "type" => class(rows, |c| c.matrix_type.map(|t| u32::from(t.number()))),
        "loser_house_captured" => class(rows, |c| Some(c.loser_house_captured)),
    )
}
