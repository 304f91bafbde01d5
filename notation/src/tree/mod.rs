//! A game with variations, comments and marks, and the file that keeps it (N8).
//!
//! As everywhere in this crate, what is written is known and what is played is not: a node of a tree is
//! a written move, and whether it is legal is asked by others.

mod comment;
mod edit;
mod header;
mod mark;
mod merge;
mod node;
mod read;
mod write;

pub use comment::Comment;
pub use edit::EditError;
pub use header::{Header, Headers};
pub use mark::Mark;
pub use merge::{Conflict, MergeError, Merged};
pub use node::{GameTree, MOST_FIRST, MOST_NESTING, MOST_PLIES, NodeId};
pub use read::{GameFile, GamePlaces, LONGEST_FILE, begins_header, is_game_file, read_games};
pub use write::{write_game, write_games};
