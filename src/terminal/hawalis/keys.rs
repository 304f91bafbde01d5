//! What the keys do.

use bao_languages::text;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::table::Table;

/// What the session is to do after a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Effect {
    None,
    Save,
    Suspend,
    Redraw,
    Quit,
}

pub(super) fn handle_key(table: &mut Table, key: &KeyEvent) -> Effect {
    if key.kind == KeyEventKind::Release {
        return Effect::None;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('z') => Effect::Suspend,
            KeyCode::Char('l') => Effect::Redraw,
            KeyCode::Char('c') => quit(table),
            _ => Effect::None,
        };
    }
    match key.code {
        KeyCode::Enter if !table.typed.is_empty() => table.play_typed(),
        KeyCode::Backspace => drop(table.typed.pop()),
        KeyCode::Esc => table.typed.clear(),
        KeyCode::Left => table.go_to(table.at.saturating_sub(1)),
        KeyCode::Right => table.go_to(table.at + 1),
        KeyCode::Home => table.go_to(0),
        KeyCode::End => table.go_to(usize::MAX),
        KeyCode::Char(' ') => table.advance(),
        KeyCode::Char(sign) if !table.typed.is_empty() || "abAB".contains(sign) => {
            table.type_sign(sign);
        }
        KeyCode::Char('f') => table.flipped = !table.flipped,
        KeyCode::Char('u') => table.take_back(),
        KeyCode::Char('s') => return Effect::Save,
        KeyCode::Char('q') => return quit(table),
        _ => {}
    }
    Effect::None
}

/// Leaves, the second time even where something is not saved.
fn quit(table: &mut Table) -> Effect {
    let asked = text("hawalis-not-saved-yet");
    if !table.is_changed || table.message == asked {
        return Effect::Quit;
    }
    asked.clone_into(&mut table.message);
    Effect::None
}
