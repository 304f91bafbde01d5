//! The signs of the notation and their typographic variants (N6).

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
pub(crate) fn sign_at(text: &str) -> Option<Sign> {
    let first = text.chars().next()?;
    if first.is_ascii_alphanumeric() || "<>*+#;:.)".contains(first) {
        return Some(Sign { is: first, length: 1 });
    }
    if let full_width @ '\u{ff01}'..='\u{ff5e}' = first {
        let plain = char::from_u32(full_width as u32 - 0xfee0)?;
        return Some(Sign { is: plain, length: full_width.len_utf8() });
    }
    VARIANTS
        .iter()
        .find(|(variant, _)| text.starts_with(variant))
        .map(|&(variant, is)| Sign { is, length: variant.len() })
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
pub(crate) fn blanks(input: &str) -> IResult<&str, ()> {
    let mut rest = input.trim_start_matches(is_blank);
    while let Some(after) = rest.strip_prefix("&nbsp;") {
        rest = after.trim_start_matches(is_blank);
    }
    Ok((rest, ()))
}
