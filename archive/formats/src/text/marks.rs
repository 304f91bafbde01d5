//! What a line of plain text has of another format: footnote marks, tags of pages and forums, escapes of Markdown,
//! commands of LaTeX and RTF.

use crate::passage::{Passage, PassageBuilder, PlaceCursor};

/// Where the footnote marks of a line begin, and what they are.
pub(super) type Marks = ((usize, usize), String);

/// A line without footnote marks, tags, escapes and commands; and the place and the text of the footnote marks, where
/// there are any.
pub(super) fn strip_marks(line: Passage) -> (Passage, Option<Marks>) {
    let text = line.text();
    let may_have = |byte: u8| matches!(byte, b'<' | b'[' | b'\\' | b'$' | 0xc2 | 0xe2);
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
                let (line, column) = cursor.find(start);
                built.push(sign, line, column);
            }
            Mark::Tag => {}
        }
        at = end;
    }
    built.append(&cursor.slice(at..text.len()));
    (built.finish(line.line(), line.column()), marks)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mark<'a> {
    Footnote,
    Tag,
    /// It stands for a sign.
    Sign(&'a str),
}

/// The digits of footnote marks.
fn is_superscript(c: char) -> bool {
    matches!(c, '¹' | '²' | '³' | '⁰' | '⁴'..='⁹')
}

/// Where signs stand in a text, at its byte `farthest` at the farthest: a long line is not gone through for each of its marks.
fn find_near(text: &str, signs: &[u8], farthest: usize) -> Option<usize> {
    let near = &text.as_bytes()[..text.len().min(farthest + signs.len())];
    near.windows(signs.len()).position(|part| part == signs)
}

/// The next mark from a byte on: where it begins and ends.
fn find_mark(text: &str, from: usize) -> Option<(usize, usize, Mark<'_>)> {
    let is_sign = |c: char| matches!(c, '<' | '[' | '\\' | '$') || is_superscript(c);
    let starts = text[from..].char_indices().filter(|&(_, c)| is_sign(c));
    for (at, c) in starts {
        let rest = &text[from + at..];
        let found = match c {
            '<' => find_tag(rest),
            '[' if rest[1..].starts_with(is_superscript) => {
                find_near(rest, b"]", 20).map(|close| (close + 1, Mark::Footnote))
            }
            '[' => count_forum_tag(rest).map(|length| (length, Mark::Tag)),
            '\\' => find_escape(rest),
            '$' => find_formula(rest),
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
        None => Some((length, Mark::Tag)),
    }
}

/// The length of the tag that a text begins with; `A5<b` and the like are none.
fn count_tag(text: &str) -> Option<usize> {
    const NAMES: [&str; 19] = [
        "sup", "sub", "b", "i", "u", "em", "strong", "br", "p", "span", "font", "small", "center",
        "div", "tt", "code", "pre", "big", "nowiki",
    ];
    let behind = strip_name(text, &NAMES)?;
    let behind = behind.strip_prefix(" /").or_else(|| behind.strip_prefix('/')).unwrap_or(behind);
    behind.starts_with('>').then(|| text.len() - behind.len() + 1)
}

/// The length of the tag of a forum that a text begins with: `[b]`, `[/code]`, `[quote="Ali"]`.
fn count_forum_tag(text: &str) -> Option<usize> {
    const NAMES: [&str; 15] = [
        "b", "i", "u", "s", "quote", "code", "pre", "url", "size", "color", "colour", "font",
        "center", "list", "spoiler",
    ];
    let behind = strip_name(text, &NAMES)?;
    let end = find_near(behind, b"]", 80)?;
    let has_value = end == 0 || behind.starts_with('=');
    has_value.then(|| text.len() - behind.len() + end + 1)
}

/// What stands behind the name of a tag, which is one of `names`.
fn strip_name<'a>(text: &'a str, names: &[&str]) -> Option<&'a str> {
    let inside = &text[1..];
    let inside = inside.strip_prefix('/').unwrap_or(inside);
    let length = inside.bytes().take_while(u8::is_ascii_alphabetic).count();
    let (name, behind) = inside.split_at(length);
    names.iter().any(|known| known.eq_ignore_ascii_case(name)).then_some(behind)
}

/// `\*` of Markdown, `\textless{}`, `\textbf` and `\\` of LaTeX, `\par` of RTF.
fn find_escape(text: &str) -> Option<(usize, Mark<'_>)> {
    let inside = &text[1..];
    let first = inside.chars().next()?;
    if first == '\\' {
        return Some((2, Mark::Sign(" ")));
    }
    if first.is_ascii_punctuation() && first != '\'' {
        return Some((2, Mark::Sign(&inside[..1])));
    }
    let letters = inside.bytes().take_while(u8::is_ascii_alphabetic).count();
    let name = &inside[..letters];
    if letters < 2 {
        return None;
    }
    if matches!(name, "begin" | "end")
        && inside[letters..].starts_with('{')
        && let Some(close) = find_near(inside, b"}", 80)
    {
        return Some((close + 2, Mark::Tag));
    }
    let sign = match name {
        "textless" | "lt" => "<",
        "textgreater" | "gt" => ">",
        "textasteriskcentered" | "ast" => "*",
        "par" | "line" | "tab" | "item" => " ",
        _ => "",
    };
    let behind = inside[letters..].strip_prefix('*').unwrap_or(&inside[letters..]);
    let digits = behind.bytes().take_while(u8::is_ascii_digit).count();
    let behind = if sign.trim().is_empty() { &behind[digits..] } else { &inside[letters..] };
    let behind = behind.strip_prefix("{}").or_else(|| behind.strip_prefix(' ')).unwrap_or(behind);
    Some((text.len() - behind.len(), Mark::Sign(sign)))
}

/// `$<$` of LaTeX.
fn find_formula(text: &str) -> Option<(usize, Mark<'_>)> {
    let inside = &text[1..=find_near(&text[1..], b"$", 10)?];
    let signs = inside.trim();
    let is_signs = (1..=3).contains(&signs.len()) && signs.chars().all(|c| "<>*+#".contains(c));
    is_signs.then(|| (inside.len() + 2, Mark::Sign(signs)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// With places counted from the start for each mark it takes minutes.
    #[test]
    fn a_line_of_many_marks_is_gone_through_once() {
        let (plain, _) = strip_marks(Passage::new(r"\*<b>[x]$".repeat(100_000), 1, 1));
        assert_eq!(plain.text().len(), 5 * 100_000);
        assert_eq!(plain.place(5 * 99_999), (1, 9 * 99_999 + 1));
    }

    #[test]
    fn what_other_formats_put_around_moves_is_none_of_them() {
        for (text, plain) in [
            (r"1:A7\<\* a5\>; 2:B1\<\#", "1:A7<* a5>; 2:B1<#"),
            (r"1:A7\textless{}* a5\textgreater{}", "1:A7<* a5>"),
            (r"1:A7\textless * a5\textgreater", "1:A7<* a5>"),
            ("1:A7$<$* a5$>$; 2:A6$<*$", "1:A7<* a5>; 2:A6<*"),
            (r"\textbf{Vincitore:} Nord\\", "{Vincitore:} Nord "),
            (r"\end{verbatim} South won.", " South won."),
            (r"\par Winner: North\par", " Winner: North "),
            (r"\subsection*{Partita 12}", "{Partita 12}"),
            ("[quote=\"Ali\"][b]Game 7[/b]", "Game 7"),
            ("[7] 1:A5<b1", "[7] 1:A5<b1"),
            ("<sup>12</sup>1:A7<* a5>", "1:A7<* a5>"),
            ("cost $5, $6", "cost $5, $6"),
        ] {
            assert_eq!(strip_marks(Passage::new(text, 1, 1)).0.text(), plain, "{text}");
        }
    }
}
