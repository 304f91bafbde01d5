//! The rows of a table with the place of every field, one row at a time.
//!
//! A line without quotation marks is a row as it stands. With them a row may run over several lines, and a
//! stray mark costs its own row at most.

use std::io;

use crate::encoding::BadBytes;
use crate::limits::{LONGEST_ROW, MOST_LINES};
use crate::lines::{Line, Lines};
use crate::passage::{Passage, PassageBuilder, count_chars, find_end};
use crate::table::{RowFacts, RowProblem};

/// What is known of a row, and its fields with their places.
pub(super) type ParsedRow = (RowFacts, Vec<Passage>);

fn of_row(line: usize, bad: Option<BadBytes>, problem: Option<RowProblem>) -> RowFacts {
    RowFacts { line, problem, bad, is_joined: false }
}

/// What the rows after the header look like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RowShape {
    /// How many fields a row has.
    pub width: usize,
    /// Which of them, from 0, is the transcript.
    pub transcript: usize,
}

impl RowShape {
    /// Whether a line is a row of its own if marks are plain characters: as many fields as columns, and a
    /// transcript in its column.
    fn fits(self, line: &str, delimiter: u8) -> bool {
        let mut fields = line.split(char::from(delimiter));
        fields.clone().count() == self.width && fields.nth(self.transcript).is_some_and(holds_moves)
    }
}

/// Whether a field holds moves from its beginning on.
pub(super) fn holds_moves(text: &str) -> bool {
    let text = text.trim_start_matches(|c: char| c == '"' || c.is_whitespace());
    let head: String = text.chars().take(16).collect();
    let reading = bao_notation::read(&head, &bao_notation::Source::default());
    let first = reading.transcript.plies.first();
    first.is_some_and(|ply| matches!(ply.written, bao_notation::Written::Move(_)))
        && reading.findings.iter().all(|f| f.code != bao_notation::codes::STRAY_TEXT)
}

/// A line with its number, and its bytes that were no text.
type DecodedLine = (usize, String, Option<BadBytes>);

/// Reads rows one by one; holds one row in memory.
pub(super) struct Rows {
    lines: Lines,
    delimiter: u8,
    /// Lines that have been read ahead, the next one last.
    ahead: Vec<DecodedLine>,
    /// The input failed while lines were read ahead; they come first.
    error: Option<io::Error>,
}

impl Rows {
    /// The rows of a text; blank ones, and those of delimiters alone, are left out.
    pub(super) fn new(lines: Lines, delimiter: u8) -> Self {
        Rows { lines, delimiter, ahead: Vec::new(), error: None }
    }

    /// Whether a line is blank, the rule under a header: `----+-----`, or what pads the end of a file: NUL and Ctrl-Z.
    fn is_blank(&self, line: &[u8]) -> bool {
        let is_blank = |byte: &u8| {
            byte.is_ascii_whitespace() || *byte == self.delimiter || b"-+=|\0\x1a".contains(byte)
        };
        line.iter().all(is_blank)
    }

    /// The next row, or `None` at the end. What the rows look like tells a stray mark from a long field.
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
                        return Ok(Some((of_row(line.number, bad, None), fields)));
                    }
                    self.copy(&line)
                }
            };
            if self.is_blank(text.as_bytes()) {
                continue;
            }
            if text.len() > LONGEST_ROW {
                return Ok(Some((of_row(line, bad, Some(RowProblem::TooLong)), Vec::new())));
            }
            return Ok(Some(match text.contains('"') {
                true => self.join_lines(line, text, bad, shape),
                false => (of_row(line, bad, None), split_plain(&text, self.delimiter, line)),
            }));
        }
    }

    /// A copy of a line without its end.
    fn copy(&self, line: &Line) -> DecodedLine {
        // One that is too long closes no mark.
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
            return (of_row(line, bad, None), fields);
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
            // A field is open as long as the number of marks is odd.
            if marks.is_multiple_of(2) {
                let width = shape.map(|shape| shape.width);
                match split(&text, self.delimiter, line) {
                    Some((fields, true)) if width.is_none_or(|width| fields.len() == width) => {
                        return (of_row(line, joined_bad, None), fields);
                    }
                    _ => break,
                }
            }
        }
        // The mark is a plain character: the first line is a row, and the others are read again.
        self.ahead.extend(taken.into_iter().rev());
        let fields = split_plain(&first, self.delimiter, line);
        (of_row(line, bad, Some(RowProblem::StrayQuote)), fields)
    }
}

/// What can stand between the columns of a table.
pub(super) const DELIMITERS: [u8; 4] = [b',', b';', b'\t', b'|'];

pub(super) fn count_marks(text: &str) -> usize {
    memchr::memchr_iter(b'"', text.as_bytes()).count()
}

/// The fields of one or several lines, and whether every mark stands where it should; `None` where a quotation mark is
/// still open at the end.
pub(super) fn split(text: &str, delimiter: u8, line: usize) -> Option<(Vec<Passage>, bool)> {
    let plain = Splitter::new(text, line).split(delimiter, &['"']);
    if matches!(plain, Some((_, true))) || !text.contains("\\\"") {
        return plain;
    }
    // MySQL writes `\"` for a quotation mark inside of a field.
    let escaped = Splitter::new(text, line).split(delimiter, &['"', '\\']);
    escaped.filter(|(_, strict)| *strict).or(plain)
}

/// What is left of a row, and where it stands.
struct Splitter<'a> {
    rest: &'a str,
    place: (usize, usize),
    /// The field that is read.
    field: PassageBuilder,
}

impl<'a> Splitter<'a> {
    fn new(text: &'a str, line: usize) -> Splitter<'a> {
        Splitter { rest: text, place: (line, 1), field: PassageBuilder::default() }
    }

    /// Takes what stands before a byte.
    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(length);
        self.place = find_end(taken, self.place.0, self.place.1);
        self.rest = rest;
        taken
    }

    /// Adds what stands before a byte to the field.
    fn push(&mut self, length: usize) -> &'a str {
        let (line, column) = self.place;
        let taken = self.take(length);
        self.field.push(taken, line, column);
        taken
    }

    /// Splits at a delimiter. In a field in quotation marks plain text ends at one of `signs`.
    fn split(mut self, delimiter: u8, signs: &[char]) -> Option<(Vec<Passage>, bool)> {
        let delimiter = char::from(delimiter);
        let (mut fields, mut strict) = (Vec::new(), true);
        loop {
            let is_blank = |c: char| matches!(c, ' ' | '\t') && c != delimiter;
            let behind_blanks = self.rest.trim_start_matches(is_blank);
            let is_quoted = behind_blanks.starts_with('"');
            if is_quoted {
                self.take(self.rest.len() - behind_blanks.len() + 1);
            }
            let (line, column) = self.place;
            if is_quoted {
                self.push_quoted(signs)?;
            }
            let end = self.rest.find([delimiter, '\n']).unwrap_or(self.rest.len());
            // Blanks may stand behind the mark as before it.
            let plain = self.push(end);
            strict &= if is_quoted { plain.trim().is_empty() } else { !plain.contains('"') };
            fields.push(std::mem::take(&mut self.field).finish(line, column));
            if !self.rest.starts_with(delimiter) {
                return Some((fields, strict));
            }
            self.take(1);
        }
    }

    /// Takes the text up to the closing mark, and the mark; `None` if no mark closes it.
    fn push_quoted(&mut self, signs: &[char]) -> Option<()> {
        loop {
            let end = self.rest.find(signs)?;
            self.push(end);
            let mut behind = self.rest.chars().skip(1);
            let (line, column) = self.place;
            match behind.next().filter(|next| *next == '"' || self.rest.starts_with('\\')) {
                Some(sign) => {
                    // The first of two signs stands for the second.
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

/// The fields of one line, quotation marks being plain characters.
pub(super) fn split_plain(text: &str, delimiter: u8, line: usize) -> Vec<Passage> {
    let mut column = 1;
    let field = |content: &str| {
        let field = Passage::new(content, line, column);
        column += count_chars(content) + 1;
        field
    };
    text.split(char::from(delimiter)).map(field).collect()
}
