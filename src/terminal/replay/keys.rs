//! What keys ask for: the tables by which they are handled and which the help shows.

use bao_languages::text;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// While a game is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// To the main continuation.
    Next,
    /// To the place before.
    Back,
    /// To the start.
    First,
    /// To the end of the line.
    Last,
    /// Five turns of both players on.
    FarNext,
    /// Five turns of both players back.
    FarBack,
    /// To the variation above.
    Up,
    /// To the variation below.
    Down,
    /// To a turn that is typed.
    Jump,
    /// To the next event.
    NextEvent,
    /// To the event before.
    PreviousEvent,
    /// Shows the sowing of the move.
    Sow,
    /// Shows sowings faster.
    Faster,
    /// Shows sowings slower.
    Slower,
    /// Turns the board round.
    Flip,
    /// Shows the choices, to play one.
    Choices,
    /// Plays a move that is typed.
    TypeMove,
    /// Shows the choices in place of the move, to play one and go on as before.
    Replace,
    /// Takes the last change back.
    Undo,
    /// Changes again what was taken back.
    Redo,
    /// Gives up a game that is played against the engine.
    Resign,
    /// Writes a comment.
    Comment,
    /// Judges the move.
    Mark,
    /// Takes the move out with all after it.
    Delete,
    /// Puts the move before its variations.
    Promote,
    /// Makes the line the main line.
    MakeMain,
    /// Begins to analyse what is looked at, or ends it.
    Analyse,
    /// Begins to analyse every move of the line, or ends it.
    AnalyseGame,
    /// Adds the best line from here.
    BestLine,
    /// Adds what was better than this move.
    BetterLine,
    /// Saves.
    Save,
    /// Saves in another file.
    SaveAs,
    /// Shows more of what is said of the move, where it has no room.
    More,
    /// Shows the keys.
    Help,
    /// Leaves.
    Quit,
    /// Goes to the background.
    Suspend,
    /// Draws the screen anew.
    Redraw,
}

/// While something is picked from a list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ListAction {
    /// One up.
    Up,
    /// One down.
    Down,
    /// To the first.
    First,
    /// To the last.
    Last,
    /// Some up.
    FarUp,
    /// Some down.
    FarDown,
    /// Takes it.
    Take,
    /// Shows the sowing of a choice.
    Sow,
    /// Types a move instead.
    TypeMove,
    /// Back to the game.
    Leave,
}

impl ListAction {
    /// The place in a list of `length` after the action.
    pub(super) fn move_cursor(self, at: usize, length: usize) -> usize {
        let last = length.saturating_sub(1);
        let to = match self {
            ListAction::Up => at.saturating_sub(1),
            ListAction::Down => at + 1,
            ListAction::First => 0,
            ListAction::Last => last,
            ListAction::FarUp => at.saturating_sub(10),
            ListAction::FarDown => at + 10,
            ListAction::Take | ListAction::Sow | ListAction::TypeMove | ListAction::Leave => at,
        };
        to.min(last)
    }
}

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
    Action::Analyse, "key-analyse": ch('i');
    Action::AnalyseGame, "key-analyse-line": ch('I');
    Action::BestLine, "key-add-best": ch('o');
    Action::BetterLine, "key-add-better": ch('O');
    Action::Save, "key-save": ch('s'), Key::Ctrl('s');
    Action::SaveAs, "key-save-as": ch('S');
    Action::Help, "key-keys": ch('?'), Key::Plain(KeyCode::F(1));
    Action::Quit, "key-quit": ch('q');
    Action::Suspend, "key-suspend": Key::Ctrl('z');
    Action::Redraw, "key-redraw": Key::Ctrl('l');
};

/// While something is picked from a list: a choice or a mark.
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

/// What a key asks for in a table.
pub fn find<A: Copy>(table: &[Binding<A>], event: &KeyEvent) -> Option<A> {
    let pressed = key(event)?;
    table.iter().find(|binding| binding.keys.contains(&pressed)).map(|binding| binding.action)
}

/// The letters of a Russian keyboard, and those of an English one on the same keys.
const CYRILLIC: [&str; 2] = ["йцукенгшщзфывапролдячсмить", "qwertyuiopasdfghjklzxcvbnm"];

/// A key with the Latin letter in place of a Cyrillic one on the same key.
pub(super) fn on_latin_keyboard(event: &KeyEvent) -> KeyEvent {
    let latin = |letter: char| {
        let small = letter.to_lowercase().next()?;
        let [cyrillic, latin] = CYRILLIC.map(str::chars);
        let (_, found) = cyrillic.zip(latin).find(|(other, _)| *other == small)?;
        Some(if letter == small { found } else { found.to_ascii_uppercase() })
    };
    match event.code {
        KeyCode::Char(letter) => {
            KeyEvent { code: KeyCode::Char(latin(letter).unwrap_or(letter)), ..*event }
        }
        _ => *event,
    }
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
            Key::Plain(KeyCode::Esc) => named("keyname-Escape"),
            Key::Plain(KeyCode::BackTab) => named("keyname-shift-tab"),
            Key::Plain(code @ (KeyCode::Tab | KeyCode::F(_))) => code.to_string(),
            Key::Plain(code) => named(&format!("keyname-{code:?}")),
        }
    }
}

/// `→ l Enter`: the keys of a binding.
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
    fn a_key_does_the_same_with_cyrillic_letters() {
        let find = |letter| find(BROWSE, &on_latin_keyboard(&KeyCode::Char(letter).into()));
        assert_eq!([find('ы'), find('К'), find('ж')], [find('s'), find('R'), None]);
        assert_eq!(find('ы'), Some(Action::Save));
    }

    #[test]
    fn no_key_stands_twice() {
        all_once(BROWSE);
        all_once(LIST);
    }
}
