//! Keys while the game is looked at.

use bao_notation::tree::NodeId;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::action::Action;
use super::edits::MARKS;
use super::facts;
use super::keys;
use super::model::{Effect, Mode, Model};
use super::speed::Speed;
use super::typing::{PARAGRAPH, Purpose};
use crate::terminal::words;

/// Five turns of both players.
const FAR: usize = 10;

impl Model {
    pub(super) fn browse(&mut self, key: &KeyEvent) -> Effect {
        if let KeyCode::Char(digit @ '1'..='9') = key.code
            && key.modifiers.is_empty()
        {
            self.type_for(Purpose::Jump, digit.to_string());
            return Effect::None;
        }
        match keys::find(keys::BROWSE, key) {
            Some(action) => self.act(action),
            None => Effect::None,
        }
    }

    /// Does what a key asks for.
    pub(super) fn act(&mut self, action: Action) -> Effect {
        let at = self.at();
        let tree = self.game().tree();
        match action {
            Action::Next => self.step(tree.next(at), "This is the end of the line."),
            Action::Back => self.step(tree.parent(at), "This is the start of the game."),
            Action::First => self.go(NodeId::START),
            Action::Last => self.go(tree.line(at).last().copied().unwrap_or(NodeId::START)),
            Action::FarNext => self.go(self.far(|id| tree.next(id))),
            Action::FarBack => self.go(self.far(|id| tree.parent(id))),
            Action::Up => self.beside(false),
            Action::Down => self.beside(true),
            Action::Jump => self.type_for(Purpose::Jump, String::new()),
            Action::NextEvent => self.step(self.game().next_event(at), "No event follows."),
            Action::PreviousEvent => {
                self.step(self.game().previous_event(at), "No event came before.")
            }
            Action::Sow => self.sow(),
            Action::Faster => self.set_speed(self.speed.faster()),
            Action::Slower => self.set_speed(self.speed.slower()),
            Action::Flip => self.flipped = !self.flipped,
            Action::Choices => self.choose(at, None),
            Action::WrittenMove => self.ask_for_move(at),
            Action::Replace => match tree.parent(at) {
                Some(parent) => self.choose(parent, Some(at)),
                None => {
                    self.say("There is no turn here; go to the one to play otherwise.".to_owned())
                }
            },
            Action::Undo => self.take_back(false),
            Action::Redo => self.take_back(true),
            Action::Comment => {
                let text = tree.comment(at).text().replace('\n', &PARAGRAPH.to_string());
                self.type_for(Purpose::Comment(at), text);
            }
            Action::Mark if tree.parent(at).is_none() => {
                self.say("There is no turn here to be marked.".to_owned());
            }
            Action::Mark => {
                let now = tree.mark(at);
                let place = MARKS.iter().position(|&mark| now.is_some() && mark == now);
                self.mode = Mode::Marking(place.unwrap_or(1));
            }
            Action::Delete => self.ask_to_delete(),
            Action::Promote => self.promote(),
            Action::MakeMain => self.make_main(),
            Action::Compare => self.compare(),
            Action::Analyse => self.switch_analysis(),
            Action::AnalyseGame => self.switch_game_analysis(),
            Action::BestLine => self.add_best_line(),
            Action::BetterLine => self.add_better_line(),
            Action::Save => return Effect::Save { to: self.file.clone(), quit: false },
            Action::SaveAs => self.type_for(Purpose::File, self.file.display().to_string()),
            Action::More => self.more += 1,
            Action::Help => self.mode = Mode::Help(0),
            Action::Quit if self.is_changed() => self.mode = Mode::Leaving(Box::new(Mode::Browse)),
            Action::Quit => return Effect::Quit,
            Action::Suspend => return Effect::Suspend,
            Action::Redraw => return Effect::Redraw,
        }
        Effect::None
    }

    fn step(&mut self, to: Option<NodeId>, otherwise: &str) {
        match to {
            Some(id) => self.go(id),
            None => self.say(otherwise.to_owned()),
        }
    }

    fn far(&self, step: impl Fn(NodeId) -> Option<NodeId>) -> NodeId {
        std::iter::successors(Some(self.at()), |&id| step(id))
            .take(FAR + 1)
            .last()
            .unwrap_or(NodeId::START)
    }

    /// To another ply of the same place.
    fn beside(&mut self, down: bool) {
        let (tree, at) = (self.game().tree(), self.at());
        let beside = tree.parent(at).map(|parent| tree.children(parent)).unwrap_or_default();
        let place = beside.iter().position(|&id| id == at).unwrap_or(0);
        let to = if down { Some(place + 1) } else { place.checked_sub(1) };
        let to = to.and_then(|to| beside.get(to).copied());
        let otherwise = match (beside.len(), down) {
            (0, _) => "No turn has been played here.".to_owned(),
            (1, _) => format!(
                "{} has no variations; `r` plays it otherwise.",
                facts::name(self.game(), at)
            ),
            (_, true) => "This is the last variation.".to_owned(),
            (_, false) => "This is the main continuation.".to_owned(),
        };
        self.step(to, &otherwise);
    }

    pub(super) fn set_speed(&mut self, speed: Speed) {
        self.speed = speed;
        self.say(format!("{}.", words::capitalise(speed.words())));
    }

    fn ask_for_move(&mut self, at: NodeId) {
        // The reason why there are none is said where they are asked for.
        if self.choices.is_empty() {
            self.choose(at, None);
        } else {
            self.type_for(Purpose::Play(at), String::new());
        }
    }
}
