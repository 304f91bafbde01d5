//! The games of several files, one after the other, in chunks.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use bao_formats::{Compression, OpenedSource, Record, Records};

use super::chunk::{BYTES, Chunk, GAMES};
use super::error::ImportError;
use super::input::{ImportInput, OpenedInput, StoredRecords};
use crate::store::manifest::ImportedFile;

/// Reads the inputs in their order and records what was read of each.
pub(super) struct Reader {
    waiting: VecDeque<ImportInput>,
    options: bao_formats::Options,
    current: Option<Current>,
    origins: Vec<ImportedFile>,
    skipped: Vec<String>,
    next_record: u32,
    /// The bytes of the files that have been read to their end.
    bytes: u64,
}

/// The input that is being read.
enum Current {
    /// A file by its name.
    File(Arc<str>, Box<Records>),
    /// An archive, and how many bytes its files have.
    Archive(StoredRecords, u64),
}

impl Current {
    /// The next game with the name of its source; an error is the end.
    fn next(&mut self) -> Option<Result<(Arc<str>, Record), String>> {
        match self {
            Current::File(name, records) => {
                let record = records.next()?.map_err(|error| error.to_string());
                Some(record.map(|record| (name.clone(), record)))
            }
            Current::Archive(records, _) => {
                Some(records.next()?.map_err(|error| error.to_string()))
            }
        }
    }

    fn bytes(&self) -> u64 {
        match self {
            Current::File(_, records) => records.bytes_read().load(Ordering::Relaxed),
            Current::Archive(_, bytes) => *bytes,
        }
    }
}

impl Reader {
    pub(super) fn new(
        inputs: Vec<ImportInput>,
        options: &bao_formats::Options,
        first: u32,
    ) -> Reader {
        Reader {
            waiting: inputs.into(),
            options: bao_formats::Options { checksum: true, ..options.clone() },
            current: None,
            origins: Vec::new(),
            skipped: Vec::new(),
            next_record: first,
            bytes: 0,
        }
    }

    /// The record that the next game will be.
    pub(super) fn next_record(&self) -> u32 {
        self.next_record
    }

    /// The bytes of the files that have been read.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes + self.current.as_ref().map_or(0, Current::bytes)
    }

    /// The next games; `None` when there are no more.
    pub(super) fn chunk(&mut self) -> Result<Option<Chunk>, ImportError> {
        let mut chunk = Chunk { first: self.next_record, records: Vec::new() };
        let mut bytes = 0;
        while chunk.records.len() < GAMES && bytes < BYTES {
            let Some(current) = &mut self.current else {
                if self.open_next()? { continue } else { break }
            };
            match current.next() {
                Some(Ok((source, record))) => {
                    bytes += record.transcript.text().len();
                    let origin = self.origins.len() - 1;
                    self.origins[origin].games += 1;
                    chunk.records.push((source, origin, record));
                    self.next_record =
                        self.next_record.checked_add(1).ok_or(ImportError::TooMany)?;
                }
                Some(Err(error)) => {
                    // The games before count; the summary says that there may have been more.
                    if let Some(origin) = self.origins.last_mut() {
                        origin.error = Some(error);
                    }
                    self.close()?;
                }
                None => self.close()?,
            }
        }
        Ok((!chunk.records.is_empty()).then_some(chunk))
    }

    fn open_next(&mut self) -> Result<bool, ImportError> {
        let Some(input) = self.waiting.pop_front() else { return Ok(false) };
        let opened = match input.open(&self.options) {
            // One bad file of a folder does not cost the others.
            Err(error) if !input.is_named() => {
                let (name, error) = (input.name(), Some(error.to_string()));
                self.origins.push(ImportedFile { name, error, ..ImportedFile::default() });
                return Ok(true);
            }
            opened => opened?,
        };
        match opened {
            OpenedInput::Archive(origin, records) => {
                self.current = Some(Current::Archive(records, origin.bytes));
                self.origins.push(origin);
            }
            OpenedInput::Source(OpenedSource::Skipped(error)) => {
                self.skipped.push(error.to_string());
            }
            OpenedInput::Source(OpenedSource::Records(records)) => {
                self.origins.push(ImportedFile {
                    name: records.name().to_owned(),
                    format: records.format().to_owned(),
                    encoding: records.encoding().name().to_owned(),
                    compression: compression(records.compression()),
                    ..ImportedFile::default()
                });
                self.current = Some(Current::File(records.name().into(), records));
            }
        }
        Ok(true)
    }

    fn close(&mut self) -> Result<(), ImportError> {
        let Some(current) = self.current.take() else { return Ok(()) };
        self.bytes += current.bytes();
        if let Current::File(_, mut records) = current {
            let origin = self.origins.last_mut().expect("what is open has its origin");
            match records.checksum() {
                Ok(sum) => origin.sha256 = sum.unwrap_or_default(),
                Err(error) => origin.error = Some(error.to_string()),
            }
            origin.bytes = records.bytes_read().load(Ordering::Relaxed);
        }
        Ok(())
    }

    /// The files that were read, and messages about those that hold no games.
    pub(super) fn finish(mut self) -> Result<(Vec<ImportedFile>, Vec<String>), ImportError> {
        self.close()?;
        Ok((self.origins, self.skipped))
    }
}

fn compression(how: Compression) -> Option<String> {
    (how != Compression::None).then(|| how.name().to_owned())
}
