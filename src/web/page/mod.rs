//! The page of one game: what it shows (`views`), its requests (`requests`), and files to download (`export`,
//! `picture`). It does not depend on the server or on tables.

pub mod assets;
pub mod export;
pub mod picture;
pub mod requests;
pub mod views;

use bao_game::variations::Variations;
use bao_languages::text;
use bao_notation::tree::{GameTree, Headers, NodeId};
use xxhash_rust::xxh3::xxh3_64;

/// The places of a tree, numbered in the order of the game's text, starting with the start. These numbers survive
/// writing and reading the text; a [`NodeId`] does not, because it depends on how the tree was built.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numbered {
    pub ids: Vec<NodeId>,
    /// Indexed by [`NodeId::index`].
    numbers: Vec<usize>,
}

impl Numbered {
    pub fn of(tree: &GameTree) -> Numbered {
        let ids: Vec<NodeId> = std::iter::once(NodeId::START).chain(tree.all()).collect();
        let mut numbers = vec![0; tree.capacity()];
        for (number, id) in ids.iter().enumerate() {
            numbers[id.index()] = number;
        }
        Numbered { ids, numbers }
    }

    pub fn number(&self, id: NodeId) -> usize {
        self.numbers.get(id.index()).copied().unwrap_or_default()
    }
}

/// The number or name of a game. A game that has neither is named after a hash of its moves, with a prefix in the
/// current language: `pasted-3f09c2a1`, or `position-…` if it does not begin at the set-up.
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
