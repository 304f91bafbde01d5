//! Documents of prose and tables, and how they are drawn.
//!
//! The crate knows texts and numbers, not Bao: whatever a table says has been worked out elsewhere.
//! One renderer is one file.

mod csv;
mod document;
mod markdown;
mod terminal;

pub use csv::csv;
pub use document::{Align, Block, Column, Document, Table};
pub use markdown::markdown;
pub use terminal::{terminal, terminal_table};
