//! Many games: the records of files, and their replay in the order of the archive.

mod about;
pub mod codes;
mod input;
mod ordered;
mod origin;
mod published;
mod stream;

pub use about::about;
pub use bao_formats::{Options, ReadError, Record, STDIN};
pub use input::{Archive, Seen};
pub use ordered::Steps;
pub use origin::{Origin, Origins};
pub use published::{GAMES, PUBLISHED, is_published, published};
pub use stream::{CHUNK, for_each_game, for_each_game_with, replay_record, replay_record_with};
