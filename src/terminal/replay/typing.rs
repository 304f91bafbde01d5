//! A line that is typed: a move, a turn to go to, a comment, a file.

use std::path::PathBuf;

use bao_notation::tree::{Comment, NodeId};
use bao_notation::{Side, TurnRef};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tui_input::{Input, InputRequest};

use super::edits::before_texts;
use super::model::{Effect, Mode, Model};
use bao_game::variations::{AddressError, PlayError};

/// Stands for the end of a paragraph in a comment that is typed.
pub(super) const PARAGRAPH: char = '¶';

/// The most signs that are pasted at once.
const MOST_PASTED: usize = 20_000;

/// What the line is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    /// A move in a place.
    Play(NodeId),
    /// A move in the place of a ply.
    Replace(NodeId),
    /// A turn to go to.
    Jump,
    /// What is said about a ply.
    Comment(NodeId),
    /// A file to save in.
    File,
}

/// A line that is typed.
#[derive(Clone, Debug)]
pub(super) struct Typing {
    pub purpose: Purpose,
    pub input: Input,
    /// Why what was typed last will not do.
    pub wrong: Option<String>,
}

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

impl Model {
    /// Begins a line.
    pub(super) fn type_for(&mut self, purpose: Purpose, text: String) {
        self.mode = Mode::Typing(Typing { purpose, input: Input::new(text), wrong: None });
    }

    /// The comment that is being typed, where it says something else than the one that is there.
    pub(super) fn half_typed(&self) -> Option<(NodeId, Comment)> {
        let mode = match &self.mode {
            Mode::Leaving(back) => back,
            mode => mode,
        };
        let Mode::Typing(Typing { purpose: Purpose::Comment(id), input, .. }) = mode else {
            return None;
        };
        let comment = Comment::new(&input.value().replace(PARAGRAPH, "\n"));
        (&comment != self.game().tree().comment(*id)).then_some((*id, comment))
    }

    /// A key while a line is typed.
    pub(super) fn typed(&mut self, key: &KeyEvent) -> Effect {
        let Mode::Typing(typing) = &mut self.mode else { return Effect::None };
        let comments = matches!(typing.purpose, Purpose::Comment(_));
        let with_alt = key.modifiers.intersects(KeyModifiers::ALT | KeyModifiers::SHIFT);
        match key.code {
            KeyCode::Esc => self.mode = Mode::Browse,
            KeyCode::Enter if comments && with_alt => {
                typing.input.handle(InputRequest::InsertChar(PARAGRAPH));
            }
            KeyCode::Enter => return self.enter(),
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
    pub(super) fn pasted(&mut self, text: &str) {
        let Mode::Typing(typing) = &mut self.mode else {
            self.say(
                "What is pasted goes into a line only: `m` types a move, `c` a comment.".to_owned(),
            );
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
    fn enter(&mut self) -> Effect {
        let Mode::Typing(typing) = &self.mode else { return Effect::None };
        let (purpose, text) = (typing.purpose, typing.input.value().to_owned());
        let nothing = text.trim().is_empty();
        let done = match purpose {
            Purpose::Comment(id) => {
                let text = text.replace(PARAGRAPH, "\n");
                self.comment(id, &text);
                Ok(())
            }
            _ if nothing => Ok(()),
            Purpose::Play(from) => self.play_text(from, &text).map_err(|error| error.to_string()),
            Purpose::Replace(id) => self.replace_text(id, &text).map_err(|error| error.to_string()),
            Purpose::Jump => self.jump(text.trim()).map_err(|error| error.to_string()),
            Purpose::File => {
                self.mode = Mode::Browse;
                return Effect::Save { to: PathBuf::from(text.trim()), quit: false };
            }
        };
        match (done, &mut self.mode) {
            (Err(wrong), Mode::Typing(typing)) => typing.wrong = Some(wrong),
            _ => self.mode = Mode::Browse,
        }
        Effect::None
    }

    /// Goes to a turn of the line that is looked at, else to what an address names. A number alone is the
    /// turn of whoever has it first.
    fn jump(&mut self, text: &str) -> Result<(), AddressError> {
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
        let here = turns.filter_map(|turn| self.game().find_turn(self.at(), turn)).next();
        let id = match here {
            Some(id) => id,
            None => self.game().find(text)?,
        };
        self.go(id);
        Ok(())
    }

    fn play_text(&mut self, from: NodeId, text: &str) -> Result<(), PlayError> {
        self.history.change(|game| {
            let id = game.play_text(from, text)?;
            before_texts(game, from, id)
        })?;
        self.edited();
        self.played();
        Ok(())
    }
}
