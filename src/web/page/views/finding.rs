//! A finding with its place in the text.

use std::ops::Range;

use bao_notation::Finding;
use serde_json::{Value, json};

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

/// Findings about a text, if the page has it.
pub fn view_findings(findings: &[Finding], text: Option<&str>) -> Vec<Value> {
    let units = text.map(Units::of);
    findings.iter().map(|finding| view(finding, units.as_ref())).collect()
}

fn view(finding: &Finding, units: Option<&Units<'_>>) -> Value {
    let place = &finding.place;
    let span = units.map(|units| units.range(&place.span));
    let mut plain = finding.clone();
    plain.place.game = None;
    json!({
        "severity": finding.code.severity.name(),
        "code": finding.code.name,
        // From 1, in characters.
        "line": place.line,
        "source_column": place.column,
        // In UTF-16 units of the text that was sent; null where none was.
        "start": span.as_ref().map(|span| span.start),
        "end": span.as_ref().map(|span| span.end),
        "turn": place.turn.map(|turn| turn.to_string()),
        "read": finding.read,
        "expected": finding.expected.to_string(),
        "repair": finding.repair,
        // All of it in one line.
        "message": plain.to_string(),
    })
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
