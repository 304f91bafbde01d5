//! The places of a game by numbers that hold for its text.

use bao_notation::tree::{GameTree, NodeId};

/// The places of a tree in the order in which the text of the game has them, the start first. Numbers
/// of [`NodeId`] tell how a tree has come about; these are the same after writing and reading.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numbered {
    ids: Vec<NodeId>,
    /// By [`NodeId::index`].
    numbers: Vec<usize>,
}

impl Numbered {
    /// Counts the places of a tree.
    pub fn of(tree: &GameTree) -> Numbered {
        let ids: Vec<NodeId> = std::iter::once(NodeId::START).chain(tree.all()).collect();
        let mut numbers = vec![0; tree.capacity()];
        for (number, id) in ids.iter().enumerate() {
            numbers[id.index()] = number;
        }
        Numbered { ids, numbers }
    }

    /// The places in their order.
    pub fn ids(&self) -> &[NodeId] {
        &self.ids
    }

    /// The place of a number.
    pub fn id(&self, number: usize) -> Option<NodeId> {
        self.ids.get(number).copied()
    }

    /// The number of a place of the tree.
    pub fn number(&self, id: NodeId) -> usize {
        self.numbers.get(id.index()).copied().unwrap_or_default()
    }
}
