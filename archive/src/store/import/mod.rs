//! Imports games from files into an archive.
//!
//! Reading, replaying and writing overlap. Workers replay a chunk; the calling thread compares its games in order with
//! all earlier ones; workers encode the chunk as rows of the tables; the calling thread writes the rows in order. A few
//! chunks are in memory at a time, and up to a few hundred bytes for each game.

mod beginnings;
mod completed;
mod corrections;
mod error;
mod input;
mod merge;
mod moves_file;
mod options;
mod position_entries;
mod position_index;
mod run;
mod stored_game;
mod table_files;
mod target;
mod temporary_archive;
mod undo;

pub use error::ImportError;
pub use input::ImportInput;
pub use merge::merge_archives;
pub use options::ImportOptions;
pub use position_index::build_positions;
pub use run::import_games;
pub use temporary_archive::TemporaryArchive;
pub use undo::{Undone, undo_import};
