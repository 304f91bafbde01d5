//! Turns game files into rows of tables in three steps: a [`Reader`] reads chunks of games, [`Chunk::replay`] makes
//! their rows on any thread, and a [`Selection`] compares their games, in order, with all earlier games.

mod chunk;
mod prefixes;
mod reader;
mod selection;
mod summary;

pub use crate::duplicates::NumberedGames;
pub use crate::identity::{GameIdentity, move_bits, read_moves};
pub use crate::rows::{
    RecordFinding, Transcripts, build_findings, number_of, push_change, push_position,
};
pub use chunk::{Chunk, RecordMoves, ReplayedChunk, ReplayedGame, SelectedChunk, Tables};
pub use reader::{Input, Reader, StoredRecords, TooManyGamesError};
pub use selection::{Selection, ShorterGame};
pub use summary::{GameCounts, ImportSummary, ImportedFile, SkippedFile, name_format};
