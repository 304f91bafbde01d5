//! The table `plies`.

use bao_notation::push_move;
use polars::prelude::*;

use super::column::{Number, Text, frame, number, small, text};
use crate::store::position::pack;
use crate::store::schema::Table;
use bao_game::replay::Game;

/// How many plies a game has, roughly.
const USUAL: usize = 64;

pub(super) struct Plies {
    record: Number,
    game: Text,
    ply: Number,
    turn: Number,
    side: Text,
    written: Text,
    kind: Text,
    choices: Number,
    position: BinaryChunkedBuilder,
    /// Room for a move.
    word: String,
}

impl Plies {
    pub(super) fn new(games: usize) -> Plies {
        let rows = games * USUAL;
        Plies {
            record: number(rows),
            game: text(rows),
            ply: number(rows),
            turn: number(rows),
            side: text(rows),
            written: text(rows),
            kind: text(rows),
            choices: number(rows),
            position: BinaryChunkedBuilder::new(PlSmallStr::EMPTY, rows),
            word: String::new(),
        }
    }

    pub(super) fn push(&mut self, record: u32, game: &Game) {
        for (index, ply) in game.plies.iter().enumerate() {
            self.record.append_value(record);
            self.game.append_value(&game.id);
            self.ply.append_value(small(index + 1));
            self.turn.append_value(ply.at.number);
            self.side.append_value(side(ply.at.side));
            self.word.clear();
            push_move(&mut self.word, &ply.written, ply.at.side);
            self.written.append_value(&self.word);
            self.kind.append_value(ply.kind.letter().encode_utf8(&mut [0]));
            self.choices.append_value(u32::from(game.choices(index)));
            self.position.append_value(pack(&ply.after));
        }
    }

    pub(super) fn frame(self) -> PolarsResult<DataFrame> {
        frame(
            Table::Plies,
            vec![
                self.record.finish().into_series(),
                self.game.finish().into_series(),
                self.ply.finish().into_series(),
                self.turn.finish().into_series(),
                self.side.finish().into_series(),
                self.written.finish().into_series(),
                self.kind.finish().into_series(),
                self.choices.finish().into_series(),
                self.position.finish().into_series(),
            ],
        )
    }
}

/// `s` or `n`.
pub(super) fn side(side: bao_notation::Side) -> &'static str {
    match side {
        bao_notation::Side::South => "s",
        bao_notation::Side::North => "n",
    }
}
