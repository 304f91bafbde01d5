//! The games of several files, one after the other, in chunks.

use std::collections::VecDeque;
use std::io::Read;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use bao_formats::{
    Compression, Members, OpenedSource, Options, ReadError, Record, Records, Source,
};
use bao_languages::{Language, speak};

use super::chunk::{BYTES, Chunk, games_at_once};
use super::sources::{ImportedFile, SkippedFile};
use crate::rows::Transcripts;
use crate::schema::Table;

/// Games that were imported before, each with the file that it came from; an error is the end.
pub type StoredRecords = Box<dyn Iterator<Item = Result<(Arc<str>, Record), String>> + Send>;

/// What games are read from.
pub enum Input {
    /// A file or the standard input.
    File(Source),
    /// Bytes, by their name in messages.
    Bytes(String, Box<dyn Read + Send>),
    /// Games that were imported before.
    Stored(Box<ImportedFile>, StoredRecords),
}

impl Input {
    /// Checks that a file that was named can be opened, so that it ends a long import at its beginning. A pipe can be read
    /// only once.
    ///
    /// # Errors
    /// [`ReadError`] where it cannot be opened.
    pub fn check(&self, options: &Options) -> Result<(), ReadError> {
        match self {
            Input::File(source) if source.named && source.is_plain_file() => {
                source.open(options).map(drop)
            }
            _ => Ok(()),
        }
    }
}

/// More games than the tables can count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an archive holds {} games at most", u32::MAX)]
pub struct TooManyGamesError;

/// Reads the inputs in their order and records what was read of each.
pub struct Reader {
    waiting: VecDeque<Input>,
    options: Options,
    /// What the input holds that is being read.
    members: Option<Members>,
    current: Option<Current>,
    origins: Vec<ImportedFile>,
    skipped: Vec<SkippedFile>,
    next_record: u32,
    /// How many games a chunk has at the most.
    games: usize,
    /// The bytes of the inputs that have been read to their end.
    bytes: u64,
}

/// What is wrong, for the manifest, which is in English whatever is spoken.
fn in_english(error: &impl std::fmt::Display) -> String {
    speak(Language::English, || error.to_string())
}

/// The input that is being read.
enum Current {
    /// A file by its name.
    File(Arc<str>, Box<Records>),
    /// Games that were imported before.
    Stored(StoredRecords),
}

impl Current {
    /// The next game with the name of its source; an error is the end.
    fn next(&mut self) -> Option<Result<(Arc<str>, Record), String>> {
        match self {
            Current::File(name, records) => {
                let record = records.next()?.map_err(|error| in_english(&error));
                Some(record.map(|record| (name.clone(), record)))
            }
            Current::Stored(records) => records.next(),
        }
    }
}

impl Reader {
    /// Reads inputs of which nothing has been read yet, for these tables with these transcripts; `first` is the record of
    /// the first game.
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

    /// The same in chunks of fewer games: so many at the most, and one at the least.
    #[must_use]
    pub fn with_games(self, games: usize) -> Reader {
        Reader { games: games.clamp(1, self.games), ..self }
    }

    /// The record that the next game will be.
    #[must_use]
    pub fn next_record(&self) -> u32 {
        self.next_record
    }

    /// The bytes of the inputs that have been read.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let read = |members: &Members| members.bytes_read().load(Ordering::Relaxed);
        self.bytes + self.members.as_ref().map_or(0, read)
    }

    /// The next games; `None` when there are no more.
    ///
    /// # Errors
    /// Where an input that was named cannot be opened, or there are more games than records. A file that breaks off is
    /// no error: the games before count, and [`ImportedFile::error`] says so.
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
                    // The games before count; the summary says that there may have been more.
                    if let Some(origin) = self.origins.last_mut() {
                        origin.error = Some(error);
                    }
                    self.close();
                }
                None => self.close(),
            }
        }
        Ok((!chunk.records.is_empty()).then_some(chunk))
    }

    /// Opens the next member of an input, or the next input; false if there is no other.
    fn open_next(&mut self) -> Result<bool, ReadError> {
        match self.members.as_mut().and_then(Iterator::next) {
            Some(Ok(OpenedSource::Skipped(error))) => {
                let reason = speak(Language::English, || error.reason());
                let name = error.name().to_owned();
                self.skipped.push(SkippedFile { name, reason });
            }
            Some(Ok(OpenedSource::Records(records))) => {
                self.origins.push(ImportedFile {
                    name: records.name.clone(),
                    format: records.format.to_owned(),
                    encoding: records.encoding.name().to_owned(),
                    compression: compression(records.compression),
                    ..ImportedFile::default()
                });
                self.current = Some(Current::File(records.name.as_str().into(), records));
            }
            Some(Err(error)) => self.add_unreadable(error.name(), in_english(&error)),
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
                        // One bad file of a folder does not cost the others.
                        Err(error) if !source.named => {
                            self.add_unreadable(&source.name, in_english(&error));
                        }
                        Err(error) => return Err(error),
                    },
                }
            }
        }
        Ok(true)
    }

    fn add_unreadable(&mut self, name: &str, error: String) {
        let (name, error) = (name.to_owned(), Some(error));
        self.origins.push(ImportedFile { name, error, ..ImportedFile::default() });
    }

    fn close(&mut self) {
        let Some(Current::File(_, mut records)) = self.current.take() else { return };
        let origin = self.origins.last_mut().expect("what is open has its origin");
        match records.checksum() {
            Ok(sum) => origin.sha256 = sum.unwrap_or_default(),
            Err(error) => origin.error = Some(in_english(&error)),
        }
        origin.bytes = records.bytes_read().load(Ordering::Relaxed);
    }

    /// The files that were read, and those that hold no games.
    #[must_use]
    pub fn finish(mut self) -> (Vec<ImportedFile>, Vec<SkippedFile>) {
        self.close();
        (self.origins, self.skipped)
    }
}

fn compression(how: Compression) -> Option<String> {
    (how != Compression::None).then(|| how.name().to_owned())
}
