//! A key, a size or a moment changes what is on the screen.

use bao_languages::{say, text};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::edits::MARKS;
use super::keys::{Action, ListAction};
use super::model::{Effect, Mode, Model};
use super::view::is_too_small;
use super::{browse, choosing, edits, keys, play, typing};

/// A key has been pressed.
pub fn handle_key(model: &mut Model, key: &KeyEvent) -> Effect {
    if key.kind == KeyEventKind::Release {
        return Effect::None;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c') {
        return interrupt(model);
    }
    if let Some(action @ (Action::Suspend | Action::Redraw)) = keys::find(keys::BROWSE, key) {
        return browse::perform(model, action);
    }
    if is_too_small(model.size) {
        return handle_unseen_key(model, key);
    }
    model.message = None;
    if model.sowing.is_some() && handle_sowing_key(model, key) {
        return Effect::None;
    }
    match &model.mode {
        Mode::Browse => return browse::handle_browse_key(model, key),
        Mode::Choosing(_) => choosing::handle_choice_key(model, key),
        Mode::Typing(_) => return typing::handle_line_key(model, key),
        Mode::Marking(_) => handle_mark_key(model, key),
        Mode::Deleting => handle_answer_key(model, key, edits::delete_move, "not-deleted"),
        Mode::Resigning => handle_answer_key(model, key, play::resign, "play-goes-on"),
        Mode::Leaving(_) => return handle_leave_key(model, key),
        Mode::Help(_) => handle_help_key(model, key),
    }
    Effect::None
}

/// Text has been pasted.
pub fn handle_paste(model: &mut Model, text: &str) {
    if !is_too_small(model.size) {
        typing::paste_into_line(model, text);
    }
}

/// The terminal has another size.
pub fn resize(model: &mut Model, columns: u16, lines: u16) {
    model.size = (columns, lines);
}

/// The next moment of the sowing that is shown.
pub fn advance_sowing(model: &mut Model) {
    let Some(sowing) = &mut model.sowing else { return };
    if !sowing.advance(model.speed.seed_by_seed()) {
        let left_out = sowing.left_out();
        model.sowing = None;
        if left_out > 0 {
            model.say(say!("steps-left-out", steps = left_out));
        }
    }
}

/// Ctrl-C: the question before leaving; the second time the answer to it.
fn interrupt(model: &mut Model) -> Effect {
    model.sowing = None;
    model.message = None;
    match std::mem::replace(&mut model.mode, Mode::Browse) {
        Mode::Leaving(_) => Effect::Quit,
        mode => {
            model.mode = Mode::Leaving(Box::new(mode));
            Effect::None
        }
    }
}

/// Nobody changes what he does not see.
fn handle_unseen_key(model: &mut Model, key: &KeyEvent) -> Effect {
    match keys::find(keys::BROWSE, key) {
        Some(Action::Quit) if !model.is_changed() => Effect::Quit,
        _ => Effect::None,
    }
}

/// Any key stops a sowing; says whether it has done with that.
fn handle_sowing_key(model: &mut Model, key: &KeyEvent) -> bool {
    match (keys::find(keys::BROWSE, key), key.code) {
        (Some(Action::Faster), _) => browse::set_speed(model, model.speed.faster()),
        (Some(Action::Slower), _) => browse::set_speed(model, model.speed.slower()),
        (Some(Action::Sow), _) | (_, KeyCode::Esc) => model.sowing = None,
        _ => {
            model.sowing = None;
            return false;
        }
    }
    true
}

fn handle_mark_key(model: &mut Model, key: &KeyEvent) {
    let Mode::Marking(at) = &mut model.mode else { return };
    let typed = match key.code {
        KeyCode::Char('!') => Some(1),
        KeyCode::Char('?') => Some(4),
        KeyCode::Char(digit @ '1'..='6') => Some(digit as usize - '1' as usize),
        KeyCode::Char('0') | KeyCode::Delete => Some(MARKS.len() - 1),
        _ => None,
    };
    let taken = match (typed, keys::find(keys::LIST, key)) {
        (Some(typed), _) => Some(typed),
        (None, Some(ListAction::Take)) => Some(*at),
        (None, Some(ListAction::Leave)) => {
            model.mode = Mode::Browse;
            None
        }
        (None, Some(action)) => {
            *at = action.move_cursor(*at, MARKS.len());
            None
        }
        (None, None) => None,
    };
    if let Some(&mark) = taken.and_then(|taken| MARKS.get(taken)) {
        model.mode = Mode::Browse;
        edits::set_mark(model, mark);
    }
}

/// Does what a question asks about, or says that it is not done.
fn handle_answer_key(model: &mut Model, key: &KeyEvent, act: fn(&mut Model), otherwise: &str) {
    model.mode = Mode::Browse;
    match key.code {
        KeyCode::Char('y' | 'Y') | KeyCode::Enter => act(model),
        _ => model.say(text(otherwise).to_owned()),
    }
}

fn handle_leave_key(model: &mut Model, key: &KeyEvent) -> Effect {
    let changed = model.is_changed();
    if let Mode::Leaving(back) = std::mem::replace(&mut model.mode, Mode::Browse) {
        model.mode = *back;
    }
    match key.code {
        KeyCode::Char('s' | 'S') if changed => {
            if let Some((id, comment)) = model.half_typed() {
                model.mode = Mode::Browse;
                edits::write_comment(model, id, comment.text());
            }
            Effect::Save { to: model.file.clone(), quit: true }
        }
        KeyCode::Char('d' | 'D') if changed => Effect::Quit,
        KeyCode::Char('y' | 'Y' | 'q' | 'Q') | KeyCode::Enter if !changed => Effect::Quit,
        _ => Effect::None,
    }
}

fn handle_help_key(model: &mut Model, key: &KeyEvent) {
    let length = super::view::help_length(model.look);
    let Mode::Help(line) = &mut model.mode else { return };
    match keys::find(keys::LIST, key) {
        Some(ListAction::Leave | ListAction::Take | ListAction::Sow | ListAction::TypeMove) => {
            model.mode = Mode::Browse;
        }
        Some(action) => *line = action.move_cursor(*line, length),
        None if keys::find(keys::BROWSE, key) == Some(Action::Help) => model.mode = Mode::Browse,
        None => {}
    }
}
