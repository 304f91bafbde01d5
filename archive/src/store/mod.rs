//! The archive: a folder of tables with a manifest, filled by imports and read by queries.

mod archive;
mod column;
mod content_id;
mod data_package;
mod duplicates;
mod extras;
mod findings;
mod history;
pub mod import;
pub mod listing;
pub mod manifest;
mod nearest;
mod parquet;
mod position_key;
pub mod query;
mod record_rows;
mod records;
pub mod schema;
pub mod sql;
mod state;
mod table_builder;
mod table_check;
mod tables;

pub use archive::{Archive, TableError};
pub use column::{Column, ColumnType, read_numbers};
pub use content_id::ContentId;
pub use duplicates::DuplicateKind;
pub use extras::{add_own_columns, list_own_columns};
pub use findings::{StoredFinding, all_codes, read_findings};
pub use history::list_corrected_games;
pub use nearest::suggest_names;
pub use parquet::write_parquet;
pub use position_key::position_key;
pub use records::{find_record, open_games, read_records, read_records_of};
pub use state::{State, split_state};
pub use table_builder::{Cell, TableBuilder};
