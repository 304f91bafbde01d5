//! Going to places of a line.

use bao_notation::TurnRef;
use bao_notation::tree::NodeId;

use super::state::{State, Variations};

impl Variations {
    /// The place behind a turn in the line through a place; `None` where the line has no such turn.
    #[must_use]
    pub fn find_turn(&self, through: NodeId, turn: TurnRef) -> Option<NodeId> {
        self.tree.line(through).into_iter().find(|&id| self.tree.turn(id) == Some(turn))
    }

    /// The next place in the main continuation of a place where something happens to a house, where the game
    /// ends, or where a line breaks.
    #[must_use]
    pub fn next_event(&self, id: NodeId) -> Option<NodeId> {
        let mut next = self.tree.next(id);
        while let Some(at) = next {
            if self.is_eventful(at) {
                return next;
            }
            next = self.tree.next(at);
        }
        None
    }

    /// The last such place before this one.
    #[must_use]
    pub fn previous_event(&self, id: NodeId) -> Option<NodeId> {
        self.tree.backwards(id).skip(1).find(|&at| self.is_eventful(at))
    }

    fn is_eventful(&self, id: NodeId) -> bool {
        let broken = matches!(self.state(id), Some(State::Broken(_)));
        broken || !self.events(id).is_empty() || self.end(id).is_some()
    }
}
