//! What stands between signs of its own: headers, comments and text that is no move.

use super::label::label;
use crate::tree::comment::{Comment, is_blank};
use crate::tree::header::Headers;

/// A stretch of a text that ends with a sign of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stretch {
    /// Where what stands inside ends.
    pub inside: usize,
    /// Where the stretch ends; the same if the sign of the end is missing.
    pub end: usize,
}

impl Stretch {
    pub(super) fn is_closed(self) -> bool {
        self.end > self.inside
    }
}

/// Whether a text begins as a header of a game file does: `[name "`. No line of a comment does where it is
/// written by this crate, so that a reader finds the next game whatever has been lost before it.
#[must_use]
pub fn begins_header(text: &str) -> bool {
    header_name(text).is_some_and(|(_, behind)| behind.starts_with('"'))
}

/// The name behind `[`, and what follows.
pub(super) fn header_name(text: &str) -> Option<(&str, &str)> {
    let inside = text.strip_prefix('[')?.trim_start_matches([' ', '\t']);
    let sign = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let end = inside.bytes().take(41).position(|byte| !sign(char::from(byte)))?;
    let (name, behind) = inside.split_at_checked(end).filter(|(name, _)| !name.is_empty())?;
    Some((name, behind.trim_start_matches([' ', '\t'])))
}

/// What there is of a header: its name in small letters, its value, its length, and whether it stands there
/// as it should.
pub(super) struct HeaderText {
    pub name: String,
    pub value: String,
    pub length: usize,
    pub exact: bool,
}

/// The header that a text begins with; a value without quotation marks makes one of the known names only.
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

/// Where a text in quotation marks ends; a mailer may have broken its line.
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

/// Whether a line, which the text begins with, is empty or a header.
fn ends_paragraph(text: &str) -> bool {
    let line = text.trim_start_matches([' ', '\t', '\r']);
    line.is_empty() || line.starts_with('\n') || begins_header(line)
}

/// Whether a line, which the text begins with, has the label of a turn before anything else.
fn begins_turn(text: &str) -> bool {
    let line = &text[..line_end(text)];
    label(line.trim_start_matches(|c: char| c.is_whitespace() || "()~".contains(c))).is_some()
}

/// A comment, from behind its `{`. Where `}` is missing it ends before the next `{` or header, or before a
/// line of moves.
pub(super) fn comment(text: &str) -> Stretch {
    let bytes = text.as_bytes();
    let mut at = 0;
    let end = loop {
        match bytes.get(at) {
            Some(b'}') => return Stretch { inside: at, end: at + 1 },
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
            return Stretch { inside: begin, end: begin };
        }
        begin += line.len();
    }
    Stretch { inside: end, end }
}

/// The length of what `\` stands before, with it.
pub(super) fn escape_length(bytes: &[u8]) -> usize {
    1 + usize::from(matches!(bytes.get(1), Some(b'{' | b'}' | b'[' | b'\\')))
}

/// What stands in the braces of a comment; an empty line parts paragraphs.
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

/// Where a text between backquotes ends, from behind the first. An error where the other is missing: how far
/// has been looked.
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

/// What stands between backquotes; a line that a mailer has broken goes on after a blank.
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

/// The character that is meant by what follows `\`, and the length of that.
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

/// A text in which `\` stands before some characters, without it.
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
