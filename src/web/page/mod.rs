//! The page of one game: what it shows (`views`), what it asks for (`requests`), and the files that can
//! be made of it (`export`, `picture`). A request goes in, a reply comes out; no server, no tables.

pub mod assets;
pub mod export;
pub mod picture;
pub mod requests;
pub mod views;

use bao_game::variations::Variations;
use bao_languages::text;
use bao_notation::tree::{GameTree, Headers, NodeId};
use xxhash_rust::xxh3::xxh3_64;

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

/// Its number or name. A game without one is called after its moves, so that two of them are called
/// otherwise: `pasted-3f09c2a1`, or `position-…` where it does not begin at the set-up, in words of the current language.
pub fn proposed_name(game: &Variations) -> String {
    let tree = game.tree();
    if let Some(name) = tree.headers.get(Headers::GAME) {
        return name.to_owned();
    }
    let moves: Vec<String> = tree.main_line().into_iter().map(|id| game.text(id)).collect();
    let line = format!("{} {} {}", game.rules(), game.start(), moves.join(" "));
    let kind = text(if game.begins_at_the_set_up() { "name-pasted" } else { "name-position" });
    format!("{kind}-{:08x}", xxh3_64(line.as_bytes()) >> 32)
}
