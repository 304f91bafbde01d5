//! Lessons as a game file: one game a task, the tasks of a lesson one after the other.

use bao_notation::tree::{GameTree, Headers, NodeId};
use bao_notation::{Finding, TurnRef};
use bao_rules::{Ruleset, Side};

use super::goal::Asked;
use super::lesson::{Lesson, Task};
use crate::exercise::{ExerciseFileError, Part, read_exercises};
use crate::variations::Variations;

/// The headers that only tasks have.
const LESSON: &str = "lesson";
const ASKED: &str = "asked";
const RULE: &str = "rule";
const FROM_GAME: &str = "from-game";
const TURN: &str = "turn";

/// What is wrong with a file of lessons, a sentence in English, and where. The program brings the only one that there is.
pub type LessonFileError = ExerciseFileError<String>;

/// Reads the lessons of a text. Every task has a position of South and at least one answer.
///
/// ```
/// use bao_game::lessons::read_lessons;
///
/// let text = "[lesson \"namua\"]\n[game \"first-move\"]\n[rule \"2.1\"]\n[asked \"from A7\"]\n";
/// let lessons = read_lessons(text).expect("the file has no faults");
/// assert_eq!(lessons[0].tasks[0].solution(), "A7<");
/// ```
///
/// # Errors
/// Every [`LessonFileError`] of the text, in its order.
pub fn read_lessons(text: &str) -> Result<Vec<Lesson>, Vec<LessonFileError>> {
    let expected = |finding: &Finding| format!("expected {}", finding.expected);
    let mut lessons: Vec<Lesson> = Vec::new();
    read_exercises(text, expected, |name, tree| {
        let mut known = lessons.iter().flat_map(|lesson| &lesson.tasks);
        if known.any(|task| task.name == name) {
            return Err(("another task is called so".to_owned(), Part::Game));
        }
        let (lesson, task) = read_task(tree).map_err(|kind| (kind, Part::Game))?;
        match lessons.last_mut().filter(|last| last.name == lesson) {
            Some(last) => last.tasks.push(task),
            None => lessons.push(Lesson { name: lesson, tasks: vec![task] }),
        }
        Ok(())
    })?;
    Ok(lessons)
}

/// A task, and the name of its lesson.
fn read_task(tree: GameTree) -> Result<(String, Task), String> {
    let headers = tree.headers.clone();
    let require = |name: &'static str| {
        let value = headers.get(name).map(str::to_owned);
        value.ok_or_else(|| format!("the header `{name}` is missing"))
    };
    if !tree.is_empty() {
        return Err("a task has no moves, only a position".to_owned());
    }
    let game = Variations::from_tree(tree, &Ruleset::KIBAO).map_err(|error| error.to_string())?;
    if game.start().to_move() != Side::South {
        return Err(
            "South is to move in every task; turn the board of the position round".to_owned()
        );
    }
    let (lesson, asked) = (require(LESSON)?, require(ASKED)?);
    let turn = headers.get(TURN).unwrap_or("1");
    let number = turn.parse().ok().filter(|&number| number > 0);
    let number = number.ok_or_else(|| format!("`{turn}` is no number of a turn"))?;
    let choices = game.choices(NodeId::START);
    let move_named = |name: &str| {
        choices.iter().find(|choice| choice.name == name).map(|choice| choice.played.ply.mv)
    };
    let nothing = || format!("`{asked}` is nothing that can be asked; docs/play.md has a list");
    let asked = Asked::read(&asked, move_named).ok_or_else(nothing)?;
    let task = Task {
        name: require(Headers::GAME)?,
        rule: require(RULE)?,
        rules: *game.rules(),
        position: *game.start(),
        turn: TurnRef { number, ..game.tree().first_turn() },
        asked,
        from_game: headers.get(FROM_GAME).map(str::to_owned),
    };
    if task.solution().is_empty() {
        return Err("nothing in the position does what is asked".to_owned());
    }
    Ok((lesson, task))
}
