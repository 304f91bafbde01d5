//! Importing games of any files into an archive.
//!
//! Reading, replaying and writing overlap: workers replay a chunk, the calling thread compares its games with all
//! before (in order), workers encode it as rows of the tables, the calling thread writes them (in order). A few
//! chunks are in memory at once, and some hundred bytes of each game.

mod beginnings;
mod chunk_frames;
mod clock;
mod completed;
mod corrections;
mod error;
mod input;
mod merge;
mod moves_file;
mod options;
mod position_entries;
mod positions;
mod run;
mod stored_game;
mod table_files;
mod target;
mod temporary;
mod undo;

/// The steps of an import at which [`fail_point`](crate::fail_point) can interrupt it, in the order in which an
/// import first reaches them.
pub const IMPORT_STEPS: [&str; 27] = [
    "folder-locked",
    "manifest-read",
    "folder-ready",
    "staging-made",
    "table-file-begun",
    "rows-written",
    "sources-read",
    "table-file-written",
    "table-file-synced",
    "table-file-counted",
    "table-file-rewritten",
    "index-written",
    "table-folder-made",
    "table-file-moved",
    "table-folder-synced",
    "file-linked",
    "links-synced",
    "archive-synced",
    "manifest-begun",
    "manifest-half-written",
    "manifest-written",
    "new-manifest-synced",
    "manifest-replaced",
    "package-replaced",
    "staging-removed",
    "table-file-removed",
    "leftovers-removed",
];

pub use error::ImportError;
pub use input::ImportInput;
pub use merge::merge_archives;
pub use options::ImportOptions;
pub use positions::build_positions;
pub use run::import_games;
pub use temporary::TemporaryArchive;
pub use undo::{Undone, undo_import};
