//! The rows of a CSV file with the place of every field, one row at a time.
//!
//! The splitting is that of the `csv` crate's own core. What is added is the place in the file, which
//! findings need, and that a quotation mark gone astray costs its own row at most.

use std::io::{self, BufRead};

use csv_core::{ReadFieldResult, ReaderBuilder, Terminator};

/// The longest row that is read; the longest game of the study takes 500 bytes.
pub const LONGEST_ROW: usize = 1 << 20;
/// The most lines that a quoted field may run over.
const MOST_LINES: usize = 1000;

/// A field and where it begins in the file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Field {
    /// The content, unquoted. Bytes that are no UTF-8 stand as U+FFFD.
    pub text: String,
    /// The line of its first character, from 1.
    pub line: usize,
    /// The column of its first character, from 1.
    pub column: usize,
    /// It stood in quotation marks, and those inside are doubled in the file.
    pub quoted: bool,
    /// Some of its bytes were no UTF-8.
    pub broken: bool,
}

/// What was odd about a row as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Oddity {
    /// A quotation mark did not close and was read as a plain character.
    StrayQuote,
    /// The row was longer than [`LONGEST_ROW`] and has been skipped.
    TooLong,
}

/// One row.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Row {
    /// The line it begins on, from 1.
    pub line: usize,
    /// Its fields.
    pub fields: Vec<Field>,
    /// What was odd.
    pub oddity: Option<Oddity>,
}

/// What the rows after the header look like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// How many fields a row has.
    pub width: usize,
    /// Which of them, from 0, is the transcript.
    pub transcript: usize,
}

impl Shape {
    /// Whether a line is a row of its own, marks being plain characters: as many fields as there are
    /// columns, and a transcript where it belongs.
    fn fits(self, line: &[u8]) -> bool {
        let fields = split_plain(line, 0);
        fields.len() == self.width && begins_a_game(&fields[self.transcript].text)
    }
}

fn begins_a_game(text: &str) -> bool {
    let text = text.trim_start_matches(|c: char| c == '"' || c.is_whitespace());
    let head: String = text.chars().take(16).collect();
    let reading = bao_notation::read(&head, &bao_notation::Source::default());
    let first = reading.transcript.plies.first();
    first.is_some_and(|ply| matches!(ply.written, bao_notation::Written::Move(_)))
        && reading.findings.iter().all(|f| f.code != bao_notation::codes::STRAY_TEXT)
}

/// Reads rows one by one; holds one row in memory.
pub struct Rows<R> {
    input: R,
    /// Physical lines that have been read and not used yet.
    waiting: Vec<Vec<u8>>,
    /// The line that the next physical line is.
    line: usize,
    shape: Option<Shape>,
}

impl<R: BufRead> Rows<R> {
    /// The rows of `input`, blank lines and a byte order mark left out. Lines end with `\n`, `\r\n` or
    /// `\r`.
    pub fn new(input: R) -> Self {
        Rows { input, waiting: Vec::new(), line: 1, shape: None }
    }

    /// Says what the rows from here on look like, which tells a mark gone astray from a long field.
    pub fn expect(&mut self, shape: Shape) {
        self.shape = Some(shape);
    }

    /// The next row, or `None` at the end.
    ///
    /// # Errors
    /// Those of the input.
    pub fn next_row(&mut self) -> io::Result<Option<Row>> {
        loop {
            let line = self.line;
            let Some(mut text) = self.physical_line()? else { return Ok(None) };
            if line == 1 && text.starts_with(b"\xef\xbb\xbf") {
                text.drain(..3);
            }
            if text.len() > LONGEST_ROW {
                return Ok(Some(Row { line, fields: Vec::new(), oddity: Some(Oddity::TooLong) }));
            }
            if text.iter().all(u8::is_ascii_whitespace) {
                continue;
            }
            return self.logical_row(line, text).map(Some);
        }
    }

    /// A line with `\n` at its end; some bytes more than [`LONGEST_ROW`] of a line that is longer.
    fn physical_line(&mut self) -> io::Result<Option<Vec<u8>>> {
        let line = match self.waiting.pop() {
            Some(line) => Some(line),
            None => read_line(&mut self.input)?,
        };
        self.line += usize::from(line.is_some());
        Ok(line)
    }

    fn logical_row(&mut self, line: usize, first: Vec<u8>) -> io::Result<Row> {
        if let Some((fields, _)) = split(&first, line) {
            return Ok(Row { line, fields, oddity: None });
        }
        let mut text = first.clone();
        let mut marks = count_marks(&first);
        let mut taken: Vec<Vec<u8>> = Vec::new();
        while taken.len() < MOST_LINES && text.len() <= LONGEST_ROW {
            let Some(next) = self.physical_line()? else { break };
            text.extend_from_slice(&next);
            marks += count_marks(&next);
            let own = self.shape.is_some_and(|shape| shape.fits(&next));
            taken.push(next);
            if own {
                break;
            }
            // A field is open as long as the number of marks is odd.
            if marks.is_multiple_of(2) {
                let width = self.shape.map(|shape| shape.width);
                match split(&text, line) {
                    Some((fields, true)) if width.is_none_or(|width| fields.len() == width) => {
                        return Ok(Row { line, fields, oddity: None });
                    }
                    _ => break,
                }
            }
        }
        // The mark is a plain character: the first line is a row, the others are read again.
        self.line -= taken.len();
        self.waiting.extend(taken.into_iter().rev());
        Ok(Row { line, fields: split_plain(&first, line), oddity: Some(Oddity::StrayQuote) })
    }
}

fn count_marks(text: &[u8]) -> usize {
    text.iter().filter(|&&byte| byte == b'"').count()
}

/// A line of any ending with `\n` in its place; what is over [`LONGEST_ROW`] is read and dropped.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut text = Vec::new();
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            if text.is_empty() {
                return Ok(None);
            }
            break;
        }
        let end = buffer.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
        let content = &buffer[..end.unwrap_or(buffer.len())];
        let room = (LONGEST_ROW + 1).saturating_sub(text.len());
        text.extend_from_slice(&content[..content.len().min(room)]);
        let Some(end) = end else {
            let used = buffer.len();
            input.consume(used);
            continue;
        };
        let carriage_return = buffer[end] == b'\r';
        input.consume(end + 1);
        if carriage_return && input.fill_buf()?.first() == Some(&b'\n') {
            input.consume(1);
        }
        break;
    }
    text.push(b'\n');
    Ok(Some(text))
}

/// The fields of a text that ends in `\n`, and whether every mark stands where it should; `None` where
/// a quotation mark is still open at the end.
fn split(text: &[u8], line: usize) -> Option<(Vec<Field>, bool)> {
    let mut reader = ReaderBuilder::new().terminator(Terminator::Any(b'\n')).build();
    let mut output = vec![0; text.len()];
    let mut fields = Vec::new();
    let mut strict = true;
    let mut at = 0;
    let (mut line, mut column) = (line, 1);
    loop {
        let (result, read, written) = reader.read_field(&text[at..], &mut output);
        let ReadFieldResult::Field { record_end } = result else { return None };
        let raw = &text[at..at + read];
        let quoted = raw.first() == Some(&b'"');
        let content = field(&output[..written], line);
        fields.push(Field { column: column + usize::from(quoted), quoted, ..content });
        // Two marks around the field, and two for each inside.
        let inside = count_marks(&output[..written]);
        strict &= if quoted { count_marks(raw) == 2 * inside + 2 } else { inside == 0 };
        strict &= !quoted || raw[..read.saturating_sub(1)].ends_with(b"\"");
        for &byte in raw {
            match byte {
                b'\n' => (line, column) = (line + 1, 1),
                _ => column += usize::from(byte & 0xc0 != 0x80),
            }
        }
        at += read;
        if record_end {
            return Some((fields, strict));
        }
    }
}

/// The fields of one line, quotation marks being plain characters.
fn split_plain(text: &[u8], line: usize) -> Vec<Field> {
    let text = text.strip_suffix(b"\n").unwrap_or(text);
    let mut column = 1;
    text.split(|&b| b == b',')
        .map(|content| {
            let found = Field { column, ..field(content, line) };
            column += content.iter().filter(|&&b| b & 0xc0 != 0x80).count() + 1;
            found
        })
        .collect()
}

fn field(content: &[u8], line: usize) -> Field {
    let text = String::from_utf8_lossy(content);
    let broken = matches!(text, std::borrow::Cow::Owned(_));
    Field { text: text.into_owned(), line, column: 0, quoted: false, broken }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str) -> Vec<(usize, Vec<String>, Option<Oddity>)> {
        let mut rows = Rows::new(text.as_bytes());
        rows.expect(Shape { width: 2, transcript: 1 });
        let mut found = Vec::new();
        while let Some(row) = rows.next_row().expect("memory can be read") {
            found.push((row.line, row.fields.into_iter().map(|f| f.text).collect(), row.oddity));
        }
        found
    }

    fn row(line: usize, fields: &[&str]) -> (usize, Vec<String>, Option<Oddity>) {
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
    fn a_stray_mark_costs_no_other_row() {
        let text = "game,moves\n1,\"1:A5<\n2,1:A6<\n3,\"1:A7<\"\n";
        let mut expected =
            vec![row(1, &["game", "moves"]), row(2, &["1", "\"1:A5<"]), row(3, &["2", "1:A6<"])];
        expected[1].2 = Some(Oddity::StrayQuote);
        expected.push(row(4, &["3", "1:A7<"]));
        assert_eq!(rows(text), expected);
        assert_eq!(
            rows("a,\"b").pop(),
            Some((1, vec!["a".into(), "\"b".into()], Some(Oddity::StrayQuote)))
        );
    }

    #[test]
    fn a_long_field_before_the_transcript_is_no_stray_mark() {
        let mut rows = Rows::new("7,\"one\ntwo\",\"1:A7<* a5>\"\n8,x,1:A7<*\n".as_bytes());
        rows.expect(Shape { width: 3, transcript: 2 });
        let row = rows.next_row().expect("memory can be read").expect("there is a row");
        let texts: Vec<&str> = row.fields.iter().map(|field| field.text.as_str()).collect();
        assert_eq!((texts, row.oddity), (vec!["7", "one\ntwo", "1:A7<* a5>"], None));
    }

    #[test]
    fn a_carriage_return_alone_ends_a_line_too() {
        assert_eq!(
            rows("a,b\rc,d\r\ne,f"),
            [row(1, &["a", "b"]), row(2, &["c", "d"]), row(3, &["e", "f"])]
        );
    }

    #[test]
    fn a_line_without_end_is_skipped_and_the_next_is_read() {
        let text = format!("a,b\n{}\nc,d\n", "x".repeat(3 * LONGEST_ROW));
        let found = rows(&text);
        assert_eq!(found[1], (2, Vec::new(), Some(Oddity::TooLong)));
        assert_eq!(found[2], row(3, &["c", "d"]));
    }

    #[test]
    fn places_count_characters_and_lines() {
        let mut rows = Rows::new("è,\"x\ny\",z".as_bytes());
        let row = rows.next_row().expect("memory can be read").expect("there is a row");
        let places: Vec<_> = row.fields.iter().map(|f| (f.line, f.column)).collect();
        assert_eq!(places, [(1, 1), (1, 4), (2, 4)]);
    }
}
