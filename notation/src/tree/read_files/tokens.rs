//! Splits a game file into tokens, and keeps the state of the line being read.

use std::ops::Range;

use bao_rules::Side;
use nom::Parser;
use nom::combinator::{map_opt, opt, verify};
use nom::number::complete::u8;
use nom::sequence::terminated;

use crate::piece::{MovePiece, Piece, digits, piece};
use crate::signs::{blanks, sign_of, trim_blanks};
use crate::transcript::TurnRef;
use crate::tree::header::{Comment, Headers, is_blank};
use crate::tree::node::{GameTree, MOST_FIRST, MOST_PLIES, NodeId};

pub(super) enum Token<'a> {
    Header(HeaderText),
    /// A line that begins like a header but is not one.
    BadHeader,
    /// The text in braces, and whether there is a closing brace.
    Comment(&'a str, bool),
    /// `(`
    Open,
    /// `)`
    Close,
    /// A `}` without a `{`.
    Brace,
    /// `~`
    Kept,
    /// The text in backquotes, and whether there is a closing backquote.
    Quoted(String, bool),
    Label(Label),
    Separator,
    /// A move, perhaps with both arrows.
    Move(MovePiece),
    /// Any other text up to the next blank, `;` or sign that only game files have.
    Word(&'a str),
}

#[derive(Default)]
pub(super) struct Scanner<'a> {
    pub text: &'a str,
    pub at: usize,
    /// The end of the current run of moves and words.
    moves_end: usize,
    /// Text up to this place is known to have no closing backquote.
    unquoted: usize,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Scanner { text, ..Scanner::default() }
    }

    /// Returns the next token, given the turn that is due and whether its number has been read.
    pub(super) fn next(
        &mut self,
        due: TurnRef,
        numbered: bool,
    ) -> Option<(Range<usize>, Token<'a>)> {
        let (text, rest) = (self.text, self.rest());
        let begin = text.len() - rest.len();
        self.at = begin;
        let simple = |token| (token, 1);
        let (token, length) = match rest.bytes().next()? {
            b'{' => {
                let (inside, is_closed) = measure_comment(&rest[1..]);
                let length = 1 + inside + usize::from(is_closed);
                (Token::Comment(&rest[1..1 + inside], is_closed), length)
            }
            b'`' => self.quoted_token(rest),
            b'(' => simple(Token::Open),
            b')' => simple(Token::Close),
            b'}' => simple(Token::Brace),
            b'~' => simple(Token::Kept),
            b'[' if begins_header(rest) || self.begins_line() => match header(rest) {
                Some(found) => {
                    let length = found.length;
                    (Token::Header(found), length)
                }
                None => (Token::BadHeader, rest[..line_end(rest)].trim_end().len()),
            },
            _ => {
                if self.moves_end <= begin {
                    self.moves_end = self.end_of_moves();
                }
                move_token(&text[begin..self.moves_end], due, numbered)
            }
        };
        self.at = begin + length;
        Some((begin..self.at, token))
    }

    pub(super) fn rest(&self) -> &'a str {
        trim_blanks(&self.text[self.at..])
    }

    /// Reads text in backquotes, which ends with its line if the closing backquote is missing.
    fn quoted_token(&mut self, rest: &'a str) -> (Token<'a>, usize) {
        let begin = self.text.len() - rest.len();
        let inside = &rest[1..];
        let is_other = |line: &str| ends_paragraph(line) || begins_turn(line);
        let found = match begin < self.unquoted {
            true => Err(0),
            false => find_closing(inside, b'`', is_other),
        };
        if let Err(searched) = found {
            self.unquoted = self.unquoted.max(begin + 1 + searched);
        }
        let end = found.unwrap_or_else(|_| inside[..line_end(inside)].trim_end().len());
        let text = quoted_text(&inside[..end]);
        (Token::Quoted(text, found.is_ok()), 1 + end + usize::from(found.is_ok()))
    }

    /// Whether there are only blanks before this place on its line.
    fn begins_line(&self) -> bool {
        let before = self.text[..self.at].trim_end_matches([' ', '\t', '\u{feff}']);
        before.is_empty() || before.ends_with(['\n', '\r'])
    }

    /// Returns the place of the next sign that only game files have.
    fn end_of_moves(&self) -> usize {
        let bytes = self.text.as_bytes();
        let mut at = self.at;
        let mut begins_line = false;
        while let Some(&byte) = bytes.get(at) {
            match byte {
                b'{' | b'}' | b'(' | b')' | b'~' | b'`' => return at,
                b'[' if at > self.at && (begins_line || begins_header(&self.text[at..])) => {
                    return at;
                }
                // Skips an escape in the rest of an unclosed comment.
                b'\\' => at += escape_length(&bytes[at..]) - 1,
                _ => {}
            }
            begins_line = match byte {
                b'\n' | b'\r' => true,
                b' ' | b'\t' => begins_line,
                _ => false,
            };
            at += 1;
        }
        at
    }

    /// Skips text after a `(`, past the matching `)` or up to the next game.
    pub(super) fn skip_variation(&mut self) {
        let bytes = self.text.as_bytes();
        let mut open = 1usize;
        while let Some(&byte) = bytes.get(self.at) {
            // To be called only after a one-byte sign: after another byte, the place may be inside a
            // character.
            let rest = || &self.text[self.at + 1..];
            match byte {
                b'{' => {
                    let (inside, is_closed) = measure_comment(rest());
                    self.at += inside + usize::from(is_closed);
                }
                b'`' => self.at += self.quoted_token(&self.text[self.at..]).1 - 1,
                b'(' => open += 1,
                b')' => open -= 1,
                b'\\' => self.at += escape_length(&bytes[self.at..]) - 1,
                b'\n' if begins_header_line(rest()) => return,
                _ => {}
            }
            self.at += 1;
            if open == 0 {
                return;
            }
        }
    }

    pub(super) fn skip_game(&mut self) {
        while let Some(end) = self.text[self.at..].find('\n') {
            self.at += end + 1;
            if begins_header_line(&self.text[self.at..]) {
                return;
            }
        }
        self.at = self.text.len();
    }
}

/// Returns the first token of a text of moves and words, and its length.
fn move_token(text: &str, due: TurnRef, numbered: bool) -> (Token<'_>, usize) {
    if let Some(found) = label(text) {
        return (Token::Label(found), found.length);
    }
    let Ok((behind, found)) = piece(text.as_bytes(), due, numbered, true) else {
        let length = text.chars().next().map_or(text.len(), char::len_utf8);
        return (Token::Word(&text[..length]), length);
    };
    let length = text.len() - behind.len();
    let token = match found {
        Piece::Number(number) if number > MOST_TURN => Token::Word(&text[..length]),
        Piece::Number(number) => Token::Label(Label { number, side: None, length }),
        Piece::RepeatedNumber(number) => {
            Token::Label(Label { number, side: Some(Side::North), length })
        }
        Piece::Separator => Token::Separator,
        Piece::Move(found) => Token::Move(found),
        Piece::Word(_) | Piece::Comment => Token::Word(&text[..length]),
    };
    (token, length)
}

// Headers, comments and quoted text.

/// Whether a text begins like a header of a game file: `[name "`. This crate never writes such a
/// line in a comment, so a reader finds the next game even in a damaged file.
pub fn begins_header(text: &str) -> bool {
    header_name(text).is_some_and(|(_, behind)| behind.starts_with('"'))
}

/// Whether the first line of a text, which may be indented, begins like a header.
fn begins_header_line(text: &str) -> bool {
    begins_header(text.trim_start_matches([' ', '\t']))
}

/// Returns the name after `[`, and the rest of the text.
pub(super) fn header_name(text: &str) -> Option<(&str, &str)> {
    let inside = text.strip_prefix('[')?.trim_start_matches([' ', '\t']);
    let sign = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let end = inside.bytes().take(41).position(|byte| !sign(char::from(byte)))?;
    let (name, behind) = inside.split_at_checked(end).filter(|(name, _)| !name.is_empty())?;
    Some((name, behind.trim_start_matches([' ', '\t'])))
}

/// The parts of a header: its name in lower case, its value, its length in bytes, and whether it
/// was well formed.
pub(super) struct HeaderText {
    pub name: String,
    pub value: String,
    pub length: usize,
    pub exact: bool,
}

/// Reads a header at the beginning of a text. Only known names need no quotation marks.
pub(super) fn header(text: &str) -> Option<HeaderText> {
    let (name, behind) = header_name(text)?;
    let name = name.to_ascii_lowercase();
    if let Some(inside) = behind.strip_prefix('"')
        && let Ok(end) = find_closing(inside, b'"', ends_paragraph)
        && let Some(after) = inside[end + 1..].trim_start_matches([' ', '\t']).strip_prefix(']')
    {
        let value = unescaped(&inside[..end], |c| matches!(c, '"' | '\\'));
        return Some(HeaderText { name, value, length: text.len() - after.len(), exact: true });
    }
    let known = Headers::KNOWN.contains(&name.as_str());
    if !known && !behind.starts_with('"') {
        return None;
    }
    let line = &text[..line_end(text)];
    let length = line.find(']').map_or(line.len(), |end| end + 1);
    let value = line[..length].strip_suffix(']').unwrap_or(&line[..length]);
    let value = value.get(text.len() - behind.len()..).unwrap_or_default();
    let value = value.trim_matches(|c: char| c.is_whitespace() || "=:\"'“”„«»".contains(c));
    let value = unescaped(value, |c| matches!(c, '"' | '\\'));
    (!value.is_empty()).then_some(HeaderText { name, value, length, exact: false })
}

/// Returns the place of a closing `sign`, which may follow on a later line, but not on or after a
/// line for which `is_other` is true. If there is no such sign, the error is the length of the
/// searched text.
fn find_closing(text: &str, sign: u8, is_other: impl Fn(&str) -> bool) -> Result<usize, usize> {
    let bytes = text.as_bytes();
    let mut at = 0;
    loop {
        match bytes.get(at) {
            Some(&byte) if byte == sign => return Ok(at),
            Some(b'\\') => {
                let is_escape = |next: &u8| *next == sign || *next == b'\\';
                at += 1 + usize::from(bytes.get(at + 1).is_some_and(is_escape));
            }
            Some(b'\n') if is_other(&text[at + 1..]) => return Err(at),
            Some(_) => at += 1,
            None => return Err(at),
        }
    }
}

/// Whether the first line of a text is empty or begins like a header.
fn ends_paragraph(text: &str) -> bool {
    let line = text.trim_start_matches([' ', '\t', '\r']);
    line.is_empty() || line.starts_with('\n') || begins_header(line)
}

/// Whether the first line of a text begins with the label of a turn.
fn begins_turn(text: &str) -> bool {
    let line = &text[..line_end(text)];
    label(line.trim_start_matches(|c: char| c.is_whitespace() || "()~".contains(c))).is_some()
}

/// Returns the length of a comment after its `{`, and whether a `}` follows. Without `}`, the
/// comment ends before the next `{`, header or line of moves.
fn measure_comment(text: &str) -> (usize, bool) {
    let bytes = text.as_bytes();
    let mut at = 0;
    let end = loop {
        match bytes.get(at) {
            Some(b'}') => return (at, true),
            None | Some(b'{') => break at,
            Some(b'\\') => at += escape_length(&bytes[at..]),
            Some(b'\n') if begins_header_line(&text[at + 1..]) => {
                break at;
            }
            Some(_) => at += 1,
        }
    };
    let mut begin = 0;
    for line in text[..end].split_inclusive('\n') {
        if begin > 0 && begins_turn(line) {
            return (begin, false);
        }
        begin += line.len();
    }
    (end, false)
}

/// Returns the length of an escape, including its `\`.
pub(super) fn escape_length(bytes: &[u8]) -> usize {
    1 + usize::from(matches!(bytes.get(1), Some(b'{' | b'}' | b'[' | b'\\')))
}

/// Returns the comment in a pair of braces; empty lines separate paragraphs.
pub(super) fn comment_text(inside: &str) -> Comment {
    let inside = match inside.contains('\r') {
        true => &inside.replace("\r\n", "\n").replace('\r', "\n"),
        false => inside,
    };
    let mut text = String::with_capacity(inside.len());
    for line in inside.split('\n') {
        text.push_str(if line.chars().all(is_blank) { "\n" } else { " " });
        text.push_str(line);
    }
    Comment::new(&unescaped(&text, |c| matches!(c, '{' | '}' | '[' | '\\')))
}

/// Decodes the text between backquotes. A line break, perhaps from a mailer, becomes a space.
pub(super) fn quoted_text(inside: &str) -> String {
    let mut text = String::with_capacity(inside.len());
    let mut rest = inside;
    while let Some(c) = rest.chars().next() {
        let after = &rest[c.len_utf8()..];
        rest = match c {
            '\n' => {
                text.truncate(text.trim_end_matches([' ', '\t', '\r']).len());
                text.push(' ');
                after.trim_start_matches([' ', '\t'])
            }
            '\\' => match escape(after) {
                Some((meant, length)) => {
                    text.push(meant);
                    &after[length..]
                }
                None => {
                    text.push('\\');
                    after
                }
            },
            c => {
                text.push(c);
                after
            }
        };
    }
    text
}

/// Returns the character for an escape after its `\`, and the length of the escape.
fn escape(text: &str) -> Option<(char, usize)> {
    Some(match text.chars().next()? {
        c @ ('`' | '\\') => (c, 1),
        'n' => ('\n', 1),
        'r' => ('\r', 1),
        't' => ('\t', 1),
        'u' => {
            let inside = text.strip_prefix("u{")?;
            let end = inside.bytes().take(7).position(|byte| byte == b'}')?;
            let code = u32::from_str_radix(&inside[..end], 16).ok()?;
            (char::from_u32(code)?, end + 3)
        }
        _ => return None,
    })
}

/// Removes the `\` before escaped characters.
fn unescaped(text: &str, is_escaped: impl Fn(char) -> bool) -> String {
    let mut found = String::with_capacity(text.len());
    let mut signs = text.chars().peekable();
    while let Some(c) = signs.next() {
        let meant = if c == '\\' { signs.next_if(|&next| is_escaped(next)) } else { None };
        found.push(meant.unwrap_or(c));
    }
    found
}

pub(super) fn line_end(text: &str) -> usize {
    text.find(['\n', '\r']).unwrap_or(text.len())
}

// Labels such as `23:` and `23n:`, which give the turn of the next move.

/// A label as written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Label {
    pub number: u32,
    /// The side, if the label has a letter.
    pub side: Option<Side>,
    /// The length in bytes.
    pub length: usize,
}

/// The maximum turn number, which is enough for any ply.
pub(super) const MOST_TURN: u32 = MOST_FIRST + MOST_PLIES as u32;

/// Reads a label at the beginning of a text: a number, an optional letter, and `:` or `.`.
pub(super) fn label(text: &str) -> Option<Label> {
    let number = verify(digits, |&number| number <= MOST_TURN);
    let side = map_opt(u8, |letter| match letter {
        b'n' | b'N' => Some(Side::North),
        b's' | b'S' => Some(Side::South),
        _ => None,
    });
    let mut label = (number, blanks, opt(terminated(side, blanks)), sign_of(b":."));
    let (rest, (number, (), side, _)) = label.parse(text.as_bytes()).ok()?;
    Some(Label { number, side, length: text.len() - rest.len() })
}

/// Whether a text, or the beginning of a text, is a game file (N8) rather than a transcript or
/// other text: it has headers, or moves with comments or variations.
pub fn is_game_file(text: &str) -> bool {
    let mut scanner = Scanner::new(text);
    let (mut known, mut beside, mut label, mut labelled) = (false, false, false, false);
    let mut due = TurnRef::FIRST;
    while let Some((_, token)) = scanner.next(due, label) {
        let was_label = std::mem::take(&mut label);
        match token {
            // Other files may have sections that look like headers, but without moves after them.
            Token::Header(found) => {
                known |= found.exact && Headers::KNOWN.contains(&found.name.as_str());
                beside = true;
            }
            Token::Comment(_, true) => beside = true,
            Token::Open => {
                let behind = scanner.next(due, false);
                return known || matches!(behind, Some((_, Token::Label(_))));
            }
            Token::Label(found) => {
                beside |= found.side.is_some();
                due = TurnRef { number: found.number, side: found.side.unwrap_or(Side::South) };
                (label, labelled) = (true, true);
            }
            Token::Kept if was_label => return true,
            Token::Quoted(_, true) if was_label => return true,
            Token::Move(found) if labelled && !found.contradicts => {
                if beside {
                    return true;
                }
                due.side = due.side.opponent();
            }
            Token::Separator => {}
            _ => return known,
        }
    }
    known || beside && label
}

/// A line being read: the main line, or a variation in its brackets.
#[derive(Debug, Default)]
pub(super) struct Line {
    /// The node before the first ply.
    pub base: NodeId,
    /// The plies so far.
    pub plies: Vec<NodeId>,
    /// The opening bracket.
    pub open: Range<usize>,
    /// The label of the turn that is due, if it has been read.
    pub label: Option<Range<usize>>,
    /// Whether a `;` or a label of South has been read since the last move.
    pub parted: bool,
    /// Whether a comment or variation was read since the last move; it separates turns like `;`.
    pub aside: bool,
    /// By how much the turn numbers in the text exceed the counted number.
    pub ahead: i64,
    /// The `~` before the next move.
    pub kept: Option<Range<usize>>,
    /// A comment before the first ply of a variation.
    pub before: Comment,
}

impl Line {
    /// Creates a line without plies, which begins at the bracket `open`.
    pub(super) fn new(base: NodeId, open: Range<usize>, ahead: i64) -> Line {
        Line { base, open, ahead, parted: true, aside: true, ..Line::default() }
    }

    /// The last ply, or the node before the line.
    pub(super) fn place(&self) -> NodeId {
        self.plies.last().copied().unwrap_or(self.base)
    }
}

/// Returns the node at this depth on the path through the open lines, if the path is long enough.
pub(super) fn place_at(lines: &[Line], tree: &GameTree, depth: i64) -> Option<NodeId> {
    let line = lines.iter().rev().find(|line| i64::from(tree.depth(line.base)) <= depth)?;
    match depth - i64::from(tree.depth(line.base)) {
        0 => Some(line.base),
        plies => line.plies.get(usize::try_from(plies - 1).ok()?).copied(),
    }
}
