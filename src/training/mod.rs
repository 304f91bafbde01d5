//! Training: the lessons and the puzzles that are asked, and what is kept of the answers on this machine.

mod answer_log;
mod lessons;
mod puzzles;
mod record_file;
mod task_log;

pub use answer_log::{AnswerLog, UnsavedAnswers};
pub use lessons::shipped_lessons;
pub use puzzles::{PuzzlesError, open_puzzles, shipped_puzzles};
pub use record_file::{RecordError, RecordFile, today};
pub use task_log::TaskLog;
