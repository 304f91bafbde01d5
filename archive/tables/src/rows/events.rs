//! The rows of the table `events`.

use super::side_letter::side_letter;
use crate::builder::{ColumnBuilder, TableBuilder};
use bao_game::replay::{Game, written_side};

/// About how many events a game has.
pub(super) const PER_GAME: usize = 4;

pub(super) fn push_events<C: ColumnBuilder>(table: &mut TableBuilder<C>, record: u32, game: &Game) {
    let mut number = 0_usize;
    for (index, ply) in game.plies.iter().enumerate() {
        for event in &ply.events {
            number += 1;
            table.push([
                record.into(),
                game.id.as_str().into(),
                number.into(),
                (index + 1).into(),
                ply.at.number.into(),
                side_letter(ply.at.side).into(),
                event.name().into(),
                side_letter(written_side(event.owner())).into(),
                event.seeds().map(u32::from).into(),
            ]);
        }
    }
}
