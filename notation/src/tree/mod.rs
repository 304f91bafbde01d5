//! Games with variations, comments and marks, and their file format (N8).
//!
//! A node of a tree is a written move; `bao-game` checks whether it is legal.

mod header;
mod merge;
mod node;
mod read_files;
mod write_files;

pub use header::{Comment, Headers, Mark};
pub use merge::{Conflict, MergeError, Merged};
pub use node::{EditError, GameTree, MOST_FIRST, MOST_NESTING, MOST_PLIES, NodeId};
pub use read_files::{
    GameFile, GamePlaces, LONGEST_FILE, begins_header, is_game_file, read_each_game, read_games,
};
pub use write_files::{write_game, write_games};
