//! Keys while the game is looked at.

use bao_languages::{say, text};
use bao_notation::tree::NodeId;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::edits::MARKS;
use super::keys::Action;
use super::model::{Effect, Mode, Model, PARAGRAPH, Purpose};
use super::speed::Speed;
use super::{analysis, choosing, edits, facts, keys, play, showing, typing};
use crate::terminal::words;

/// Five turns of both players.
const FAR: usize = 10;

pub(super) fn handle_browse_key(model: &mut Model, key: &KeyEvent) -> Effect {
    if let KeyCode::Char(digit @ '1'..='9') = key.code
        && key.modifiers.is_empty()
    {
        typing::open_line(model, Purpose::Jump, digit.to_string());
        return Effect::None;
    }
    match keys::find(keys::BROWSE, key) {
        Some(action) => perform(model, action),
        None => Effect::None,
    }
}

/// Does what a key asks for.
pub(super) fn perform(model: &mut Model, action: Action) -> Effect {
    let at = model.at();
    let tree = model.game().tree();
    match action {
        Action::Next => step_to(model, tree.next(at), text("at-end")),
        Action::Back => step_to(model, tree.parent(at), text("at-start")),
        Action::First => model.go(NodeId::START),
        Action::Last => model.go(tree.line(at).last().copied().unwrap_or(NodeId::START)),
        Action::FarNext => model.go(far_from_here(model, |id| tree.next(id))),
        Action::FarBack => model.go(far_from_here(model, |id| tree.parent(id))),
        Action::Up => step_beside(model, false),
        Action::Down => step_beside(model, true),
        Action::Jump => typing::open_line(model, Purpose::Jump, String::new()),
        Action::NextEvent => step_to(model, model.game().next_event(at), text("no-next-event")),
        Action::PreviousEvent => {
            step_to(model, model.game().previous_event(at), text("no-event-before"))
        }
        Action::Sow => showing::show_sowing(model),
        Action::Faster => set_speed(model, model.speed.faster()),
        Action::Slower => set_speed(model, model.speed.slower()),
        Action::Flip => model.flipped = !model.flipped,
        Action::Choices => choosing::open_choices(model, at, None),
        Action::TypeMove => ask_for_move(model, at),
        Action::Replace => match tree.parent(at) {
            Some(parent) => choosing::open_choices(model, parent, Some(at)),
            None => model.say(text("no-turn-to-replace").to_owned()),
        },
        Action::Undo if model.opponent.is_some() => play::take_back(model),
        Action::Undo => edits::undo_or_redo(model, false),
        Action::Redo if model.opponent.is_some() => play::play_again(model),
        Action::Redo => edits::undo_or_redo(model, true),
        Action::Resign => match play::why_not_resign(model) {
            Some(why) => model.say(why.to_owned()),
            None => model.mode = Mode::Resigning,
        },
        Action::Comment => {
            let text = tree.comment(at).text().replace('\n', &PARAGRAPH.to_string());
            typing::open_line(model, Purpose::Comment(at), text);
        }
        Action::Mark if tree.parent(at).is_none() => {
            model.say(text("no-turn-to-mark").to_owned());
        }
        Action::Mark => {
            let now = tree.mark(at);
            let place = MARKS.iter().position(|&mark| now.is_some() && mark == now);
            model.mode = Mode::Marking(place.unwrap_or(1));
        }
        Action::Delete => edits::ask_to_delete(model),
        Action::Promote => edits::promote_move(model),
        Action::MakeMain => edits::make_main_line(model),
        Action::Analyse => analysis::toggle_analysis(model),
        Action::AnalyseGame => analysis::toggle_line_analysis(model),
        Action::BestLine => analysis::add_best_line(model),
        Action::BetterLine => analysis::add_better_line(model),
        Action::Save => return Effect::Save { to: model.file.clone(), quit: false },
        Action::SaveAs => typing::open_line(model, Purpose::File, model.file.display().to_string()),
        Action::More => model.more += 1,
        Action::Help => model.mode = Mode::Help(0),
        Action::Quit if model.is_changed() => model.mode = Mode::Leaving(Box::new(Mode::Browse)),
        Action::Quit => return Effect::Quit,
        Action::Suspend => return Effect::Suspend,
        Action::Redraw => return Effect::Redraw,
    }
    Effect::None
}

fn step_to(model: &mut Model, to: Option<NodeId>, otherwise: &str) {
    match to {
        Some(id) => model.go(id),
        None => model.say(otherwise.to_owned()),
    }
}

fn far_from_here(model: &Model, step: impl Fn(NodeId) -> Option<NodeId>) -> NodeId {
    std::iter::successors(Some(model.at()), |&id| step(id))
        .take(FAR + 1)
        .last()
        .unwrap_or(NodeId::START)
}

/// To another ply of the same place.
fn step_beside(model: &mut Model, down: bool) {
    let (tree, at) = (model.game().tree(), model.at());
    let beside = tree.parent(at).map(|parent| tree.children(parent)).unwrap_or_default();
    let place = beside.iter().position(|&id| id == at).unwrap_or(0);
    let to = if down { Some(place + 1) } else { place.checked_sub(1) };
    let to = to.and_then(|to| beside.get(to).copied());
    let otherwise = match (beside.len(), down) {
        (0, _) => text("no-turn-here").to_owned(),
        (1, _) => say!("no-variations", turn = facts::name(model.game(), at)),
        (_, true) => text("last-variation").to_owned(),
        (_, false) => text("first-variation").to_owned(),
    };
    step_to(model, to, &otherwise);
}

pub(super) fn set_speed(model: &mut Model, speed: Speed) {
    model.speed = speed;
    model.say(format!("{}.", words::capitalise(speed.words())));
}

fn ask_for_move(model: &mut Model, at: NodeId) {
    // The reason why there are none is said where they are asked for.
    if model.choices.is_empty() {
        choosing::open_choices(model, at, None);
    } else {
        typing::open_line(model, Purpose::Play(at), String::new());
    }
}
