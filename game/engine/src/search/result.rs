//! What a search answers.

use std::time::Duration;

use bao_rules::Move;

use crate::value::Value;

/// A move with its value and the best play after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrincipalVariation {
    /// The value of the first move for the player who makes it.
    pub value: Value,
    /// The first move and the best play of both sides after it, as far as it was searched; never empty.
    pub moves: Vec<Move>,
    /// The values of the first move at the depths before, the deepest first. Empty in the answer of
    /// [`Engine::best`](super::Engine::best), whose other moves have none.
    pub earlier: Vec<Value>,
}

impl PrincipalVariation {
    /// The first move.
    #[must_use]
    pub fn first_move(&self) -> Move {
        self.moves[0]
    }
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchResult {
    /// The best first. [`Engine::best`](super::Engine::best) gives one,
    /// [`Engine::choices`](super::Engine::choices) one for each legal move.
    pub pvs: Vec<PrincipalVariation>,
    /// The depth in plies to which all moves were searched, unless proved before.
    pub depth: u16,
    /// The nodes searched.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

impl SearchResult {
    /// The best move with its principal variation.
    #[must_use]
    pub fn best(&self) -> &PrincipalVariation {
        &self.pvs[0]
    }
}
