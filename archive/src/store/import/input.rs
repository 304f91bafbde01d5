//! The inputs of an import.

use std::borrow::Cow;
use std::io::Cursor;

use bao_formats::{Members, ReadError, Source};

use crate::pipeline::{PUBLISHED_CSV, PUBLISHED_NAME};

/// An input of an import.
#[derive(Clone, Debug)]
pub enum ImportInput {
    /// A file or the standard input.
    File(Source),
    /// A text in memory.
    Text {
        /// Its name in messages.
        name: String,
        /// The text.
        text: Cow<'static, [u8]>,
    },
}

impl ImportInput {
    /// The published games.
    #[must_use]
    pub fn published_games() -> ImportInput {
        let text = Cow::Borrowed(PUBLISHED_CSV.as_bytes());
        ImportInput::Text { name: PUBLISHED_NAME.to_owned(), text }
    }

    /// The size in bytes, where it is known.
    #[must_use]
    pub fn size(&self) -> Option<u64> {
        match self {
            ImportInput::File(source) => source.size(),
            ImportInput::Text { text, .. } => Some(text.len() as u64),
        }
    }

    /// Whether the user has named the file itself and not a folder or pattern.
    pub(super) fn is_named(&self) -> bool {
        !matches!(self, ImportInput::File(source) if !source.named)
    }

    /// Checks that it can be opened, unless it is a pipe, which can be read once only.
    pub(super) fn check(&self, options: &bao_formats::Options) -> Result<(), ReadError> {
        match self {
            ImportInput::File(source) if source.named && source.is_plain_file() => {
                source.open(options).map(drop)
            }
            _ => Ok(()),
        }
    }

    pub(super) fn open(&self, options: &bao_formats::Options) -> Result<Members, ReadError> {
        match self {
            ImportInput::File(source) => source.open(options),
            ImportInput::Text { name, text } => {
                Members::from_reader(name, Box::new(Cursor::new(text.clone())), options)
            }
        }
    }
}
