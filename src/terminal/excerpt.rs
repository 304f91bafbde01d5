//! A piece of a text with a part of it underlined.

use std::ops::Range;

use bao_notation::mask_control;
use unicode_width::UnicodeWidthChar;

/// How many characters are shown before and after the part.
const AROUND: usize = 30;
/// The most characters of the part itself.
const MOST: usize = 60;

fn width(text: &str) -> usize {
    text.chars().map(|c| c.width().unwrap_or(0)).sum()
}

/// Two lines: the text around `span` and a line of carets under it. Only the line of the text in which
/// the span begins is shown. Any span is taken, if need be cut to the text.
pub fn excerpt(text: &str, span: &Range<usize>) -> (String, String) {
    let start = floor_boundary(text, span.start);
    let end = floor_boundary(text, span.end).max(start);
    let same_line = |c: &char| *c != '\n';
    let mut before: Vec<char> =
        text[..start].chars().rev().take_while(same_line).take(AROUND + 1).collect();
    let left = if before.len() > AROUND { "…" } else { "" };
    before.truncate(AROUND);
    let before: String = before.into_iter().rev().map(mask_control).collect();
    let part = text[start..end].chars().take_while(same_line).take(MOST);
    let marked: String = part.map(mask_control).collect();
    let mut after: Vec<char> = text[end..].chars().take_while(same_line).take(AROUND + 1).collect();
    let right = if after.len() > AROUND { "…" } else { "" };
    after.truncate(AROUND);
    let one_line = !text[start..end].contains('\n');
    let after: String = after.into_iter().filter(|_| one_line).map(mask_control).collect();
    let carets = "^".repeat(width(&marked).max(1));
    let indent = " ".repeat(width(left) + width(&before));
    (format!("{left}{before}{marked}{after}{right}"), format!("{indent}{carets}"))
}

fn floor_boundary(text: &str, at: usize) -> usize {
    let at = at.min(text.len());
    (0..=at).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_part_is_underlined_whatever_its_width() {
        let (text, carets) = excerpt("1:A7<* ａ5> x", &(7..12));
        assert_eq!(text, "1:A7<* ａ5> x");
        assert_eq!(carets, "       ^^^^");
    }

    #[test]
    fn long_lines_are_cut_and_other_lines_left_out() {
        let line = "0123456789".repeat(9);
        let text = format!("first\n{line}\nlast");
        let (shown, carets) = excerpt(&text, &(46..49));
        assert_eq!(shown, format!("…{}…", &line[10..73]));
        assert_eq!(carets.trim_start(), "^^^");
        assert_eq!(carets.len(), 34);
    }

    #[test]
    fn any_span_is_taken() {
        assert_eq!(excerpt("è", &(1..9)), ("è".into(), "^".into()));
        assert_eq!(excerpt("", &Range { start: 5, end: 2 }), (String::new(), "^".into()));
    }
}
