//! What a format has to do, and how files are read.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::io;
use std::sync::Arc;

use crate::columns::{Column, Columns};
use crate::encoding::{BadBytes, Encoding};
use crate::error::ReadError;
use crate::input::StandardInput;
use crate::lines::Lines;
use crate::record::{Aliases, Record};

/// How files are read.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The names of columns (or keys of objects) that are not known.
    pub columns: Vec<(Column, String)>,
    /// The encoding of files whose bytes do not tell it.
    pub encoding: Option<Encoding>,
    /// The names under which players are known, by other spellings of them.
    pub aliases: Arc<Aliases>,
    /// Keep the rows of a table in [`Record::rows`], for writing them again.
    pub keep_rows: bool,
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

/// The records that are complete, the next one first.
pub(crate) type Found = VecDeque<Record>;

/// The records that `step` finds, which reads some more of a text at each call; false at its end.
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

/// A line without its end.
pub(crate) struct TextLine<'a> {
    /// From 1.
    pub number: usize,
    /// `None` where it was too long to be kept.
    pub text: Option<Cow<'a, str>>,
    /// Its bytes that were no UTF-8.
    pub broken: Option<BadBytes>,
}

/// The records that `take` makes of the lines of a text; behind the last one it gets `None`. Where the input fails, a game
/// whose end has not been read is dropped.
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
