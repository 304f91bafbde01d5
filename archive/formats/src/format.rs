//! What a format has to do, and how files are read.

use std::io;
use std::sync::Arc;

use crate::columns::{Column, Columns};
use crate::encoding::{BadBytes, Encoding};
use crate::error::ReadError;
use crate::input::StandardInput;
use crate::lines::Lines;
use crate::record::Aliases;
use crate::record::Record;

/// How files are read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// The names of columns (or keys of objects) that are not known.
    pub columns: Vec<(Column, String)>,
    /// The encoding of files whose bytes do not tell it.
    pub encoding: Option<Encoding>,
    /// The names under which players are known, by other spellings of them.
    pub aliases: Arc<Aliases>,
    /// Keep the rows of a table in [`Record::rows`], for writing them again.
    pub keep_rows: bool,
    /// Keep in [`Record::places`] where the fields of a row stand; of texts that is always known.
    pub keep_places: bool,
    /// Compute the SHA-256 of the file while it is read.
    pub checksum: bool,
    /// What a source called `-` reads.
    pub stdin: StandardInput,
}

/// Whether a text is of a format.
#[derive(Debug)]
pub(crate) enum Recognition {
    /// It is.
    Yes,
    /// It may be, if no other format is sure of it.
    Perhaps,
    /// It is not.
    No,
    /// It is, and still cannot be read.
    Refused(Box<ReadError>),
}

impl From<bool> for Recognition {
    fn from(is_it: bool) -> Recognition {
        if is_it { Recognition::Yes } else { Recognition::No }
    }
}

/// The beginning of a text, from which its format is recognised.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Head<'a> {
    /// The name of the file, for messages.
    pub name: &'a str,
    /// Whole lines, at most [`crate::limits::HEAD`] bytes, all ended by `\n`.
    pub text: &'a str,
}

/// The records of a text, in its order; errors are those of the input.
pub(crate) type RecordIter = Box<dyn Iterator<Item = io::Result<Record>> + Send>;

/// What reads a text step by step.
pub(crate) trait Steps: Send + 'static {
    /// The next record that is complete.
    fn pop(&mut self) -> Option<Record>;

    /// Reads some more of the text; false at its end.
    fn step(&mut self) -> io::Result<bool>;
}

/// The records that such a reader finds.
pub(crate) fn iterate(mut reader: impl Steps) -> RecordIter {
    let mut ended = false;
    Box::new(std::iter::from_fn(move || {
        loop {
            if let Some(record) = reader.pop() {
                return Some(Ok(record));
            }
            if ended {
                return None;
            }
            match reader.step() {
                Ok(is_more) => ended = !is_more,
                Err(error) => {
                    ended = true;
                    return Some(Err(error));
                }
            }
        }
    }))
}

/// A text whose records can be read.
pub(crate) struct OpenedText {
    pub records: RecordIter,
    /// The header, where the text is one table.
    pub table: Option<TableHeader>,
}

/// The header of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableHeader {
    /// The names of the columns as they stand.
    pub names: Vec<String>,
    /// Where the columns are.
    pub columns: Columns,
}

/// A format that games are found in.
#[derive(Clone, Copy)]
pub(crate) struct Format {
    /// Its name, as `CSV` or `plain text`.
    pub name: &'static str,
    /// Whether a text is of this format, by its beginning and never by the name of the file.
    pub recognise: fn(Head<'_>, &Options) -> Recognition,
    /// Reads a text that it recognises.
    pub open: fn(Lines, &Options) -> OpenedText,
}

/// Makes records of the lines of a text.
pub(crate) trait LineParser {
    /// Takes a line without its end, and its bytes that were no UTF-8.
    fn add_line(&mut self, text: &str, number: usize, broken: Option<BadBytes>);

    /// Takes the place of a line that was too long to be kept.
    fn skip_line(&mut self, number: usize);

    /// Takes the end of the text.
    fn finish(&mut self);

    /// The next record that is complete.
    fn pop_record(&mut self) -> Option<Record>;
}

/// Reads a text line by line.
pub(crate) fn open_lines(lines: Lines, parser: impl LineParser + Send + 'static) -> OpenedText {
    OpenedText { records: iterate(LineReader { lines, parser }), table: None }
}

struct LineReader<P> {
    lines: Lines,
    parser: P,
}

impl<P: LineParser + Send + 'static> Steps for LineReader<P> {
    fn pop(&mut self) -> Option<Record> {
        self.parser.pop_record()
    }

    /// Where the input fails, a game whose end has not been read is dropped.
    fn step(&mut self) -> io::Result<bool> {
        let Some(line) = self.lines.next_line()? else {
            self.parser.finish();
            return Ok(false);
        };
        if line.too_long {
            self.parser.skip_line(line.number);
        } else {
            let (text, broken) = self.lines.text(&line);
            self.parser.add_line(&text, line.number, broken);
        }
        Ok(true)
    }
}
