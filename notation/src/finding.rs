//! Findings: things noticed in a text, each with its place.

use std::fmt;
use std::ops::Range;

use bao_languages::{Message, say, text};

use crate::transcript::TurnRef;

crate::named! {
    /// How much a finding matters.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Severity {
        /// A looser form that means the same.
        Note = "note",
        /// The text is wrong, but the meaning is certain and has been used.
        Repair = "repair",
        /// Something does not fit, but every move could be played.
        Warning = "warning",
        /// Part of the game is lost.
        Error = "error",
    }
}

impl Severity {
    /// The severity in the current language.
    fn word(self) -> &'static str {
        text(&format!("found-{}", self.name()))
    }
}

/// A kind of finding. `docs/findings.md` describes every code with an example.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Code {
    /// The stable name, such as `wrong-star`.
    pub name: &'static str,
    /// How much findings of this kind matter.
    pub severity: Severity,
}

impl Code {
    /// A code; each crate defines its own as constants.
    pub const fn new(name: &'static str, severity: Severity) -> Code {
        Code { name, severity }
    }
}

/// The origin of a text and its starting position there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// The number or name of the game, if there is one.
    pub game: Option<String>,
    /// The line of the text's first character, from 1.
    pub line: usize,
    /// The column of that character, from 1.
    pub column: usize,
}

impl Default for Source {
    fn default() -> Self {
        Source { game: None, line: 1, column: 1 }
    }
}

/// The place of a finding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The game, if known.
    pub game: Option<String>,
    /// The turn and side, if known.
    pub turn: Option<TurnRef>,
    /// The line in the source, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The bytes in the text that was read.
    pub span: Range<usize>,
}

/// Something noticed in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// Its kind.
    pub code: Code,
    /// Its place.
    pub place: Place,
    /// The text as written.
    pub read: String,
    /// The expected text, as a message for the user.
    pub expected: Message,
    /// The text that was read instead, if the meaning is certain.
    pub repair: Option<String>,
}

/// Replaces a character that would control a terminal, or reverse the text after it, by `·`.
pub fn mask_control(c: char) -> char {
    let reverses = matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    if c.is_control() || reverses || c == '\u{feff}' { '·' } else { c }
}

/// Applies [`mask_control`] to every character of a text.
pub fn mask_controls(text: &str) -> String {
    text.chars().map(mask_control).collect()
}

/// The first `most` characters of a text, masked by [`mask_control`] for use in a message, with
/// `…` if there are more.
pub fn quote(text: &str, most: usize) -> String {
    let cut = if text.chars().nth(most).is_some() { "…" } else { "" };
    text.chars().take(most).map(mask_control).chain(cut.chars()).collect()
}

/// The most characters of a text that a finding repeats.
const MOST_QUOTED: usize = 60;

/// The name of a game in the current language; a game without a number is named by its line.
fn name_game(name: &str) -> String {
    let is_number = |line: &&str| line.bytes().all(|byte| byte.is_ascii_digit());
    match name.strip_prefix("line ").filter(is_number) {
        Some(line) => say!("found-line", line),
        None => quote(name, MOST_QUOTED),
    }
}

impl fmt::Display for Finding {
    /// `game 14190 turn 28s: repair [wrong-star] …`: one line in the current language, without the
    /// source.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (severity, code) = (self.code.severity.word(), self.code.name);
        let expected = self.expected.to_string();
        let mut found = match quote(&self.read, MOST_QUOTED) {
            read if read.is_empty() => {
                say!("found", severity, code, expected)
            }
            read => say!("found-read", severity, code, read, expected),
        };
        if let Some(repair) = &self.repair {
            found = say!("found-taken", found, repair = repair.as_str());
        }
        let turn = self.place.turn.map(|turn| turn.to_string());
        f.write_str(&match (self.place.game.as_deref().map(name_game), turn) {
            (Some(game), Some(turn)) => {
                say!("found-in-game-turn", game, turn, found)
            }
            (Some(game), None) => say!("found-in-game", game, found),
            (None, Some(turn)) => say!("found-in-turn", turn, found),
            (None, None) => found,
        })
    }
}
