//! The archive: a folder of tables with a manifest, filled by imports and read by queries.

mod archive;
mod column;
mod data_package;
mod duplicates;
mod findings;
pub mod import;
pub mod listing;
pub mod manifest;
mod nearest;
mod parquet;
mod position_key;
pub mod query;
mod records;
pub mod schema;
pub mod sql;
mod table_builder;
mod table_check;
mod tables;

pub use archive::{Archive, TableError};
pub use column::{Column, ColumnType, read_numbers};
pub use duplicates::DuplicateKind;
pub use findings::{StoredFinding, all_codes, read_findings};
pub use nearest::suggest_names;
pub use parquet::write_parquet;
pub use position_key::position_key;
pub use records::{find_record, open_games, read_records, read_records_of};
pub use table_builder::{Cell, TableBuilder};
