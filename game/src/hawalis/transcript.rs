//! The text of a game of Hawalis: `1:A3 b4; 2:…`, below headers as those of `.bao` files.

use bao_rules::relatives::hawalis::Pit;
use bao_rules::{Row, Side};

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

/// What could not be read, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}:{}: {kind}", place.line, place.column)]
pub struct TranscriptError {
    /// Where.
    pub place: Place,
    /// What.
    pub kind: TranscriptErrorKind,
}

/// What can be wrong with a text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TranscriptErrorKind {
    /// Neither a move, a number nor a sign.
    #[error("`{0}` is no move; a move is a pit, as A3 or b7")]
    NoMove(String),
    /// Sowing goes clockwise only.
    #[error(
        "`{0}` goes against the clock; in Hawalis A pits are sown `>` and B pits `<`, or no sign stands there"
    )]
    Direction(String),
    /// The number of another turn.
    #[error("turn {due} is due here, not {found}")]
    Number {
        /// The one that is due.
        due: usize,
        /// The one that stands there.
        found: String,
    },
    /// Capitals are South's.
    #[error("`{found}` is a move of {}, and {} is to move", found_side.name(), found_side.opponent().name())]
    Side {
        /// The move.
        found: String,
        /// Whose it is.
        found_side: Side,
    },
    /// Something behind `#`.
    #[error("`{0}` stands behind the end of the game (#)")]
    AfterEnd(String),
    /// A line in brackets that is no header.
    #[error("`{0}` is no header; a header is `[name \"value\"]`")]
    Header(String),
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
pub fn read_transcript(text: &str, first: Side) -> (Transcript, Option<TranscriptError>) {
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
                let kind = TranscriptErrorKind::Header(content.trim().to_owned());
                return (transcript, Some(TranscriptError { place, kind }));
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
            if let Err(kind) = read_token(&mut transcript, token.text, first, place) {
                return (transcript, Some(TranscriptError { place, kind }));
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
) -> Result<(), TranscriptErrorKind> {
    let plies = transcript.moves.len() + usize::from(first == Side::North);
    if let Some(number) = token.strip_suffix([':', '.'])
        && !number.is_empty()
        && number.bytes().all(|sign| sign.is_ascii_digit())
    {
        let due = plies / 2 + 1;
        let is_due =
            number.parse() == Ok(due) && (plies.is_multiple_of(2) || transcript.moves.is_empty());
        let found = number.to_owned();
        return if is_due { Ok(()) } else { Err(TranscriptErrorKind::Number { due, found }) };
    }
    let last = transcript.moves.last_mut();
    if last.as_ref().is_some_and(|last| last.ends) {
        return Err(TranscriptErrorKind::AfterEnd(token.to_owned()));
    }
    if let ("#", Some(last)) = (token, last) {
        last.ends = true;
        return Ok(());
    }
    let no_move = || TranscriptErrorKind::NoMove(token.to_owned());
    let (rest, ends) = token.strip_suffix('#').map_or((token, false), |rest| (rest, true));
    let (name, sign) = match rest.strip_suffix(['<', '>']) {
        Some(name) => (name, rest.chars().next_back()),
        None => (rest, None),
    };
    let pit: Pit = name.parse().map_err(|_| no_move())?;
    let clockwise = if pit.row() == Row::Front { '>' } else { '<' };
    if sign.is_some_and(|sign| sign != clockwise) {
        return Err(TranscriptErrorKind::Direction(token.to_owned()));
    }
    let side =
        if name.starts_with(|sign: char| sign.is_uppercase()) { Side::South } else { Side::North };
    let due = if plies.is_multiple_of(2) { Side::South } else { Side::North };
    if side != due {
        return Err(TranscriptErrorKind::Side { found: token.to_owned(), found_side: side });
    }
    transcript.moves.push(WrittenMove { side, pit, ends, place });
    Ok(())
}
