//! From the fields of a row to a record.

use crate::cells::plain;
use crate::codes;
use crate::columns::Columns;
use crate::limits::LONGEST_ROW;
use crate::passage::{Builder, Passage, width};
use crate::record::Record;

use super::rows::Oddity;
use super::split::Field;

/// What a table's rows hold, and where.
pub(super) struct Layout {
    pub columns: Columns,
    /// How many columns the header has.
    pub width: usize,
    pub delimiter: u8,
    pub keep_fields: bool,
    /// The text comes out of another encoding, wrong bytes replaced.
    pub decoded: bool,
}

impl Layout {
    /// A record of a row without quotation marks. `ends` is room for the places of its delimiters.
    pub(super) fn plain(&self, line: usize, text: &str, ends: &mut Vec<usize>) -> Record {
        ends.clear();
        ends.extend(memchr::memchr_iter(self.delimiter, text.as_bytes()));
        ends.push(text.len());
        let count = ends.len();
        let field = |at: usize| {
            let start = at.checked_sub(1).map_or(0, |before| ends[before] + 1);
            (start, &text[start..ends[at]])
        };
        let present = |at: usize| (at < count).then(|| field(at));
        let column = |start: usize| width(&text[..start]) + 1;
        let number = present(self.columns.game).map(|(_, text)| unadorned(text));
        let mut record = Record::new(line, number);
        record.say_unnumbered();
        if self.decoded && text.contains('\u{fffd}') {
            say_broken(&mut record);
        }
        let moves = self.columns.transcript;
        // A transcript that is not quoted may hold the delimiter.
        let extra = extra_fields((moves + 1..count).map(|at| field(at).1));
        if extra > 0 || count > self.width {
            let mut left = (moves + extra + 1..count).skip(self.width.saturating_sub(moves + 1));
            self.say_surplus(&mut record, extra, left.any(|at| !field(at).1.trim().is_empty()));
        }
        let shifted = |at: usize| if at > moves { at + extra } else { at };
        for (of, at) in self.columns.others() {
            if let Some((start, text)) = at.and_then(|at| present(shifted(at))) {
                record.declare(of, text, || (line, column(start)));
            }
        }
        match present(moves) {
            Some((start, _)) => {
                let text = &text[start..ends[moves + extra]];
                record.transcript = Passage::new(text, line, column(start));
            }
            None => self.say_short(&mut record),
        }
        if self.keep_fields {
            let end = |at: usize| if at == moves { at + extra } else { at };
            let mut at = 0;
            while at < count {
                record.fields.push(text[field(at).0..ends[end(at)]].to_owned());
                at = end(at) + 1;
            }
        }
        record
    }

    /// A record of any other row.
    pub(super) fn split(
        &self,
        line: usize,
        mut fields: Vec<Field>,
        oddity: Option<Oddity>,
    ) -> Record {
        let number = fields.get(self.columns.game).map(|field| unadorned(field.text.text()));
        let mut record = Record::new(line, number);
        match oddity {
            Some(Oddity::StrayQuote) => {
                let expected = "a quotation mark that closes in its own row";
                record.say(codes::STRAY_QUOTE, "\"", expected);
            }
            Some(Oddity::TooLong) => {
                let expected = format!("a row of {LONGEST_ROW} bytes at most; skipped");
                record.say(codes::LONG_ROW, "", expected);
            }
            None => {}
        }
        record.say_unnumbered();
        let replaced = |field: &Field| self.decoded && field.text.text().contains('\u{fffd}');
        if fields.iter().any(|field| field.broken || replaced(field)) {
            say_broken(&mut record);
        }
        let moves = self.columns.transcript;
        let behind = fields.iter().skip(moves + 1);
        let extra = extra_fields(behind.map(|field| field.text.text()));
        if extra > 0 {
            let mut built = Builder::default();
            for (index, field) in fields.drain(moves..=moves + extra).enumerate() {
                if index > 0 {
                    let (line, column) = (field.text.line(), field.text.column());
                    let delimiter = char::from(self.delimiter).to_string();
                    built.push(&delimiter, line, column.saturating_sub(1).max(1));
                }
                built.append(&field.text);
            }
            fields.insert(moves, Field { text: built.finish(line, 1), broken: false });
        }
        if extra > 0 || fields.len() > self.width {
            let mut left = fields.iter().skip(self.width);
            let filled = left.any(|field| !field.text.text().trim().is_empty());
            self.say_surplus(&mut record, extra, filled);
        }
        for (of, at) in self.columns.others() {
            if let Some(field) = at.and_then(|at| fields.get(at)) {
                record.declare(of, field.text.text(), || (field.text.line(), field.text.column()));
            }
        }
        if self.keep_fields {
            record.fields = fields.iter().map(|field| field.text.text().to_owned()).collect();
        }
        if moves < fields.len() {
            let transcript = fields.swap_remove(moves).text;
            // A stray mark means nothing, and the moves behind it are not lost with it.
            record.transcript = match oddity {
                Some(Oddity::StrayQuote) => without_marks(transcript),
                _ => transcript,
            };
        } else if oddity != Some(Oddity::TooLong) {
            self.say_short(&mut record);
        }
        record
    }

    fn say_short(&self, record: &mut Record) {
        let expected = format!("a transcript in column {}", self.columns.transcript + 1);
        record.say(codes::SHORT_ROW, "", expected);
    }

    /// Says what was made of more fields than the header has columns.
    fn say_surplus(&self, record: &mut Record, extra: usize, filled: bool) {
        if extra > 0 {
            let sign = match self.delimiter {
                b'\t' => "a tab".to_owned(),
                sign => format!("`{}`", char::from(sign)),
            };
            let expected =
                format!("quotation marks round moves with {sign} in them; read as one text");
            record.say(codes::UNQUOTED_TRANSCRIPT, "", expected);
        }
        if filled {
            let expected = format!("{} fields, as the header has columns", self.width);
            record.say(codes::EXTRA_FIELDS, "", expected);
        }
    }
}

/// A number without the tags and stars that a copied table may have around it.
fn unadorned(text: &str) -> &str {
    if text.trim_start().starts_with(['<', '*']) { plain(text) } else { text }
}

fn say_broken(record: &mut Record) {
    record.say(codes::BAD_ENCODING, "\u{fffd}", "UTF-8");
}

/// How many of the fields behind the moves go on with them.
fn extra_fields<'a>(behind: impl Iterator<Item = &'a str>) -> usize {
    let mut extra = 0;
    for (index, text) in behind.enumerate() {
        let text = text.trim_start();
        let may_move = text.starts_with(|c: char| c.is_ascii_digit() || "ABab".contains(c));
        if may_move && bao_notation::begins(text, 1).is_some() {
            extra = index + 1;
        } else if !text.is_empty() {
            break;
        }
    }
    extra
}

fn without_marks(transcript: Passage) -> Passage {
    let text = transcript.text();
    let start = text.len() - text.trim_start_matches('"').len();
    let end = text.trim_end_matches('"').len().max(start);
    transcript.slice(start..end)
}
