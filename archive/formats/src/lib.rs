//! Reads records of games of Bao la Kiswahili from CSV and other tables, JSON Lines, plain text, Markdown, HTML and
//! game files, in several encodings and compressions, also inside workbooks, archives and saved pages. The format is
//! detected from the content.
//!
//! A [`Record`] contains the number of a game, the facts that the file states about it, its moves as text, and findings
//! about its row. An error in one row does not affect others. Every character of the moves has its line and column in
//! the file. This crate does not check whether moves are legal: `bao-notation` parses them, `bao-rules` plays them.
//! Memory is bounded by [`limits`] for any input, and time is linear in its size.
//!
//! This example reads records; every move has its place in the file:
//! ```
//! use bao_formats::{Options, Records};
//!
//! let bytes = "N° partita;Vincitore;Trascrizione\n7;Sud;\"1:A7<* a5>; 2:A6<* a5>\"\n";
//! let input = Box::new(std::io::Cursor::new(bytes));
//! let records = Records::open("games.csv", input, &Options::default())?;
//! assert_eq!((records.format, records.encoding.name()), ("table", "UTF-8"));
//! for record in records {
//!     let record = record?;
//!     let ply = &record.transcript.read(&record.id).transcript.plies[2];
//!     assert_eq!((record.id.as_str(), ply.line, ply.column), ("7", 2, 22));
//! }
//! # Ok::<(), bao_formats::ReadError>(())
//! ```
//!
//! A row with an error has findings; the rows around it are read normally:
//! ```
//! # use bao_formats::{Options, Records};
//! let bytes = "game,winner,transcript\n7,nobody,1:A7<* a5>\n8\n9,north,1:A7<* a5>\n";
//! let input = Box::new(std::io::Cursor::new(bytes));
//! let records = Records::open("games.csv", input, &Options::default())?;
//! let records: Vec<_> = records.collect::<Result<_, _>>()?;
//! let codes = |index: usize| records[index].findings.iter().map(|f| f.code.name).collect::<Vec<_>>();
//! assert_eq!(codes(0), ["unknown-winner"]);
//! assert_eq!(codes(1), ["short-row"]);
//! assert!(codes(2).is_empty());
//! # Ok::<(), bao_formats::ReadError>(())
//! ```
//!
//! This example reads all games of a folder and skips files without games:
//! ```
//! use bao_formats::{OpenedSource, Options, list_sources};
//!
//! # let folder = tempfile::tempdir().expect("a folder can be made");
//! # std::fs::write(folder.path().join("games.md"), "7 1:A7<* a5>").expect("a file can be written");
//! # std::fs::write(folder.path().join("notes.txt"), "Nothing is played.").expect("a file can be written");
//! # let name = folder.path().display().to_string();
//! let mut games = 0;
//! for source in list_sources(&[name])? {
//!     for member in source.open(&Options::default())? {
//!         match member? {
//!             OpenedSource::Records(records) => games += records.count(),
//!             OpenedSource::Skipped(error) => eprintln!("{error}"),
//!         }
//!     }
//! }
//! assert_eq!(games, 1);
//! # Ok::<(), bao_formats::ReadError>(())
//! ```

mod cells;
pub mod codes;
mod columns;
mod compression;
mod containers;
mod date;
mod delimited;
mod encoding;
mod error;
mod format;
mod game_file;
mod html;
mod input;
mod json_object;
mod json_record;
mod json_whole;
mod jsonl;
pub mod limits;
mod lines;
mod markdown;
mod passage;
mod player_names;
mod record;
mod record_rows;
mod records;
mod side_by_side;
mod source_rows;
mod sources;
mod table;
mod text;
mod turn_tables;
mod turns;
mod values;
mod vocabulary;

pub use columns::{ARCHIVE_COLUMNS, LISTED_COLUMNS, own_column_header, write_own_header};
pub use columns::{Columns, Field, UnknownColumnError};
pub use compression::Compression;
pub use containers::{Members, OpenedSource};
pub use date::{Date, DateOrder};
pub use encoding::{Encoding, UnknownEncodingError};
pub use error::ReadError;
pub use format::{Options, TableHeader};
pub use input::{StandardInput, sha256, write_digest};
pub use passage::Passage;
pub use record::{Aliases, FieldPlace, Origin, Record, is_same_name};
pub use records::Records;
pub use source_rows::SourceRows;
pub use sources::{STDIN, Source, list_sources};
