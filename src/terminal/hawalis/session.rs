//! The terminal and the file of a game of Hawalis.

use std::io::{self, IsTerminal as _};
use std::path::Path;

use bao_languages::say;
use ratatui::crossterm::event::Event;

use super::keys::{Effect, handle_key};
use super::table::Table;
use super::view::draw;
use crate::output::StagedFile;
use crate::terminal::replay::event::{self, SessionEvent};
use crate::terminal::replay::{Screen, SessionError, unsaved_file};

/// Shows the game until the user leaves.
///
/// # Errors
/// [`SessionError`] where there is no terminal or it fails. What is not saved then is kept beside the file.
pub fn run(table: &mut Table) -> Result<(), SessionError> {
    if !io::stdin().is_terminal() {
        return Err(SessionError::NoTerminal("input"));
    }
    if !io::stdout().is_terminal() {
        return Err(SessionError::NoTerminal("output"));
    }
    let signal = converse(table);
    if !matches!(signal, Ok(None)) && table.is_changed {
        rescue(table);
    }
    match signal? {
        Some(signal) => event::end(signal),
        None => Ok(()),
    }
}

fn rescue(table: &Table) {
    let file = unsaved_file(&table.file);
    let said = match write(&file, &table.game.text()) {
        Ok(()) => say!("rescued", file = file.display().to_string()),
        Err(why) => say!("hawalis-not-saved", why = why),
    };
    eprintln!("{said}");
}

/// The signal that ends it; `None` where the user leaves.
fn converse(table: &mut Table) -> io::Result<Option<i32>> {
    let mut screen = Screen::take()?;
    crate::signals::leave();
    let (_sender, events) = event::listen()?;
    loop {
        screen.terminal.draw(|frame| draw(table, frame))?;
        if table.answer() {
            continue;
        }
        let next = events.recv().map_err(|_| io::Error::other("it gives no more keys"))?;
        let effect = match next {
            SessionEvent::Input(Event::Key(key)) => handle_key(table, &key),
            SessionEvent::End(signal) => return Ok(Some(signal)),
            SessionEvent::Failed(error) => return Err(error),
            SessionEvent::GoesOn => {
                screen.leave();
                screen.take_again()?;
                Effect::None
            }
            _ => Effect::None,
        };
        match effect {
            Effect::None => {}
            Effect::Save => save(table),
            Effect::Redraw => screen.draw_anew()?,
            Effect::Suspend => {
                screen.leave();
                event::stop()?;
                screen.take_again()?;
            }
            Effect::Quit => return Ok(None),
        }
    }
}

/// Saves the game in its file, unless another program has changed that meanwhile.
fn save(table: &mut Table) {
    let found = match std::fs::read_to_string(&table.file) {
        Ok(text) => Some(text),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => {
            table.message = say!("hawalis-not-saved", why = error.to_string());
            return;
        }
    };
    let file = table.file.display().to_string();
    if found != table.known {
        table.message = say!("hawalis-changed-meanwhile", file = file);
        return;
    }
    if table.has_more {
        table.message = say!("hawalis-rest-unread", file = file);
        return;
    }
    let text = table.game.text();
    table.message = match write(&table.file, &text) {
        Ok(()) => {
            table.is_changed = false;
            table.known = Some(text);
            say!("hawalis-saved", file = file)
        }
        Err(why) => say!("hawalis-not-saved", why = why),
    };
}

fn write(file: &Path, text: &str) -> Result<(), String> {
    StagedFile::open(file, &[], true)
        .and_then(|staged| staged.commit(text.as_bytes().to_vec()))
        .map_err(|error| error.to_string())
}
