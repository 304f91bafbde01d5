//! Training: the lessons and the puzzles that are asked, and what is kept of the answers on this machine.

mod lessons;
mod puzzles;
mod record_file;
mod record_log;

pub use lessons::shipped_lessons;
pub use puzzles::{PuzzlesError, open_puzzles, shipped_puzzles};
pub use record_file::{RecordError, RecordFile, today};
pub use record_log::{RecordLog, Unsaved};
