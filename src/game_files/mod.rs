//! Files of games with variations: opened, listed, and saved so that nothing is lost.

mod list;
mod name;
mod open;
mod save;
#[cfg(test)]
mod tests;

pub use list::{ListedFile, ListedGame, list, list_names};
pub use name::{ENDING, FileNames, file_name, free_name, is_device, is_game_file};
pub(crate) use open::few;
pub use open::{GameFileError, Opened, Stamp, games, open};
pub(crate) use save::lock_folder;
pub use save::{Saved, foreign, render_file, save, save_until};

/// The longest file that is opened, in bytes: what the notation reads.
pub const MOST_BYTES: u64 = bao_notation::tree::LONGEST_FILE as u64;
