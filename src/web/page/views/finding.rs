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
    pub source_column: usize,
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

/// How many UTF-16 units, by which a browser counts, stand before each place of a text.
struct Units<'t> {
    text: &'t str,
    /// Before each thousandth byte or so, so that a place far behind is not counted to from the start.
    known: Vec<(usize, usize)>,
}

/// How many bytes are counted at most for one place.
const STEP: usize = 1_000;

impl<'t> Units<'t> {
    fn of(text: &'t str) -> Units<'t> {
        let (mut known, mut units) = (vec![(0, 0)], 0);
        for (at, sign) in text.char_indices() {
            if known.last().is_none_or(|&(last, _)| at >= last + STEP) {
                known.push((at, units));
            }
            units += sign.len_utf16();
        }
        Units { text, known }
    }

    fn before(&self, byte: usize) -> usize {
        let (from, units) = self.known[self.known.partition_point(|&(at, _)| at <= byte) - 1];
        units + self.text[from..byte].encode_utf16().count()
    }

    /// A range of bytes in units; cut to the text if need be.
    fn range(&self, span: &Range<usize>) -> Range<usize> {
        let boundary = |at: usize| {
            let at = at.min(self.text.len());
            (0..=at).rev().find(|&at| self.text.is_char_boundary(at)).unwrap_or_default()
        };
        let start = boundary(span.start);
        let end = boundary(span.end).max(start);
        self.before(start)..self.before(end)
    }
}

impl FindingView {
    /// Findings about a text, if the page has it.
    pub fn all(findings: &[Finding], text: Option<&str>) -> Vec<FindingView> {
        let units = text.map(Units::of);
        findings.iter().map(|finding| FindingView::of(finding, units.as_ref())).collect()
    }

    fn of(finding: &Finding, units: Option<&Units<'_>>) -> FindingView {
        let place = &finding.place;
        let span = units.map(|units| units.range(&place.span));
        let mut plain = finding.clone();
        plain.place.game = None;
        FindingView {
            severity: finding.code.severity.name(),
            code: finding.code.name,
            line: place.line,
            source_column: place.column,
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
        let utf_16 = |text, span: &Range<usize>| Units::of(text).range(span);
        let text = "1:A7‹* 𝄞 a5>";
        let at = text.find("a5").expect("it is there");
        assert_eq!(utf_16(text, &(at..at + 3)), 10..13);
        assert_eq!(utf_16(text, &(0..999)), 0..13);
        assert_eq!(utf_16("è", &(1..1)), 0..0);
        assert_eq!(utf_16("", &Range { start: 5, end: 2 }), 0..0);
        let long = "𝄞è".repeat(5_000);
        for at in [0, 999, 1_000, 2_002, 29_994] {
            let start = at - at % 6;
            assert_eq!(utf_16(&long, &(start..start + 4)), start / 2..start / 2 + 2);
        }
    }
}
