//! Training: the puzzles that are asked, and what is kept of the answers on this machine.

mod answer_log;
mod puzzles;
mod record_file;

pub use answer_log::{AnswerLog, UnsavedAnswers};
pub use puzzles::{PuzzlesError, open_puzzles, shipped_puzzles};
pub use record_file::{RecordError, RecordFile, today};
