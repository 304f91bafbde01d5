//! From any bytes to records of games: which format, encoding and compression a file has is told by its
//! content, and one bad row never costs another.
//!
//! The crate knows where games stand in files and how a row is written there. What a move means is not
//! asked here. [`limits`] bound the memory whatever the input; the time is linear.
//!
//! ```
//! use bao_formats::{Options, Records};
//!
//! let bytes = "N° partita;Vincitore;Trascrizione\n7;Sud;\"1:A7<* a5>; 2:A6<* a5>\"\n";
//! let input = Box::new(std::io::Cursor::new(bytes));
//! let records = Records::open("games.csv", input, &Options::default())?;
//! assert_eq!((records.format(), records.encoding().name()), ("table", "UTF-8"));
//! for record in records {
//!     let record = record?;
//!     let ply = &record.transcript.read(&record.id).transcript.plies[2];
//!     assert_eq!((record.id.as_str(), ply.line, ply.column), ("7", 2, 22));
//! }
//! # Ok::<(), bao_formats::ReadError>(())
//! ```

mod cells;
pub mod codes;
mod columns;
mod compression;
mod date;
mod delimited;
mod detect;
mod encoding;
mod error;
mod format;
mod game_file;
mod html;
mod input;
mod jsonl;
pub mod limits;
mod line_reader;
mod lines;
mod markdown;
mod passage;
mod record;
mod records;
mod sources;
mod text;

pub use columns::{Column, Columns, UnknownColumnError};
pub use compression::Compression;
pub use date::Date;
pub use encoding::Encoding;
pub use error::ReadError;
pub use format::{Options, TableHeader};
pub use input::sha256;
pub use passage::Passage;
pub use record::Record;
pub use records::Records;
pub use sources::{OpenedSource, STDIN, Source, list_sources};
