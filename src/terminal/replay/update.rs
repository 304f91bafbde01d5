//! A key, a size or a moment changes what is on the screen.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::action::{Action, ListAction};
use super::edits::MARKS;
use super::keys;
use super::model::{Effect, Mode, Model};
use super::view::is_too_small;

impl Model {
    /// A key has been pressed.
    pub fn press(&mut self, key: &KeyEvent) -> Effect {
        if key.kind == KeyEventKind::Release {
            return Effect::None;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c') {
            return self.interrupt();
        }
        if let Some(action @ (Action::Suspend | Action::Redraw)) = keys::find(keys::BROWSE, key) {
            return self.act(action);
        }
        if is_too_small(self.size) {
            return self.press_unseen(key);
        }
        self.message = None;
        if self.sowing.is_some() && self.press_while_sowing(key) {
            return Effect::None;
        }
        match &self.mode {
            Mode::Browse => return self.browse(key),
            Mode::Choosing(_) => self.chosen(key),
            Mode::Typing(_) => return self.typed(key),
            Mode::Marking(_) => self.marked(key),
            Mode::Deleting => self.deleted(key),
            Mode::Leaving(_) => return self.left(key),
            Mode::Help(_) => self.helped(key),
            Mode::Comparing(_) => self.compared(key),
        }
        Effect::None
    }

    /// Text has been pasted.
    pub fn paste(&mut self, text: &str) {
        if !is_too_small(self.size) {
            self.pasted(text);
        }
    }

    /// The terminal has another size.
    pub fn resize(&mut self, columns: u16, lines: u16) {
        self.size = (columns, lines);
    }

    /// The next moment of the sowing that is shown.
    pub fn tick(&mut self) {
        let Some(sowing) = &mut self.sowing else { return };
        if !sowing.advance(self.speed.seed_by_seed()) {
            let left_out = sowing.left_out();
            self.sowing = None;
            if left_out > 0 {
                self.say(format!("{left_out} more steps of this turn are not shown."));
            }
        }
    }

    /// Ctrl-C: the question before leaving; the second time the answer to it.
    fn interrupt(&mut self) -> Effect {
        self.sowing = None;
        self.message = None;
        match std::mem::replace(&mut self.mode, Mode::Browse) {
            Mode::Leaving(_) => Effect::Quit,
            mode => {
                self.mode = Mode::Leaving(Box::new(mode));
                Effect::None
            }
        }
    }

    /// Nobody changes what he does not see.
    fn press_unseen(&mut self, key: &KeyEvent) -> Effect {
        match keys::find(keys::BROWSE, key) {
            Some(Action::Quit) if !self.is_changed() => Effect::Quit,
            _ => Effect::None,
        }
    }

    /// Any key stops a sowing; says whether it has done with that.
    fn press_while_sowing(&mut self, key: &KeyEvent) -> bool {
        match (keys::find(keys::BROWSE, key), key.code) {
            (Some(Action::Faster), _) => self.set_speed(self.speed.faster()),
            (Some(Action::Slower), _) => self.set_speed(self.speed.slower()),
            (Some(Action::Sow), _) | (_, KeyCode::Esc) => self.sowing = None,
            _ => {
                self.sowing = None;
                return false;
            }
        }
        true
    }

    fn marked(&mut self, key: &KeyEvent) {
        let Mode::Marking(at) = &mut self.mode else { return };
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
                self.mode = Mode::Browse;
                None
            }
            (None, Some(action)) => {
                *at = action.moved(*at, MARKS.len());
                None
            }
            (None, None) => None,
        };
        if let Some(&mark) = taken.and_then(|taken| MARKS.get(taken)) {
            self.mode = Mode::Browse;
            self.mark(mark);
        }
    }

    fn deleted(&mut self, key: &KeyEvent) {
        self.mode = Mode::Browse;
        match key.code {
            KeyCode::Char('y' | 'Y') | KeyCode::Enter => self.delete(),
            _ => self.say("Nothing is deleted.".to_owned()),
        }
    }

    fn left(&mut self, key: &KeyEvent) -> Effect {
        let changed = self.is_changed();
        if let Mode::Leaving(back) = std::mem::replace(&mut self.mode, Mode::Browse) {
            self.mode = *back;
        }
        match key.code {
            KeyCode::Char('s' | 'S') if changed => {
                if let Some((id, comment)) = self.half_typed() {
                    self.mode = Mode::Browse;
                    self.comment(id, comment.text());
                }
                Effect::Save { to: self.file.clone(), quit: true }
            }
            KeyCode::Char('d' | 'D') if changed => Effect::Quit,
            KeyCode::Char('y' | 'Y' | 'q' | 'Q') | KeyCode::Enter if !changed => Effect::Quit,
            _ => Effect::None,
        }
    }

    fn helped(&mut self, key: &KeyEvent) {
        let Mode::Help(line) = &mut self.mode else { return };
        match keys::find(keys::LIST, key) {
            Some(
                ListAction::Leave | ListAction::Take | ListAction::Sow | ListAction::WrittenMove,
            ) => {
                self.mode = Mode::Browse;
            }
            Some(action) => *line = action.moved(*line, super::view::help_length()),
            None if keys::find(keys::BROWSE, key) == Some(Action::Help) => self.mode = Mode::Browse,
            None => {}
        }
    }
}
