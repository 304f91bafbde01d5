//! What is searched.

use bao_notation::tree::NodeId;
use bao_notation::{Side, TurnRef};
use bao_rules::Position;

use crate::replay::written_side;
use crate::variations::Variations;

/// A position with the number of the turn that is due, by which its lines are written. What is known of it
/// holds wherever in a tree of variations it stands, and outlives every change of that.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// The board.
    pub position: Position,
    /// The number of the turn that is due.
    pub number: u32,
}

impl Place {
    /// A place of a game in which the game is on: `None` behind its end, and where a line is kept as text.
    #[must_use]
    pub fn of(game: &Variations, id: NodeId) -> Option<Place> {
        let position = *game.position(id)?;
        let open = position.end(game.rules()).is_none();
        open.then(|| Place { position, number: game.tree().next_turn(id).number })
    }

    /// The turn that is due.
    #[must_use]
    pub fn turn(&self) -> TurnRef {
        TurnRef { number: self.number, side: self.side() }
    }

    fn side(&self) -> Side {
        written_side(self.position.to_move())
    }
}

/// The start and every place of the line through one.
#[must_use]
pub fn line_through(game: &Variations, id: NodeId) -> Vec<NodeId> {
    std::iter::once(NodeId::START).chain(game.tree().line(id)).collect()
}
