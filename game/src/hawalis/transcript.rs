//! The text of a game of Hawalis: `1:A3 b4; 2:…`, below headers as those of `.bao` files.

use bao_languages::{Message, message, say, text};
use bao_notation::{Code, codes as written};
use bao_rules::relatives::hawalis::Pit;
use bao_rules::{Row, Side};

use crate::replay::codes;

/// A place in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The byte at which it begins.
    pub start: usize,
    /// The byte behind it.
    pub end: usize,
}

/// `[south "Dad Mohd"]`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// `south`.
    pub name: String,
    /// `Dad Mohd`.
    pub value: String,
}

/// A move as it stands in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrittenMove {
    /// Whose, by its letter.
    pub side: Side,
    /// The pit.
    pub pit: Pit,
    /// Whether `#` says that it ends the game.
    pub ends: bool,
    /// Where it stands.
    pub place: Place,
}

/// What could be read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Transcript {
    /// In their order.
    pub headers: Vec<Header>,
    /// Up to what could not be read.
    pub moves: Vec<WrittenMove>,
}

/// Why a text cannot be read or played to its end, in the words of a finding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayError {
    /// Where it stands; `None` of a header that names no rules or no position.
    pub place: Option<Place>,
    /// What is wrong.
    pub code: Code,
    /// What should stand there.
    pub expected: Message,
}

impl ReplayError {
    /// Whether a part of the text is not in the game. An end that is none stands behind the last move.
    pub fn loses_text(&self) -> bool {
        self.code != codes::WRONG_END_SIGN
    }
}

impl Transcript {
    /// The value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|header| header.name == name).map(|header| header.value.as_str())
    }
}

pub(super) fn header(line: &str) -> Option<Header> {
    let inner = line.trim().strip_prefix('[')?.strip_suffix(']')?;
    let (name, value) = inner.split_once(' ')?;
    let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    Some(Header { name: name.to_owned(), value: value.to_owned() })
}

/// The headers of a game, without its moves.
pub fn read_headers(text: &str) -> Transcript {
    let headers = text.trim_start_matches('\u{feff}').lines().filter_map(header).collect();
    Transcript { headers, moves: Vec::new() }
}

/// Reads moves of a game in which `first` begins, as far as they can be read, and says what stopped it.
pub fn read_transcript(text: &str, first: Side) -> (Transcript, Option<ReplayError>) {
    let mut transcript = Transcript::default();
    let mut next = 0;
    for (line, content) in text.split('\n').enumerate() {
        let start = next;
        next += content.len() + 1;
        // A byte order mark is no text.
        let (start, content) = match content.strip_prefix('\u{feff}') {
            Some(content) if line == 0 => (start + '\u{feff}'.len_utf8(), content),
            _ => (start, content),
        };
        if content.trim_start().starts_with('[') {
            let Some(header) = header(content) else {
                let place = Place { line: line + 1, column: 1, start, end: start + content.len() };
                let (code, expected) = (written::BAD_HEADER, Message::new("expected-header"));
                return (transcript, Some(ReplayError { place: Some(place), code, expected }));
            };
            transcript.headers.push(header);
            continue;
        }
        for token in tokens(content) {
            let at = start + token.start;
            let place = Place {
                line: line + 1,
                column: token.column,
                start: at,
                end: at + token.text.len(),
            };
            if let Err((code, expected)) = read_token(&mut transcript, token.text, first, place) {
                return (transcript, Some(ReplayError { place: Some(place), code, expected }));
            }
        }
    }
    (transcript, None)
}

/// A number with its sign, or a move.
struct Token<'t> {
    text: &'t str,
    /// The byte of the line at which it begins.
    start: usize,
    /// The same in characters, from 1.
    column: usize,
}

/// Numbers with their sign, and moves; blanks and `;` part them.
fn tokens(line: &str) -> Vec<Token<'_>> {
    let mut tokens: Vec<Token<'_>> = Vec::new();
    let mut open = false;
    for (column, (start, sign)) in line.char_indices().enumerate() {
        if sign.is_whitespace() || sign == ';' {
            open = false;
            continue;
        }
        let end = start + sign.len_utf8();
        match tokens.last_mut().filter(|_| open) {
            Some(token) => token.text = &line[token.start..end],
            None => tokens.push(Token { text: &line[start..end], start, column: column + 1 }),
        }
        // A move may stand close behind its number.
        open = sign != ':' && sign != '.';
    }
    tokens
}

fn read_token(
    transcript: &mut Transcript,
    token: &str,
    first: Side,
    place: Place,
) -> Result<(), (Code, Message)> {
    let plies = transcript.moves.len() + usize::from(first == Side::North);
    if let Some(number) = token.strip_suffix([':', '.'])
        && !number.is_empty()
        && number.bytes().all(|sign| sign.is_ascii_digit())
    {
        let due = plies / 2 + 1;
        let is_due =
            number.parse() == Ok(due) && (plies.is_multiple_of(2) || transcript.moves.is_empty());
        let expected = || message!("expected-label", label = due.to_string());
        return if is_due { Ok(()) } else { Err((written::UNREADABLE_MOVE, expected())) };
    }
    let last = transcript.moves.last_mut();
    if last.as_ref().is_some_and(|last| last.ends) {
        return Err((codes::TEXT_AFTER_END, Message::new("expected-nothing-behind")));
    }
    if let ("#", Some(last)) = (token, last) {
        last.ends = true;
        return Ok(());
    }
    let (rest, ends) = token.strip_suffix('#').map_or((token, false), |rest| (rest, true));
    let (name, sign) = match rest.strip_suffix(['<', '>']) {
        Some(name) => (name, rest.chars().next_back()),
        None => (rest, None),
    };
    let no_pit = |_| (written::UNREADABLE_MOVE, Message::new("hawalis-expected-pit"));
    let pit: Pit = name.parse().map_err(no_pit)?;
    let clockwise = if pit.row() == Row::Front { '>' } else { '<' };
    if sign.is_some_and(|sign| sign != clockwise) {
        return Err((codes::ILLEGAL_TURN, Message::new("hawalis-expected-clockwise")));
    }
    let side =
        if name.starts_with(|sign: char| sign.is_uppercase()) { Side::South } else { Side::North };
    let due = if plies.is_multiple_of(2) { Side::South } else { Side::North };
    if side != due {
        let id = match due {
            Side::South => "expected-souths-move",
            Side::North => "expected-norths-move",
        };
        return Err((written::MISSING_MOVE, Message::new(id)));
    }
    transcript.moves.push(WrittenMove { side, pit, ends, place });
    Ok(())
}

/// Why what was typed is no move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TypedMoveError {
    /// It names no pit.
    #[error("{}", say!("hawalis-no-pit", text = .0.chars().take(20).collect::<String>()))]
    NoPit(String),
    /// It asks for sowing against the clock.
    #[error("{}", text("hawalis-clockwise"))]
    Direction,
}

/// Reads `A3`, `a3` or `A3>`, with or without `#`.
///
/// ```
/// use bao_game::hawalis::{TypedMoveError, read_typed};
///
/// assert_eq!(read_typed("b7<").map(|pit| pit.to_string()), Ok("B7".to_owned()));
/// assert_eq!(read_typed("A3<"), Err(TypedMoveError::Direction));
/// ```
///
/// # Errors
/// [`TypedMoveError`].
pub fn read_typed(typed: &str) -> Result<Pit, TypedMoveError> {
    let plain = typed.trim().trim_end_matches('#');
    let name = plain.trim_end_matches(['<', '>']);
    let pit: Pit = name.parse().map_err(|_| TypedMoveError::NoPit(typed.trim().to_owned()))?;
    let clockwise = if pit.row() == Row::Front { '>' } else { '<' };
    if plain != name && !plain.ends_with(clockwise) {
        return Err(TypedMoveError::Direction);
    }
    Ok(pit)
}
