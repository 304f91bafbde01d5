//! An archive: the records of files, with what only their order tells.

use std::collections::HashSet;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::io::Read;

use bao_formats::{OpenedSource, Options, ReadError, Record, Records, Source, list_sources};
use bao_notation::{Finding, Place};

use super::codes;
use super::origin::{Origin, Origins};

/// Records in their order, one of them in memory; a number that an earlier game has is reported.
pub struct Archive {
    name: String,
    from: From,
    origins: Origins,
    seen: Seen,
}

/// Where the records come from.
enum From {
    /// A file.
    File(Box<Records>),
    /// Whatever gives records.
    Other(Box<dyn Iterator<Item = Result<Record, ReadError>> + Send>),
}

impl Archive {
    /// Opens a file, all files of a folder or a pattern, or the standard input for `-`. Files of a folder
    /// that hold no games are passed over.
    ///
    /// # Errors
    /// [`ReadError`] where it cannot be read or holds no games.
    pub fn open(path: &str, options: &Options) -> Result<Archive, ReadError> {
        let found = list_sources(&[path.to_owned()])?;
        if let [source] = &found[..]
            && source.named
        {
            return Archive::of_source(source, options);
        }
        let origins = Origins::default();
        let files = Files {
            found: found.into_iter(),
            options: options.clone(),
            now: None,
            origins: origins.clone(),
        };
        let mut records = files.peekable();
        if records.peek().is_none() {
            let seen = "the folder or pattern stands for no file with games".to_owned();
            return Err(ReadError::NoGames { name: path.to_owned(), seen });
        }
        Ok(Archive::from_records(path, records).with_origins(origins))
    }

    /// Opens one file.
    ///
    /// # Errors
    /// [`ReadError`] where it cannot be read or holds no games.
    pub fn of_source(source: &Source, options: &Options) -> Result<Archive, ReadError> {
        match source.open(options)? {
            OpenedSource::Records(records) => Ok(Archive::of(*records)),
            OpenedSource::Skipped(error) => Err(error),
        }
    }

    /// An archive out of any bytes, called `name` in messages.
    ///
    /// # Errors
    /// [`ReadError`] where they cannot be read or hold no games.
    pub fn new(
        name: &str,
        input: Box<dyn Read + Send>,
        options: &Options,
    ) -> Result<Archive, ReadError> {
        Records::open(name, input, options).map(Archive::of)
    }

    /// An archive out of records that have been read already, called `name` in messages.
    pub fn from_records(
        name: &str,
        records: impl Iterator<Item = Result<Record, ReadError>> + Send + 'static,
    ) -> Archive {
        let from = From::Other(Box::new(records));
        let name = name.to_owned();
        Archive { name, from, origins: Origins::default(), seen: Seen::default() }
    }

    /// The same archive, of which it is known where its games come from.
    #[must_use]
    pub fn with_origins(mut self, origins: Origins) -> Archive {
        self.origins = origins;
        self
    }

    fn of(records: Records) -> Archive {
        let name = records.name().to_owned();
        let from = From::File(Box::new(records));
        Archive { name, from, origins: Origins::default(), seen: Seen::default() }
    }

    /// The file or folder, as messages call it.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The files it is read from: complete when it has been read to its end.
    #[must_use]
    pub fn origins(&self) -> Origins {
        self.origins.clone()
    }

    /// The file itself, where the archive is one: its format, header and encoding.
    #[must_use]
    pub fn file(&self) -> Option<&Records> {
        match &self.from {
            From::File(records) => Some(records),
            From::Other(_) => None,
        }
    }
}

impl Iterator for Archive {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = match &mut self.from {
            From::File(records) => {
                let next = records.next();
                if next.is_none() {
                    note(&self.origins, records);
                }
                next
            }
            From::Other(records) => records.next(),
        };
        Some(next?.map(|mut record| {
            self.seen.check(&mut record);
            record
        }))
    }
}

/// The records of several files.
struct Files {
    found: std::vec::IntoIter<Source>,
    options: Options,
    now: Option<Box<Records>>,
    origins: Origins,
}

/// Notes a file that has been read to its end.
fn note(origins: &Origins, records: &mut Records) {
    // An iterator that is asked again behind its end has no other file.
    if origins.ends_with(records.name()) {
        return;
    }
    let sha256 = records.checksum().ok().flatten().unwrap_or_default();
    let bytes = records.bytes_read().load(std::sync::atomic::Ordering::Relaxed);
    origins.add(Origin { name: records.name().to_owned(), bytes, sha256 });
}

impl Iterator for Files {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(record) = self.now.as_mut().and_then(Iterator::next) {
                return Some(record);
            }
            if let Some(read) = &mut self.now {
                note(&self.origins, read);
            }
            self.now = match self.found.next()?.open(&self.options) {
                Ok(OpenedSource::Records(records)) => Some(records),
                Ok(OpenedSource::Skipped(_)) => None,
                Err(error) => return Some(Err(error)),
            };
        }
    }
}

/// The numbers of the games so far, as hashes: eight bytes a game. That two numbers of a million games
/// share one is as likely as one in thirty million.
#[derive(Default)]
pub struct Seen {
    hashes: HashSet<u64>,
    state: RandomState,
}

impl Seen {
    /// Adds the finding to a record whose number an earlier one has.
    pub fn check(&mut self, record: &mut Record) {
        if self.hashes.insert(self.state.hash_one(&record.id)) {
            return;
        }
        let game = Some(record.id.clone());
        record.findings.push(Finding {
            code: codes::REPEATED_NUMBER,
            place: Place { game, turn: None, line: record.line, column: 1, span: 0..0 },
            read: record.id.clone(),
            expected: "a number that no earlier game has; both are kept".into(),
            repair: None,
        });
    }
}
