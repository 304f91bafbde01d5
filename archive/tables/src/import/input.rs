//! What games are read from.

use std::fmt::Display;
use std::sync::Arc;

use bao_formats::{Members, Options, Record};

use super::sources::ImportedFile;

/// Games that were imported before, each with the file that it came from; an error is the end.
pub type StoredRecords = Box<dyn Iterator<Item = Result<(Arc<str>, Record), String>> + Send>;

/// An input that has been opened.
pub enum OpenedInput {
    /// A file, and what it holds.
    Members(Members),
    /// Games that were imported before.
    Stored(ImportedFile, StoredRecords),
}

/// What games are read from.
pub trait Input {
    /// Why it cannot be read.
    type Error: Display + From<TooManyGamesError>;

    /// Its name in messages.
    fn name(&self) -> String;

    /// Whether the user has named the file itself and not a folder or pattern.
    fn is_named(&self) -> bool;

    /// Opens it.
    ///
    /// # Errors
    /// Where it cannot be read.
    fn open(self, options: &Options) -> Result<OpenedInput, Self::Error>;
}

/// More games than the tables can count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an archive holds {} games at most", u32::MAX)]
pub struct TooManyGamesError;
