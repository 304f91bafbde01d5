//! A lesson that is gone through, with what there is to say to every answer.

use bao_game::lessons::{Asked, Lesson, LessonAnswer, Task};
use bao_game::words;
use bao_languages::say;
use bao_notation::write_move;
use bao_rules::{Pit, Ruleset, Side};
use serde::Serialize;

use super::game::GameView;
use super::place::RefusedView;

/// A lesson in the list of them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LessonRow {
    /// Its name, by which it is asked for.
    pub name: String,
    /// Its title.
    pub title: String,
    /// How many tasks it has.
    pub tasks: usize,
    /// How many of them are done.
    pub done: usize,
}

/// A task of a lesson.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TaskView {
    /// Its name, by which it is noted as done.
    pub name: String,
    /// Whether it is done.
    pub done: bool,
    /// What the rule says, some short sentences.
    pub text: String,
    /// The number of the rule.
    pub rule: String,
    /// What is to be done, a sentence.
    pub question: String,
    /// `move` or `pit`.
    pub asks: &'static str,
    /// Its position as a game that begins there.
    pub game: GameView,
    /// What there is to say to each legal move, or to each pit where a pit is asked for.
    pub answers: Vec<TaskAnswerView>,
    /// Why no move begins with a pit, or why one of its directions is illegal, a sentence each.
    pub refused: Vec<RefusedView>,
    /// Less than the solution, a sentence.
    pub hint: String,
    /// An answer, a sentence.
    pub solution: String,
    /// The same as a line of one move; none where a pit is asked for.
    pub line: Vec<String>,
    /// Where the position is from and what rules are played, where there is something to say.
    pub about: String,
}

/// What there is to say to an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TaskAnswerView {
    /// The move in normal form, or the pit, by which it is known to be this.
    pub text: String,
    /// Whether it does what is asked.
    pub right: bool,
    /// Why, or why not, a sentence with the number of the rule.
    pub reason: String,
}

impl LessonRow {
    /// Of a lesson of which so many tasks are done.
    pub fn of(lesson: &Lesson, done: usize) -> LessonRow {
        let (name, title) = (lesson.name.clone(), lesson.title());
        LessonRow { name, title, tasks: lesson.tasks.len(), done }
    }
}

impl TaskView {
    /// Of a task; `game` begins at its position.
    pub fn of(task: &Task, done: bool, game: GameView) -> TaskView {
        let solution = task.solution();
        let asks_move = matches!(task.asked, Asked::Move(_));
        let refused = task.refused_pits().into_iter().chain(task.refused_moves());
        let mut about: Vec<String> = Vec::new();
        about.extend(task.from_game.as_ref().map(|game| {
            let game = game.as_str();
            say!("lesson-position-of", game = game)
        }));
        if task.rules != Ruleset::KIBAO {
            about.push(say!("lesson-ruleset", rules = task.rules.to_string()));
        }
        TaskView {
            name: task.name.clone(),
            done,
            text: task.text(),
            rule: task.rule.clone(),
            question: task.question(),
            asks: if asks_move { "move" } else { "pit" },
            game,
            answers: if asks_move { answer_moves(task) } else { answer_pits(task) },
            refused: refused.map(|(text, reason)| RefusedView { text, reason }).collect(),
            hint: task.hint(),
            line: if asks_move { vec![solution.clone()] } else { Vec::new() },
            solution: say!("lesson-solution", answer = solution),
            about: about.join(" "),
        }
    }
}

fn answer_moves(task: &Task) -> Vec<TaskAnswerView> {
    let answer = |mv| {
        let text = write_move(&task.write_move(mv), task.turn.side);
        view(text, task.check_move(mv))
    };
    task.moves().into_iter().map(|(_, facts)| answer(facts.mv)).collect()
}

fn answer_pits(task: &Task) -> Vec<TaskAnswerView> {
    let pits = Side::BOTH.into_iter().flat_map(|side| Pit::all().map(move |pit| (side, pit)));
    pits.map(|(side, pit)| view(words::pit(side, pit), task.check_pit(side, pit))).collect()
}

fn view(text: String, answer: LessonAnswer) -> TaskAnswerView {
    let reason = words::capitalise(&answer.reason);
    TaskAnswerView { text, right: answer.is_right, reason }
}
