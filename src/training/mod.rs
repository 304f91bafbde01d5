//! Training: the lessons and the puzzles that are asked, and what is kept of the answers on this machine.

mod puzzles;
mod record_file;

pub use puzzles::{PuzzlesError, open_puzzles, shipped_lessons, shipped_puzzles};
pub use record_file::{RecordError, RecordFile, RecordLog, Unsaved, today};
