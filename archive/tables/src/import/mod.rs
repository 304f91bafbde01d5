//! From the files of games to the rows of tables, in three steps: a [`Reader`] reads chunks of games, [`Chunk::replay`]
//! makes rows of them on any thread, and a [`Selection`] compares their games with all before, in order.

mod chunk;
mod counts;
mod duplicate_findings;
mod input;
mod prefixes;
mod reader;
mod selection;
mod sources;
mod summary;

pub use crate::duplicates::NumberedGames;
pub use crate::identity::{GameIdentity, move_bits, read_moves};
pub use crate::rows::{ChunkTables, Transcripts, build_findings};
pub use chunk::{
    Chunk, RecordFinding, RecordMoves, ReplayedChunk, ReplayedGame, SelectedChunk, number_of,
};
pub use counts::GameCounts;
pub use duplicate_findings::ShorterGame;
pub use input::{Input, OpenedInput, StoredRecords, TooManyGamesError};
pub use reader::Reader;
pub use selection::Selection;
pub use sources::{ImportedFile, SkippedFile};
pub use summary::{ImportSummary, READABLE};
