//! Games of Hawalis (`docs/relatives.md`): their transcripts, a game as it is played, and its words.

mod file;
mod finding;
mod game;
pub mod terms;
mod transcript;
pub mod words;

pub use file::{FoundGame, OtherGame, has_games, is_game_text, replay_games, split_games};
pub use finding::find_faults;
pub use game::{Ending, Game, Ply, name_pit};
pub use transcript::{
    Header, Place, ReplayError, Transcript, TypedMoveError, WrittenMove, read_headers,
    read_transcript, read_typed,
};
