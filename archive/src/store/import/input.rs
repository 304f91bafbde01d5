//! Where an import reads from.

use std::io::Cursor;

use bao_formats::{OpenedSource, ReadError, Records, Source};

/// Something an import reads.
#[derive(Clone, Debug)]
pub enum Input {
    /// A file or the standard input.
    File(Source),
    /// A text that the program carries.
    Text {
        /// What messages call it.
        name: &'static str,
        /// The text.
        text: &'static str,
    },
}

impl Input {
    /// The size in bytes, where it is known.
    #[must_use]
    pub fn size(&self) -> Option<u64> {
        match self {
            Input::File(source) => source.size(),
            Input::Text { text, .. } => Some(text.len() as u64),
        }
    }

    /// What messages call it.
    pub(super) fn name(&self) -> &str {
        match self {
            Input::File(source) => &source.name,
            Input::Text { name, .. } => name,
        }
    }

    /// Whether the user has named it, and not a folder that it is in.
    pub(super) fn is_named(&self) -> bool {
        !matches!(self, Input::File(source) if !source.named)
    }

    /// Looks whether it can be opened, where that takes nothing away: a pipe can be read once only.
    pub(super) fn try_out(&self, options: &bao_formats::Options) -> Result<(), ReadError> {
        match self {
            Input::File(source) if source.named && source.is_plain_file() => {
                source.open(options).map(drop)
            }
            _ => Ok(()),
        }
    }

    pub(super) fn open(&self, options: &bao_formats::Options) -> Result<OpenedSource, ReadError> {
        match self {
            Input::File(source) => source.open(options),
            Input::Text { name, text } => {
                let records = Records::open(name, Box::new(Cursor::new(*text)), options)?;
                Ok(OpenedSource::Records(Box::new(records)))
            }
        }
    }
}
