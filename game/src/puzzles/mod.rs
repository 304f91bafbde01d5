//! Puzzles: positions in which one move is proved to reach a goal and every other move is proved not to.
//!
//! [`find_puzzles`] finds puzzles in a game, [`PuzzleCollection`] collects the puzzles from many games, and
//! [`read_puzzles`] and [`write_puzzles`] convert from and to a game file. [`check_answer`] tells whether a move solves
//! a puzzle, or what refutes the move. A [`TrainingRecord`] records how often each puzzle was answered and when it is
//! due again. `docs/play.md` defines goals, themes and grades.

mod file;
mod find;
mod prove;
mod puzzle;
mod record;

pub use file::{PuzzleFileError, PuzzleFileErrorKind, read_puzzles, write_puzzles};
pub use find::{GameMoves, MAX_PLIES, MIN_CHOICES, PuzzleCollection, find_puzzles};
pub use prove::{PROOF_NODES, PuzzleProver, Reach, Solution, check_answer, check_answer_until};
pub use puzzle::{Goal, Puzzle, PuzzleFilter, PuzzleSource, Theme};
pub use record::{INTERVALS, PuzzleRecord, Response, TrainingRecord, TrainingSession};
