//! All keys: one table by which they are handled and which the help shows.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::action::{Action, ListAction, RetryAction};

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
    /// The same in words.
    pub help: &'static str,
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
    Action::Next, "next turn": Key::Plain(KeyCode::Right), ch('l'), Key::Plain(KeyCode::Enter);
    Action::Back, "turn before": Key::Plain(KeyCode::Left), ch('h'), Key::Plain(KeyCode::Backspace);
    Action::Up, "variation above": Key::Plain(KeyCode::Up), ch('k');
    Action::Down, "variation below": Key::Plain(KeyCode::Down), ch('j');
    Action::First, "start of the game": Key::Plain(KeyCode::Home), ch('g');
    Action::Last, "end of the line": Key::Plain(KeyCode::End), ch('G');
    Action::FarNext, "five turns on": Key::Plain(KeyCode::PageDown), Key::Ctrl('f');
    Action::FarBack, "five turns back": Key::Plain(KeyCode::PageUp), Key::Ctrl('b');
    Action::Jump, "go to a turn, as 23s or 22n:a3>": ch('t'), ch(':');
    Action::NextEvent, "next event": ch('e'), ch(']'), Key::Plain(KeyCode::Tab);
    Action::PreviousEvent, "event before": ch('E'), ch('['), Key::Plain(KeyCode::BackTab);
    Action::Sow, "show the sowing of the turn": ch(' ');
    Action::Faster, "sow faster": ch('+'), ch('=');
    Action::Slower, "sow slower": ch('-');
    Action::Flip, "turn the board round": ch('f');
    Action::Choices, "choices here: play one": ch('a');
    Action::Replace, "play this turn otherwise, and try what followed": ch('r');
    Action::TypeMove, "type a move": ch('m');
    Action::Undo, "take back the last change": ch('u');
    Action::Redo, "change again what was taken back": ch('U'), Key::Ctrl('r');
    Action::NextPuzzle, "next puzzle, in training": ch('N');
    Action::Resign, "resign, in a game against the engine": ch('R');
    Action::Comment, "comment": ch('c');
    Action::More, "more of a long comment": ch('n');
    Action::Mark, "mark: ! ? …": ch('!');
    Action::Delete, "delete the turn and all behind it": ch('d'), Key::Plain(KeyCode::Delete);
    Action::Promote, "put before its variations": ch('p');
    Action::MakeMain, "make this the main line": ch('P');
    Action::Compare, "compare with the main line": ch('v');
    Action::Analyse, "analyse: who stands better, the best line": ch('i');
    Action::AnalyseGame, "analyse every turn of the line, or stop that": ch('I');
    Action::Retry, "retry the mistakes of the line": ch('y');
    Action::BestLine, "add the best line from here as a variation": ch('o');
    Action::BetterLine, "add what was better than this turn": ch('O');
    Action::Save, "save": ch('s'), Key::Ctrl('s');
    Action::SaveAs, "save in another file": ch('S');
    Action::Help, "these keys": ch('?'), Key::Plain(KeyCode::F(1));
    Action::Quit, "quit": ch('q');
    Action::Suspend, "to the background; `fg` comes back": Key::Ctrl('z');
    Action::Redraw, "draw the screen anew": Key::Ctrl('l');
};

/// While something is picked from a list: a choice, a mark, a turn of two lines.
pub const LIST: &[Binding<ListAction>] = table! {
    ListAction::Up, "one up": Key::Plain(KeyCode::Up), ch('k');
    ListAction::Down, "one down": Key::Plain(KeyCode::Down), ch('j');
    ListAction::FarUp, "ten up": Key::Plain(KeyCode::PageUp), Key::Ctrl('b');
    ListAction::FarDown, "ten down": Key::Plain(KeyCode::PageDown), Key::Ctrl('f');
    ListAction::First, "first": Key::Plain(KeyCode::Home), ch('g');
    ListAction::Last, "last": Key::Plain(KeyCode::End), ch('G');
    ListAction::Take, "take it": Key::Plain(KeyCode::Enter), Key::Plain(KeyCode::Right), ch('l');
    ListAction::Sow, "show the sowing of a choice": ch(' ');
    ListAction::TypeMove, "type a move instead": ch('m');
    ListAction::Leave, "back to the game": Key::Plain(KeyCode::Esc), ch('q'), Key::Plain(KeyCode::Left), ch('h');
};

/// While a lost chance is asked again, beside those of a list.
pub const RETRY: &[Binding<RetryAction>] = table! {
    RetryAction::Next, "next question, or skip this one": ch('n');
    RetryAction::Again, "try again": ch('r');
    RetryAction::Hint, "hint": ch('i');
    RetryAction::Solution, "show the solution": ch('o');
    RetryAction::Flip, "turn the board round": ch('f');
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
    /// The key as a reader knows it.
    #[must_use]
    pub fn name(self, ascii: bool) -> String {
        let pick = |sign: &str, word: &str| if ascii { word.to_owned() } else { sign.to_owned() };
        match self {
            Key::Ctrl(letter) => format!("Ctrl-{}", letter.to_ascii_uppercase()),
            Key::Plain(KeyCode::Char(' ')) => "Space".to_owned(),
            Key::Plain(KeyCode::Char(letter)) => letter.to_string(),
            Key::Plain(KeyCode::Right) => pick("→", "Right"),
            Key::Plain(KeyCode::Left) => pick("←", "Left"),
            Key::Plain(KeyCode::Up) => pick("↑", "Up"),
            Key::Plain(KeyCode::Down) => pick("↓", "Down"),
            Key::Plain(KeyCode::PageUp) => "PgUp".to_owned(),
            Key::Plain(KeyCode::PageDown) => "PgDn".to_owned(),
            Key::Plain(KeyCode::BackTab) => "Shift-Tab".to_owned(),
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
        all_once(RETRY);
    }
}
