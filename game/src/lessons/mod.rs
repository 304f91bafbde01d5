//! Lessons, which teach the rules with a few tasks each. A task is a position and a question. Answers are checked by
//! the rules of the game alone.
//!
//! [`read_lessons`] reads lessons from a game file, [`Task::check_move`] and [`Task::check_pit`] check answers, and a
//! [`LessonSession`] asks one task after the other. The texts are messages: `lesson-NAME` is the title of a lesson,
//! `task-NAME` the rule of a task and `task-NAME-asked` its question.

mod goal;
mod lesson;

pub use goal::{Asked, MoveFacts, MoveGoal, PitQuestion};
pub use lesson::{Lesson, LessonFileError, LessonSession, Task, read_lessons};
