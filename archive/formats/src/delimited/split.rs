//! Splits rows with quotation marks into fields with their places in the file, by `csv-core`.

use std::cell::RefCell;

use csv_core::{ReadFieldResult, Reader, ReaderBuilder, Terminator};

use crate::passage::{Passage, PassageBuilder, count_chars};

pub(super) fn count_marks(text: &[u8]) -> usize {
    memchr::memchr_iter(b'"', text).count()
}

/// What can stand between the columns of a table.
pub(super) const DELIMITERS: [u8; 4] = [b',', b';', b'\t', b'|'];

thread_local! {
    /// A reader for each delimiter. Making one costs more than reading a small table.
    static READERS: [[RefCell<Reader>; 2]; DELIMITERS.len()] = DELIMITERS.map(|delimiter| {
        // MySQL writes `\"` for a quotation mark inside of a field.
        [None, Some(b'\\')].map(|escape| {
            let mut builder = ReaderBuilder::new();
            builder.delimiter(delimiter).terminator(Terminator::Any(b'\n'));
            RefCell::new(builder.escape(escape).double_quote(true).build())
        })
    });
}

/// Splits rows with quotation marks.
pub(super) struct Splitter {
    /// Its place in [`DELIMITERS`].
    delimiter: usize,
    input: Vec<u8>,
    output: Vec<u8>,
}

impl Splitter {
    pub(super) fn new(delimiter: u8) -> Self {
        let place = DELIMITERS.iter().position(|&known| known == delimiter);
        let delimiter = place.expect("a table has one of these delimiters");
        Splitter { delimiter, input: Vec::new(), output: Vec::new() }
    }

    /// The fields of one or several lines, and whether every mark stands where it should; `None` where a
    /// quotation mark is still open at the end.
    pub(super) fn split(&mut self, text: &[u8], line: usize) -> Option<(Vec<Passage>, bool)> {
        let Splitter { delimiter, input, output } = self;
        input.clear();
        input.extend_from_slice(text);
        input.push(b'\n');
        output.resize(input.len(), 0);
        READERS.with(|readers| {
            let mut split_by = |escaped: usize| {
                let mut reader = readers[*delimiter][escaped].borrow_mut();
                reader.reset();
                split(&mut reader, DELIMITERS[*delimiter], input, output, line, escaped > 0)
            };
            let plain = split_by(0);
            if matches!(plain, Some((_, true))) || memchr::memmem::find(text, b"\\\"").is_none() {
                return plain;
            }
            split_by(1).filter(|(_, strict)| *strict).or(plain)
        })
    }
}

fn split(
    reader: &mut Reader,
    delimiter: u8,
    text: &[u8],
    output: &mut [u8],
    line: usize,
    is_escaped: bool,
) -> Option<(Vec<Passage>, bool)> {
    let mut fields = Vec::new();
    let mut strict = true;
    let mut at = 0;
    let (mut line, mut column) = (line, 1);
    loop {
        let blanks = count_blanks_before_mark(&text[at..], delimiter);
        (at, column) = (at + blanks, column + blanks);
        let (result, read, written) = reader.read_field(&text[at..], output);
        let ReadFieldResult::Field { record_end } = result else { return None };
        let raw = &text[at..at + read];
        let quoted = raw.first() == Some(&b'"');
        let content = &output[..written];
        // Two marks around the field, and two for each inside.
        let inside = count_marks(content);
        strict &= match quoted {
            true if is_escaped => count_marks(raw) >= inside + 2,
            true => count_marks(raw) == 2 * inside + 2,
            false => inside == 0,
        };
        // Blanks may stand behind the mark as before it.
        strict &= !quoted || raw[..read.saturating_sub(1)].trim_ascii_end().ends_with(b"\"");
        let place = (line, column + usize::from(quoted));
        fields.push(if quoted && inside > 0 {
            read_quoted(&raw[1..], content, place)
        } else {
            read_field(content, place)
        });
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

/// How many blanks stand between a delimiter and the mark that opens a field.
fn count_blanks_before_mark(text: &[u8], delimiter: u8) -> usize {
    let is_blank = |byte: &&u8| matches!(byte, b' ' | b'\t') && **byte != delimiter;
    let blanks = text.iter().take_while(is_blank).count();
    if text.get(blanks) == Some(&b'"') { blanks } else { 0 }
}

/// A field with marks inside, which stand doubled in `raw`.
fn read_quoted(raw: &[u8], content: &[u8], (line, column): (usize, usize)) -> Passage {
    let Ok(text) = std::str::from_utf8(content) else { return read_field(content, (line, column)) };
    let mut built = PassageBuilder::default();
    let mut raw = raw;
    let mut place = (line, column);
    for piece in text.split_inclusive('"') {
        built.push(piece, place.0, place.1);
        // The content of a piece has one mark, its last character; the file may have more before it.
        let mut rest = piece.as_bytes();
        while let Some((&next, after)) = raw.split_first() {
            match rest.split_first() {
                Some((&wanted, left)) if wanted == next => rest = left,
                None if next != b'"' => break,
                _ => {}
            }
            raw = after;
            match next {
                b'\n' => place = (place.0 + 1, 1),
                _ => place.1 += usize::from(next & 0xc0 != 0x80),
            }
            if rest.is_empty() && next == b'"' && raw.first() == Some(&b'"') {
                // The second of two.
                raw = &raw[1..];
                place.1 += 1;
                break;
            }
        }
    }
    built.finish(line, column)
}

/// The fields of one line, quotation marks being plain characters.
pub(super) fn split_plain(text: &[u8], delimiter: u8, line: usize) -> Vec<Passage> {
    let mut column = 1;
    text.split(|&byte| byte == delimiter)
        .map(|content| {
            let field = read_field(content, (line, column));
            column += count_chars(field.text()) + 1;
            field
        })
        .collect()
}

fn read_field(content: &[u8], (line, column): (usize, usize)) -> Passage {
    Passage::new(String::from_utf8_lossy(content), line, column)
}
