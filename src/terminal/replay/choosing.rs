//! Picking one of the choices, with a look at what it does.

use bao_game::variations::Choice;
use bao_languages::{say, text};
use bao_notation::tree::NodeId;
use bao_rules::Side;
use ratatui::crossterm::event::KeyEvent;

use super::keys::ListAction;
use super::model::{Choosing, Mode, Model, Purpose};
use super::showing::show_sowing_of;
use super::{edits, facts, keys, typing};
use crate::terminal::words;

/// Games of more plies are not tried out for every choice that is looked at.
const MOST_TRIED: usize = 5_000;

/// Shows the choices of a place, or in place of a ply.
pub(super) fn open_choices(model: &mut Model, from: NodeId, replaced: Option<NodeId>) {
    if let Some(why) = facts::why_closed(model.game(), from) {
        return model.complain(why);
    }
    let list = model.game().choices(from);
    if list.is_empty() {
        let why = match (model.game().position(from), model.game().end(from)) {
            (None, _) => text("choices-broken").to_owned(),
            (_, Some(end)) => say!("choices-over", end = words::end(&end)),
            _ => text("choices-none-here").to_owned(),
        };
        return model.complain(why);
    }
    let now = replaced.or_else(|| model.game().tree().next(from));
    let at =
        list.iter().position(|choice| choice.node.is_some() && choice.node == now).unwrap_or(0);
    model.mode = Mode::Choosing(Choosing { from, replaced, list, at, words: Vec::new() });
    describe_choice(model);
}

/// Puts what the picked choice does into words.
fn describe_choice(model: &mut Model) {
    let Mode::Choosing(choosing) = &model.mode else { return };
    let Some(choice) = choosing.picked_choice() else { return };
    let mut words = facts::choice(model.game(), choosing.from, choice);
    let tree = model.game().tree();
    words.extend(choice.node.map(|node| {
        match (choosing.replaced == Some(node), tree.begins_variation(node)) {
            (true, _) => text("choice-was-played").to_owned(),
            (_, true) => text("choice-is-variation").to_owned(),
            (_, false) => text("choice-is-main").to_owned(),
        }
    }));
    if let Some(replaced) = choosing.replaced.filter(|&replaced| choice.node != Some(replaced)) {
        words.extend(describe_consequences(model, replaced, choice));
    }
    if let Mode::Choosing(choosing) = &mut model.mode {
        choosing.words = words;
    }
}

/// What would become of the game, were a choice played in place of a ply.
fn describe_consequences(model: &Model, replaced: NodeId, choice: &Choice) -> Vec<String> {
    let game = model.game();
    if game.tree().capacity() > MOST_TRIED || game.tree().next(replaced).is_none() {
        return Vec::new();
    }
    let mut copy = game.clone();
    let Ok((other, broken)) = copy.change(replaced, &choice.played.ply.written) else {
        return Vec::new();
    };
    let (legal, until) = match broken {
        Some(broken) => {
            let broken = facts::name(&copy, broken);
            (say!("followed-until", turn = broken), "followed-houses-until")
        }
        None => (text("followed-all").to_owned(), "followed-houses"),
    };
    let mut said = vec![legal];
    let owners = Side::BOTH.into_iter().filter(|&side| game.start().half(side).owns_house);
    let fates: Vec<String> = owners
        .map(|side| {
            let fate = copy.describe_house_fate(other, side);
            say!("house-fate", side = words::side(side), fate = fate)
        })
        .collect();
    if !fates.is_empty() {
        said.push(say!(until, houses = fates.join(", ")));
    }
    said
}

/// A key while one is picked.
pub(super) fn handle_choice_key(model: &mut Model, key: &KeyEvent) {
    let Some(action) = keys::find(keys::LIST, key) else { return };
    let Mode::Choosing(choosing) = &mut model.mode else { return };
    let (from, replaced) = (choosing.from, choosing.replaced);
    match action {
        ListAction::Leave => model.mode = Mode::Browse,
        ListAction::TypeMove => {
            let purpose = replaced.map_or(Purpose::Play(from), Purpose::Replace);
            typing::open_line(model, purpose, String::new());
        }
        ListAction::Sow => show_choice_sowing(model),
        ListAction::Take => {
            let Some(choice) = choosing.picked_choice().cloned() else { return };
            model.mode = Mode::Browse;
            let written = choice.played.ply.written;
            let done = match replaced {
                Some(id) if choice.node == Some(id) => return model.go(id),
                Some(id) => edits::replace_move(model, id, &written),
                None => edits::play_move(model, from, |game| game.play(from, &written)),
            };
            if let Err(error) = done {
                model.complain(error.to_string());
            }
        }
        action => {
            choosing.at = action.move_cursor(choosing.at, choosing.list.len());
            describe_choice(model);
        }
    }
}

/// Shows the sowing of the choice that is picked.
fn show_choice_sowing(model: &mut Model) {
    let Mode::Choosing(choosing) = &model.mode else { return };
    let from = choosing.from;
    if let Some(choice) = choosing.picked_choice().cloned() {
        show_sowing_of(model, from, &choice);
    }
}

/// Where a typed move would be played, for the example in the line.
pub(super) fn list_move_names(model: &Model, from: NodeId) -> String {
    let choices =
        if from == model.at() { model.choices.clone() } else { model.game().choices(from) };
    let names: Vec<String> = choices.into_iter().map(|choice| choice.name).collect();
    names.join(" ")
}
