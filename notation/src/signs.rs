//! The signs of the notation and their typographic variants (N6).

use std::ops::Range;

use nom::error::{Error, ErrorKind};
use nom::{IResult, Parser};

/// A sign as the notation knows it, and the length of what stands for it in the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sign {
    /// One of `<>*+#;:.)`, a row letter or a digit.
    pub is: char,
    /// How many bytes stand for it.
    pub length: usize,
}

/// Every variant of more than one character, or that is not simply the full-width form of its sign.
const VARIANTS: [(&str, char); 42] = [
    ("&lt;", '<'),
    ("&LT;", '<'),
    ("&#60;", '<'),
    ("&laquo;", '<'),
    ("&lsaquo;", '<'),
    ("‹", '<'),
    ("«", '<'),
    ("〈", '<'),
    ("⟨", '<'),
    ("←", '<'),
    ("&gt;", '>'),
    ("&GT;", '>'),
    ("&#62;", '>'),
    ("&raquo;", '>'),
    ("&rsaquo;", '>'),
    ("›", '>'),
    ("»", '>'),
    ("〉", '>'),
    ("⟩", '>'),
    ("→", '>'),
    ("&ast;", '*'),
    ("&#42;", '*'),
    ("&times;", '*'),
    ("\\*", '*'),
    ("×", '*'),
    ("∗", '*'),
    ("⁎", '*'),
    ("✱", '*'),
    ("﹡", '*'),
    ("&num;", '#'),
    ("&#35;", '#'),
    ("♯", '#'),
    ("\u{37e}", ';'),
    ("∶", ':'),
    ("А", 'A'), // Cyrillic, as the next five
    ("В", 'B'),
    ("а", 'a'),
    ("в", 'b'),
    ("&plus;", '+'),
    ("&semi;", ';'),
    ("&colon;", ':'),
    ("﹢", '+'),
];

/// The sign at the beginning of a text, plain or variant.
#[inline]
pub(crate) fn sign_at(text: &str) -> Option<Sign> {
    match *text.as_bytes().first()? {
        plain @ (b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z') => plain_sign(plain),
        plain @ (b'<' | b'>' | b'*' | b'+' | b'#' | b';' | b':' | b'.' | b')') => plain_sign(plain),
        b'&' | b'\\' | 0x80.. => variant_at(text),
        _ => None,
    }
}

fn plain_sign(byte: u8) -> Option<Sign> {
    Some(Sign { is: char::from(byte), length: 1 })
}

#[cold]
fn variant_at(text: &str) -> Option<Sign> {
    if let Some(full_width @ '\u{ff01}'..='\u{ff5e}') = text.chars().next() {
        let is = char::from_u32(u32::from(full_width) - 0xfee0)?;
        return Some(Sign { is, length: full_width.len_utf8() });
    }
    VARIANTS
        .iter()
        .find(|(variant, _)| text.starts_with(variant))
        .map(|&(variant, is)| Sign { is, length: variant.len() })
}

/// Whether a text can hold signs of other character sets at all.
fn has_variants(text: &str) -> bool {
    text.bytes().any(|byte| matches!(byte, b'&' | b'\\' | 0x80..))
}

/// The signs of other character sets in a part of a text, and the plain ones that they stand for.
pub(crate) fn foreign_signs(text: &str, span: Range<usize>) -> Vec<(Range<usize>, char)> {
    let mut found = Vec::new();
    if !has_variants(&text[span.clone()]) {
        return found;
    }
    let mut at = span.start;
    while at < span.end {
        let rest = &text[at..];
        let Some(sign) = sign_at(rest) else {
            at += rest.chars().next().map_or(1, char::len_utf8);
            continue;
        };
        if !rest[..sign.length].chars().eq([sign.is]) {
            found.push((at..at + sign.length, sign.is));
        }
        at += sign.length;
    }
    found
}

/// Parses one sign out of `set`.
pub(crate) fn sign<'a>(
    set: &'static str,
) -> impl Parser<&'a str, Output = Sign, Error = Error<&'a str>> {
    move |input: &'a str| match sign_at(input) {
        Some(found) if set.contains(found.is) => Ok((&input[found.length..], found)),
        _ => Err(nom::Err::Error(Error::new(input, ErrorKind::OneOf))),
    }
}

/// What parts the signs without meaning anything: white space of every kind, and what conversions
/// leave between characters.
pub(crate) fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{feff}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{ad}')
}

/// Skips blanks, none included.
#[inline]
pub(crate) fn blanks(input: &str) -> IResult<&str, ()> {
    if input.as_bytes().first().is_none_or(|byte| byte.is_ascii_graphic() && *byte != b'&') {
        return Ok((input, ()));
    }
    let mut rest = input.trim_start_matches(is_blank);
    while let Some(after) = rest.strip_prefix("&nbsp;") {
        rest = after.trim_start_matches(is_blank);
    }
    Ok((rest, ()))
}

/// The signs of the notation in a text, as plain ones (N6); whatever else stands there is left out.
///
/// For guessing at a move that cannot be read: `A?‹` has `A` and `<`.
#[must_use]
pub fn plain_signs(text: &str) -> Vec<char> {
    let mut signs = Vec::new();
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let length = match sign_at(rest) {
            Some(found) => {
                signs.push(found.is);
                found.length
            }
            None => next.len_utf8(),
        };
        rest = &rest[length..];
    }
    signs
}
