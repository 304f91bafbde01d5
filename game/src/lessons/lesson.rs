//! Lessons and their tasks.

use bao_languages::{format, say};
use bao_notation::tree::{GameTree, Headers, NodeId};
use bao_notation::{Finding, TurnRef};
use bao_rules::{Direction, HouseChoice, Move, Pit, Position, Ruleset, Side};

use super::goal::{Asked, MoveFacts, MoveGoal, PitQuestion};
use crate::exercise::{Answer, ExerciseFileError, Part, read_exercises};
use crate::protocol::name_move;
use crate::variations::Variations;
use crate::words::{self, Refused};

/// A lesson; it has at least one task.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The name in files and commands, such as `takasia`.
    pub name: String,
    /// The tasks, in order.
    pub tasks: Vec<Task>,
}

/// A position in which South answers a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Task {
    /// The name, which is also part of message ids.
    pub name: String,
    /// The number of the rule in `docs/rules.md` that the task is about, such as `4.3`.
    pub rule: String,
    /// The ruleset of the position.
    pub rules: Ruleset,
    /// The position; South is to move.
    pub position: Position,
    /// The turn to play.
    pub turn: TurnRef,
    /// The question.
    pub asked: Asked,
    /// The game in which the position occurred, if it is from a game.
    pub from_game: Option<String>,
}

impl Lesson {
    /// The title in the current language.
    pub fn title(&self) -> String {
        format(&format!("lesson-{}", self.name), &[])
    }
}

impl Task {
    /// The text of the rule, a few short sentences in the current language.
    pub fn text(&self) -> String {
        format(&format!("task-{}", self.name), &[])
    }

    /// A sentence that says what to do.
    pub fn question(&self) -> String {
        format(&format!("task-{}-asked", self.name), &[])
    }

    /// The name and the effects of each legal move, front row first.
    pub fn moves(&self) -> Vec<(String, MoveFacts)> {
        let choices = self.to_variations().choices(NodeId::START);
        let facts = |mv| MoveFacts::of(&self.position, mv, &self.rules);
        let moves = choices.into_iter();
        moves.filter_map(|choice| Some((choice.name, facts(choice.played.ply.mv)?))).collect()
    }

    /// The first right answer: the name of a move or of a pit.
    pub fn solution(&self) -> String {
        let answer = match &self.asked {
            Asked::Move(goal) => {
                let mut moves = self.moves().into_iter();
                moves.find(|(_, facts)| goal.is_reached(facts, &self.rules)).map(|(name, _)| name)
            }
            Asked::Pit(question) => {
                let pit = question.solve(&self.position, &self.rules);
                pit.map(|(side, pit)| words::pit(side, pit))
            }
        };
        answer.unwrap_or_default()
    }

    /// A hint: the pit of a right move, or the row of the right pit.
    pub fn hint(&self) -> String {
        let solution = self.solution();
        match &self.asked {
            Asked::Move(_) => say!("task-hint-move", pit = solution.get(..2).unwrap_or_default()),
            Asked::Pit(_) => say!("task-hint-pit", row = solution.get(..1).unwrap_or_default()),
        }
    }

    /// The name of a move.
    pub fn name_move(&self, mv: Move) -> String {
        name_move(&self.position, &self.rules, mv)
    }

    /// The position as the start of a game.
    pub fn to_variations(&self) -> Variations {
        Variations::from_position(self.position, self.turn.number, &self.rules)
    }
}

// Whether an answer is right, and why not.

impl Task {
    /// Checks a legal move.
    pub fn check_move(&self, mv: Move) -> Answer {
        let name = self.name_move(mv);
        let facts = MoveFacts::of(&self.position, mv, &self.rules);
        let (is_right, reason) = match (&self.asked, facts) {
            (Asked::Move(goal), Some(facts)) if goal.is_reached(&facts, &self.rules) => {
                (true, self.describe_move(&name, &facts, goal))
            }
            (Asked::Move(goal), Some(facts)) => (false, describe_miss(goal, &name, &facts)),
            (Asked::Pit(_), _) | (_, None) => (false, say!("missed-no-pit", move = name)),
        };
        self.answer(is_right, reason)
    }

    /// Checks a pit of `owner` as the answer.
    pub fn check_pit(&self, owner: Side, pit: Pit) -> Answer {
        let name = words::pit(owner, pit);
        let (is_right, reason) = match &self.asked {
            Asked::Pit(question)
                if question.solve(&self.position, &self.rules) == Some((owner, pit)) =>
            {
                (true, describe_pit(question, &name))
            }
            Asked::Pit(question) => {
                (false, describe_pit_miss(question, &self.position, owner, pit, &name))
            }
            Asked::Move(_) => (false, say!("missed-no-move", pit = name)),
        };
        self.answer(is_right, reason)
    }

    /// Describes what a move does, without a final full stop.
    fn describe_move(&self, name: &str, facts: &MoveFacts, goal: &MoveGoal) -> String {
        let last = words::pit(Side::South, facts.last);
        let said = if facts.captures > 0 {
            say!("did-capture", move = name, laps = facts.laps, seeds = facts.seeds, last)
        } else {
            say!("did-takata", move = name, laps = facts.laps, last)
        };
        let blocked = facts.after.move_starts(&self.rules).blocked;
        match (&facts.end, blocked) {
            (Some(end), _) => say!("did-end", did = said, end = words::end(end)),
            (None, Some(pit)) if *goal == MoveGoal::Block => {
                say!("did-block", did = said, pit = words::pit(Side::North, pit))
            }
            (None, _) => said,
        }
    }

    fn answer(&self, is_right: bool, reason: String) -> Answer {
        let text = say!("lesson-by-rule", reason, rule = self.rule);
        Answer { is_right, is_proved: true, line: Vec::new(), text }
    }
}

fn describe_miss(goal: &MoveGoal, name: &str, facts: &MoveFacts) -> String {
    let pit = |pit: Pit| words::pit(Side::South, pit);
    let last = pit(facts.last);
    match goal {
        MoveGoal::Any => say!("missed-play", move = name, asked = name),
        MoveGoal::Play(_, asked) => say!("missed-play", move = name, asked),
        MoveGoal::From(from) => say!("missed-from", move = name, pit = pit(*from)),
        MoveGoal::FromBack => say!("missed-from-back", move = name),
        MoveGoal::End(asked) => say!("missed-end", move = name, pit = pit(*asked), last),
        MoveGoal::Laps(least) => say!("missed-laps", move = name, least, laps = facts.laps),
        MoveGoal::Take(_) => say!("missed-take", move = name, seeds = facts.seeds),
        MoveGoal::Captures(least) => {
            say!("missed-captures", move = name, least, captures = facts.captures)
        }
        MoveGoal::Enter(kichwa) => {
            let entry = pit(facts.entry.unwrap_or(facts.last));
            say!("missed-enter", move = name, kichwa = pit(*kichwa), entry)
        }
        MoveGoal::Turn => say!("missed-turn", move = name),
        MoveGoal::StopInHouse => say!("missed-stop-in-house", move = name, last),
        MoveGoal::Safari => say!("missed-safari", move = name),
        MoveGoal::EmptyHouse => say!("missed-empty-house", move = name),
        MoveGoal::CaptureHouse => say!("missed-capture-house", move = name),
        MoveGoal::TakasiaStop => say!("missed-takasia-stop", move = name, last),
        MoveGoal::Block => say!("missed-block", move = name),
        MoveGoal::Win => say!("missed-win", move = name),
        MoveGoal::Live => {
            let end = facts.end.as_ref().map(words::end).unwrap_or_default();
            say!("missed-live", move = name, end)
        }
    }
}

fn describe_pit(question: &PitQuestion, name: &str) -> String {
    match question {
        PitQuestion::Faces(pit) => {
            say!("found-faces", pit = words::pit(Side::South, *pit), facing = name)
        }
        PitQuestion::Last(_, mv) => say!("found-last", move = mv, pit = name),
        PitQuestion::Entry(_, mv) => say!("found-entry", move = mv, pit = name),
        PitQuestion::Blocked => say!("found-blocked", pit = name),
    }
}

fn describe_pit_miss(
    question: &PitQuestion,
    position: &Position,
    owner: Side,
    pit: Pit,
    name: &str,
) -> String {
    match question {
        PitQuestion::Faces(_) => match pit.opposite() {
            Some(other) => {
                say!("missed-faces", pit = name, facing = words::pit(owner.opponent(), other))
            }
            None => say!("missed-faces-back", pit = name),
        },
        _ if owner == Side::North => say!("missed-other-side", pit = name),
        PitQuestion::Last(_, mv) => say!("missed-last", move = mv, pit = name),
        PitQuestion::Entry(_, mv) => say!("missed-entry", move = mv, pit = name),
        PitQuestion::Blocked => {
            let seeds = position.half(owner).ring.get(pit);
            say!("missed-blocked", pit = name, seeds)
        }
    }
}

// Why moves of a task are illegal.

impl Task {
    /// Why a typed move or pit cannot be played; `None` if it can be played, or if the text does not name a move.
    pub fn refuse_typed(&self, typed: &str) -> Option<String> {
        let typed = typed.trim();
        let is_meant = |name: &str| typed == name || name.len() == 2 && typed.starts_with(name);
        let mut refused = self.refused_moves().into_iter().chain(self.refused_pits());
        refused.find(|(name, _)| is_meant(name)).map(|(_, reason)| reason)
    }

    /// The pits from which no move starts, each with the reason; South's pits come first.
    pub fn refused_pits(&self) -> Vec<(String, String)> {
        Refused { position: &self.position, rules: &self.rules }.pits()
    }

    /// The illegal moves from pits that can be sown in the other direction, each with the reason.
    pub fn refused_moves(&self) -> Vec<(String, String)> {
        let refused = Refused { position: &self.position, rules: &self.rules };
        let moves = Pit::all().flat_map(|pit| {
            let ways = Direction::BOTH.map(|direction| (direction, refused.refuse(pit, direction)));
            // If neither direction is legal, `refused_pits` lists the pit.
            let is_playable = ways.iter().any(|(_, reason)| reason.is_none());
            ways.into_iter().filter(move |_| is_playable).filter_map(move |(direction, reason)| {
                let name = self.name_move(Move { pit, direction, house: HouseChoice::Stop });
                let said = say!("refused-pit", pit = name, reason = reason?);
                Some((name, said))
            })
        });
        moves.collect()
    }
}

/// Asks the tasks of some lessons one after the other.
#[derive(Clone, Debug)]
pub struct LessonSession {
    lessons: Vec<Lesson>,
    lesson: usize,
    task: usize,
    done: usize,
    pending: Vec<String>,
}

impl LessonSession {
    /// Starts at a task of a lesson, both counted from 0; `None` if there is no such task.
    pub fn new(lessons: Vec<Lesson>, lesson: usize, task: usize) -> Option<LessonSession> {
        lessons.get(lesson)?.tasks.get(task)?;
        Some(LessonSession { lessons, lesson, task, done: 0, pending: Vec::new() })
    }

    /// The current lesson.
    pub fn lesson(&self) -> &Lesson {
        &self.lessons[self.lesson]
    }

    /// The current task.
    pub fn task(&self) -> &Task {
        &self.lesson().tasks[self.task]
    }

    /// The heading of the current lesson: `Lesson 3 of 12: Capture`.
    pub fn heading(&self) -> String {
        let (number, all) = (self.lesson + 1, self.lessons.len());
        say!("lesson-heading", number, all, title = self.lesson().title())
    }

    /// The number of the current task in its lesson, from 1, and the number of tasks in the lesson.
    pub fn place(&self) -> (usize, usize) {
        (self.task + 1, self.lesson().tasks.len())
    }

    /// The number of tasks done in this session.
    pub const fn done(&self) -> usize {
        self.done
    }

    /// Checks and records a legal move as the answer.
    pub fn answer(&mut self, mv: Move) -> Answer {
        let answer = self.task().check_move(mv);
        self.note(answer)
    }

    /// Checks and records a pit as the answer.
    pub fn answer_pit(&mut self, owner: Side, pit: Pit) -> Answer {
        let answer = self.task().check_pit(owner, pit);
        self.note(answer)
    }

    /// Reads a typed pit such as `A4` or `b2`; `None` if the text is not a pit or the task does not ask for one.
    pub fn read_pit(&self, typed: &str) -> Option<(Side, Pit)> {
        let is_asked = matches!(self.task().asked, Asked::Pit(_));
        let mut pits =
            Side::BOTH.into_iter().flat_map(|side| Pit::all().map(move |pit| (side, pit)));
        pits.find(|&(side, pit)| is_asked && words::pit(side, pit) == typed.trim())
    }

    /// Records a right answer. It counts even if the solution was shown before.
    fn note(&mut self, answer: Answer) -> Answer {
        let name = self.task().name.clone();
        if answer.is_right && !self.pending.contains(&name) {
            self.done += 1;
            self.pending.push(name);
        }
        answer
    }

    /// Moves to the next task, or from the last task of a lesson to the next lesson; `false` after the last lesson.
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

    /// Returns the names of the tasks done since the last call.
    pub fn take_done(&mut self) -> Vec<String> {
        std::mem::take(&mut self.pending)
    }
}

// A file of lessons is a game file with one game per task; the tasks of a lesson follow each other.

/// The headers of a task that ordinary games do not have.
const LESSON: &str = "lesson";
const ASKED: &str = "asked";
const RULE: &str = "rule";
const FROM_GAME: &str = "from-game";
const TURN: &str = "turn";

/// An error in a file of lessons, as an English sentence, with its line. The only such file ships with the program.
pub type LessonFileError = ExerciseFileError<String>;

/// Reads lessons. Every task must have South to move and at least one right answer.
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
/// Every [`LessonFileError`] of the text, in order.
pub fn read_lessons(text: &str) -> Result<Vec<Lesson>, Vec<LessonFileError>> {
    let expected = |finding: &Finding| format!("expected {}", finding.expected);
    let mut lessons: Vec<Lesson> = Vec::new();
    read_exercises(text, expected, |name, tree| {
        let mut known = lessons.iter().flat_map(|lesson| &lesson.tasks);
        if known.any(|task| task.name == name) {
            return Err(("another task has this name".to_owned(), Part::Game));
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

/// Reads a task and the name of its lesson.
fn read_task(tree: GameTree) -> Result<(String, Task), String> {
    let headers = tree.headers.clone();
    let require = |name: &'static str| {
        let value = headers.get(name).map(str::to_owned);
        value.ok_or_else(|| format!("the header `{name}` is missing"))
    };
    if !tree.is_empty() {
        return Err("a task must have a position and no moves".to_owned());
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
    let number = number.ok_or_else(|| format!("`{turn}` is not the number of a turn"))?;
    let choices = game.choices(NodeId::START);
    let move_named = |name: &str| {
        choices.iter().find(|choice| choice.name == name).map(|choice| choice.played.ply.mv)
    };
    let nothing = || format!("`{asked}` is not a goal; docs/play.md lists the goals");
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
        return Err("the question has no right answer in the position".to_owned());
    }
    Ok((lesson, task))
}
