//! The key bindings, used by the input and the help.

use bao_languages::text;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Key {
    Plain(KeyCode),
    Ctrl(char),
}

/// Keys and the action that they trigger.
#[derive(Clone, Copy, Debug)]
pub struct Binding<A: 'static> {
    /// The keys, most common first.
    pub keys: &'static [Key],
    pub action: A,
    /// The message id of the description.
    pub help: &'static str,
}

const fn ch(letter: char) -> Key {
    Key::Plain(KeyCode::Char(letter))
}

/// Defines an enum of actions and the table of their keys.
macro_rules! actions {
    ($(#[$about:meta])* $name:ident $table:ident {
        $($action:ident $help:literal: $($key:expr),+;)+
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name {
            $($action),+
        }

        $(#[$about])*
        pub const $table: &[Binding<$name>] =
            &[$(Binding { keys: &[$($key),+], action: $name::$action, help: $help }),+];
    };
}

actions! {
    /// Keys while a game is shown.
    Action BROWSE {
        Next "key-next": Key::Plain(KeyCode::Right), ch('l'), Key::Plain(KeyCode::Enter);
        Back "key-back": Key::Plain(KeyCode::Left), ch('h'), Key::Plain(KeyCode::Backspace);
        Up "key-above": Key::Plain(KeyCode::Up), ch('k');
        Down "key-below": Key::Plain(KeyCode::Down), ch('j');
        First "key-start": Key::Plain(KeyCode::Home), ch('g');
        Last "key-end": Key::Plain(KeyCode::End), ch('G');
        FarNext "key-five-on": Key::Plain(KeyCode::PageDown), Key::Ctrl('f');
        FarBack "key-five-back": Key::Plain(KeyCode::PageUp), Key::Ctrl('b');
        Jump "key-go": ch('t'), ch(':');
        NextEvent "key-next-event": ch('e'), ch(']'), Key::Plain(KeyCode::Tab);
        PreviousEvent "key-back-event": ch('E'), ch('['), Key::Plain(KeyCode::BackTab);
        Sow "key-sow": ch(' ');
        Faster "key-faster": ch('+'), ch('=');
        Slower "key-slower": ch('-');
        Flip "key-flip": ch('f');
        Choices "key-choices": ch('a');
        Replace "key-otherwise": ch('r');
        TypeMove "key-type": ch('m');
        Undo "key-undo": ch('u');
        Redo "key-redo": ch('U'), Key::Ctrl('r');
        Resign "key-resign": ch('R');
        Comment "key-comment": ch('c');
        More "key-more": ch('n');
        Mark "key-mark": ch('!');
        Delete "key-delete": ch('d'), Key::Plain(KeyCode::Delete);
        Promote "key-promote": ch('p');
        MakeMain "key-main": ch('P');
        Analyse "key-analyse": ch('i');
        AnalyseGame "key-analyse-line": ch('I');
        BestLine "key-add-best": ch('o');
        BetterLine "key-add-better": ch('O');
        Save "key-save": ch('s'), Key::Ctrl('s');
        SaveAs "key-save-as": ch('S');
        Help "key-keys": ch('?'), Key::Plain(KeyCode::F(1));
        Quit "key-quit": ch('q');
        Suspend "key-suspend": Key::Ctrl('z');
        Redraw "key-redraw": Key::Ctrl('l');
    }
}

actions! {
    /// Keys while the user selects a choice or a mark from a list.
    ListAction LIST {
        Up "key-list-up": Key::Plain(KeyCode::Up), ch('k');
        Down "key-list-down": Key::Plain(KeyCode::Down), ch('j');
        FarUp "key-list-far-up": Key::Plain(KeyCode::PageUp), Key::Ctrl('b');
        FarDown "key-list-far-down": Key::Plain(KeyCode::PageDown), Key::Ctrl('f');
        First "key-list-first": Key::Plain(KeyCode::Home), ch('g');
        Last "key-list-last": Key::Plain(KeyCode::End), ch('G');
        Take "key-list-take": Key::Plain(KeyCode::Enter), Key::Plain(KeyCode::Right), ch('l');
        Sow "key-list-sow": ch(' ');
        TypeMove "key-list-type-move": ch('m');
        Leave "key-list-leave": Key::Plain(KeyCode::Esc), ch('q'), Key::Plain(KeyCode::Left), ch('h');
    }
}

impl ListAction {
    /// Returns the index in a list of `length` entries after the action.
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

/// Finds the action of a key in a table.
pub fn find<A: Copy>(table: &[Binding<A>], event: &KeyEvent) -> Option<A> {
    let pressed = key(event)?;
    table.iter().find(|binding| binding.keys.contains(&pressed)).map(|binding| binding.action)
}

/// The letters of a Russian keyboard, and the Latin letters on the same keys.
const CYRILLIC: [&str; 2] = ["йцукенгшщзфывапролдячсмить", "qwertyuiopasdfghjklzxcvbnm"];

/// Replaces a Cyrillic letter with the Latin letter on the same key.
pub(super) fn to_latin_keyboard(event: &KeyEvent) -> KeyEvent {
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

    fn assert_bound_once<A: Copy>(table: &[Binding<A>]) {
        let keys: Vec<Key> = table.iter().flat_map(|binding| binding.keys).copied().collect();
        let once: HashSet<Key> = keys.iter().copied().collect();
        assert_eq!(once.len(), keys.len(), "a key is bound twice in {keys:?}");
    }

    #[test]
    fn cyrillic_letters_act_as_the_latin_letters_on_the_same_keys() {
        let find = |letter| find(BROWSE, &to_latin_keyboard(&KeyCode::Char(letter).into()));
        assert_eq!([find('ы'), find('К'), find('ж')], [find('s'), find('R'), None]);
        assert_eq!(find('ы'), Some(Action::Save));
    }

    #[test]
    fn no_key_is_bound_twice() {
        assert_bound_once(BROWSE);
        assert_bound_once(LIST);
    }
}
