//! The rows of the table `study_plies`.

use super::side_letter::side_letter;
use crate::store::table_builder::{Cell, TableBuilder};
use bao_game::classify::find_study_plies;
use bao_game::replay::{Game, written_side};

/// Adds the rows of a game of the population (S1).
pub(super) fn push_study_plies(table: &mut TableBuilder, record: u32, game: &Game) {
    for ply in find_study_plies(game) {
        let [south, north] = ply.house_seeds.map(|seeds| seeds.map(u32::from));
        table.push([
            record.into(),
            game.id.as_str().into(),
            (ply.index + 1).into(),
            ply.turn.into(),
            side_letter(written_side(ply.side)).into(),
            (&*ply.kind.letter().encode_utf8(&mut [0])).into(),
            u32::from(ply.choices).into(),
            Cell::Truth(Some(ply.indifferent)),
            Cell::Truth(Some(ply.from_house)),
            south.into(),
            north.into(),
            Cell::Truth(Some(ply.toss.is_some())),
            Cell::Truth(ply.toss.map(|toss| toss.rigged)),
            Cell::Truth(ply.toss.map(|toss| toss.same_side)),
        ]);
    }
}
