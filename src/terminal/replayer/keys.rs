//! The key bindings, used by the input and the help.

use bao_languages::text;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Keys and the action that they trigger.
#[derive(Clone, Copy, Debug)]
pub struct Binding<A: 'static> {
    /// The names of the keys, most common first, as [`name_of`] writes them.
    pub keys: &'static str,
    pub action: A,
    /// The message id of the description.
    pub help: &'static str,
}

/// Defines an enum of actions and the table of their keys.
macro_rules! actions {
    ($(#[$about:meta])* $name:ident $table:ident {
        $($action:ident $help:literal: $keys:literal;)+
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name {
            $($action),+
        }

        $(#[$about])*
        pub const $table: &[Binding<$name>] =
            &[$(Binding { keys: $keys, action: $name::$action, help: $help }),+];
    };
}

actions! {
    /// Keys while a game is shown.
    Action BROWSE {
        Next "key-next": "right l Enter";
        Back "key-back": "left h Backspace";
        Up "key-above": "up k";
        Down "key-below": "down j";
        First "key-start": "Home g";
        Last "key-end": "End G";
        FarNext "key-five-on": "PageDown Ctrl-F";
        FarBack "key-five-back": "PageUp Ctrl-B";
        Jump "key-go": "t :";
        NextEvent "key-next-event": "e ] Tab";
        PreviousEvent "key-back-event": "E [ shift-tab";
        Sow "key-sow": "space";
        Faster "key-faster": "+ =";
        Slower "key-slower": "-";
        Flip "key-flip": "f";
        Choices "key-choices": "a";
        Replace "key-otherwise": "r";
        TypeMove "key-type": "m";
        Undo "key-undo": "u";
        Redo "key-redo": "U Ctrl-R";
        Resign "key-resign": "R";
        Comment "key-comment": "c";
        More "key-more": "n";
        Mark "key-mark": "!";
        Delete "key-delete": "d Delete";
        Promote "key-promote": "p";
        MakeMain "key-main": "P";
        Analyse "key-analyse": "i";
        AnalyseGame "key-analyse-line": "I";
        BestLine "key-add-best": "o";
        BetterLine "key-add-better": "O";
        Save "key-save": "s Ctrl-S";
        SaveAs "key-save-as": "S";
        Help "key-keys": "? F1";
        Quit "key-quit": "q";
        Suspend "key-suspend": "Ctrl-Z";
        Redraw "key-redraw": "Ctrl-L";
    }
}

actions! {
    /// Keys while the user selects a choice or a mark from a list.
    ListAction LIST {
        Up "key-list-up": "up k";
        Down "key-list-down": "down j";
        FarUp "key-list-far-up": "PageUp Ctrl-B";
        FarDown "key-list-far-down": "PageDown Ctrl-F";
        First "key-list-first": "Home g";
        Last "key-list-last": "End G";
        Take "key-list-take": "Enter right l";
        Sow "key-list-sow": "space";
        TypeMove "key-list-type-move": "m";
        Leave "key-list-leave": "Escape q left h";
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
    let pressed = name_of(event)?;
    let mut bindings = table.iter();
    let bound = bindings.find(|binding| binding.keys.split(' ').any(|key| key == pressed))?;
    Some(bound.action)
}

/// The letters of a Russian keyboard, and the Latin letters on the same keys.
const CYRILLIC: [&str; 2] = ["йцукенгшщзфывапролдячсмить", "qwertyuiopasdfghjklzxcvbnm"];

/// Replaces a Cyrillic letter with the Latin letter on the same key.
pub(super) fn to_latin_keyboard(event: &KeyEvent) -> KeyEvent {
    let KeyCode::Char(letter) = event.code else { return *event };
    let small = letter.to_lowercase().next().unwrap_or(letter);
    let [cyrillic, latin] = CYRILLIC.map(str::chars);
    let latin = cyrillic.zip(latin).find_map(|(there, here)| (there == small).then_some(here));
    let latin = latin.unwrap_or(letter);
    let latin = if letter == small { latin } else { latin.to_ascii_uppercase() };
    KeyEvent { code: KeyCode::Char(latin), ..*event }
}

/// The name of a key in the tables: a letter, `Ctrl-F`, or the end of a message id `keyname-…`.
fn name_of(event: &KeyEvent) -> Option<String> {
    if event.modifiers.contains(KeyModifiers::ALT) {
        return None;
    }
    Some(match event.code {
        KeyCode::Char(letter) if event.modifiers.contains(KeyModifiers::CONTROL) => {
            format!("Ctrl-{}", letter.to_ascii_uppercase())
        }
        KeyCode::Char(' ') => "space".to_owned(),
        KeyCode::Char(letter) => letter.to_string(),
        KeyCode::Esc => "Escape".to_owned(),
        KeyCode::BackTab => "shift-tab".to_owned(),
        code @ (KeyCode::Right | KeyCode::Left | KeyCode::Up | KeyCode::Down) => {
            format!("{code:?}").to_lowercase()
        }
        KeyCode::F(number) => format!("F{number}"),
        code => format!("{code:?}"),
    })
}

/// How the user knows a key.
fn show_key(key: &str, ascii: bool) -> &str {
    match key {
        "right" if !ascii => "→",
        "left" if !ascii => "←",
        "up" if !ascii => "↑",
        "down" if !ascii => "↓",
        "Tab" | "F1" => key,
        key if key.len() == 1 || key.starts_with("Ctrl-") => key,
        key if key.starts_with("do-") => text(key),
        key => text(&format!("keyname-{key}")),
    }
}

/// `→ l Enter`: keys as the user knows them.
pub(super) fn show_keys(keys: &str, ascii: bool) -> String {
    keys.split(' ').map(|key| show_key(key, ascii)).collect::<Vec<_>>().join(" ")
}

/// The keys of a binding as the user knows them.
pub fn names<A>(binding: &Binding<A>, ascii: bool) -> String {
    show_keys(binding.keys, ascii)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn assert_bound_once<A: Copy>(table: &[Binding<A>]) {
        let keys: Vec<&str> = table.iter().flat_map(|binding| binding.keys.split(' ')).collect();
        let once: HashSet<&str> = keys.iter().copied().collect();
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
