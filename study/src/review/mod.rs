//! Judges the games of an archive move by move, stores them one by one, and makes tables and a report of them.

mod judged_file;
pub mod judged_report;
mod judged_tables;
mod run;

pub use self::judged_tables::{
    GAMES, PlayerSummary, ReviewRow, ReviewTables, TABLES, TURNS, column_index, game_rows,
    rows_to_parquet, share_losses, turn_row,
};
pub(crate) use self::run::ENGINE;
pub use judged_file::{JUDGED_FILE, JudgedFile, JudgedFileError};
pub use run::{REVIEW_STEPS, ReviewCount, ReviewError, ReviewedGame, review_archive, review_game};
