//! The command `bao`: reads arguments; writes text, screens, pages and files.

// Only the crates that other projects use document every item.
#![allow(missing_docs)]

pub mod cli;
pub mod game_files;
mod io;
pub mod output;
mod sowing;
pub mod terminal;
pub mod training;
pub mod web;

pub use cli::run;
pub use io::{Io, OutputStream, SharedOutput, Signals};

/// The commit that the program was built from, with `-modified` appended if files differed from it; `unknown` if it was
/// not built in a repository.
pub const COMMIT: &str = env!("BAO_COMMIT");

/// The version with the commit and its day, as `bao --version` prints it.
pub const VERSION: &str = env!("BAO_VERSION");
