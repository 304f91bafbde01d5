//! Tasks that are asked one after the other, lesson after lesson.

use bao_languages::say;
use bao_rules::{Move, Pit, Side};

use super::goal::Asked;
use super::lesson::{Lesson, Task};
use crate::exercise::Answer;
use crate::words;

/// The tasks of lessons, one of which is asked.
#[derive(Clone, Debug)]
pub struct LessonSession {
    lessons: Vec<Lesson>,
    lesson: usize,
    task: usize,
    done: usize,
    pending: Vec<String>,
}

impl LessonSession {
    /// A session that begins with a task of a lesson, both counted from 0; `None` if there is no such task.
    pub fn new(lessons: Vec<Lesson>, lesson: usize, task: usize) -> Option<LessonSession> {
        lessons.get(lesson)?.tasks.get(task)?;
        Some(LessonSession { lessons, lesson, task, done: 0, pending: Vec::new() })
    }

    /// The lesson that is gone through.
    pub fn lesson(&self) -> &Lesson {
        &self.lessons[self.lesson]
    }

    /// The task that is asked.
    pub fn task(&self) -> &Task {
        &self.lesson().tasks[self.task]
    }

    /// `Lesson 3 of 12: Capture`.
    pub fn heading(&self) -> String {
        let (number, all) = (self.lesson + 1, self.lessons.len());
        say!("lesson-heading", number, all, title = self.lesson().title())
    }

    /// Which task of the lesson it is, from 1, and how many there are.
    pub fn place(&self) -> (usize, usize) {
        (self.task + 1, self.lesson().tasks.len())
    }

    /// How many tasks were done in this session.
    pub const fn done(&self) -> usize {
        self.done
    }

    /// Answers with a legal move.
    pub fn answer(&mut self, mv: Move) -> Answer {
        let answer = self.task().check_move(mv);
        self.note(answer)
    }

    /// Answers with a pit.
    pub fn answer_pit(&mut self, owner: Side, pit: Pit) -> Answer {
        let answer = self.task().check_pit(owner, pit);
        self.note(answer)
    }

    /// The pit that a typed text names where a pit is asked for: `A4`, `b2`.
    pub fn read_pit(&self, typed: &str) -> Option<(Side, Pit)> {
        let is_asked = matches!(self.task().asked, Asked::Pit(_));
        let mut pits =
            Side::BOTH.into_iter().flat_map(|side| Pit::all().map(move |pit| (side, pit)));
        pits.find(|&(side, pit)| is_asked && words::pit(side, pit) == typed.trim())
    }

    /// After a look at the solution the task may still be done, and then counts.
    fn note(&mut self, answer: Answer) -> Answer {
        let name = self.task().name.clone();
        if answer.is_right && !self.pending.contains(&name) {
            self.done += 1;
            self.pending.push(name);
        }
        answer
    }

    /// Asks the next task, at the end of a lesson the first of the next one; `false` behind the last.
    pub fn go_on(&mut self) -> bool {
        if self.task + 1 < self.lesson().tasks.len() {
            self.task += 1;
        } else if self.lesson + 1 < self.lessons.len() {
            self.lesson += 1;
            self.task = 0;
        } else {
            return false;
        }
        true
    }

    /// The tasks that were done since this was called last, by their names.
    pub fn take_done(&mut self) -> Vec<String> {
        std::mem::take(&mut self.pending)
    }
}
