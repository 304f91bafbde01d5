//! Measures various items at the beginning of a text, in bytes.

use crate::columns::Field;

/// Returns the length of a time after a date: `, 21:05:10`.
pub(super) fn count_time(text: &str) -> usize {
    let rest = text.trim_start_matches([' ', ',', 'T']);
    let end = rest.find(|c: char| !(c.is_ascii_digit() || c == ':')).unwrap_or(rest.len());
    let mut parts = rest[..end].split(':');
    let is_part =
        |part: &str| matches!(part.len(), 1 | 2) && part.parse::<u8>().is_ok_and(|n| n < 60);
    let is_time = parts.clone().all(is_part) && matches!(parts.by_ref().count(), 2 | 3);
    if is_time { text.len() - rest.len() + end } else { 0 }
}

/// Returns the digits and separators of a date such as `12/3/2015`.
pub(super) fn find_numeric_date(text: &str) -> &str {
    let end = text.find(|c: char| !(c.is_ascii_digit() || "-/.".contains(c)));
    text[..end.unwrap_or(text.len())].trim_end_matches(['-', '/', '.'])
}

/// Returns the length of a number with letters: `A7`, `12b`.
pub(super) fn find_named_number(text: &str) -> Option<usize> {
    let end = text.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-')).unwrap_or(text.len());
    let number = text[..end].trim_end_matches('-');
    let letters = number.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_ordinal = letters.len() < number.len() && ["st", "nd", "rd", "th"].contains(&letters);
    let has = |is: fn(&u8) -> bool| number.bytes().any(|byte| is(&byte));
    let is_mixed = has(u8::is_ascii_digit) && has(u8::is_ascii_alphabetic);
    (is_mixed && !is_ordinal && number.len() <= 20).then_some(number.len())
}

/// Returns the length of decoration before a label: blanks, Markdown and list signs, tags.
pub(super) fn count_decoration(text: &str) -> usize {
    let mut rest = text;
    loop {
        let plain = |c: char| {
            c.is_whitespace() || "*_~`#>|-–—•·°º,;:.()[]{}\"'“”=/\\&\u{feff}\u{200b}".contains(c)
        };
        let trimmed = rest.trim_start_matches(plain);
        let trimmed = trimmed.strip_prefix("nbsp;").unwrap_or(trimmed);
        let trimmed = &trimmed[count_tag(trimmed)..];
        if trimmed.len() == rest.len() {
            return text.len() - rest.len();
        }
        rest = trimmed;
    }
}

/// Returns the length of a tag, or 0 without a tag.
fn count_tag(text: &str) -> usize {
    let Some(inside) = text.strip_prefix('<') else { return 0 };
    let name = inside.strip_prefix('/').unwrap_or(inside);
    let letters = name.bytes().take_while(u8::is_ascii_alphabetic).count();
    let after = name[letters..].trim_start_matches(|c: char| c.is_ascii_digit());
    let after = after.strip_prefix('/').unwrap_or(after);
    match after.strip_prefix('>') {
        Some(rest) if (1..=6).contains(&letters) => text.len() - rest.len(),
        _ => 0,
    }
}

pub(super) fn find_word_end(text: &str) -> usize {
    text.find(|c: char| !c.is_alphanumeric() || c == 'º').unwrap_or(text.len())
}

/// Finds the longest sequence of up to three words that names a column.
pub(super) fn find_key(text: &str) -> Option<(usize, Field)> {
    let (mut ends, mut count) = ([0; 3], 0);
    let mut at = 0;
    while count < ends.len() {
        let length = text[at..].find(|c: char| !c.is_alphabetic() && !"°º".contains(c));
        let length = length.unwrap_or(text.len() - at);
        if length == 0 {
            break;
        }
        at += length;
        ends[count] = at;
        count += 1;
        let gap = text[at..].len() - text[at..].trim_start_matches([' ', '.', '\'', '_']).len();
        if gap == 0 || gap > 2 {
            break;
        }
        at += gap;
    }
    let found = |&end: &usize| Some((end, Field::from_header(&text[..end])?));
    ends[..count].iter().rev().find_map(found)
}
