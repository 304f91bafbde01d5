//! Footnote marks and tags of pages in a line of plain text.

use crate::passage::{Passage, PassageBuilder};

/// Where the footnote marks of a line begin, and what they are.
pub(super) type Marks = ((usize, usize), String);

/// A line without footnote marks and tags; and the place and the text of the marks, where there are any.
pub(super) fn strip_marks(line: Passage) -> (Passage, Option<Marks>) {
    let text = line.text();
    let may_have = |byte: u8| byte == b'<' || byte == 0xc2 || byte == 0xe2;
    if !text.bytes().any(may_have) || find_mark(text, 0).is_none() {
        return (line, None);
    }
    let mut built = PassageBuilder::default();
    let mut marks: Option<Marks> = None;
    let mut at = 0;
    while let Some((start, end, kind)) = find_mark(text, at) {
        built.append(&line.slice(at..start));
        if kind == Mark::Footnote {
            let (_, all) = marks.get_or_insert_with(|| (line.place(start), String::new()));
            all.push_str(&text[start..end]);
        }
        at = end;
    }
    built.append(&line.slice(at..text.len()));
    (built.finish(line.line(), line.column()), marks)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Footnote,
    Tag,
}

/// The digits of footnote marks.
fn is_superscript(c: char) -> bool {
    matches!(c, '¹' | '²' | '³' | '⁰' | '⁴'..='⁹')
}

/// The next mark from a byte on: where it begins and ends.
fn find_mark(text: &str, from: usize) -> Option<(usize, usize, Mark)> {
    let starts = text[from..].char_indices().filter(|&(_, c)| c == '<' || is_superscript(c));
    for (at, c) in starts {
        let rest = &text[from + at..];
        if is_superscript(c) {
            let length = rest.find(|c| !is_superscript(c)).unwrap_or(rest.len());
            return Some((from + at, from + at + length, Mark::Footnote));
        }
        let Some(length) = count_tag(rest) else { continue };
        let is_mark = rest[1..].starts_with("sup>");
        if is_mark && let Some(close) = rest.find("</sup>").filter(|&close| close <= 20) {
            return Some((from + at, from + at + close + 6, Mark::Footnote));
        }
        return Some((from + at, from + at + length, Mark::Tag));
    }
    None
}

/// The length of the tag that a text begins with; `A5<b` and the like are none.
fn count_tag(text: &str) -> Option<usize> {
    const NAMES: [&str; 18] = [
        "sup", "sub", "b", "i", "u", "em", "strong", "br", "p", "span", "font", "small", "center",
        "div", "tt", "code", "pre", "big",
    ];
    let inside = &text[1..];
    let name = inside.strip_prefix('/').unwrap_or(inside);
    let length = name.bytes().take_while(u8::is_ascii_alphabetic).count();
    let known = NAMES.iter().any(|known| known.eq_ignore_ascii_case(&name[..length]));
    let behind = &name[length..];
    let behind = behind.strip_prefix(" /").or_else(|| behind.strip_prefix('/')).unwrap_or(behind);
    (known && behind.starts_with('>')).then(|| text.len() - behind.len() + 1)
}
