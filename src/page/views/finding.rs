//! A finding with its place in the text.

use std::ops::Range;

use bao_notation::Finding;
use serde::Serialize;

/// One thing to say about a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FindingView {
    /// `note`, `repair`, `warning` or `error`.
    pub severity: &'static str,
    /// As `wrong-star`; `docs/findings.md` explains it.
    pub code: &'static str,
    /// From 1.
    pub line: usize,
    /// In characters, from 1.
    pub column: usize,
    /// Where it begins in the text that was sent, in UTF-16 units; null where no text was sent.
    pub start: Option<usize>,
    /// Where it ends there.
    pub end: Option<usize>,
    /// `28s`.
    pub turn: Option<String>,
    /// The text as it stands.
    pub read: String,
    /// What belongs there.
    pub expected: String,
    /// What was taken in its stead.
    pub repair: Option<String>,
    /// All of it in one line.
    pub message: String,
}

/// A range of bytes in UTF-16 units, by which a browser counts; cut to the text if need be.
fn utf_16(text: &str, span: &Range<usize>) -> Range<usize> {
    let boundary = |at: usize| {
        let at = at.min(text.len());
        (0..=at).rev().find(|&at| text.is_char_boundary(at)).unwrap_or_default()
    };
    let start = boundary(span.start);
    let end = boundary(span.end).max(start);
    let units = |text: &str| text.encode_utf16().count();
    let before = units(&text[..start]);
    before..before + units(&text[start..end])
}

impl FindingView {
    /// A finding about a text, if the page has it.
    #[must_use]
    pub fn of(finding: &Finding, text: Option<&str>) -> FindingView {
        let place = &finding.place;
        let span = text.map(|text| utf_16(text, &place.span));
        let mut plain = finding.clone();
        plain.place.game = None;
        FindingView {
            severity: finding.code.severity.name(),
            code: finding.code.name,
            line: place.line,
            column: place.column,
            start: span.as_ref().map(|span| span.start),
            end: span.as_ref().map(|span| span.end),
            turn: place.turn.map(|turn| turn.to_string()),
            read: finding.read.clone(),
            expected: finding.expected.to_string(),
            repair: finding.repair.clone(),
            message: plain.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_as_a_browser_counts() {
        let text = "1:A7‹* 𝄞 a5>";
        let at = text.find("a5").expect("it is there");
        assert_eq!(utf_16(text, &(at..at + 3)), 10..13);
        assert_eq!(utf_16(text, &(0..999)), 0..13);
        assert_eq!(utf_16("è", &(1..1)), 0..0);
        assert_eq!(utf_16("", &Range { start: 5, end: 2 }), 0..0);
    }
}
