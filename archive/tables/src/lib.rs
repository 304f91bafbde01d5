//! Reads many games of Bao as a stream, replays them on all cores, compares them with each other, and turns them into
//! rows of tables for any library.
//!
//! [`pipeline`] reads games from files of any format, one record at a time, and replays them in order:
//!
//! ```
//! use bao_game::replay::RepairMode;
//! use bao_rules::Ruleset;
//! use bao_tables::pipeline::{Games, Options, ReadError, replay_games_with};
//!
//! let csv: &[u8] = b"game,winner,transcript\n7,south,1:A7<* a5>\n8,north,1:A6<* a9>\n";
//! let games = Games::from_reader("games.csv", Box::new(csv), &Options::default())?;
//! let mut lines = Vec::new();
//! replay_games_with(
//!     games,
//!     &Ruleset::KIBAO,
//!     RepairMode::Report,
//!     |record, game| format!("{}: {} plies, {}", record.id, game.plies.len(), game.status.name()),
//!     |_, line| -> Result<(), ReadError> {
//!         lines.push(line);
//!         Ok(())
//!     },
//! )?;
//! assert_eq!(lines, ["7: 2 plies, accepted", "8: 1 plies, partial"]);
//! # Ok::<(), ReadError>(())
//! ```
//!
//! [`schema`] defines the tables and their columns. [`import`] turns games into [`TableRows`], from which any library
//! can build tables.

// Only crates with outside users document every item.
#![allow(missing_docs)]

mod content_id;
mod duplicates;
mod identity;
pub mod import;
pub mod pipeline;
mod rows;
pub mod schema;
mod table_rows;

pub use content_id::{ContentId, GameContent};
pub use duplicates::DuplicateKind;
pub use identity::{GameHeaders, is_line_name};
pub use rows::plies::position_key;
pub use table_rows::{Cell, Column, ColumnType, TableRows, Texts, Values};
