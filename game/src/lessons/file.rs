//! Lessons as a game file: one game a task, the tasks of a lesson one after the other.

use bao_notation::tree::{GameTree, Headers, NodeId};
use bao_notation::{Finding, TurnRef};
use bao_rules::{Ruleset, Side};

use super::goal::Asked;
use super::lesson::{Lesson, Task};
use crate::exercise::{ExerciseFileError, Part, read_exercises};
use crate::variations::{StartError, Variations};

/// The headers that only tasks have.
const LESSON: &str = "lesson";
const ASKED: &str = "asked";
const RULE: &str = "rule";
const FROM_GAME: &str = "from-game";
const TURN: &str = "turn";

/// What is wrong with a file of lessons, and where.
pub type LessonFileError = ExerciseFileError<LessonFileErrorKind>;

/// What is wrong with a task of a file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LessonFileErrorKind {
    /// The text is not as a game file should be.
    #[error("{0}")]
    Text(String),
    /// The position or the rules.
    #[error(transparent)]
    Start(#[from] StartError),
    /// A header is not there.
    #[error("the header `{0}` is missing")]
    MissingHeader(&'static str),
    /// North is to move.
    #[error("South is to move in every task; turn the board of the position round")]
    NotSouth,
    /// The header `asked` says nothing that can be asked here.
    #[error("`{0}` is nothing that can be asked; docs/play.md has a list")]
    Asked(String),
    /// The header `turn` says no number.
    #[error("`{0}` is no number of a turn")]
    Turn(String),
    /// What is asked cannot be done.
    #[error("nothing in the position does what is asked")]
    NoAnswer,
    /// There are moves: a task has its position alone.
    #[error("a task has no moves, only a position")]
    Moves,
    /// Another task has the name.
    #[error("another task is called so")]
    NameTaken,
}

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
    let expected =
        |finding: &Finding| LessonFileErrorKind::Text(format!("expected {}", finding.expected));
    let mut lessons: Vec<Lesson> = Vec::new();
    read_exercises(text, expected, |name, tree| {
        let mut known = lessons.iter().flat_map(|lesson| &lesson.tasks);
        if known.any(|task| task.name == name) {
            return Err((LessonFileErrorKind::NameTaken, Part::Game));
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
fn read_task(tree: GameTree) -> Result<(String, Task), LessonFileErrorKind> {
    let headers = tree.headers.clone();
    let require = |name: &'static str| {
        let value = headers.get(name).map(str::to_owned);
        value.ok_or(LessonFileErrorKind::MissingHeader(name))
    };
    if !tree.is_empty() {
        return Err(LessonFileErrorKind::Moves);
    }
    let game = Variations::from_tree(tree, &Ruleset::KIBAO)?;
    if game.start().to_move() != Side::South {
        return Err(LessonFileErrorKind::NotSouth);
    }
    let (lesson, asked) = (require(LESSON)?, require(ASKED)?);
    let number = match headers.get(TURN) {
        Some(text) => match text.parse() {
            Ok(number) if number > 0 => number,
            _ => return Err(LessonFileErrorKind::Turn(text.to_owned())),
        },
        None => 1,
    };
    let choices = game.choices(NodeId::START);
    let move_named = |name: &str| {
        choices.iter().find(|choice| choice.name == name).map(|choice| choice.played.ply.mv)
    };
    let asked =
        Asked::read(&asked, move_named).ok_or_else(|| LessonFileErrorKind::Asked(asked.clone()))?;
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
        return Err(LessonFileErrorKind::NoAnswer);
    }
    Ok((lesson, task))
}
