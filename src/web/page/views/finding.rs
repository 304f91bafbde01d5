//! A finding with its place in the text.

use std::ops::Range;

use bao_notation::Finding;
use serde_json::{Value, json};

/// How many UTF-16 units, by which a browser counts, stand before each byte of a text, and before its end.
fn count_units(text: &str) -> Vec<u32> {
    let (mut before, mut units) = (Vec::with_capacity(text.len() + 1), 0);
    for sign in text.chars() {
        before.extend(std::iter::repeat_n(units, sign.len_utf8()));
        units += sign.len_utf16() as u32;
    }
    before.push(units);
    before
}

/// A range of bytes in units; cut to the text if need be.
fn to_units(before: &[u32], span: &Range<usize>) -> Range<u32> {
    let at = |byte: usize| before[byte.min(before.len() - 1)];
    at(span.start)..at(span.end.max(span.start))
}

/// Findings about a text, if the page has it.
pub fn view_findings(findings: &[Finding], text: Option<&str>) -> Vec<Value> {
    let units = text.map(count_units);
    findings.iter().map(|finding| view(finding, units.as_deref())).collect()
}

fn view(finding: &Finding, units: Option<&[u32]>) -> Value {
    let place = &finding.place;
    let span = units.map(|units| to_units(units, &place.span));
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
        let utf_16 = |text, span: &Range<usize>| to_units(&count_units(text), span);
        let text = "1:A7‹* 𝄞 a5>";
        let at = text.find("a5").expect("it is there");
        assert_eq!(utf_16(text, &(at..at + 3)), 10..13);
        assert_eq!(utf_16(text, &(0..999)), 0..13);
        assert_eq!(utf_16("è", &(1..1)), 0..0);
        assert_eq!(utf_16("", &Range { start: 5, end: 2 }), 0..0);
        let long = "𝄞è".repeat(5_000);
        for at in [0, 999, 1_000, 2_002, 29_994] {
            let start = at - at % 6;
            let units = start as u32 / 2;
            assert_eq!(utf_16(&long, &(start..start + 4)), units..units + 2);
        }
    }
}
