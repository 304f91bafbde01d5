//! Reads a table row by row, with the place of every field.
//!
//! A line without quotation marks is a row. With quotation marks, a row may span several lines, and a stray
//! quotation mark damages at most its own row.

use std::io;

use crate::encoding::BadBytes;
use crate::limits::{LONGEST_ROW, MOST_LINES};
use crate::lines::{Line, Lines};
use crate::passage::{Passage, PassageReader, count_chars};
use crate::table::{RowFacts, RowProblem};

/// The facts about a row, and its fields.
pub(super) type ParsedRow = (RowFacts, Vec<Passage>);

fn row_facts(line: usize, bad: Option<BadBytes>, problem: Option<RowProblem>) -> RowFacts {
    RowFacts { line, problem, bad, is_joined: false }
}

/// The shape that the rows after the header are expected to have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RowShape {
    /// The number of fields.
    pub width: usize,
    /// The field with the transcript, from 0.
    pub transcript: usize,
}

impl RowShape {
    /// Whether a line is a complete row if quotation marks are read as plain characters: it has the right number of
    /// fields, and moves in the transcript column.
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

/// A line with its number and its invalid bytes.
type DecodedLine = (usize, String, Option<BadBytes>);

/// Reads rows one by one; only one row is in memory.
pub(super) struct Rows {
    lines: Lines,
    delimiter: u8,
    /// Lines that were read ahead, in reverse order.
    ahead: Vec<DecodedLine>,
    /// The error that ended reading ahead; it is returned after the lines in `ahead`.
    error: Option<io::Error>,
}

impl Rows {
    /// Reads the rows of a text. Skips blank rows and rows of delimiters only.
    pub(super) fn new(lines: Lines, delimiter: u8) -> Self {
        Rows { lines, delimiter, ahead: Vec::new(), error: None }
    }

    /// Whether a line is blank, the rule under a header (`----+-----`), or padding at the end of a file (NUL and
    /// Ctrl-Z).
    fn is_blank(&self, line: &[u8]) -> bool {
        let is_blank = |byte: &u8| {
            byte.is_ascii_whitespace() || *byte == self.delimiter || b"-+=|\0\x1a".contains(byte)
        };
        line.iter().all(is_blank)
    }

    /// Returns the next row, or `None` at the end. `shape` helps to tell a stray quotation mark from a long field.
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

    /// Copies a line without its line end.
    fn copy(&self, line: &Line) -> DecodedLine {
        // The text of a line that is too long was dropped. This filler without a quotation mark stands for it.
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
        let delimiter = self.delimiter;
        let fits = |line: &str| shape.is_some_and(|shape| shape.fits(line, delimiter));
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
            let own = fits(&next);
            joined_bad = joined_bad.or(next_bad);
            taken.push((number, next, next_bad));
            // A quoted field is open while the number of quotation marks is odd.
            let is_closed = marks.is_multiple_of(2);
            if is_closed && (!own || !fits(&first)) {
                let width = shape.map(|shape| shape.width);
                match split(&text, self.delimiter, line) {
                    Some((fields, true)) if width.is_none_or(|width| fields.len() == width) => {
                        return (row_facts(line, joined_bad, None), fields);
                    }
                    _ => break,
                }
            }
            if own {
                break;
            }
        }
        // The quotation mark is a plain character: the first line is the row, and the other lines are read again.
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

/// Splits one or several lines into fields, and returns whether every quotation mark is in a regular place. Returns
/// `None` if a quoted field is not closed.
pub(super) fn split(text: &str, delimiter: u8, line: usize) -> Option<(Vec<Passage>, bool)> {
    let plain = split_quoted(text, delimiter, line, &['"']);
    if matches!(plain, Some((_, true))) || !text.contains("\\\"") {
        return plain;
    }
    // MySQL writes a quotation mark inside a field as `\"`.
    let escaped = split_quoted(text, delimiter, line, &['"', '\\']);
    escaped.filter(|(_, strict)| *strict).or(plain)
}

/// Splits a row at a delimiter. A run of plain text in a quoted field ends at one of `signs`.
fn split_quoted(
    text: &str,
    delimiter: u8,
    line: usize,
    signs: &[char],
) -> Option<(Vec<Passage>, bool)> {
    let delimiter = char::from(delimiter);
    let mut reader = PassageReader::new(text, (line, 1));
    let (mut fields, mut strict) = (Vec::new(), true);
    loop {
        let is_blank = |c: char| matches!(c, ' ' | '\t') && c != delimiter;
        let after_blanks = reader.rest.trim_start_matches(is_blank);
        let is_quoted = after_blanks.starts_with('"');
        if is_quoted {
            reader.skip(reader.rest.len() - after_blanks.len() + 1);
        }
        reader.begin();
        if is_quoted {
            push_quoted(&mut reader, signs)?;
        }
        let end = reader.rest.find([delimiter, '\n']).unwrap_or(reader.rest.len());
        // There may be blanks before and after the quotation marks.
        let plain = reader.push(end);
        strict &= if is_quoted { plain.trim().is_empty() } else { !plain.contains('"') };
        fields.push(reader.take());
        if !reader.rest.starts_with(delimiter) {
            return Some((fields, strict));
        }
        reader.skip(1);
    }
}

/// Adds the text up to the closing quotation mark, and skips the mark. Returns `None` if there is no closing mark.
fn push_quoted(reader: &mut PassageReader<'_>, signs: &[char]) -> Option<()> {
    loop {
        let end = reader.rest.find(signs)?;
        reader.push(end);
        let next = reader.rest.chars().nth(1);
        match next.filter(|next| *next == '"' || reader.rest.starts_with('\\')) {
            // The first character escapes the second.
            Some(sign) => {
                reader.push_as(sign.encode_utf8(&mut [0; 4]), 1 + sign.len_utf8());
            }
            None => {
                reader.skip(1);
                return Some(());
            }
        }
    }
}

/// Splits a line into fields, with quotation marks as plain characters.
pub(super) fn split_plain(text: &str, delimiter: u8, line: usize) -> Vec<Passage> {
    let delimiters = memchr::memchr_iter(delimiter, text.as_bytes());
    let (mut start, mut column) = (0, 1);
    let mut fields = Vec::with_capacity(delimiters.clone().count() + 1);
    for end in delimiters.chain([text.len()]) {
        let content = &text[start..end];
        fields.push(Passage::new(content, line, column));
        (start, column) = (end + 1, column + count_chars(content) + 1);
    }
    fields
}
