//! Splits rows with quotation marks into fields with their places in the file.

use crate::passage::{Passage, PassageBuilder, count_chars, find_end};

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

    /// Splits at a delimiter; `signs` are those that end the plain text of a field in quotation marks.
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

    /// Takes what stands up to the closing mark and this; `None` where there is none.
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
