//! The index of positions: which moves were played in every position that a game of an archive has reached.
//!
//! A file of it holds, in blocks of 4,096 bytes, what a list says of the games, and then an entry for each position of
//! each accepted game: the key of the position, the game, the plies before, the move and who won the game, sorted. So the
//! entries of a position stand together, however the games came there. Behind them is a summary of each position that
//! many games have met: how often each move was played, who won, the first games. The first keys of all blocks stand at
//! the end; a question searches these and reads the blocks that it needs. Each import of an archive with an index adds a
//! file.

mod block_file;
mod blocks;
mod build;
mod chosen;
mod count;
mod counting;
mod entry;
mod error;
mod footer;
mod index;
mod key;
mod label;
mod part;
mod part_writer;
mod rows;
mod sort;
mod summary;
mod tally;
#[cfg(test)]
mod tests;

pub(super) use build::{GAME_COLUMNS, PLY_COLUMNS, build_part, remove_games};
pub use chosen::ChosenRecords;
pub use count::{Counts, GameAt, MoveCounts, PositionCounts};
pub use error::{BuildPositionsError, PositionsError};
pub use index::PositionIndex;
pub use label::GameLabel;
pub(super) use part::PositionPart;
