//! Two lines side by side.

use bao_languages::text;
use bao_notation::tree::NodeId;
use ratatui::crossterm::event::KeyEvent;

use super::action::ListAction;
use super::keys;
use super::mode::{Comparing, Mode};
use super::model::Model;
use bao_game::variations::compare_lines;

/// Lays the line that is looked at beside the main line; in the main line itself, the next variation.
pub(super) fn open_comparison(model: &mut Model) {
    let Some(other) = find_other_line(model) else {
        model.say(text("nothing-to-compare").to_owned());
        return;
    };
    let comparison = compare_lines(model.game(), NodeId::START, other);
    let at = comparison.turns.iter().position(|pair| pair.plies[1] == Some(other)).unwrap_or(0);
    model.mode = Mode::Comparing(Comparing { comparison, at });
}

fn find_other_line(model: &Model) -> Option<NodeId> {
    let (tree, at) = (model.game().tree(), model.at());
    if tree.nesting(at) > 0 {
        return Some(at);
    }
    let variation = |&parent: &NodeId| tree.children(parent).get(1).copied();
    let line = tree.line(NodeId::START);
    let before = tree.parent(at).unwrap_or(NodeId::START);
    let depth = tree.depth(before) as usize;
    // Beside this move, then after it, then before it.
    let places: Vec<NodeId> = std::iter::once(NodeId::START).chain(line).collect();
    let (early, late) = places.split_at(depth.min(places.len()));
    late.iter().chain(early.iter().rev()).find_map(variation)
}

/// A key while two lines are compared.
pub(super) fn handle_comparison_key(model: &mut Model, key: &KeyEvent) {
    let Some(action) = keys::find(keys::LIST, key) else { return };
    let Mode::Comparing(comparing) = &mut model.mode else { return };
    match action {
        ListAction::Leave => model.mode = Mode::Browse,
        ListAction::Take => {
            let pair = comparing.comparison.turns.get(comparing.at).map(|pair| pair.plies);
            model.mode = Mode::Browse;
            if let Some([left, right]) = pair
                && let Some(id) = right.or(left)
            {
                model.go(id);
            }
        }
        ListAction::Sow | ListAction::TypeMove => {}
        action => comparing.at = action.move_cursor(comparing.at, comparing.comparison.turns.len()),
    }
}
