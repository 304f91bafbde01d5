//! The position index: the moves that were played in every position that the games of an archive reached.
//!
//! It is the table `positions`: one row for each position of each accepted game, sorted by key, game and ply. Each
//! import into an archive with an index adds files, whose first and last keys are in the manifest. A query reads only
//! files whose range includes its key, and in them only row groups that can contain it.

mod count;
mod index;
mod key;

pub use count::{ChosenRecords, Counts, GameAt, GameLabel, MoveCounts, PositionCounts};
pub use index::PositionIndex;
pub(super) use key::{play_normal_move, shared_key};
