//! The rows of the table `plies`.

use bao_notation::push_move;

use super::side_letter::side_letter;
use crate::builder::{ColumnBuilder, TableBuilder};
use crate::position_key::position_key;
use bao_game::replay::Game;

/// About how many plies a game has.
pub(super) const PER_GAME: usize = 64;

pub(super) fn push_plies<C: ColumnBuilder>(table: &mut TableBuilder<C>, record: u32, game: &Game) {
    let (mut text, mut position) = (String::new(), String::new());
    for (index, ply) in game.plies.iter().enumerate() {
        text.clear();
        push_move(&mut text, &ply.written, ply.at.side);
        position.clear();
        ply.after.push_text(&mut position);
        table.push([
            record.into(),
            game.id.as_str().into(),
            (index + 1).into(),
            ply.at.number.into(),
            side_letter(ply.at.side).into(),
            text.as_str().into(),
            (&*ply.kind.letter().encode_utf8(&mut [0])).into(),
            u32::from(game.choices(index)).into(),
            position.as_str().into(),
            position_key(&position).into(),
        ]);
    }
}
