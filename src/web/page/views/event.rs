//! What happened in a move, and how a game ended.

use bao_rules::End;
use serde::Serialize;

use bao_game::replay::{Ending, PlyEvent};
use bao_game::words;

/// Something that happened to a house, or in a game without houses what was captured.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EventView {
    /// `emptied`, `captured`, `tax`, `house-stop` or `takasia-stop`; `takes` in a game without houses.
    pub name: &'static str,
    /// Whose house or pit: `s` or `n`.
    pub owner: char,
    /// How many seeds a lost house had, or were captured.
    pub seeds: Option<u8>,
    /// As a sentence, without its full stop.
    pub words: String,
}

impl EventView {
    /// Those of a ply.
    pub fn all(events: &[PlyEvent]) -> Vec<EventView> {
        let view = |event: &PlyEvent| EventView {
            name: event.name(),
            owner: event.owner().letter(),
            seeds: event.seeds(),
            words: words::event(event),
        };
        events.iter().map(view).collect()
    }
}

/// The end of a game on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EndView {
    /// `s` or `n`; null of a draw.
    pub winner: Option<char>,
    /// `front-row`, `singletons` or `no-move`, `no-seeds`.
    pub cause: &'static str,
    /// As a sentence.
    pub words: String,
}

impl EndView {
    /// An end of the board.
    pub fn of(end: &End) -> EndView {
        let cause = Ending::Board(end.cause).name();
        EndView { winner: Some(end.winner.letter()), cause, words: words::end(end) }
    }
}
