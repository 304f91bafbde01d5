//! A line that is typed: a move, a turn to go to, a comment, a file.

use std::path::PathBuf;

use bao_game::variations::AddressError;
use bao_notation::{Side, TurnRef};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tui_input::{Input, InputRequest};

use super::model::{Effect, Mode, Model, PARAGRAPH, Purpose, Typing};
use super::{edits, facts};

/// The most signs that are pasted at once.
const MOST_PASTED: usize = 20_000;

/// Keys of the line.
fn request(key: &KeyEvent) -> Option<InputRequest> {
    let ctrl = key.modifiers.contains(KeyModifiers::CONTROL);
    let alt = key.modifiers.contains(KeyModifiers::ALT);
    Some(match (key.code, ctrl || alt) {
        (KeyCode::Char('a'), true) => InputRequest::GoToStart,
        (KeyCode::Char('e'), true) => InputRequest::GoToEnd,
        (KeyCode::Char('w') | KeyCode::Backspace, true) => InputRequest::DeletePrevWord,
        (KeyCode::Char('u'), true) => InputRequest::DeleteLine,
        (KeyCode::Char('k'), true) => InputRequest::DeleteTillEnd,
        (KeyCode::Left, true) => InputRequest::GoToPrevWord,
        (KeyCode::Right, true) => InputRequest::GoToNextWord,
        (KeyCode::Char(letter), false) => InputRequest::InsertChar(letter),
        (KeyCode::Backspace, false) => InputRequest::DeletePrevChar,
        (KeyCode::Delete, _) => InputRequest::DeleteNextChar,
        (KeyCode::Left, false) => InputRequest::GoToPrevChar,
        (KeyCode::Right, false) => InputRequest::GoToNextChar,
        (KeyCode::Home, _) => InputRequest::GoToStart,
        (KeyCode::End, _) => InputRequest::GoToEnd,
        _ => return None,
    })
}

/// Begins a line.
pub(super) fn open_line(model: &mut Model, purpose: Purpose, text: String) {
    model.mode = Mode::Typing(Typing { purpose, input: Input::new(text), wrong: None });
}

/// A key while a line is typed.
pub(super) fn handle_line_key(model: &mut Model, key: &KeyEvent) -> Effect {
    let Mode::Typing(typing) = &mut model.mode else { return Effect::None };
    let comments = matches!(typing.purpose, Purpose::Comment(_));
    let with_alt = key.modifiers.intersects(KeyModifiers::ALT | KeyModifiers::SHIFT);
    match key.code {
        KeyCode::Esc => model.mode = Mode::Browse,
        KeyCode::Enter if comments && with_alt => {
            typing.input.handle(InputRequest::InsertChar(PARAGRAPH));
        }
        KeyCode::Enter => return submit_line(model),
        _ => {
            if let Some(request) = request(key) {
                typing.input.handle(request);
                typing.wrong = None;
            }
        }
    }
    Effect::None
}

/// Text that is pasted goes into the line, and nowhere else.
pub(super) fn paste_into_line(model: &mut Model, text: &str) {
    let Mode::Typing(typing) = &mut model.mode else {
        model.say(bao_languages::text("paste-into-line").to_owned());
        return;
    };
    let comments = matches!(typing.purpose, Purpose::Comment(_));
    let sign = |letter: char| match letter {
        '\n' | '\r' if comments => PARAGRAPH,
        letter if letter.is_control() => ' ',
        letter => letter,
    };
    let text = text.replace("\r\n", "\n");
    let text: Vec<char> = text.trim_end().chars().take(MOST_PASTED).map(sign).collect();
    let (line, cursor) = (typing.input.value(), typing.input.cursor());
    let before = line.chars().take(cursor);
    let all = before.chain(text.iter().copied()).chain(line.chars().skip(cursor)).collect();
    typing.input = Input::new(all).with_cursor(cursor + text.len());
    typing.wrong = None;
}

/// The line is done.
fn submit_line(model: &mut Model) -> Effect {
    let Mode::Typing(typing) = &model.mode else { return Effect::None };
    let (purpose, text) = (typing.purpose, typing.input.value().to_owned());
    let nothing = text.trim().is_empty();
    let done = match purpose {
        Purpose::Comment(id) => {
            let text = text.replace(PARAGRAPH, "\n");
            edits::write_comment(model, id, &text);
            Ok(())
        }
        _ if nothing => Ok(()),
        Purpose::Play(from) => match facts::why_closed(model.game(), from) {
            Some(why) => Err(why),
            None => edits::play_move(model, from, |game| game.play_text(from, &text))
                .map_err(|error| error.to_string()),
        },
        Purpose::Replace(id) => {
            edits::replace_by_text(model, id, &text).map_err(|error| error.to_string())
        }
        Purpose::Jump => jump_to(model, text.trim()).map_err(|error| error.to_string()),
        Purpose::File => {
            model.mode = Mode::Browse;
            return Effect::Save { to: PathBuf::from(text.trim()), quit: false };
        }
    };
    match (done, &mut model.mode) {
        (Err(wrong), Mode::Typing(typing)) => typing.wrong = Some(wrong),
        _ => model.mode = Mode::Browse,
    }
    Effect::None
}

/// Goes to a turn of the line that is looked at, else to what an address names. A number alone is the
/// turn of whoever has it first.
fn jump_to(model: &mut Model, text: &str) -> Result<(), AddressError> {
    let number = text.trim_end_matches(['s', 'n', 'S', 'N']);
    let sides = match &text[number.len()..] {
        "s" | "S" => &[Side::South][..],
        "n" | "N" => &[Side::North],
        "" => &[Side::South, Side::North],
        _ => &[],
    };
    let number = number.parse::<u32>().ok();
    let turns = number
        .into_iter()
        .flat_map(|number| sides.iter().map(move |&side| TurnRef { number, side }));
    let here = turns.filter_map(|turn| model.game().find_turn(model.at(), turn)).next();
    let id = match here {
        Some(id) => id,
        None => model.game().find(text)?,
    };
    model.go(id);
    Ok(())
}
