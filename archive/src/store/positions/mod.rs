//! The position index: which moves were played in every position that a game of an archive has reached.
//!
//! It is the table `positions`: one row for each position of each accepted game, sorted by the key of the position,
//! then by game and ply. Each import into an archive with an index adds files, whose first and last keys the manifest
//! states. A query opens only the files whose keys include its own, and reads only the row groups that can contain it.

mod chosen;
mod count;
mod index;
mod key;

pub use chosen::ChosenRecords;
pub use count::{Counts, GameAt, GameLabel, MoveCounts, PositionCounts};
pub use index::PositionIndex;
pub(super) use key::shared_key;
