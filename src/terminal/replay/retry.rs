//! The lost chances of the line, asked again one after the other.

use std::sync::atomic::AtomicBool;

use bao_game::analysis::fate::NODES;
use bao_game::analysis::{JudgedMove, Retry};
use bao_game::puzzles::{Attempt, Response};
use bao_languages::{say, text};
use bao_notation::tree::NodeId;
use ratatui::crossterm::event::KeyEvent;

use super::action::{ListAction, RetryAction};
use super::analysis;
use super::keys;
use super::mode::Mode;
use super::model::Model;
use super::opponent::engine_side;
use super::retrying::Retrying;
use super::showing::show_sowing_of;

/// Asks the errors of the line again: those of the user, where he has played against the engine.
pub(super) fn begin(model: &mut Model) {
    let engine = model.opponent.map(|opponent| opponent.side);
    let engine = engine.or_else(|| engine_side(model.game()));
    let judged = analysis::list_judged_moves(model);
    if judged.is_empty() {
        return model.say(text("retry-none-yet").to_owned());
    }
    let is_asked = |mv: &JudgedMove| Retry::is_worth_asking(mv) && Some(mv.side()) != engine;
    let errors: Vec<_> = judged.into_iter().filter(|(_, mv)| is_asked(mv)).collect();
    if errors.is_empty() {
        let is_whole = analysis::is_line_analysed(model);
        let id = if is_whole { "retry-no-mistake" } else { "retry-no-mistake-yet" };
        return model.say(text(id).to_owned());
    }
    let back = model.at();
    ask(model, errors, 0, 0, back);
}

/// Asks the error of an index, or ends behind the last.
fn ask(
    model: &mut Model,
    errors: Vec<(NodeId, JudgedMove)>,
    index: usize,
    right: usize,
    back: NodeId,
) {
    let next = errors.get(index).and_then(|(id, judged)| {
        let from = model.game().tree().parent(*id)?;
        let (game, never) = (model.game(), AtomicBool::new(false));
        let retry = Retry::of(game.position(from)?, game.rules(), judged, NODES, &never)?;
        Some((from, retry))
    });
    let Some((from, retry)) = next else {
        model.mode = Mode::Browse;
        model.go(back);
        return model.say(say!("retried", mistakes = errors.len(), right = right));
    };
    model.go(from);
    let list = model.choices.clone();
    model.mode = Mode::Retrying(Box::new(Retrying {
        errors,
        index,
        retry,
        from,
        list,
        at: 0,
        answer: None,
        attempt: Attempt::default(),
        right,
        back,
    }));
}

/// A key while a lost chance is asked.
pub(super) fn handle_retry_key(model: &mut Model, key: &KeyEvent) {
    let asked = keys::find(keys::RETRY, key);
    let Mode::Retrying(retrying) = &mut model.mode else { return };
    match (asked, keys::find(keys::LIST, key)) {
        (Some(RetryAction::Next), _) => ask_next(model),
        (Some(RetryAction::Again), _) if !retrying.is_done() => retrying.answer = None,
        (Some(RetryAction::Again), _) => {}
        (Some(RetryAction::Hint), _) => {
            retrying.attempt.hint();
        }
        (Some(RetryAction::Solution), _) => {
            retrying.attempt.give_up();
        }
        (Some(RetryAction::Flip), _) => model.flipped = !model.flipped,
        (None, Some(ListAction::Leave)) => {
            let back = retrying.back;
            model.mode = Mode::Browse;
            model.go(back);
        }
        (None, Some(ListAction::Take)) if retrying.is_done() => ask_next(model),
        (None, Some(ListAction::Take)) if retrying.answer.is_some() => retrying.answer = None,
        (None, Some(ListAction::Take)) => check(retrying),
        (None, Some(ListAction::Sow)) => {
            let picked = retrying.picked_choice().cloned().map(|choice| (retrying.from, choice));
            if let Some((from, choice)) = picked {
                show_sowing_of(model, from, &choice);
            }
        }
        (None, Some(action)) if !retrying.is_done() => {
            retrying.answer = None;
            retrying.at = action.move_cursor(retrying.at, retrying.list.len());
        }
        (None, _) => {}
    }
}

fn check(retrying: &mut Retrying) {
    let Some(mv) = retrying.picked_choice().map(|choice| choice.played.ply.mv) else { return };
    let Some(answer) = retrying.retry.check(mv) else { return };
    let counts = retrying.attempt.answer(answer.is_right);
    retrying.right += usize::from(counts == Some(Response::Right));
    retrying.answer = Some(answer);
}

fn ask_next(model: &mut Model) {
    if let Mode::Retrying(retrying) = std::mem::replace(&mut model.mode, Mode::Browse) {
        let Retrying { errors, index, right, back, .. } = *retrying;
        ask(model, errors, index + 1, right, back);
    }
}
