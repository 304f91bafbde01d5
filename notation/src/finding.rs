//! Findings: irregularities noticed in a text, each with its place.

use std::fmt;
use std::ops::Range;

use bao_languages::{Message, say, text};

use crate::transcript::TurnRef;

crate::named! {
    /// The severity of a finding.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Severity {
        /// A looser form with the same meaning.
        Note = "note",
        /// The text is wrong, but its meaning is certain and was used instead.
        Repair = "repair",
        /// Something is inconsistent, but every move could be played.
        Warning = "warning",
        /// Part of the game is lost.
        Error = "error",
    }
}

impl Severity {
    /// The word for the severity in the current language.
    fn word(self) -> &'static str {
        text(&format!("found-{}", self.name()))
    }
}

/// A kind of finding. `docs/findings.md` describes every code with an example.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Code {
    /// The stable name, such as `wrong-star`.
    pub name: &'static str,
    /// The severity of findings of this kind.
    pub severity: Severity,
}

impl Code {
    /// Creates a code. Each crate defines its codes as constants.
    pub const fn new(name: &'static str, severity: Severity) -> Code {
        Code { name, severity }
    }
}

/// The source of a text, and the place in the source where the text begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// The number or name of the game, if there is one.
    pub game: Option<String>,
    /// The line of the first character, from 1.
    pub line: usize,
    /// The column of the first character, from 1.
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
    /// The byte range in the text that was read.
    pub span: Range<usize>,
}

/// An irregularity noticed in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The kind of finding.
    pub code: Code,
    /// The place in the text.
    pub place: Place,
    /// The text as written.
    pub read: String,
    /// The expected text, as a message for the user.
    pub expected: Message,
    /// The text that was used instead, if the meaning is certain.
    pub repair: Option<String>,
}

/// Replaces a character by `·` if it would control a terminal or reverse the text after it.
pub fn mask_control(c: char) -> char {
    let reverses = matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    if c.is_control() || reverses || c == '\u{feff}' { '·' } else { c }
}

/// Applies [`mask_control`] to every character of a text.
pub fn mask_controls(text: &str) -> String {
    text.chars().map(mask_control).collect()
}

/// Returns the first `most` characters of a text for a message, masked by [`mask_control`], with
/// `…` if there are more.
pub fn quote(text: &str, most: usize) -> String {
    let cut = if text.chars().nth(most).is_some() { "…" } else { "" };
    text.chars().take(most).map(mask_control).chain(cut.chars()).collect()
}

/// The maximum number of characters that a message quotes from a text.
const MOST_QUOTED: usize = 60;

/// Returns the name of a game in the current language; `line 12` names a game without a number.
fn name_game(name: &str) -> String {
    let is_number = |line: &&str| line.bytes().all(|byte| byte.is_ascii_digit());
    match name.strip_prefix("line ").filter(is_number) {
        Some(line) => say!("found-line", line),
        None => quote(name, MOST_QUOTED),
    }
}

impl fmt::Display for Finding {
    /// Writes one line in the current language, without the place in the source: `game 14190 turn
    /// 28s: repair [wrong-star] …`.
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
