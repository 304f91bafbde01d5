//! The table `events`.

use polars::prelude::*;

use super::column::{Number, Text, frame, number, small, text};
use super::plies::side;
use crate::store::schema::Table;
use bao_game::replay::{Game, written_side};

pub(super) struct Events {
    record: Number,
    game: Text,
    ply: Number,
    turn: Number,
    side: Text,
    event: Text,
    owner: Text,
    seeds: Number,
}

impl Events {
    pub(super) fn new(games: usize) -> Events {
        let rows = games * 4;
        Events {
            record: number(rows),
            game: text(rows),
            ply: number(rows),
            turn: number(rows),
            side: text(rows),
            event: text(rows),
            owner: text(rows),
            seeds: number(rows),
        }
    }

    pub(super) fn push(&mut self, record: u32, game: &Game) {
        for (index, ply) in game.plies.iter().enumerate() {
            for event in &ply.events {
                self.record.append_value(record);
                self.game.append_value(&game.id);
                self.ply.append_value(small(index + 1));
                self.turn.append_value(ply.at.number);
                self.side.append_value(side(ply.at.side));
                self.event.append_value(event.name());
                self.owner.append_value(side(written_side(event.owner())));
                self.seeds.append_option(event.seeds().map(u32::from));
            }
        }
    }

    pub(super) fn frame(self) -> PolarsResult<DataFrame> {
        frame(
            Table::Events,
            vec![
                self.record.finish().into_series(),
                self.game.finish().into_series(),
                self.ply.finish().into_series(),
                self.turn.finish().into_series(),
                self.side.finish().into_series(),
                self.event.finish().into_series(),
                self.owner.finish().into_series(),
                self.seeds.finish().into_series(),
            ],
        )
    }
}
