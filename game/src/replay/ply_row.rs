//! The plies of a game as rows.

use bao_notation::write_move;

use super::event::write_house_events;
use super::game::Game;
use crate::answer::Column;

/// A ply in a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlyRow {
    number: usize,
    turn: u32,
    side: char,
    written: String,
    kind: char,
    choices: u8,
    events: String,
    position: String,
}

impl PlyRow {
    /// The columns behind that of the game.
    pub const COLUMNS: &[Column<PlyRow>] = &[
        Column::new("#ply", "its number, from 1", |row| row.number.into()),
        Column::new("#turn", "the turn", |row| row.turn.into()),
        Column::new("side", "`s` or `n`", |row| row.side.into()),
        Column::new("move", "the move in normal form", |row| row.written.as_str().into()),
        Column::new("kind", "M for a capture (mtaji), K for a takata (kutakata)", |row| {
            row.kind.into()
        }),
        Column::new("#choices", "the legal pairs of pit and direction before it", |row| {
            row.choices.into()
        }),
        Column::new(
            "events",
            "as `emptied:s:13`, `captured:n:19`, `tax:s`, `house-stop:n`, `takasia-stop:s`; the letter is that of the \
             owner of the house or pit",
            |row| row.events.as_str().into(),
        ),
        Column::new("position", "the position text after it", |row| row.position.as_str().into()),
    ];

    /// The plies of a game that could be played.
    pub fn list(game: &Game) -> Vec<PlyRow> {
        let rows = game.plies.iter().enumerate().map(|(index, ply)| PlyRow {
            number: index + 1,
            turn: ply.at.number,
            side: ply.at.side.letter(),
            written: write_move(&ply.written, ply.at.side),
            kind: ply.kind.letter(),
            choices: game.choices(index),
            events: write_house_events(&ply.events),
            position: ply.after.to_string(),
        });
        rows.collect()
    }
}
