//! Lessons on the screen: tasks answered by moves from the position, or by the name of a pit.

use bao_game::lessons::{Asked, LessonAnswer, LessonSession};
use bao_game::puzzles::Response;
use bao_game::replay::Motion;
use bao_languages::{say, text};
use bao_notation::tree::NodeId;

use super::model::Model;
use super::sowing::Sowing;

/// Begins to ask the tasks of a session.
pub fn begin_learning(model: &mut Model, session: LessonSession) {
    model.lesson = Some(session);
    ask(model);
}

/// Puts the task that is due on the board.
fn ask(model: &mut Model) {
    let Some(session) = &model.lesson else { return };
    let task = session.task();
    let file = format!("lesson-{}.bao", task.name);
    model.open_game(task.to_variations(), file.into(), false);
    let keys = if asks_pit(model) { "lesson-pit-keys" } else { "lesson-move-keys" };
    model.say(text(keys).to_owned());
}

/// The next task.
pub(super) fn ask_next(model: &mut Model) {
    match model.lesson.as_mut().map(LessonSession::go_on) {
        Some(true) => ask(model),
        _ => model.say(text("lesson-over").to_owned()),
    }
}

/// What the title says of the lesson, and which task of it is asked.
pub(super) fn title(model: &Model) -> Option<(String, String)> {
    let session = model.lesson.as_ref()?;
    let (number, all) = session.place();
    Some((session.heading(), format!("{number}/{all}")))
}

/// Whether a task waits for its answer.
pub(super) fn is_asking(model: &Model) -> bool {
    model.lesson.as_ref().is_some_and(|session| !session.is_solved())
}

/// Whether a pit is asked for, and not a move.
pub(super) fn asks_pit(model: &Model) -> bool {
    let task = model.lesson.as_ref().map(LessonSession::task);
    is_asking(model) && task.is_some_and(|task| matches!(task.asked, Asked::Pit(_)))
}

/// What the rule says and what is to be done, where the position of the task is looked at.
pub(super) fn describe_task(model: &Model) -> Option<[String; 2]> {
    let task = model.lesson.as_ref()?.task();
    let is_at_start = model.at() == NodeId::START;
    is_at_start.then(|| {
        let rule = say!("lesson-rule", rule = task.rule.as_str());
        [format!("{rule}. {}", task.text()), task.question()]
    })
}

/// Says less than the solution.
pub(super) fn give_hint(model: &mut Model) {
    if let Some(hint) = model.lesson.as_mut().map(LessonSession::hint) {
        model.say(hint);
    }
}

/// Says an answer.
pub(super) fn show_solution(model: &mut Model) {
    if let Some(answer) = model.lesson.as_mut().map(LessonSession::give_up) {
        let said = say!("lesson-solution", answer = answer);
        model.say(say!("lesson-next", answer = said));
    }
}

/// Checks the move that has been played, if it answers a task; whether it does.
pub(super) fn check_move(model: &mut Model) -> bool {
    let mv = model.first_move().filter(|_| is_asking(model));
    let Some((session, mv)) = model.lesson.as_mut().zip(mv) else { return false };
    let answer = session.answer(mv);
    if answer.is_right {
        let task = session.task();
        let motion = Motion::of(&task.position, mv, &task.rules);
        let name = format!("{} {}", task.turn, task.name_move(mv));
        model.sowing = motion.map(|motion| Sowing::new(name, task.position, motion));
    } else {
        model.go(NodeId::START);
    }
    report(model, &answer);
    true
}

/// Why a typed move cannot be played where a task is asked, by the rule that forbids it.
pub(super) fn refuse(model: &Model, typed: &str) -> Option<String> {
    let task = model.lesson.as_ref()?.task();
    if model.at() == NodeId::START { task.refuse_typed(typed) } else { None }
}

/// Checks the pit that was typed.
///
/// # Errors
/// That it is no pit, in words for the user.
pub(super) fn answer_pit(model: &mut Model, typed: &str) -> Result<(), String> {
    let Some(session) = &mut model.lesson else { return Ok(()) };
    let Some((owner, pit)) = session.read_pit(typed) else {
        return Err(say!("lesson-no-pit", typed = typed));
    };
    let answer = session.answer_pit(owner, pit);
    report(model, &answer);
    Ok(())
}

fn report(model: &mut Model, answer: &LessonAnswer) {
    let reason = bao_game::words::capitalise(&answer.reason);
    if answer.is_right {
        let said = say!("train-right", answer = reason);
        model.say(say!("lesson-next", answer = said));
    } else {
        model.complain(say!("lesson-try-again", answer = reason));
    }
}

/// The tasks that were done since this was asked last, to be noted.
pub(super) fn take_done(model: &mut Model) -> impl Iterator<Item = (String, Response)> {
    let done = model.lesson.as_mut().map(LessonSession::take_done).unwrap_or_default();
    done.into_iter().map(|task| (task, Response::Right))
}
