//! What a format is, and the list of those that are read.

use std::io;

use crate::columns::{Columns, Named};
use crate::error::ReadError;
use crate::lines::Lines;
use crate::record::Record;
use crate::{delimited, game_file, html, jsonl, markdown, text};

/// How files are read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// The names of columns (or keys of objects) that are none of the known ones.
    pub columns: Vec<(crate::Column, String)>,
    /// Keep all fields of a row in [`Record::fields`], for writing the row again.
    pub keep_fields: bool,
    /// Work out the SHA-256 of the file while it is read.
    pub checksum: bool,
}

impl Options {
    pub(crate) fn named(&self) -> &Named {
        &self.columns
    }
}

/// Whether a text is of a format.
#[derive(Debug)]
pub(crate) enum Recognised {
    /// It is.
    Yes,
    /// It may be, if nothing else is surer.
    Perhaps,
    /// It is not.
    No,
    /// It is, and cannot be read all the same.
    Refused(Box<ReadError>),
}

/// The beginning of a text, from which its format is told.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Head<'a> {
    /// What the file is called.
    pub name: &'a str,
    /// Whole lines, at most [`crate::limits::HEAD`] bytes, all ended by `\n`.
    pub text: &'a str,
}

/// The records of a text, in its order; errors are those of the input.
pub(crate) type Iter = Box<dyn Iterator<Item = io::Result<Record>> + Send>;

/// A text whose records can be read.
pub(crate) struct Opened {
    pub records: Iter,
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
pub(crate) trait Format: Sync {
    /// Its name, as `CSV` or `plain text`.
    fn name(&self) -> &'static str;

    /// Whether a text is of this format, judged by its beginning and never by its name.
    fn recognises(&self, head: Head<'_>, options: &Options) -> Recognised;

    /// Reads a text that it recognises.
    fn open(&self, lines: Lines, options: &Options) -> Opened;
}

/// The formats, those with the surest signs first. A new one is a file and a line here.
pub(crate) const FORMATS: [&dyn Format; 6] = [
    &game_file::GameFile,
    &html::Html,
    &jsonl::JsonLines,
    &markdown::Markdown,
    &delimited::Delimited,
    &text::PlainText,
];

/// The format of a text; the first that is sure of it, else the first that may be right.
pub(crate) fn recognise(
    head: Head<'_>,
    options: &Options,
) -> Result<Option<&'static dyn Format>, Box<ReadError>> {
    let mut perhaps = None;
    for format in FORMATS {
        match format.recognises(head, options) {
            Recognised::Yes => return Ok(Some(format)),
            Recognised::Perhaps => perhaps = perhaps.or(Some(format)),
            Recognised::No => {}
            Recognised::Refused(error) => return Err(error),
        }
    }
    Ok(perhaps)
}
