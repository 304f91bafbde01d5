//! Removes or replaces characters with which text from an archive could control a terminal, break a page or reverse
//! the direction of its text.

use std::borrow::Cow;

/// Whether a character is a control character (except tabs and line ends), a bidirectional control, or invalid.
fn is_unfit(c: char) -> bool {
    let end = u32::from(c) & 0xFFFF;
    (c.is_control() && !matches!(c, '\t' | '\n'))
        || matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
        || matches!(c, '\u{FDD0}'..='\u{FDEF}')
        || end >= 0xFFFE
}

/// The text with `�` for each unfit character; line ends become LF.
pub fn clean(text: &str) -> Cow<'_, str> {
    if !text.contains(is_unfit) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n").replace(is_unfit, "\u{FFFD}"))
}

/// The text in one line, without characters that XML forbids and without bidirectional controls.
pub fn clean_line(text: &str) -> String {
    let turns = |letter| matches!(letter, '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    let letters: String = text
        .chars()
        .filter(|&letter| !turns(letter) && !matches!(letter, '\u{FEFF}' | '\u{FFFE}' | '\u{FFFF}'))
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .collect();
    letters.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_end_becomes_lf_and_other_controls_are_replaced() {
        assert_eq!(clean("a\r\nb\rc\n\u{1b}d"), "a\nb\nc\n\u{FFFD}d");
    }
}
