//! The move with the first event of a game, which is an example of its class.

use bao_notation::TurnRef;
use bao_rules::{Move, Position};

use super::house::Houses;
use crate::replay::{Game, PlyEvent};

/// The move with the first event of a game (S2), with the positions around it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FirstEvent {
    /// Number and side.
    pub at: TurnRef,
    /// What was played.
    pub mv: Move,
    /// The move in normal form.
    pub written: String,
    /// What happened to the houses in it.
    pub events: Vec<PlyEvent>,
    /// The position before it.
    pub before: Position,
    /// The position after it.
    pub after: Position,
}

impl FirstEvent {
    /// `None` for a game that is not part of the population (S1), or without event.
    pub fn of(game: &Game) -> Option<FirstEvent> {
        let first = Houses::of(game)?.events.first()?.ply;
        let ply = game.plies.get(first)?;
        Some(FirstEvent {
            at: ply.at,
            mv: ply.mv,
            written: bao_notation::write_move(&ply.written, ply.at.side),
            events: ply.events.clone(),
            before: *game.before(first),
            after: ply.after,
        })
    }
}
