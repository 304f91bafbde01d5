//! Parsers for single signs of the notation and their typographic variants (N6).

use std::ops::Range;

use nom::IResult;

/// The result of a parser of the grammar: the remaining bytes, and the value read.
pub(crate) type Parsed<'a, T> = IResult<&'a [u8], T, ()>;

/// A sign of the notation, and the length of its form in the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sign {
    /// The plain ASCII sign.
    pub plain: u8,
    /// The length of its form in the text, in bytes.
    pub length: usize,
}

/// Forms of signs in web pages and addresses: entities, doubly escaped entities and percent
/// escapes.
const ESCAPES: [(u8, &str); 7] = [
    (b'<', "&lt; &LT; &#60; &#x3c; &#x3C; &amp;lt; &laquo; &lsaquo; &larr; %3C %3c"),
    (b'>', "&gt; &GT; &#62; &#x3e; &#x3E; &amp;gt; &raquo; &rsaquo; &rarr; %3E %3e"),
    (b'*', "&ast; &#42; &#x2a; &#x2A; &times; %2A %2a"),
    (b'#', "&num; &#35; %23"),
    (b';', "&semi; %3B %3b"),
    (b':', "&colon; %3A %3a"),
    (b'+', "&plus; &#43; %2B %2b"),
];

/// Returns the sign for a full-width form or another variant.
fn sign_of_variant(variant: char) -> Option<u8> {
    Some(match variant {
        '\u{ff01}'..='\u{ff5e}' => u8::try_from(u32::from(variant) - 0xfee0).ok()?,
        '‹' | '«' | '〈' | '⟨' | '←' | '⇐' | '⟵' | '⬅' | '◀' | '◁' | '◂' | '◄' | '⏪' | '👈' => {
            b'<'
        }
        '›' | '»' | '〉' | '⟩' | '→' | '⇒' | '⟶' | '➡' | '➔' | '➜' | '▶' | '▷' | '▸' | '►'
        | '⏩' | '👉' => b'>',
        '×' | '∗' | '⁎' | '✱' | '﹡' => b'*',
        '♯' => b'#',
        '\u{37e}' => b';',
        '∶' => b':',
        '﹢' => b'+',
        // Cyrillic.
        'А' => b'A',
        'В' => b'B',
        'а' => b'a',
        'в' => b'b',
        _ => return None,
    })
}

/// Returns the plain or variant sign at the beginning of a text.
#[inline]
pub(crate) fn sign_at(text: &[u8]) -> Option<Sign> {
    match *text.first()? {
        plain @ (b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z') => Some(Sign { plain, length: 1 }),
        plain @ (b'<' | b'>' | b'*' | b'+' | b'#' | b';' | b':' | b'.' | b')') => {
            Some(Sign { plain, length: 1 })
        }
        first if begins_variant(first) => variant_at(text),
        _ => None,
    }
}

/// Whether a variant of a sign can begin with this byte.
const fn begins_variant(byte: u8) -> bool {
    matches!(byte, b'&' | b'%' | b'\\' | 0x80..)
}

#[cold]
fn variant_at(text: &[u8]) -> Option<Sign> {
    match text {
        [b'&' | b'%', ..] => {
            let begins = |escape: &&str| text.starts_with(escape.as_bytes());
            ESCAPES.iter().find_map(|&(plain, escapes)| {
                let escape = escapes.split(' ').find(begins)?;
                Some(Sign { plain, length: escape.len() })
            })
        }
        [b'\\', b'*', ..] => Some(Sign { plain: b'*', length: 2 }),
        _ => {
            let variant = first_char(text)?;
            Some(Sign { plain: sign_of_variant(variant)?, length: variant.len_utf8() })
        }
    }
}

pub(crate) fn first_char(text: &[u8]) -> Option<char> {
    let length = match *text.first()? {
        0..0x80 => 1,
        0x80..0xe0 => 2,
        0xe0..0xf0 => 3,
        _ => 4,
    };
    str::from_utf8(text.get(..length)?).ok()?.chars().next()
}

/// Whether a text may contain variants of signs.
pub(crate) fn has_variants(text: &str) -> bool {
    // Testing all bytes is faster than stopping at the first match.
    text.bytes().fold(false, |found, byte| found | begins_variant(byte))
}

/// Returns the variants of signs in a part of a text, with the plain signs.
pub(crate) fn variants(text: &str, span: Range<usize>) -> Vec<(Range<usize>, char)> {
    let is_variant =
        |(place, plain): &(Range<usize>, char)| !text[place.clone()].chars().eq([*plain]);
    signs_in(&text[..span.end], span.start).filter(is_variant).collect()
}

/// Returns the signs of a text from byte `at` on, with their places.
fn signs_in(text: &str, mut at: usize) -> impl Iterator<Item = (Range<usize>, char)> {
    std::iter::from_fn(move || {
        loop {
            let rest = &text.as_bytes()[at..];
            let begin = at;
            if let Some(sign) = sign_at(rest) {
                at += sign.length;
                return Some((begin..at, char::from(sign.plain)));
            }
            at += first_char(rest)?.len_utf8();
        }
    })
}

/// Parses one plain or variant sign; `meaning` maps the plain sign to the result.
#[inline]
pub(crate) fn sign<'a, T>(meaning: impl Fn(u8) -> Option<T>) -> impl Fn(&'a [u8]) -> Parsed<'a, T> {
    #[inline]
    move |input| {
        let [first, rest @ ..] = input else { return Err(nom::Err::Error(())) };
        if let Some(found) = meaning(*first) {
            return Ok((rest, found));
        }
        let found = if begins_variant(*first) { variant_at(input) } else { None };
        found
            .and_then(|sign| Some((&input[sign.length..], meaning(sign.plain)?)))
            .ok_or(nom::Err::Error(()))
    }
}

/// Parses one sign of a set.
#[inline]
pub(crate) fn sign_of<'a, const N: usize>(
    set: &'static [u8; N],
) -> impl Fn(&'a [u8]) -> Parsed<'a, u8> {
    sign(move |byte| set.contains(&byte).then_some(byte))
}

/// Whether a character is ignored between signs: white space, and invisible characters left by text
/// conversion, such as the variation selector that turns an arrow into an emoji.
pub(crate) fn is_blank(c: char) -> bool {
    c.is_whitespace()
        || matches!(c, '\u{feff}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{ad}')
        || matches!(c, '\u{fe00}'..='\u{fe0f}')
}

/// Skips any blanks.
#[inline]
pub(crate) fn blanks(input: &[u8]) -> Parsed<'_, ()> {
    // Fast path: there is usually nothing, or one space, between two signs.
    let rest = match input {
        [b'*'..=b'~', ..] => input,
        [b' ', b'*'..=b'~', ..] => &input[1..],
        _ => skip_blanks(input),
    };
    Ok((rest, ()))
}

pub(crate) fn skip_blanks(mut input: &[u8]) -> &[u8] {
    while let Some(length) = blank_length(input) {
        input = &input[length..];
    }
    input
}

/// Forms of blanks in web pages and addresses.
const BLANKS: [&str; 6] = ["&nbsp;", "&amp;nbsp;", "&#160;", "%20", "%0A", "%0D"];

/// Returns the length in bytes of a blank at the beginning of a text.
pub(crate) fn blank_length(text: &[u8]) -> Option<usize> {
    match *text.first()? {
        b' ' | b'\t'..=b'\r' => Some(1),
        b'&' | b'%' => {
            BLANKS.iter().find(|blank| text.starts_with(blank.as_bytes())).map(|blank| blank.len())
        }
        0x80.. => first_char(text).filter(|&c| is_blank(c)).map(char::len_utf8),
        _ => None,
    }
}

/// Removes leading blanks.
#[inline]
pub(crate) fn trim_blanks(text: &str) -> &str {
    let (rest, ()) = blanks(text.as_bytes()).unwrap_or_default();
    &text[text.len() - rest.len()..]
}

pub(crate) fn without_blanks(text: &str) -> String {
    BLANKS.iter().fold(text.to_owned(), |text, blank| text.replace(blank, "")).replace(is_blank, "")
}

/// Returns the signs of the notation in a text, in plain form (N6), and drops all other characters.
///
/// This helps to guess an unreadable move: `A?‹` has the signs `A` and `<`.
pub fn plain_signs(text: &str) -> Vec<char> {
    signs_in(text, 0).map(|(_, plain)| plain).collect()
}
