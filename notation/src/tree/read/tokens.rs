//! The pieces of a game file, and the state of the line being read.

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
    /// A line that begins like a header.
    BadHeader,
    /// The text in braces, and whether it is closed.
    Comment(&'a str, bool),
    /// `(`
    Open,
    /// `)`
    Close,
    /// A `}` that closes nothing.
    Brace,
    /// `~`
    Kept,
    /// The text in backquotes, and whether it is closed.
    Quoted(String, bool),
    Label(Label),
    Separator,
    /// A move, perhaps with both arrows.
    Move(MovePiece),
    /// Any other text up to the next blank, `;` or sign of game files.
    Word(&'a str),
}

pub(super) struct Scanner<'a> {
    pub text: &'a str,
    pub at: usize,
    /// Moves and words extend only up to here.
    moves_end: usize,
    /// There is no closing backquote before this place.
    unquoted: usize,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Scanner { text, at: 0, moves_end: 0, unquoted: 0 }
    }

    /// The next piece, given the turn that is due and whether its number has been read.
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

    /// Without a closing backquote, the quotation ends with its line.
    fn quoted_token(&mut self, rest: &'a str) -> (Token<'a>, usize) {
        let begin = self.text.len() - rest.len();
        let inside = &rest[1..];
        let found = if begin < self.unquoted { Err(0) } else { measure_quotation(inside) };
        if let Err(searched) = found {
            self.unquoted = self.unquoted.max(begin + 1 + searched);
        }
        let end = found.unwrap_or_else(|_| inside[..line_end(inside)].trim_end().len());
        let text = quoted_text(&inside[..end]);
        (Token::Quoted(text, found.is_ok()), 1 + end + usize::from(found.is_ok()))
    }

    /// Whether only blanks precede this place on its line.
    fn begins_line(&self) -> bool {
        let before = self.text[..self.at].trim_end_matches([' ', '\t', '\u{feff}']);
        before.is_empty() || before.ends_with(['\n', '\r'])
    }

    /// The place of the first sign that only game files have.
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
                // Escapes inside a comment stay escaped wherever the comment is taken to end.
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

    /// Skips to the `)` that matches the `(` before this place, or to the next game.
    pub(super) fn skip_variation(&mut self) {
        let bytes = self.text.as_bytes();
        let mut open = 1usize;
        while let Some(&byte) = bytes.get(self.at) {
            // The text after a one-byte sign; other bytes may not be character boundaries.
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
                b'\n' if begins_header(rest().trim_start_matches([' ', '\t'])) => return,
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
            if begins_header(self.text[self.at..].trim_start_matches([' ', '\t'])) {
                return;
            }
        }
        self.at = self.text.len();
    }
}

/// The first piece of a text of moves and words, and its length.
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

// Parts with delimiters of their own: headers, comments and quoted text.

/// Whether a text begins like a header of a game file: `[name "`. This crate never writes a
/// comment line that does, so a reader finds the next game whatever was lost before it.
pub fn begins_header(text: &str) -> bool {
    header_name(text).is_some_and(|(_, behind)| behind.starts_with('"'))
}

/// The name after `[`, and the rest.
pub(super) fn header_name(text: &str) -> Option<(&str, &str)> {
    let inside = text.strip_prefix('[')?.trim_start_matches([' ', '\t']);
    let sign = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let end = inside.bytes().take(41).position(|byte| !sign(char::from(byte)))?;
    let (name, behind) = inside.split_at_checked(end).filter(|(name, _)| !name.is_empty())?;
    Some((name, behind.trim_start_matches([' ', '\t'])))
}

/// The parts of a header: its lower-case name, its value, its length, and whether it was well
/// formed.
pub(super) struct HeaderText {
    pub name: String,
    pub value: String,
    pub length: usize,
    pub exact: bool,
}

/// The header at the beginning of a text; a value without quotation marks needs a known name.
pub(super) fn header(text: &str) -> Option<HeaderText> {
    let (name, behind) = header_name(text)?;
    let name = name.to_ascii_lowercase();
    if let Some(inside) = behind.strip_prefix('"')
        && let Some(end) = quotation_end(inside)
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

/// The end of a text in quotation marks; a mailer may have broken its line.
fn quotation_end(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut at = 0;
    loop {
        match *bytes.get(at)? {
            b'"' => return Some(at),
            b'\\' => at += 1 + usize::from(matches!(bytes.get(at + 1), Some(b'"' | b'\\'))),
            b'\n' if ends_paragraph(&text[at + 1..]) => return None,
            _ => at += 1,
        }
    }
}

/// Whether the first line of a text is empty or a header.
fn ends_paragraph(text: &str) -> bool {
    let line = text.trim_start_matches([' ', '\t', '\r']);
    line.is_empty() || line.starts_with('\n') || begins_header(line)
}

/// Whether the first line of a text begins with the label of a turn.
fn begins_turn(text: &str) -> bool {
    let line = &text[..line_end(text)];
    label(line.trim_start_matches(|c: char| c.is_whitespace() || "()~".contains(c))).is_some()
}

/// The length of a comment after its `{`, and whether `}` follows. Without a `}` it ends before
/// the next `{` or header, or before a line of moves.
fn measure_comment(text: &str) -> (usize, bool) {
    let bytes = text.as_bytes();
    let mut at = 0;
    let end = loop {
        match bytes.get(at) {
            Some(b'}') => return (at, true),
            None | Some(b'{') => break at,
            Some(b'\\') => at += escape_length(&bytes[at..]),
            Some(b'\n') if begins_header(text[at + 1..].trim_start_matches([' ', '\t'])) => {
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

/// The length of an escape, including its `\`.
pub(super) fn escape_length(bytes: &[u8]) -> usize {
    1 + usize::from(matches!(bytes.get(1), Some(b'{' | b'}' | b'[' | b'\\')))
}

/// The comment in a pair of braces; an empty line separates paragraphs.
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

/// The length of a text after its opening backquote. Without a closing one, the error is how far
/// was searched.
pub(super) fn measure_quotation(text: &str) -> Result<usize, usize> {
    let bytes = text.as_bytes();
    let mut at = 0;
    loop {
        match bytes.get(at) {
            Some(b'`') => return Ok(at),
            Some(b'\\') => at += 1 + usize::from(matches!(bytes.get(at + 1), Some(b'`' | b'\\'))),
            Some(b'\n') if ends_paragraph(&text[at + 1..]) || begins_turn(&text[at + 1..]) => {
                return Err(at);
            }
            Some(_) => at += 1,
            None => return Err(at),
        }
    }
}

/// The text between backquotes; a line broken by a mailer continues after a space.
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

/// The character that an escape after `\` means, and the length of the escape.
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

// Labels `23:` and `23n:`, which give the next move its turn.

/// A label as written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Label {
    pub number: u32,
    /// The side that it names.
    pub side: Option<Side>,
    /// Its length in bytes.
    pub length: usize,
}

/// The highest turn number that is read, for the last possible ply.
pub(super) const MOST_TURN: u32 = MOST_FIRST + MOST_PLIES as u32;

/// The label at the beginning of a text: a number, perhaps a letter, and `:` or `.`.
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

/// Whether a text, or the beginning of one, is a game file (N8) rather than a transcript or
/// another text: it has headers, or comments or variations beside its moves.
pub fn is_game_file(text: &str) -> bool {
    let mut scanner = Scanner::new(text);
    let (mut known, mut beside, mut label, mut labelled) = (false, false, false, false);
    let mut due = TurnRef { number: 1, side: Side::South };
    while let Some((_, token)) = scanner.next(due, label) {
        let was_label = std::mem::take(&mut label);
        match token {
            // Other programs have sections that look like headers, but no moves follow them.
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
#[derive(Debug)]
pub(super) struct Line {
    /// The node that it continues from.
    pub base: NodeId,
    /// The plies so far.
    pub plies: Vec<NodeId>,
    /// The `(` that it begins with.
    pub open: Range<usize>,
    /// The label of the turn that is due, if it has been read.
    pub label: Option<Range<usize>>,
    /// A `;` has been read since the last move.
    pub parted: bool,
    /// A comment or variations have been read since the last move; they separate turns like `;`.
    pub aside: bool,
    /// How far the text's turn numbers are ahead of the count.
    pub ahead: i64,
    /// The `~` before the next move.
    pub kept: Option<Range<usize>>,
    /// A comment before the first ply of a variation.
    pub before: Comment,
}

impl Line {
    /// A line without plies, which begins at the bracket `open`.
    pub(super) fn new(base: NodeId, open: Range<usize>, ahead: i64) -> Line {
        Line {
            base,
            plies: Vec::new(),
            open,
            label: None,
            parted: true,
            aside: true,
            ahead,
            kept: None,
            before: Comment::default(),
        }
    }

    /// The last node read.
    pub(super) fn place(&self) -> NodeId {
        self.plies.last().copied().unwrap_or(self.base)
    }
}

/// The node at this depth on the way to the end of the last line; `None` if the line is shorter.
pub(super) fn place_at(lines: &[Line], tree: &GameTree, depth: i64) -> Option<NodeId> {
    let line = lines.iter().rev().find(|line| i64::from(tree.depth(line.base)) <= depth)?;
    match depth - i64::from(tree.depth(line.base)) {
        0 => Some(line.base),
        plies => line.plies.get(usize::try_from(plies - 1).ok()?).copied(),
    }
}
