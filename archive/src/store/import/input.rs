use std::borrow::Cow;
use std::io::Cursor;

use bao_formats::{Encoding, Source};
use bao_tables::import::{ImportedFile, Input};

use crate::store::archive::{Archive, TableError};
use crate::store::records::read_taken_over;
use bao_tables::pipeline::{PUBLISHED_CSV, PUBLISHED_NAME};

#[derive(Clone, Debug)]
pub enum ImportInput {
    File(Source),
    /// An archive, whose games keep the names of their sources.
    Archive(Archive),
    Text {
        name: String,
        text: Cow<'static, [u8]>,
    },
}

impl ImportInput {
    #[must_use]
    pub fn published_games() -> ImportInput {
        let text = Cow::Borrowed(PUBLISHED_CSV.as_bytes());
        ImportInput::Text { name: PUBLISHED_NAME.to_owned(), text }
    }

    /// Returns the size in bytes, if known.
    #[must_use]
    pub fn size(&self) -> Option<u64> {
        match self {
            ImportInput::File(source) => source.size(),
            ImportInput::Archive(archive) => Some(count_bytes(archive)),
            ImportInput::Text { text, .. } => Some(text.len() as u64),
        }
    }

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

fn count_bytes(archive: &Archive) -> u64 {
    archive.manifest().tables.values().flatten().map(|file| file.bytes).fold(0, u64::saturating_add)
}

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
