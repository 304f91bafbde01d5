//! The archive: a folder of tables with a manifest, filled by imports and read by queries.

mod archive;
mod data_package;
mod extras;
mod findings;
mod frame;
mod frame_stream;
pub mod import;
pub mod listing;
pub mod manifest;
mod nearest;
mod opening;
mod parquet;
pub mod patterns;
mod players;
pub mod positions;
pub mod query;
mod record_rows;
mod records;
pub mod sql;
mod table_check;
mod table_file;

pub use archive::{Archive, TableError};
pub use extras::list_own_columns;
pub use findings::{StoredFinding, all_codes, list_corrected_games, read_findings};
pub use frame::finish_frame;
pub use frame_stream::FrameStream;
pub use manifest::{State, split_state};
pub use nearest::suggest_names;
pub use parquet::ParquetFrames;
pub use players::find_unknown_player;
pub use record_rows::with_row_in;
pub use records::{StoredRecord, find_records, open_games, open_played_games, read_records_of};
