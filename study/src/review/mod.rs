//! The games of an archive judged move by move: stored one by one, and put into tables and a report.

mod columns;
mod frame;
mod game_key;
mod judged_file;
mod player_summary;
pub mod report;
mod row;
mod run;
mod stored_game;
mod tables;

pub use columns::{GAMES, TURNS, column_index};
pub use frame::rows_to_parquet;
pub(crate) use game_key::hash_engine;
pub use judged_file::{JUDGED_FILE, JudgedFile, JudgedFileError};
pub use player_summary::{PlayerSummary, share_losses};
pub use row::{Field, Row, game_rows, turn_row};
pub use run::{REVIEW_STEPS, ReviewCount, ReviewError, ReviewedGame, review_archive, review_game};
pub use tables::{ReviewTables, TABLES};
