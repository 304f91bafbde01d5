//! The archive folder: four tables with a manifest, filled by imports and asked by queries.

pub mod duplicates;
mod findings;
pub mod folder;
pub mod import;
pub mod listing;
pub mod manifest;
pub mod position;
pub mod query;
mod records;
pub mod schema;
pub mod sql;
pub mod tables;

pub use findings::{Stored, all_codes, findings};
pub use folder::Folder;
pub use position::readable;
pub use records::{archive, record, records};
