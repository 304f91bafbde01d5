//! Two lines side by side.

use bao_notation::tree::NodeId;
use ratatui::crossterm::event::KeyEvent;

use super::action::ListAction;
use super::keys;
use super::model::{Mode, Model};
use bao_game::variations::{Comparison, compare_lines};

/// The main line beside another one, one turn of them picked.
#[derive(Clone, Debug)]
pub(super) struct Comparing {
    pub comparison: Comparison,
    pub at: usize,
}

impl Model {
    /// Lays the line that is looked at beside the main line; in the main line itself, the next variation.
    pub(super) fn compare(&mut self) {
        let Some(other) = self.other_line() else {
            self.say("There is no variation to compare with; `a` plays another choice.".to_owned());
            return;
        };
        let comparison = compare_lines(self.game(), NodeId::START, other);
        let at = comparison.turns.iter().position(|turn| turn.plies[1] == Some(other)).unwrap_or(0);
        self.mode = Mode::Comparing(Comparing { comparison, at });
    }

    fn other_line(&self) -> Option<NodeId> {
        let (tree, at) = (self.game().tree(), self.at());
        if tree.nesting(at) > 0 {
            return Some(at);
        }
        let variation = |&parent: &NodeId| tree.children(parent).get(1).copied();
        let line = tree.line(NodeId::START);
        let before = tree.parent(at).unwrap_or(NodeId::START);
        let depth = tree.depth(before) as usize;
        // Beside this turn, then behind it, then before it.
        let places: Vec<NodeId> = std::iter::once(NodeId::START).chain(line).collect();
        let (early, late) = places.split_at(depth.min(places.len()));
        late.iter().chain(early.iter().rev()).find_map(variation)
    }

    /// A key while two lines are compared.
    pub(super) fn compared(&mut self, key: &KeyEvent) {
        let Some(action) = keys::find(keys::LIST, key) else { return };
        let Mode::Comparing(comparing) = &mut self.mode else { return };
        match action {
            ListAction::Leave => self.mode = Mode::Browse,
            ListAction::Take => {
                let pair = comparing.comparison.turns.get(comparing.at).map(|pair| pair.plies);
                self.mode = Mode::Browse;
                if let Some([left, right]) = pair
                    && let Some(id) = right.or(left)
                {
                    self.go(id);
                }
            }
            ListAction::Sow | ListAction::WrittenMove => {}
            action => comparing.at = action.moved(comparing.at, comparing.comparison.turns.len()),
        }
    }
}
