//! Many games as Arrow tables: `bao.read`, `bao.read_batches` and what they return.

mod batches;
mod beginnings;
mod build;
mod columns;
mod errors;
mod input;
mod options;
mod packed;
mod read_tables;
mod reading;
mod run;
mod shares;
mod summary;
mod table;

pub use batches::Batches;
pub use build::{_build_table, _printed_texts, _study_classes, _study_sql};
pub use errors::{ReadError, ReadWarning};
pub use read_tables::{_restore_tables, Tables};
pub use reading::{read, read_batches, read_published};
pub use shares::{_clustered_interval, _wilson};
pub use table::{_restore_table, Table};
