//! Reads the games of several files in chunks.

use std::collections::VecDeque;
use std::io::Read;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use bao_formats::{
    Compression, Members, OpenedSource, Options, ReadError, Record, Records, Source,
};
use bao_languages::{Language, Message, speak};

use super::chunk::{BYTES, Chunk, games_at_once};
use super::summary::{ImportedFile, SkippedFile};
use crate::rows::Transcripts;
use crate::schema::Table;

/// Games from an archive, each with the name of its source file. The stream ends after an error.
pub type StoredRecords = Box<dyn Iterator<Item = Result<(Arc<str>, Record), String>> + Send>;

pub enum Input {
    File(Source),
    /// Bytes, and their name for messages.
    Bytes(String, Box<dyn Read + Send>),
    /// Games from an archive.
    Stored(Box<ImportedFile>, StoredRecords),
}

impl Input {
    /// Checks that a file that the user named can be opened, so that an import fails early. Pipes are not checked,
    /// because they can be read only once.
    pub fn check(&self, options: &Options) -> Result<(), ReadError> {
        match self {
            Input::File(source) if source.named && source.is_plain_file() => {
                source.open(options).map(drop)
            }
            _ => Ok(()),
        }
    }
}

/// There are more games than record numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an archive has at most {} games", u32::MAX)]
pub struct TooManyGamesError;

/// Reads the inputs in order, and notes what was read from each.
pub struct Reader {
    waiting: VecDeque<Input>,
    options: Options,
    /// The members of the current input.
    members: Option<Members>,
    current: Option<Current>,
    origins: Vec<ImportedFile>,
    skipped: Vec<SkippedFile>,
    next_record: u32,
    /// The maximum number of games in a chunk.
    games: usize,
    /// The number of bytes in the inputs that were read to their end.
    bytes: u64,
}

enum Current {
    File(Arc<str>, Box<Records>),
    Stored(StoredRecords),
}

impl Current {
    /// Returns the next game and the name of its source. No game follows an error.
    fn next(&mut self) -> Option<Result<(Arc<str>, Record), Message>> {
        match self {
            Current::File(name, records) => {
                let record = records.next()?.map_err(|error| error.message());
                Some(record.map(|record| (name.clone(), record)))
            }
            Current::Stored(records) => Some(records.next()?.map_err(Message::verbatim)),
        }
    }
}

impl Reader {
    /// Prepares to read inputs for these tables and transcripts. `first` is the record of the first game.
    #[must_use]
    pub fn new(
        inputs: Vec<Input>,
        options: &Options,
        tables: &[Table],
        transcripts: &Transcripts,
        first: u32,
    ) -> Reader {
        Reader {
            waiting: inputs.into(),
            options: Options { checksum: true, ..options.clone() },
            members: None,
            current: None,
            origins: Vec::new(),
            skipped: Vec::new(),
            next_record: first,
            games: games_at_once(tables, transcripts),
            bytes: 0,
        }
    }

    /// Limits chunks to `games` games; 0 counts as 1.
    #[must_use]
    pub fn with_games(self, games: usize) -> Reader {
        Reader { games: games.clamp(1, self.games), ..self }
    }

    /// Returns the record number of the next game.
    #[must_use]
    pub fn next_record(&self) -> u32 {
        self.next_record
    }

    #[must_use]
    pub fn bytes(&self) -> u64 {
        let read = |members: &Members| members.bytes_read().load(Ordering::Relaxed);
        self.bytes + self.members.as_ref().map_or(0, read)
    }

    /// Reads the next games. Returns `None` at the end.
    ///
    /// # Errors
    /// If a named input cannot be opened, or there are more games than record numbers. A file that ends early is not an
    /// error: its games are kept, and [`ImportedFile::error`] says what happened.
    pub fn chunk<E>(&mut self) -> Result<Option<Chunk>, E>
    where
        E: From<ReadError> + From<TooManyGamesError>,
    {
        let mut chunk = Chunk { first: self.next_record, records: Vec::new() };
        let mut bytes = 0;
        while chunk.records.len() < self.games && bytes < BYTES {
            let Some(current) = &mut self.current else {
                if self.open_next()? { continue } else { break }
            };
            match current.next() {
                Some(Ok((source, record))) => {
                    bytes += record.transcript.text().len();
                    let origin = self.origins.len() - 1;
                    self.origins[origin].games += 1;
                    chunk.records.push((source, origin, record));
                    self.next_record = self.next_record.checked_add(1).ok_or(TooManyGamesError)?;
                }
                Some(Err(error)) => {
                    // The games before the error are kept; the summary says that the file may have had more.
                    if let Some(origin) = self.origins.last_mut() {
                        origin.set_error(&error);
                    }
                    self.close();
                }
                None => self.close(),
            }
        }
        Ok((!chunk.records.is_empty()).then_some(chunk))
    }

    /// Opens the next member of an input, or the next input. Returns false if there are no more inputs.
    fn open_next(&mut self) -> Result<bool, ReadError> {
        match self.members.as_mut().and_then(Iterator::next) {
            Some(Ok(OpenedSource::Skipped(error))) => {
                let reason = speak(Language::English, || error.reason());
                let name = error.name().to_owned();
                let message = error.message().to_json();
                self.skipped.push(SkippedFile { name, reason, message });
            }
            Some(Ok(OpenedSource::Records(records))) => {
                let how = records.compression;
                self.origins.push(ImportedFile {
                    name: records.name.clone(),
                    format: records.format.to_owned(),
                    encoding: records.encoding.name().to_owned(),
                    compression: (how != Compression::None).then(|| how.name().to_owned()),
                    ..ImportedFile::default()
                });
                self.current = Some(Current::File(records.name.as_str().into(), records));
            }
            Some(Err(error)) => self.add_unreadable(error.name(), &error.message()),
            None => {
                self.bytes = self.bytes();
                self.members = None;
                let Some(input) = self.waiting.pop_front() else { return Ok(false) };
                match input {
                    Input::Stored(origin, records) => {
                        self.bytes += origin.bytes;
                        self.current = Some(Current::Stored(records));
                        self.origins.push(*origin);
                    }
                    Input::Bytes(name, bytes) => {
                        self.members = Some(Members::from_reader(&name, bytes, &self.options)?);
                    }
                    Input::File(source) => match source.open(&self.options) {
                        Ok(members) => self.members = Some(members),
                        // A bad file in a folder does not prevent reading the others.
                        Err(error) if !source.named => {
                            self.add_unreadable(&source.name, &error.message());
                        }
                        Err(error) => return Err(error),
                    },
                }
            }
        }
        Ok(true)
    }

    fn add_unreadable(&mut self, name: &str, error: &Message) {
        let mut origin = ImportedFile { name: name.to_owned(), ..ImportedFile::default() };
        origin.set_error(error);
        self.origins.push(origin);
    }

    fn close(&mut self) {
        let Some(Current::File(_, mut records)) = self.current.take() else { return };
        let origin = self.origins.last_mut().expect("an open file has an origin");
        match records.checksum() {
            Ok(sum) => origin.sha256 = sum.unwrap_or_default(),
            Err(error) => origin.set_error(&error.message()),
        }
        origin.bytes = records.bytes_read().load(Ordering::Relaxed);
    }

    /// Returns the files that were read and the files without games.
    #[must_use]
    pub fn finish(mut self) -> (Vec<ImportedFile>, Vec<SkippedFile>) {
        self.close();
        (self.origins, self.skipped)
    }
}
