//! The interface of a format, and the options of reading.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::io;
use std::sync::Arc;

use crate::columns::{Columns, Field};
use crate::encoding::{BadBytes, Encoding};
use crate::error::ReadError;
use crate::input::StandardInput;
use crate::lines::Lines;
use crate::record::{Aliases, Record};

/// How files are read.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The user's names of columns (or keys of objects).
    pub columns: Vec<(Field, String)>,
    /// The encoding of files that do not show theirs.
    pub encoding: Option<Encoding>,
    /// The known names of players, by other spellings.
    pub aliases: Arc<Aliases>,
    /// Keeps the rows of a table in [`Record::rows`], to write them again.
    pub keep_rows: bool,
    /// Computes the SHA-256 of the file while it is read.
    pub checksum: bool,
    /// The input for a source called `-`.
    pub stdin: StandardInput,
}

/// Whether a text is of a format.
#[derive(Debug)]
pub(crate) enum Recognition {
    /// It is.
    Yes,
    /// It may be, if no other format is sure.
    Perhaps,
    /// It is not.
    No,
    /// It is, but it cannot be read.
    Refused(Box<ReadError>),
}

impl From<bool> for Recognition {
    fn from(is_it: bool) -> Recognition {
        if is_it { Recognition::Yes } else { Recognition::No }
    }
}

/// The beginning of a text, which identifies its format.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Head<'a> {
    /// The name of the file, for messages.
    pub name: &'a str,
    /// Whole lines, at most [`crate::limits::HEAD`] bytes, each ended by `\n`.
    pub text: &'a str,
}

/// The records of a text in order; errors come from the input.
pub(crate) type RecordIter = Box<dyn Iterator<Item = io::Result<Record>> + Send>;

/// The complete records, the next one first.
pub(crate) type Found = VecDeque<Record>;

/// Iterates over the records that `step` adds. Each call reads more of the text; it returns false at the end.
pub(crate) fn iterate(
    mut step: impl FnMut(&mut Found) -> io::Result<bool> + Send + 'static,
) -> RecordIter {
    let (mut found, mut ended) = (Found::new(), false);
    Box::new(std::iter::from_fn(move || {
        loop {
            if let Some(record) = found.pop_front() {
                return Some(Ok(record));
            }
            if ended {
                return None;
            }
            match step(&mut found) {
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
    /// The header, if the text is a single table.
    pub table: Option<TableHeader>,
}

/// The header of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableHeader {
    /// The column names as written.
    pub names: Vec<String>,
    /// The places of the columns.
    pub columns: Columns,
}

#[derive(Clone, Copy)]
pub(crate) struct Format {
    /// The name, such as `CSV` or `plain text`.
    pub name: &'static str,
    /// Whether a text has this format, judged by its beginning and never by the file name.
    pub recognise: fn(Head<'_>, &Options) -> Recognition,
    /// Reads a text in this format.
    pub open: fn(Lines, &Options) -> OpenedText,
}

/// A line without its end.
pub(crate) struct TextLine<'a> {
    /// The line number, from 1.
    pub number: usize,
    /// `None` if the line was too long to be kept.
    pub text: Option<Cow<'a, str>>,
    /// Its bytes that are not UTF-8.
    pub broken: Option<BadBytes>,
}

/// The records that `take` makes from the lines of a text; it gets `None` after the last line. If the input fails, an
/// unfinished game is dropped.
pub(crate) fn open_lines(
    mut lines: Lines,
    mut take: impl FnMut(Option<TextLine<'_>>, &mut Found) + Send + 'static,
) -> OpenedText {
    let records = iterate(move |found| {
        let Some(line) = lines.next_line()? else {
            take(None, found);
            return Ok(false);
        };
        let (text, broken) = lines.text(&line);
        let text = Some(text).filter(|_| !line.too_long);
        take(Some(TextLine { number: line.number, text, broken }), found);
        Ok(true)
    });
    OpenedText { records, table: None }
}
