//! One line of a tree as a game.

use bao_notation::TurnRef;
use bao_notation::tree::{Headers, NodeId};
use bao_rules::{Position, Side};

use super::state::Variations;
use crate::replay::{Ending, Game, PlyEvent, Status};

impl Variations {
    /// The number or name of the game, or `game`.
    #[must_use]
    pub fn id(&self) -> &str {
        self.tree.headers.get(Headers::GAME).unwrap_or("game")
    }

    /// Whether it begins at the set-up with turn 1, so that turns can be counted and classes be told.
    #[must_use]
    pub fn begins_at_the_set_up(&self) -> bool {
        let first = TurnRef { number: 1, side: bao_notation::Side::South };
        self.start == Position::start(&self.rules) && self.tree.first_turn() == first
    }

    /// The line through a place to its end by main continuations, as a game. The winner that the headers
    /// name is that of the main line.
    #[must_use]
    pub fn game(&self, through: NodeId) -> Game {
        let line = self.tree.line(through);
        let plies: Vec<_> = line.iter().map_while(|&id| self.ply(id).cloned()).collect();
        let played = plies.len();
        let last = played.checked_sub(1).map_or(NodeId::START, |last| line[last]);
        let whole = played == line.len();
        let is_main = line == self.tree.main_line();
        let declared = match self.tree.headers.get(Headers::WINNER).filter(|_| is_main && whole) {
            Some("south") => Some(Side::South),
            Some("north") => Some(Side::North),
            _ => None,
        };
        let (winner, ending) = match (self.end(last), declared) {
            (Some(end), _) => (Some(end.winner), Ending::Board(end.cause)),
            (None, Some(winner)) => (Some(winner), Ending::Resigned),
            (None, None) => (None, Ending::Unknown),
        };
        let status = match (whole, plies.last().map(|ply| ply.at)) {
            (true, _) => Status::Accepted,
            (false, Some(last)) => Status::Partial(last),
            (false, None) => Status::Rejected,
        };
        Game {
            id: self.id().to_owned(),
            rules: self.rules,
            start: self.start,
            plies,
            status,
            winner,
            ending,
            findings: Vec::new(),
            repaired: None,
        }
    }

    /// What happened to the houses with a ply.
    #[must_use]
    pub fn events(&self, id: NodeId) -> &[PlyEvent] {
        self.ply(id).map_or(&[], |ply| &ply.events)
    }
}
