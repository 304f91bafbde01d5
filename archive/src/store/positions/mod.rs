//! The index of positions: which moves were played in every position that a game of an archive has reached.
//!
//! It is the table `positions`: a row for each position of each accepted game, sorted by the key of the position, then by
//! game and ply. Each import of an archive with an index adds its own files, of which the manifest names the first and
//! last key. A question opens only the files whose keys include its own, and reads only the row groups that can have it.

mod chosen;
mod count;
mod index;
mod key;

pub use chosen::ChosenRecords;
pub use count::{Counts, GameAt, GameLabel, MoveCounts, PositionCounts};
pub use index::PositionIndex;
pub(super) use key::shared_key;
