//! The interface of formats, and the options for reading files.

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

/// Options for reading files.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Headers (or object keys) that the user assigned to columns.
    pub columns: Vec<(Field, String)>,
    /// The encoding to use for files that do not show their own.
    pub encoding: Option<Encoding>,
    /// Other spellings of players' names, with the known name for each.
    pub aliases: Arc<Aliases>,
    /// Whether to keep the rows of a table in [`Record::rows`], so that they can be written again.
    pub keep_rows: bool,
    /// Whether to compute the SHA-256 of the file while it is read.
    pub checksum: bool,
    /// The input of a source called `-`.
    pub stdin: StandardInput,
}

/// Whether a text is in a format.
#[derive(Debug)]
pub(crate) enum Recognition {
    /// It certainly is.
    Yes,
    /// It may be; use this format if no other is certain.
    Perhaps,
    /// It is not.
    No,
    /// It is, but the program cannot read it.
    Refused(Box<ReadError>),
}

impl From<bool> for Recognition {
    fn from(is_it: bool) -> Recognition {
        if is_it { Recognition::Yes } else { Recognition::No }
    }
}

/// The beginning of a text, by which its format is recognised.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Head<'a> {
    /// The name of the file, for messages.
    pub name: &'a str,
    /// The first lines, together at most [`crate::limits::HEAD`] bytes, with `\n` as the line end. The last line may be
    /// cut off.
    pub text: &'a str,
}

/// Iterates over the records of a text in order; errors come from the input.
pub(crate) type RecordIter = Box<dyn Iterator<Item = io::Result<Record>> + Send>;

/// Complete records that are waiting to be returned, in order.
pub(crate) type Found = VecDeque<Record>;

/// Iterates over the records that `step` adds. Each call of `step` reads more of the text; it returns false at the end.
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

/// A text that is opened for reading its records.
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
    /// The indices of the columns.
    pub columns: Columns,
}

#[derive(Clone, Copy)]
pub(crate) struct Format {
    /// The name, such as `table` or `plain text`.
    pub name: &'static str,
    /// Whether a text is in this format, judged from its beginning and never from the file name.
    pub recognise: fn(Head<'_>, &Options) -> Recognition,
    /// Opens a text in this format.
    pub open: fn(Lines, &Options) -> OpenedText,
}

/// A line without its line end.
pub(crate) struct TextLine<'a> {
    /// The line number, from 1.
    pub number: usize,
    /// `None` if the line was too long to be kept.
    pub text: Option<Cow<'a, str>>,
    /// The bytes of the line that are not UTF-8.
    pub broken: Option<BadBytes>,
}

/// Reads records by passing each line to `take`, and `None` after the last line. If the input fails, an unfinished game
/// is dropped.
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
