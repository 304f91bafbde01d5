//! The inputs of an import.

use std::borrow::Cow;
use std::io::Cursor;

use bao_formats::{Encoding, Source};
use bao_tables::import::{ImportedFile, Input};

use crate::store::archive::{Archive, TableError};
use crate::store::records::read_taken_over;
use bao_tables::pipeline::{PUBLISHED_CSV, PUBLISHED_NAME};

/// An input of an import.
#[derive(Clone, Debug)]
pub enum ImportInput {
    /// A file or the standard input.
    File(Source),
    /// An archive, whose games are taken over with the names of their sources.
    Archive(Archive),
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
            ImportInput::Archive(archive) => Some(count_bytes(archive)),
            ImportInput::Text { text, .. } => Some(text.len() as u64),
        }
    }

    /// What games are read from.
    pub(super) fn open(self) -> Result<Input, TableError> {
        Ok(match self {
            ImportInput::File(source) => Input::File(source),
            ImportInput::Archive(archive) => {
                let records = read_taken_over(&archive)?;
                let records = records.map(|game| game.map_err(|error| error.to_string()));
                Input::Stored(describe_archive(&archive).into(), Box::new(records))
            }
            ImportInput::Text { name, text } => Input::Bytes(name, Box::new(Cursor::new(text))),
        })
    }
}

/// The bytes of the files of its tables.
fn count_bytes(archive: &Archive) -> u64 {
    archive.manifest().tables.values().flatten().map(|file| file.bytes).fold(0, u64::saturating_add)
}

/// An archive as a source of games.
fn describe_archive(archive: &Archive) -> ImportedFile {
    ImportedFile {
        name: archive.name(),
        format: "archive".to_owned(),
        encoding: Encoding::Utf8.name().to_owned(),
        bytes: count_bytes(archive),
        content_id: Some(archive.manifest().content_id()),
        ..ImportedFile::default()
    }
}
