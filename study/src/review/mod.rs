//! Judges the games of an archive move by move, stores them one by one, and makes tables and a report of them.

mod judged_file;
pub mod report;
mod row;
mod run;
mod tables;

pub use self::row::{GAMES, ReviewRow, TURNS, column_index, game_rows, rows_to_parquet, turn_row};
pub(crate) use self::run::hash_engine;
pub use self::tables::{PlayerSummary, ReviewTables, TABLES, share_losses};
pub use judged_file::{JUDGED_FILE, JudgedFile, JudgedFileError};
pub use run::{REVIEW_STEPS, ReviewCount, ReviewError, ReviewedGame, review_archive, review_game};
