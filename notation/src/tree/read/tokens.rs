//! The pieces of a game file, one after the other.

use std::ops::Range;

use super::escapes::{self, HeaderText, begins_header, escape_length};
use super::label::{Label, MOST_TURN, label};
use crate::piece::{MovePiece, Piece, piece};
use crate::signs::trim_blanks;
use crate::turn::{Side, TurnRef};

pub(super) enum Token<'a> {
    Header(HeaderText),
    /// A line that begins as headers do.
    BadHeader,
    /// What stands in the braces, and whether there is a second one.
    Comment(&'a str, bool),
    /// `(`
    Open,
    /// `)`
    Close,
    /// `}` that closes nothing.
    Brace,
    /// `~`
    Kept,
    /// Text between backquotes, and whether there is a second one.
    Quoted(String, bool),
    Label(Label),
    Separator,
    Move(MovePiece),
    /// A move with both arrows.
    Contradiction,
    /// Anything else up to the next blank, `;` or sign of a file.
    Word(&'a str),
}

pub(super) struct Scanner<'a> {
    pub text: &'a str,
    pub at: usize,
    /// There are moves and words only up to here.
    moves_end: usize,
    /// There is no second backquote before this place.
    unquoted: usize,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Scanner { text, at: 0, moves_end: 0, unquoted: 0 }
    }

    /// The next piece, where a turn is due and perhaps has been numbered.
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
                let found = escapes::comment(&rest[1..]);
                (Token::Comment(&rest[1..1 + found.inside], found.is_closed()), 1 + found.end)
            }
            b'`' => self.measure_quotation(rest),
            b'(' => simple(Token::Open),
            b')' => simple(Token::Close),
            b'}' => simple(Token::Brace),
            b'~' => simple(Token::Kept),
            b'[' if begins_header(rest) || self.begins_line() => match escapes::header(rest) {
                Some(found) => {
                    let length = found.length;
                    (Token::Header(found), length)
                }
                None => (Token::BadHeader, rest[..escapes::line_end(rest)].trim_end().len()),
            },
            _ => {
                if self.moves_end <= begin {
                    self.moves_end = self.end_of_moves();
                }
                moves(&text[begin..self.moves_end], due, numbered)
            }
        };
        self.at = begin + length;
        Some((begin..self.at, token))
    }

    pub(super) fn rest(&self) -> &'a str {
        trim_blanks(&self.text[self.at..])
    }

    /// Where the second backquote is missing, what is quoted ends with its line.
    fn measure_quotation(&mut self, rest: &'a str) -> (Token<'a>, usize) {
        let begin = self.text.len() - rest.len();
        let inside = &rest[1..];
        let found = if begin < self.unquoted { Err(0) } else { escapes::measure_quotation(inside) };
        if let Err(searched) = found {
            self.unquoted = self.unquoted.max(begin + 1 + searched);
        }
        let end = found.unwrap_or_else(|_| inside[..escapes::line_end(inside)].trim_end().len());
        let text = escapes::quoted_text(&inside[..end]);
        (Token::Quoted(text, found.is_ok()), 1 + end + usize::from(found.is_ok()))
    }

    /// Whether nothing but blanks stands before this place on its line.
    fn begins_line(&self) -> bool {
        let before = self.text[..self.at].trim_end_matches([' ', '\t', '\u{feff}']);
        before.is_empty() || before.ends_with(['\n', '\r'])
    }

    /// Where the first sign stands that belongs to files alone.
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
                // So that what is escaped inside a comment is, wherever the comment is held to end.
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

    /// Skips up to the `)` that belongs to a `(` before this place, else up to the next game.
    pub(super) fn skip_variation(&mut self) {
        let bytes = self.text.as_bytes();
        let mut open = 1usize;
        while let Some(&byte) = bytes.get(self.at) {
            // What follows a sign; bytes inside other characters are no places to cut.
            let rest = || &self.text[self.at + 1..];
            match byte {
                b'{' => self.at += escapes::comment(rest()).end,
                b'`' => self.at += self.measure_quotation(&self.text[self.at..]).1 - 1,
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

/// The piece that a text of moves and words begins with, and its length.
fn moves(text: &str, due: TurnRef, numbered: bool) -> (Token<'_>, usize) {
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
        Piece::Again(number) => Token::Label(Label { number, side: Some(Side::North), length }),
        Piece::Separator => Token::Separator,
        Piece::Move(found) => Token::Move(found),
        Piece::Contradiction => Token::Contradiction,
        Piece::Word(_) | Piece::Comment => Token::Word(&text[..length]),
    };
    (token, length)
}
