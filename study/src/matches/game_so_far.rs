//! A game that is being played, with the names of its moves.

use bao_game::protocol::name_move;
use bao_rules::{Move, Position, Ruleset};

/// A game so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameSoFar {
    /// The rules.
    pub rules: Ruleset,
    /// Where the names of the moves begin.
    pub start: Position,
    /// The position now.
    pub position: Position,
    /// The names of the moves, from the start on.
    pub names: Vec<String>,
}

impl GameSoFar {
    /// A game that begins.
    #[must_use]
    pub fn new(start: Position, rules: Ruleset) -> GameSoFar {
        GameSoFar { rules, start, position: start, names: Vec::new() }
    }

    /// Plays a legal move.
    ///
    /// # Panics
    /// On one that is not legal.
    pub fn play(&mut self, mv: Move) {
        self.names.push(name_move(&self.position, &self.rules, mv));
        let played = self.position.play(&self.rules, mv, &mut ());
        self.position = played.expect("players play legal moves of the position");
    }
}
