//! All keys: one table by which they are handled and which the help shows.

use bao_languages::text;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::action::{Action, ListAction, RetryAction, TrainingAction};

/// A key, with Ctrl or without.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Key {
    /// Alone.
    Plain(KeyCode),
    /// A letter with Ctrl.
    Ctrl(char),
}

/// What some keys do.
#[derive(Clone, Copy, Debug)]
pub struct Binding<A: 'static> {
    /// The keys, the most usual first.
    pub keys: &'static [Key],
    /// What they ask for.
    pub action: A,
    /// The message that says the same in words.
    pub help: &'static str,
}

impl<A> Binding<A> {
    /// What the keys do, in words of the current language.
    #[must_use]
    pub fn words(&self) -> &'static str {
        text(self.help)
    }
}

const fn ch(letter: char) -> Key {
    Key::Plain(KeyCode::Char(letter))
}

macro_rules! table {
    ($($action:expr, $help:literal: $($key:expr),+;)+) => {
        &[$(Binding { keys: &[$($key),+], action: $action, help: $help }),+]
    };
}

/// While a game is looked at.
pub const BROWSE: &[Binding<Action>] = table! {
    Action::Next, "key-next": Key::Plain(KeyCode::Right), ch('l'), Key::Plain(KeyCode::Enter);
    Action::Back, "key-back": Key::Plain(KeyCode::Left), ch('h'), Key::Plain(KeyCode::Backspace);
    Action::Up, "key-above": Key::Plain(KeyCode::Up), ch('k');
    Action::Down, "key-below": Key::Plain(KeyCode::Down), ch('j');
    Action::First, "key-start": Key::Plain(KeyCode::Home), ch('g');
    Action::Last, "key-end": Key::Plain(KeyCode::End), ch('G');
    Action::FarNext, "key-five-on": Key::Plain(KeyCode::PageDown), Key::Ctrl('f');
    Action::FarBack, "key-five-back": Key::Plain(KeyCode::PageUp), Key::Ctrl('b');
    Action::Jump, "key-go": ch('t'), ch(':');
    Action::NextEvent, "key-next-event": ch('e'), ch(']'), Key::Plain(KeyCode::Tab);
    Action::PreviousEvent, "key-back-event": ch('E'), ch('['), Key::Plain(KeyCode::BackTab);
    Action::Sow, "key-sow": ch(' ');
    Action::Faster, "key-faster": ch('+'), ch('=');
    Action::Slower, "key-slower": ch('-');
    Action::Flip, "key-flip": ch('f');
    Action::Choices, "key-choices": ch('a');
    Action::Replace, "key-otherwise": ch('r');
    Action::TypeMove, "key-type": ch('m');
    Action::Undo, "key-undo": ch('u');
    Action::Redo, "key-redo": ch('U'), Key::Ctrl('r');
    Action::Resign, "key-resign": ch('R');
    Action::Comment, "key-comment": ch('c');
    Action::More, "key-more": ch('n');
    Action::Mark, "key-mark": ch('!');
    Action::Delete, "key-delete": ch('d'), Key::Plain(KeyCode::Delete);
    Action::Promote, "key-promote": ch('p');
    Action::MakeMain, "key-main": ch('P');
    Action::Compare, "key-compare": ch('v');
    Action::Explore, "key-explore": ch('w');
    Action::Analyse, "key-analyse": ch('i');
    Action::AnalyseGame, "key-analyse-line": ch('I');
    Action::Retry, "key-retry": ch('y');
    Action::BestLine, "key-add-best": ch('o');
    Action::BetterLine, "key-add-better": ch('O');
    Action::Save, "key-save": ch('s'), Key::Ctrl('s');
    Action::SaveAs, "key-save-as": ch('S');
    Action::Help, "key-keys": ch('?'), Key::Plain(KeyCode::F(1));
    Action::Quit, "key-quit": ch('q');
    Action::Suspend, "key-suspend": Key::Ctrl('z');
    Action::Redraw, "key-redraw": Key::Ctrl('l');
};

/// While something is picked from a list: a choice, a mark, a turn of two lines.
pub const LIST: &[Binding<ListAction>] = table! {
    ListAction::Up, "key-list-up": Key::Plain(KeyCode::Up), ch('k');
    ListAction::Down, "key-list-down": Key::Plain(KeyCode::Down), ch('j');
    ListAction::FarUp, "key-list-far-up": Key::Plain(KeyCode::PageUp), Key::Ctrl('b');
    ListAction::FarDown, "key-list-far-down": Key::Plain(KeyCode::PageDown), Key::Ctrl('f');
    ListAction::First, "key-list-first": Key::Plain(KeyCode::Home), ch('g');
    ListAction::Last, "key-list-last": Key::Plain(KeyCode::End), ch('G');
    ListAction::Take, "key-list-take": Key::Plain(KeyCode::Enter), Key::Plain(KeyCode::Right), ch('l');
    ListAction::Sow, "key-list-sow": ch(' ');
    ListAction::TypeMove, "key-list-type-move": ch('m');
    ListAction::Leave, "key-list-leave": Key::Plain(KeyCode::Esc), ch('q'), Key::Plain(KeyCode::Left), ch('h');
};

/// While puzzles are asked, before those of a game.
pub const TRAINING: &[Binding<TrainingAction>] = table! {
    TrainingAction::Hint, "key-puzzle-hint": ch('i');
    TrainingAction::Solution, "key-puzzle-solution": ch('o');
    TrainingAction::Next, "key-next-puzzle": ch('N');
};

/// While a lost chance is asked again, beside those of a list.
pub const RETRY: &[Binding<RetryAction>] = table! {
    RetryAction::Next, "key-retry-next": ch('n');
    RetryAction::Again, "key-again": ch('r');
    RetryAction::Hint, "key-hint": ch('i');
    RetryAction::Solution, "key-solution": ch('o');
    RetryAction::Flip, "key-flip": ch('f');
};

/// What a key asks for in a table.
#[must_use]
pub fn find<A: Copy>(table: &[Binding<A>], event: &KeyEvent) -> Option<A> {
    let pressed = key(event)?;
    table.iter().find(|binding| binding.keys.contains(&pressed)).map(|binding| binding.action)
}

fn key(event: &KeyEvent) -> Option<Key> {
    if event.modifiers.contains(KeyModifiers::ALT) {
        return None;
    }
    match event.code {
        KeyCode::Char(letter) if event.modifiers.contains(KeyModifiers::CONTROL) => {
            Some(Key::Ctrl(letter.to_ascii_lowercase()))
        }
        code => Some(Key::Plain(code)),
    }
}

impl Key {
    /// The key as a reader knows it, in words of the current language.
    #[must_use]
    pub fn name(self, ascii: bool) -> String {
        let named = |id: &str| text(id).to_owned();
        let pick = |sign: &str, id: &str| if ascii { named(id) } else { sign.to_owned() };
        match self {
            Key::Ctrl(letter) => format!("Ctrl-{}", letter.to_ascii_uppercase()),
            Key::Plain(KeyCode::Char(' ')) => named("keyname-space"),
            Key::Plain(KeyCode::Char(letter)) => letter.to_string(),
            Key::Plain(KeyCode::Right) => pick("→", "keyname-right"),
            Key::Plain(KeyCode::Left) => pick("←", "keyname-left"),
            Key::Plain(KeyCode::Up) => pick("↑", "keyname-up"),
            Key::Plain(KeyCode::Down) => pick("↓", "keyname-down"),
            Key::Plain(KeyCode::PageUp) => named("keyname-PageUp"),
            Key::Plain(KeyCode::PageDown) => named("keyname-PageDown"),
            Key::Plain(KeyCode::Home) => named("keyname-Home"),
            Key::Plain(KeyCode::End) => named("keyname-End"),
            Key::Plain(KeyCode::Delete) => named("keyname-Delete"),
            Key::Plain(KeyCode::Backspace) => named("keyname-Backspace"),
            Key::Plain(KeyCode::Esc) => named("keyname-Escape"),
            Key::Plain(KeyCode::Enter) => named("keyname-Enter"),
            Key::Plain(KeyCode::BackTab) => named("keyname-shift-tab"),
            Key::Plain(KeyCode::F(number)) => format!("F{number}"),
            Key::Plain(code) => format!("{code:?}"),
        }
    }
}

/// `→ l Enter`: the keys of a binding.
#[must_use]
pub fn names<A>(binding: &Binding<A>, ascii: bool) -> String {
    let names: Vec<String> = binding.keys.iter().map(|key| key.name(ascii)).collect();
    names.join(" ")
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn all_once<A: Copy>(table: &[Binding<A>]) {
        let keys: Vec<Key> = table.iter().flat_map(|binding| binding.keys).copied().collect();
        let once: HashSet<Key> = keys.iter().copied().collect();
        assert_eq!(once.len(), keys.len(), "a key stands twice in {keys:?}");
    }

    #[test]
    fn no_key_stands_twice() {
        all_once(BROWSE);
        all_once(LIST);
        all_once(TRAINING);
        all_once(RETRY);
    }
}
