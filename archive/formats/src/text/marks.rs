//! Marks from other formats in a line of plain text: footnote marks, HTML tags, Markdown escapes.

use crate::passage::{Passage, PassageBuilder, PlaceCursor};

/// The place of the first footnote mark of a line, and the text of all of them.
pub(crate) type Marks = ((usize, usize), String);

/// Removes footnote marks, tags and escapes from a line. Also returns the footnote marks, if there are any.
pub(crate) fn strip_marks(line: Passage) -> (Passage, Option<Marks>) {
    let text = line.text();
    let may_have = |byte: u8| matches!(byte, b'<' | b'[' | b'\\' | 0xc2 | 0xe2);
    if !text.bytes().any(may_have) || find_mark(text, 0).is_none() {
        return (line, None);
    }
    let mut built = PassageBuilder::default();
    let mut marks: Option<Marks> = None;
    let mut at = 0;
    let mut cursor = PlaceCursor::new(&line);
    while let Some((start, end, kind)) = find_mark(text, at) {
        built.append(&cursor.slice(at..start));
        match kind {
            Mark::Footnote => {
                let (_, all) = marks.get_or_insert_with(|| (cursor.find(start), String::new()));
                all.push_str(&text[start..end]);
            }
            Mark::Sign(sign) => {
                built.push(sign, cursor.find(start));
            }
            Mark::Tag => {}
        }
        at = end;
    }
    built.append(&cursor.slice(at..text.len()));
    (built.finish(line.start()), marks)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mark<'a> {
    Footnote,
    Tag,
    /// The mark stands for this text.
    Sign(&'a str),
}

/// Whether a character is a digit in a footnote mark.
fn is_superscript(c: char) -> bool {
    matches!(c, '¹' | '²' | '³' | '⁰' | '⁴'..='⁹')
}

/// Finds `signs` in a text at byte `farthest` or earlier. The limit prevents a search through the rest of a long line
/// for every mark.
fn find_near(text: &str, signs: &[u8], farthest: usize) -> Option<usize> {
    let near = &text.as_bytes()[..text.len().min(farthest + signs.len())];
    near.windows(signs.len()).position(|part| part == signs)
}

/// Finds the next mark from a byte on: its start, its end and its meaning.
fn find_mark(text: &str, from: usize) -> Option<(usize, usize, Mark<'_>)> {
    let is_sign = |c: char| matches!(c, '<' | '[' | '\\') || is_superscript(c);
    let starts = text[from..].char_indices().filter(|&(_, c)| is_sign(c));
    for (at, c) in starts {
        let rest = &text[from + at..];
        let found = match c {
            '<' => find_tag(rest),
            '[' if rest[1..].starts_with(is_superscript) => {
                find_near(rest, b"]", 20).map(|close| (close + 1, Mark::Footnote))
            }
            '[' => None,
            '\\' => find_escape(rest),
            _ => {
                let length = rest.find(|c| !is_superscript(c)).unwrap_or(rest.len());
                Some((length, Mark::Footnote))
            }
        };
        if let Some((length, mark)) = found {
            return Some((from + at, from + at + length, mark));
        }
    }
    None
}

fn find_tag(text: &str) -> Option<(usize, Mark<'_>)> {
    let length = count_tag(text)?;
    let is_mark = text[1..].starts_with("sup>");
    match find_near(text, b"</sup>", 20).filter(|_| is_mark) {
        Some(close) => Some((close + 6, Mark::Footnote)),
        None => Some((length, if ends_line(text) { Mark::Sign("\n") } else { Mark::Tag })),
    }
}

/// Returns the length of a tag. `A5<b` and the like are not tags.
fn count_tag(text: &str) -> Option<usize> {
    const NAMES: [&str; 22] = [
        "sup", "sub", "b", "i", "u", "em", "strong", "br", "p", "span", "font", "small", "center",
        "div", "tt", "code", "pre", "big", "nowiki", "li", "ul", "a",
    ];
    let inside = &text[1..];
    let inside = inside.strip_prefix('/').unwrap_or(inside);
    let length = inside.bytes().take_while(u8::is_ascii_alphabetic).count();
    let (name, behind) = inside.split_at(length);
    if !NAMES.iter().any(|known| known.eq_ignore_ascii_case(name)) {
        return None;
    }
    let behind = behind.strip_prefix(" /").or_else(|| behind.strip_prefix('/')).unwrap_or(behind);
    behind.starts_with('>').then(|| text.len() - behind.len() + 1)
}

/// Whether a tag begins or ends a displayed line.
fn ends_line(tag: &str) -> bool {
    let name = tag.trim_start_matches(['<', '/']);
    let name = &name[..name.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(name.len())];
    ["p", "br", "div", "li", "tr", "h"].iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// Finds a Markdown escape such as `\*`.
fn find_escape(text: &str) -> Option<(usize, Mark<'_>)> {
    let sign = &text[1..];
    sign.starts_with(|c: char| c.is_ascii_punctuation()).then(|| (2, Mark::Sign(&sign[..1])))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// This would take minutes if the place of every mark were counted from the start.
    #[test]
    fn a_line_of_many_marks_is_scanned_once() {
        let (plain, _) = strip_marks(Passage::new(r"\*<b>[x]".repeat(100_000), 1, 1));
        assert_eq!(plain.text().len(), 4 * 100_000);
        assert_eq!(plain.place(4 * 99_999), (1, 8 * 99_999 + 1));
    }
}
