//! Puzzles on the screen, answered by moves from the position.

use bao_game::puzzles::{Response, TrainingSession};
use bao_game::variations::PlayError;
use bao_languages::{say, text};
use bao_notation::Written;
use bao_notation::tree::NodeId;
use bao_rules::{Move, Ruleset, Side};

use super::model::Model;

/// Begins to ask the puzzles of a session.
pub fn begin_training(model: &mut Model, session: TrainingSession) {
    model.training = Some(session);
    ask(model);
}

/// Puts the puzzle that is due on the board.
fn ask(model: &mut Model) {
    let Some(session) = &model.training else { return };
    let puzzle = session.puzzle();
    let (question, is_flipped) = (puzzle.question(), puzzle.side() == Side::North);
    let file = format!("puzzle-{}.bao", puzzle.id());
    model.open_game(puzzle.to_variations(), file.into(), is_flipped);
    model.say(say!("train-asked", question = question));
}

/// The next puzzle.
pub(super) fn ask_next(model: &mut Model) {
    match model.training.as_mut().map(TrainingSession::go_on) {
        Some(true) => ask(model),
        _ => model.say(text("train-last").to_owned()),
    }
}

/// What the title says of the puzzle, and which one it is.
pub(super) fn title(model: &Model) -> Option<(String, String)> {
    let session = model.training.as_ref()?;
    let puzzle = session.puzzle();
    let (number, all) = session.place();
    let (grade, question) = (puzzle.grade(), puzzle.question());
    let title = if puzzle.rules == Ruleset::KIBAO {
        say!("train-title", grade = grade, question = question)
    } else {
        let rules = puzzle.rules.to_string();
        say!("train-title-rules", grade = grade, question = question, rules = rules)
    };
    Some((title, format!("{number}/{all}")))
}

/// Whether a puzzle waits for its solution.
pub(super) fn is_asking(model: &Model) -> bool {
    model.training.as_ref().is_some_and(|session| !session.is_solved())
}

/// Says less than the solution.
pub(super) fn give_hint(model: &mut Model) {
    if let Some(hint) = model.training.as_mut().map(TrainingSession::hint) {
        model.say(hint);
    }
}

/// Shows the solution.
pub(super) fn show_solution(model: &mut Model) {
    let Some(answer) = model.training.as_mut().map(TrainingSession::give_up) else { return };
    show_line(model, &answer.line, &answer.text);
}

/// Checks the move that has been played, if it answers a puzzle; whether it does.
pub(super) fn check_move(model: &mut Model) -> bool {
    let mv = model.first_move().filter(|_| is_asking(model));
    let Some((session, mv)) = model.training.as_mut().zip(mv) else { return false };
    let answer = session.answer(mv);
    if answer.is_right {
        show_line(model, &answer.line, &say!("train-right", answer = answer.text.as_str()));
    } else {
        add_line(model, &answer.line, false);
        model.go(NodeId::START);
        model.complain(say!("train-wrong", answer = answer.text.as_str()));
    }
    true
}

/// Makes the solution the main line and looks at its first move.
fn show_line(model: &mut Model, line: &[Move], text: &str) {
    add_line(model, line, true);
    model.say(say!("train-next", answer = text));
}

/// Adds a line from the position and goes to its first ply.
fn add_line(model: &mut Model, line: &[Move], is_main: bool) {
    let Some(puzzle) = model.training.as_ref().map(TrainingSession::puzzle) else { return };
    let written = puzzle.write_moves(line);
    let done = model.history.change(|game| {
        let mut at = NodeId::START;
        let mut first = None;
        for mv in &written {
            at = match game.tree().child(at, &Written::Move(*mv)) {
                Some(known) => known,
                None => game.play(at, mv)?,
            };
            first.get_or_insert(at);
        }
        let first = first.unwrap_or(NodeId::START);
        if is_main && first != NodeId::START {
            game.make_main(first)?;
        }
        Ok::<_, PlayError>(first)
    });
    model.refresh_after_edit();
    if let Err(error) = done {
        model.complain(error.to_string());
    }
}

/// What has been answered since this was asked last, to be noted.
pub(super) fn take_responses(model: &mut Model) -> Vec<(String, Response)> {
    model.training.as_mut().map(TrainingSession::take_responses).unwrap_or_default()
}
