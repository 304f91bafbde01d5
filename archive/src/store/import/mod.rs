//! `bao import`: from any files to an archive of tables.
//!
//! Reading, replaying and writing overlap: workers replay a chunk, the calling thread compares its games
//! with all before (in order), workers make frames and pages of it, the calling thread writes them (in
//! order). What is in memory at once are a few chunks, and some fifty bytes for each game.

mod alike;
mod beginnings;
mod chunk;
mod commit;
mod error;
mod input;
mod known;
mod options;
mod parts;
mod reader;
mod run;
mod state;
mod summary;

pub use error::ImportError;
pub use input::Input;
pub use options::Options;
pub use run::import;
pub use summary::Summary;
