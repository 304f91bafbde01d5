//! Many games: where they come from, one record each, and their replay in the order of the archive.

pub mod codes;
mod columns;
mod input;
mod published;
mod record;
mod rows;
mod stream;

pub use columns::{Column, Columns};
pub use input::{Archive, ArchiveError, STDIN};
pub use published::{PUBLISHED, published};
pub use record::Record;
pub use stream::{CHUNK, for_each_game, for_each_game_with, replay_record, replay_record_with};
