//! Reads the rows of a table one at a time, with the place of every field.
//!
//! A line without quotation marks is a row. With them a row may span several lines, and a stray mark damages at most
//! its own row.

use std::io;

use crate::encoding::BadBytes;
use crate::limits::{LONGEST_ROW, MOST_LINES};
use crate::lines::{Line, Lines};
use crate::passage::{Passage, PassageBuilder, count_chars, find_end};
use crate::table::{RowFacts, RowProblem};

/// The facts about a row, and its fields with their places.
pub(super) type ParsedRow = (RowFacts, Vec<Passage>);

fn row_facts(line: usize, bad: Option<BadBytes>, problem: Option<RowProblem>) -> RowFacts {
    RowFacts { line, problem, bad, is_joined: false }
}

/// The expected shape of the rows after the header.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RowShape {
    /// The number of fields.
    pub width: usize,
    /// The field with the transcript, from 0.
    pub transcript: usize,
}

impl RowShape {
    /// Whether a line is a complete row if its marks are plain characters: it has as many fields as columns, and moves
    /// in the transcript column.
    fn fits(self, line: &str, delimiter: u8) -> bool {
        let mut fields = line.split(char::from(delimiter));
        fields.clone().count() == self.width && fields.nth(self.transcript).is_some_and(holds_moves)
    }
}

/// Whether a field begins with moves.
pub(super) fn holds_moves(text: &str) -> bool {
    let text = text.trim_start_matches(|c: char| c == '"' || c.is_whitespace());
    let head: String = text.chars().take(16).collect();
    let reading = bao_notation::read(&head, &bao_notation::Source::default());
    let first = reading.transcript.plies.first();
    first.is_some_and(|ply| matches!(ply.written, bao_notation::Written::Move(_)))
        && reading.findings.iter().all(|f| f.code != bao_notation::codes::STRAY_TEXT)
}

/// A line with its number and its undecodable bytes.
type DecodedLine = (usize, String, Option<BadBytes>);

/// Reads rows one by one and holds only one in memory.
pub(super) struct Rows {
    lines: Lines,
    delimiter: u8,
    /// Lines read ahead, the next one last.
    ahead: Vec<DecodedLine>,
    /// The error that ended reading ahead; it is returned after these lines.
    error: Option<io::Error>,
}

impl Rows {
    /// Reads the rows of a text; skips blank rows and rows of delimiters only.
    pub(super) fn new(lines: Lines, delimiter: u8) -> Self {
        Rows { lines, delimiter, ahead: Vec::new(), error: None }
    }

    /// Whether a line is blank, is the rule under a header such as `----+-----`, or is padding (NUL and Ctrl-Z) at the
    /// end of a file.
    fn is_blank(&self, line: &[u8]) -> bool {
        let is_blank = |byte: &u8| {
            byte.is_ascii_whitespace() || *byte == self.delimiter || b"-+=|\0\x1a".contains(byte)
        };
        line.iter().all(is_blank)
    }

    /// The next row, or `None` at the end. The shape of the rows distinguishes a stray mark from a long field.
    pub(super) fn next_row(&mut self, shape: Option<RowShape>) -> io::Result<Option<ParsedRow>> {
        loop {
            let (line, text, bad) = match self.ahead.pop() {
                Some(line) => line,
                None => {
                    self.error.take().map_or(Ok(()), Err)?;
                    let Some(line) = self.lines.next_line()? else { return Ok(None) };
                    let bytes = self.lines.bytes(&line);
                    if !line.too_long && memchr::memchr(b'"', bytes).is_none() {
                        if self.is_blank(bytes) {
                            continue;
                        }
                        let (text, bad) = self.lines.text(&line);
                        let fields = split_plain(&text, self.delimiter, line.number);
                        return Ok(Some((row_facts(line.number, bad, None), fields)));
                    }
                    self.copy(&line)
                }
            };
            if self.is_blank(text.as_bytes()) {
                continue;
            }
            if text.len() > LONGEST_ROW {
                return Ok(Some((row_facts(line, bad, Some(RowProblem::TooLong)), Vec::new())));
            }
            return Ok(Some(match text.contains('"') {
                true => self.join_lines(line, text, bad, shape),
                false => (row_facts(line, bad, None), split_plain(&text, self.delimiter, line)),
            }));
        }
    }

    /// Copies a line without its end.
    fn copy(&self, line: &Line) -> DecodedLine {
        // A line that is too long never closes a mark.
        if line.too_long {
            return (line.number, "x".repeat(LONGEST_ROW + 1), None);
        }
        let (text, bad) = self.lines.text(line);
        (line.number, text.into_owned(), bad)
    }

    fn copy_next(&mut self) -> io::Result<Option<DecodedLine>> {
        match self.ahead.pop() {
            None => Ok(self.lines.next_line()?.map(|line| self.copy(&line))),
            line => Ok(line),
        }
    }

    fn join_lines(
        &mut self,
        line: usize,
        first: String,
        bad: Option<BadBytes>,
        shape: Option<RowShape>,
    ) -> ParsedRow {
        if let Some((fields, _)) = split(&first, self.delimiter, line) {
            return (row_facts(line, bad, None), fields);
        }
        let mut joined_bad = bad;
        let mut text = first.clone();
        let mut marks = count_marks(&first);
        let mut taken = Vec::new();
        while taken.len() < MOST_LINES && text.len() <= LONGEST_ROW {
            let (number, next, next_bad) = match self.copy_next() {
                Ok(Some(next)) => next,
                Ok(None) => break,
                Err(error) => {
                    self.error = Some(error);
                    break;
                }
            };
            text.push('\n');
            text.push_str(&next);
            marks += count_marks(&next);
            let own = shape.is_some_and(|shape| shape.fits(&next, self.delimiter));
            joined_bad = joined_bad.or(next_bad);
            taken.push((number, next, next_bad));
            if own {
                break;
            }
            // A field is open while the number of marks is odd.
            if marks.is_multiple_of(2) {
                let width = shape.map(|shape| shape.width);
                match split(&text, self.delimiter, line) {
                    Some((fields, true)) if width.is_none_or(|width| fields.len() == width) => {
                        return (row_facts(line, joined_bad, None), fields);
                    }
                    _ => break,
                }
            }
        }
        // The mark is a plain character: the first line is a row, and the other lines are read again.
        self.ahead.extend(taken.into_iter().rev());
        let fields = split_plain(&first, self.delimiter, line);
        (row_facts(line, bad, Some(RowProblem::StrayQuote)), fields)
    }
}

/// The delimiters between columns.
pub(super) const DELIMITERS: [u8; 4] = [b',', b';', b'\t', b'|'];

pub(super) fn count_marks(text: &str) -> usize {
    memchr::memchr_iter(b'"', text.as_bytes()).count()
}

/// The fields of one or several lines, and whether every mark is in a regular place; `None` if a quotation mark is
/// still open at the end.
pub(super) fn split(text: &str, delimiter: u8, line: usize) -> Option<(Vec<Passage>, bool)> {
    let plain = Splitter::new(text, line).split(delimiter, &['"']);
    if matches!(plain, Some((_, true))) || !text.contains("\\\"") {
        return plain;
    }
    // MySQL writes `\"` for a quotation mark inside a field.
    let escaped = Splitter::new(text, line).split(delimiter, &['"', '\\']);
    escaped.filter(|(_, strict)| *strict).or(plain)
}

/// The unread rest of a row and its place.
struct Splitter<'a> {
    rest: &'a str,
    place: (usize, usize),
    /// The current field.
    field: PassageBuilder,
}

impl<'a> Splitter<'a> {
    fn new(text: &'a str, line: usize) -> Splitter<'a> {
        Splitter { rest: text, place: (line, 1), field: PassageBuilder::default() }
    }

    /// Takes the next `length` bytes.
    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(length);
        self.place = find_end(taken, self.place.0, self.place.1);
        self.rest = rest;
        taken
    }

    /// Takes the next `length` bytes and adds them to the field.
    fn push(&mut self, length: usize) -> &'a str {
        let (line, column) = self.place;
        let taken = self.take(length);
        self.field.push(taken, line, column);
        taken
    }

    /// Splits at a delimiter. Plain text in a quoted field ends at one of `signs`.
    fn split(mut self, delimiter: u8, signs: &[char]) -> Option<(Vec<Passage>, bool)> {
        let delimiter = char::from(delimiter);
        let (mut fields, mut strict) = (Vec::new(), true);
        loop {
            let is_blank = |c: char| matches!(c, ' ' | '\t') && c != delimiter;
            let after_blanks = self.rest.trim_start_matches(is_blank);
            let is_quoted = after_blanks.starts_with('"');
            if is_quoted {
                self.take(self.rest.len() - after_blanks.len() + 1);
            }
            let (line, column) = self.place;
            if is_quoted {
                self.push_quoted(signs)?;
            }
            let end = self.rest.find([delimiter, '\n']).unwrap_or(self.rest.len());
            // Blanks may precede and follow the quotation marks.
            let plain = self.push(end);
            strict &= if is_quoted { plain.trim().is_empty() } else { !plain.contains('"') };
            fields.push(std::mem::take(&mut self.field).finish(line, column));
            if !self.rest.starts_with(delimiter) {
                return Some((fields, strict));
            }
            self.take(1);
        }
    }

    /// Takes the text up to the closing mark, and the mark; `None` if there is no closing mark.
    fn push_quoted(&mut self, signs: &[char]) -> Option<()> {
        loop {
            let end = self.rest.find(signs)?;
            self.push(end);
            let mut behind = self.rest.chars().skip(1);
            let (line, column) = self.place;
            match behind.next().filter(|next| *next == '"' || self.rest.starts_with('\\')) {
                Some(sign) => {
                    // The first of two signs escapes the second.
                    self.take(1 + sign.len_utf8());
                    self.field.push(sign.encode_utf8(&mut [0; 4]), line, column);
                }
                None => {
                    self.take(1);
                    return Some(());
                }
            }
        }
    }
}

/// The fields of one line; quotation marks are plain characters.
pub(super) fn split_plain(text: &str, delimiter: u8, line: usize) -> Vec<Passage> {
    let mut column = 1;
    let field = |content: &str| {
        let field = Passage::new(content, line, column);
        column += count_chars(content) + 1;
        field
    };
    text.split(char::from(delimiter)).map(field).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encoding::Encoding;

    /// The line, fields and problem of every row.
    type Found = (usize, Vec<String>, Option<RowProblem>);

    fn rows_of(text: &str) -> Rows {
        let input = Box::new(io::Cursor::new(text.to_owned().into_bytes()));
        Rows::new(Lines::new(input, Encoding::Utf8), b',')
    }

    fn found((facts, fields): ParsedRow) -> Found {
        let fields = fields.iter().map(|field| field.text().to_owned()).collect();
        (facts.line, fields, facts.problem)
    }

    fn rows(text: &str) -> Vec<Found> {
        let mut rows = rows_of(text);
        let shape = Some(RowShape { width: 2, transcript: 1 });
        let mut all = Vec::new();
        while let Some(row) = rows.next_row(shape).expect("memory can be read") {
            all.push(found(row));
        }
        all
    }

    fn row(line: usize, fields: &[&str]) -> Found {
        (line, fields.iter().map(|f| (*f).to_owned()).collect(), None)
    }

    #[test]
    fn quoted_fields_may_hold_commas_marks_and_lines() {
        assert_eq!(
            rows("a,b\r\n\"1,2\",\"say \"\"no\"\"\nor, perhaps\"\r\n\r\nx,y"),
            [row(1, &["a", "b"]), row(2, &["1,2", "say \"no\"\nor, perhaps"]), row(5, &["x", "y"])]
        );
    }

    #[test]
    fn a_stray_mark_damages_only_its_row() {
        let text = "game,moves\n1,\"1:A5<\n2,1:A6<\n3,\"1:A7<\"\n";
        let mut expected =
            vec![row(1, &["game", "moves"]), row(2, &["1", "\"1:A5<"]), row(3, &["2", "1:A6<"])];
        expected[1].2 = Some(RowProblem::StrayQuote);
        expected.push(row(4, &["3", "1:A7<"]));
        assert_eq!(rows(text), expected);
        assert_eq!(
            rows("a,\"b").pop(),
            Some((1, vec!["a".into(), "\"b".into()], Some(RowProblem::StrayQuote)))
        );
    }

    #[test]
    fn a_long_field_before_the_transcript_is_not_a_stray_mark() {
        let text = "7,\"one\ntwo\",\"1:A7<* a5>\"\n8,x,1:A7<*\n";
        let shape = Some(RowShape { width: 3, transcript: 2 });
        let row = found(
            rows_of(text).next_row(shape).expect("memory can be read").expect("there is a row"),
        );
        assert_eq!(
            (row.1, row.2),
            (vec!["7".into(), "one\ntwo".into(), "1:A7<* a5>".into()], None)
        );
    }

    #[test]
    fn blanks_around_quoted_fields_do_not_split_rows() {
        let text = "\"7\" , \"1:A7<* a5>;\n2:A6<* a5>\" \n8,1:A7<*\n";
        let moves = "1:A7<* a5>;\n2:A6<* a5> ";
        assert_eq!(rows(text), [row(1, &["7 ", moves]), row(3, &["8", "1:A7<*"])]);
    }

    #[test]
    fn a_carriage_return_alone_ends_a_line_too() {
        assert_eq!(
            rows("a,b\rc,d\r\ne,f"),
            [row(1, &["a", "b"]), row(2, &["c", "d"]), row(3, &["e", "f"])]
        );
    }

    #[test]
    fn a_row_that_is_too_long_is_skipped_and_the_next_is_read() {
        let text = format!("a,b\n{}\nc,d\n", "x".repeat(3 * LONGEST_ROW));
        let found = rows(&text);
        assert_eq!(found[1], (2, Vec::new(), Some(RowProblem::TooLong)));
        assert_eq!(found[2], row(3, &["c", "d"]));
    }

    #[test]
    fn a_row_too_long_after_an_open_mark_is_still_reported() {
        let text = format!("a,\"b\n{}\nc,d\n", "x".repeat(3 * LONGEST_ROW));
        let found = rows(&text);
        assert_eq!(found[1].2, Some(RowProblem::TooLong));
        assert_eq!(found[2], row(3, &["c", "d"]));
    }

    #[test]
    fn places_count_characters_and_lines() {
        let shape = Some(RowShape { width: 3, transcript: 2 });
        let row = rows_of("è,\"x\ny\",z").next_row(shape).expect("memory can be read");
        let (_, fields) = row.expect("there is a row");
        let places: Vec<_> = fields.iter().map(|f| (f.line(), f.column())).collect();
        assert_eq!(places, [(1, 1), (1, 4), (2, 4)]);
    }
}
