//! Removal of characters by which a text of an archive could control a terminal, break a page or reverse the
//! direction of its words.

use std::borrow::Cow;

/// Whether it is a control character (tabs and line ends are not), one that turns the direction of
/// the words behind it, or none at all in Unicode.
fn is_unfit(c: char) -> bool {
    let end = u32::from(c) & 0xFFFF;
    (c.is_control() && !matches!(c, '\t' | '\n'))
        || matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
        || matches!(c, '\u{FDD0}'..='\u{FDEF}')
        || end >= 0xFFFE
}

/// The text with `�` for each of them; line ends of other systems become `\n`.
pub fn clean(text: &str) -> Cow<'_, str> {
    if !text.contains(is_unfit) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.replace("\r\n", "\n").replace(is_unfit, "\u{FFFD}"))
}

/// A text without what XML forbids, breaks the line or turns the direction of what stands behind.
pub fn clean_line(text: &str) -> String {
    let turns = |letter| matches!(letter, '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    let letters: String = text
        .chars()
        .filter(|&letter| !turns(letter) && !matches!(letter, '\u{FEFF}' | '\u{FFFE}' | '\u{FFFF}'))
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .collect();
    letters.split_whitespace().collect::<Vec<_>>().join(" ")
}
