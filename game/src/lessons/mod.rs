//! Lessons: the rules on the board, a few tasks each. A task is a position and what is asked there; whether an answer does
//! it is told by the rules, from what happens in the move.
//!
//! [`read_lessons`] reads them from a game file, [`Task::check_move`] and [`Task::check_pit`] answer, and a
//! [`LessonSession`] asks one task after the other. Their words are messages: `lesson-NAME` is the title of a lesson,
//! `task-NAME` the rule that a task is about and `task-NAME-asked` what is to be done.

mod goal;
mod lesson;

pub use goal::{Asked, MoveFacts, MoveGoal, PitQuestion};
pub use lesson::{Lesson, LessonFileError, LessonSession, Task, read_lessons};
