//! The rows of a CSV file with the place of every field, one row at a time.
//!
//! The splitting is that of the `csv` crate's own core. What is added is the place in the file, which
//! findings need, and that a quotation mark gone astray costs its own row at most.

use std::io::{self, BufRead, Read};

use csv_core::{ReadFieldResult, Reader};

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

/// Reads rows one by one; holds one row in memory.
pub struct Rows<R> {
    input: R,
    /// Physical lines that have been read and not used yet.
    waiting: Vec<Vec<u8>>,
    /// The line that the next physical line is.
    line: usize,
    /// Tells whether a line looks like a row of its own, so that an open quotation mark before it
    /// must have gone astray.
    begins_row: fn(&[Field]) -> bool,
}

impl<R: BufRead> Rows<R> {
    /// The rows of `input`, blank lines and a byte order mark left out.
    pub fn new(input: R, begins_row: fn(&[Field]) -> bool) -> Self {
        Rows { input, waiting: Vec::new(), line: 1, begins_row }
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

    /// A line with its `\n`; one byte more than [`LONGEST_ROW`] of a line that is longer.
    fn physical_line(&mut self) -> io::Result<Option<Vec<u8>>> {
        if let Some(line) = self.waiting.pop() {
            self.line += 1;
            return Ok(Some(line));
        }
        let mut text = Vec::new();
        let limit = LONGEST_ROW as u64 + 1;
        self.input.by_ref().take(limit).read_until(b'\n', &mut text)?;
        if text.is_empty() {
            return Ok(None);
        }
        if text.len() > LONGEST_ROW && text.last() != Some(&b'\n') {
            skip_line(&mut self.input)?;
        } else if text.last() != Some(&b'\n') {
            text.push(b'\n');
        }
        self.line += 1;
        Ok(Some(text))
    }

    fn logical_row(&mut self, line: usize, first: Vec<u8>) -> io::Result<Row> {
        if let Some(fields) = split(&first, line) {
            return Ok(Row { line, fields, oddity: None });
        }
        let mut text = first.clone();
        let mut taken: Vec<Vec<u8>> = Vec::new();
        while taken.len() < MOST_LINES && text.len() <= LONGEST_ROW {
            let Some(next) = self.physical_line()? else { break };
            text.extend_from_slice(&next);
            taken.push(next);
            let next = taken.last().map_or(&[][..], Vec::as_slice);
            if (self.begins_row)(&split_plain(next, 0)) {
                break;
            }
            if next.contains(&b'"')
                && let Some(fields) = split(&text, line)
            {
                return Ok(Row { line, fields, oddity: None });
            }
        }
        // The mark is a plain character: the first line is a row, the others are read again.
        self.line -= taken.len();
        self.waiting.extend(taken.into_iter().rev());
        Ok(Row { line, fields: split_plain(&first, line), oddity: Some(Oddity::StrayQuote) })
    }
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let (used, done) = match buffer.iter().position(|&b| b == b'\n') {
            Some(at) => (at + 1, true),
            None => (buffer.len(), buffer.is_empty()),
        };
        input.consume(used);
        if done {
            return Ok(());
        }
    }
}

/// The fields of a text that ends in `\n`; `None` where a quotation mark is still open there.
fn split(text: &[u8], line: usize) -> Option<Vec<Field>> {
    let mut reader = Reader::new();
    let mut output = vec![0; text.len()];
    let mut fields = Vec::new();
    let mut at = 0;
    let (mut line, mut column) = (line, 1);
    loop {
        let (result, read, written) = reader.read_field(&text[at..], &mut output);
        let ReadFieldResult::Field { record_end } = result else { return None };
        let raw = &text[at..at + read];
        let quoted = raw.first() == Some(&b'"');
        fields.push(Field {
            column: column + usize::from(quoted),
            quoted,
            ..field(&output[..written], line)
        });
        for &byte in raw {
            match byte {
                b'\n' => (line, column) = (line + 1, 1),
                _ => column += usize::from(byte & 0xc0 != 0x80),
            }
        }
        at += read;
        if record_end {
            return Some(fields);
        }
    }
}

/// The fields of one line, quotation marks being plain characters.
fn split_plain(text: &[u8], line: usize) -> Vec<Field> {
    let text = text.strip_suffix(b"\n").unwrap_or(text);
    let text = text.strip_suffix(b"\r").unwrap_or(text);
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
        let begins = |fields: &[Field]| fields.len() > 1 && fields[1].text.starts_with("1:");
        let mut rows = Rows::new(text.as_bytes(), begins);
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
    fn a_line_without_end_is_skipped_and_the_next_is_read() {
        let text = format!("a,b\n{}\nc,d\n", "x".repeat(3 * LONGEST_ROW));
        let found = rows(&text);
        assert_eq!(found[1], (2, Vec::new(), Some(Oddity::TooLong)));
        assert_eq!(found[2], row(3, &["c", "d"]));
    }

    #[test]
    fn places_count_characters_and_lines() {
        let mut rows = Rows::new("è,\"x\ny\",z".as_bytes(), |_| false);
        let row = rows.next_row().expect("memory can be read").expect("there is a row");
        let places: Vec<_> = row.fields.iter().map(|f| (f.line, f.column)).collect();
        assert_eq!(places, [(1, 1), (1, 4), (2, 4)]);
    }
}
