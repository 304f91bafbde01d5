//! Cleans values: removes what other programs add around them or write for a missing value. Used by every format.

use std::borrow::Cow;

use unicode_normalization::{UnicodeNormalization, is_nfc};

/// Texts that databases and other programs write for a missing value.
const NOTHING: [&str; 12] = [
    r"\N", "NULL", "null", "NaN", "nan", "None", "(null)", "<null>", "[NULL]", "n/a", "N/A", "#N/A",
];

/// The text that the sheet reader writes in place of a formula whose value was not saved.
pub(crate) const UNSAVED: &str = "#UNSAVED!";

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Value<'a> {
    /// A text, which may be empty.
    Text(Cow<'a, str>),
    /// A formula error, such as `#REF!`.
    Fault(&'a str),
}

/// Cleans a cell, key or header: removes spreadsheet marks for text (`="7"`, `'7`), NULs, invisible characters and
/// needless blanks, decodes entities, and composes letters. Returns an empty text for a missing value.
pub(crate) fn clean_value(text: &str) -> Value<'_> {
    let text = text.trim();
    if is_plain(text) {
        return Value::Text(Cow::Borrowed(text));
    }
    if is_fault(text) {
        return Value::Fault(text);
    }
    let text = unquote(text);
    if NOTHING.contains(&text) {
        return Value::Text(Cow::Borrowed(""));
    }
    let decoded = decode_entities(text);
    let mut folded = String::with_capacity(decoded.len());
    for c in decoded.chars() {
        // Keep line breaks, because notes may have several lines.
        let is_blank = c.is_whitespace() && c != '\n';
        match c {
            _ if is_blank && folded.ends_with([' ', '\n']) => {}
            _ if is_blank => folded.push(' '),
            // Keep other control characters; they are masked when they are displayed.
            '\0' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{ad}' | '\u{feff}' => {}
            _ => folded.push(c),
        }
    }
    if !is_nfc(&folded) {
        folded = folded.nfc().collect();
    }
    Value::Text(Cow::Owned(folded.trim().to_owned()))
}

/// Returns the number of a game that a spreadsheet may have written as a decimal: `6405.0`.
pub(crate) fn clean_number(text: &str) -> &str {
    let whole = text.trim_end_matches('0').strip_suffix('.').filter(|_| text.contains('.'));
    whole.filter(|whole| is_digits(whole)).unwrap_or(text)
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a value needs no cleaning; most values need none.
fn is_plain(text: &str) -> bool {
    let bytes = text.as_bytes();
    let is_marked = match bytes.first() {
        Some(b'N' | b'n') => NOTHING.contains(&text),
        Some(b'E') => text.starts_with("Err:"),
        first => matches!(first, Some(b'=' | b'\'' | b'#' | b'\\' | b'<' | b'(' | b'[')),
    };
    !is_marked
        && bytes.iter().all(|byte| matches!(byte, b' '..=b'%' | b'\''..=b'~'))
        && !bytes.windows(2).any(|pair| pair == b"  ")
}

/// Whether a text is a formula error: `#REF!`, `#DIV/0!`, `#NAME?`, `Err:508`.
fn is_fault(text: &str) -> bool {
    let name = text.strip_prefix('#').and_then(|text| text.strip_suffix(['!', '?']));
    let is_name = |name: &str| {
        name.len() > 2
            && name
                .bytes()
                .all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b"/_".contains(&b))
            && name.bytes().any(|byte| byte.is_ascii_uppercase())
    };
    name.is_some_and(is_name) || text.strip_prefix("Err:").is_some_and(is_digits)
}

/// Removes `="…"` around a text, as in `="7"`, or a `'` before it, as in `'7`.
fn unquote(text: &str) -> &str {
    let inside = text.strip_prefix("=\"").and_then(|text| text.strip_suffix('"'));
    let behind = || {
        let rest = text.strip_prefix('\'')?;
        // `'Ali'` and `'n Bao` are names.
        rest.starts_with(|c: char| c.is_ascii_digit() || "=+-@".contains(c)).then_some(rest)
    };
    inside.or_else(behind).unwrap_or(text)
}

/// Decodes HTML entities: `O&#39;Brien`.
fn decode_entities(text: &str) -> Cow<'_, str> {
    const NAMED: [(&str, char); 8] = [
        ("amp", '&'),
        ("apos", '\''),
        ("quot", '"'),
        ("lt", '<'),
        ("gt", '>'),
        ("nbsp", ' '),
        ("rsquo", '’'),
        ("eacute", 'é'),
    ];
    if !text.contains('&') {
        return Cow::Borrowed(text);
    }
    let (mut decoded, mut rest) = (String::with_capacity(text.len()), text);
    while let Some(at) = rest.find('&') {
        decoded.push_str(&rest[..at]);
        rest = &rest[at..];
        let near = rest.as_bytes()[1..].iter().take(10).position(|&byte| byte == b';');
        let name = near.map_or("", |end| &rest[1..=end]);
        let code = name.strip_prefix('#').and_then(|code| match code.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok(),
            None => code.parse().ok(),
        });
        let named = || NAMED.iter().find(|(known, _)| *known == name).map(|(_, sign)| *sign);
        let sign = code.and_then(char::from_u32).or_else(named);
        decoded.push(sign.unwrap_or('&'));
        rest = &rest[sign.map_or(1, |_| name.len() + 2)..];
    }
    decoded.push_str(rest);
    Cow::Owned(decoded)
}

/// Returns the text of a link: `7` for `[7](https://example.org/7)`.
pub(crate) fn strip_link(text: &str) -> &str {
    let link = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(')')?.split_once("]("));
    link.map_or(text, |(text, _)| strip_markup(text))
}

/// Removes emphasis marks and tags around a text.
pub(crate) fn strip_markup(text: &str) -> &str {
    let mut text = text;
    loop {
        let marks = |c: char| c.is_whitespace() || "*_`~".contains(c);
        let mut inner = text.trim_matches(marks);
        // The arrows of moves are not tags.
        let begins_tag = |c: char| c.is_ascii_alphabetic() || "/>".contains(c);
        if inner.strip_prefix('<').is_some_and(|tag| tag.starts_with(begins_tag))
            && let Some((_, after)) = inner.split_once('>')
        {
            inner = after;
        }
        if inner.ends_with('>')
            && let Some((before, tag)) = inner.rsplit_once('<')
            && tag.starts_with('/')
        {
            inner = before;
        }
        if inner.len() == text.len() {
            return text;
        }
        text = inner;
    }
}
