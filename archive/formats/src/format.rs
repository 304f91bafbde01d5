//! What a format has to do, and how files are read.

use std::io;
use std::sync::Arc;

use crate::aliases::Aliases;
use crate::columns::{Column, Columns};
use crate::encoding::Encoding;
use crate::error::ReadError;
use crate::lines::Lines;
use crate::record::Record;
use crate::standard_input::StandardInput;

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
pub(crate) trait Format: Sync {
    /// Its name, as `CSV` or `plain text`.
    fn name(&self) -> &'static str;

    /// Whether a text is of this format, by its beginning and never by the name of the file.
    fn recognise(&self, head: Head<'_>, options: &Options) -> Recognition;

    /// Reads a text that it recognises.
    fn open(&self, lines: Lines, options: &Options) -> OpenedText;
}
