//! The rows of the table `study_plies`.

use super::facts::Facts;
use super::side_letter::side_letter;
use crate::builder::{Cell, ColumnBuilder, TableBuilder};
use bao_game::analysis::fate::horizon;
use bao_game::classify::find_study_plies;
use bao_game::replay::{Game, rules_side};
use bao_notation::TurnRef;

/// Adds the rows of a game of the population (S1).
pub(super) fn push_study_plies<C: ColumnBuilder>(
    table: &mut TableBuilder<C>,
    facts: &Facts<'_>,
    game: &Game,
) {
    for ply in find_study_plies(game) {
        let at = game.plies[ply.index].at;
        let is_here = |turn: TurnRef| {
            let written = horizon(turn.number, rules_side(turn.side));
            let place = game.repaired.as_ref().map_or(Some(written), |r| r.find_place(written));
            place == Some(ply.index)
        };
        let mark = facts.marks.iter().find(|(turn, _)| is_here(*turn));
        let mark = mark.map(|(_, mark)| mark.sign());
        let [south, north] = ply.house_seeds.map(|seeds| seeds.map(u32::from));
        table.push([
            facts.record.into(),
            game.id.as_str().into(),
            (ply.index + 1).into(),
            ply.turn.into(),
            side_letter(at.side).into(),
            (&*ply.kind.letter().encode_utf8(&mut [0])).into(),
            u32::from(ply.choices).into(),
            Cell::Truth(Some(ply.indifferent)),
            Cell::Truth(Some(ply.from_house)),
            south.into(),
            north.into(),
            Cell::Truth(Some(ply.toss.is_some())),
            Cell::Truth(ply.toss.map(|toss| toss.rigged)),
            Cell::Truth(ply.toss.map(|toss| toss.same_side)),
            mark.into(),
        ]);
    }
}
