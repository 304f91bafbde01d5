//! What the side to move can play.

use bao_notation::Written;
use bao_notation::tree::NodeId;

use super::state::{Played, Variations};
use crate::replay::{move_name, play_legal_moves};

/// A legal turn of a place, played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// As a player would name it: normal form without stars and end.
    pub name: String,
    /// The turn, with what happens in it and the position after it.
    pub played: Played,
    /// The continuation of the tree that plays it, where there is one.
    pub node: Option<NodeId>,
}

impl Variations {
    /// The legal turns of a place, front row first, by pit from the owner's left, `<` before `>`, stop before
    /// safari. None behind the end of the game and where a line is kept as text.
    #[must_use]
    pub fn choices(&self, id: NodeId) -> Vec<Choice> {
        let Some(before) = self.position(id) else { return Vec::new() };
        let due = self.tree.next_turn(id);
        let singles = play_legal_moves(before, due.number, &self.rules);
        singles
            .into_iter()
            .map(|played| {
                let written = played.ply.written;
                let node = self.tree.child(id, &Written::Move(written));
                Choice { name: move_name(written, due.side), played, node }
            })
            .collect()
    }
}
