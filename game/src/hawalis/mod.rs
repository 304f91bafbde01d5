//! Games of Hawalis (`docs/relatives.md`): their transcripts, and a game as it is played.

mod game;
mod transcript;

pub use game::{Ending, Game, Ply, ReplayError};
pub use transcript::{
    Header, Place, Transcript, TranscriptError, TranscriptErrorKind, WrittenMove, read_transcript,
};
