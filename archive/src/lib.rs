//! Many games: streamed and replayed on all cores, kept as an archive of tables, asked, generated.

pub mod fit;
pub mod generate;
pub mod pipeline;
pub mod store;
