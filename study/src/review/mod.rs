//! Many games judged: kept as they are done, put into tables and into a report.

mod columns;
mod fingerprint;
mod frame;
mod kept;
mod record;
pub mod report;
mod row;
mod run;
mod sheets;

pub use columns::{GAMES, TURNS, named};
pub use frame::parquet;
pub use kept::{FILE, Kept, KeptError};
pub use row::{Field, Row, game_rows, turn_row};
pub use run::{Count, Done, REVIEW_STEPS, ReviewError, judge_all, judge_one};
pub use sheets::{SHEETS, Sheets};
