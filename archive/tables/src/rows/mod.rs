//! The rows of the tables.

pub(crate) mod about;
mod chunk_rows;
mod declare;
pub(crate) mod games;
pub(crate) mod plies;

pub use about::push_change;
pub(crate) use chunk_rows::ChunkRows;
pub use chunk_rows::{RecordFinding, Transcripts, build_findings};
pub(crate) use declare::SourceGame;
pub use declare::number_of;
pub use plies::push_position;
