//! Judges the games of an archive move by move, stores them one by one, and makes tables and a report of them.

mod judged_file;
pub mod judged_report;
mod judged_row;
mod judged_tables;
mod run;

pub use self::judged_row::{
    GAMES, ReviewRow, TURNS, column_index, game_rows, rows_to_parquet, turn_row,
};
pub use self::judged_tables::{PlayerSummary, ReviewTables, TABLES, share_losses};
pub(crate) use self::run::hash_engine;
pub use judged_file::{JUDGED_FILE, JudgedFile, JudgedFileError};
pub use run::{REVIEW_STEPS, ReviewCount, ReviewError, ReviewedGame, review_archive, review_game};
