//! The records of files as one stream.

use std::collections::HashSet;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::io::Read;

use bao_formats::{
    Members, OpenedSource, Options, ReadError, Record, Records, Source, list_sources,
};
use bao_languages::Message;
use bao_notation::{Finding, Place};

use super::codes;
use super::source_file::{SourceFile, SourceFiles};

/// Games as records in their order, one of them in memory at a time. A record whose number an earlier one has
/// gets the finding `repeated-number`.
///
/// ```
/// use bao_tables::pipeline::{Games, Options};
///
/// let csv: &[u8] = b"game,winner,transcript\n7,south,1:A7<* a5>\n";
/// let games = Games::from_reader("games.csv", Box::new(csv), &Options::default())?;
/// for record in games {
///     assert_eq!(record?.id, "7");
/// }
/// # Ok::<(), bao_tables::pipeline::ReadError>(())
/// ```
pub struct Games {
    name: String,
    records: AnyRecords,
    files: SourceFiles,
    known: KnownNumbers,
}

enum AnyRecords {
    File(Box<Records>),
    Other(Box<dyn Iterator<Item = Result<Record, ReadError>> + Send>),
}

impl Games {
    /// Opens a file, all files of a folder or a pattern, or the standard input for `-`. Files, members of archives
    /// and sheets that hold no games are skipped.
    ///
    /// # Errors
    /// [`ReadError`] where nothing of it can be read or holds games.
    pub fn open(path: &str, options: &Options) -> Result<Games, ReadError> {
        let found = list_sources(&[path.to_owned()])?;
        let mut several = SeveralFiles {
            sources: found.into_iter(),
            options: options.clone(),
            members: None,
            current: None,
            files: SourceFiles::default(),
            skipped: Vec::new(),
        };
        let first = several.next();
        let files = several.files.clone();
        if first.is_none() && files.list().is_empty() {
            let seen = Message::new("read-no-files");
            let one = several.skipped.pop().filter(|_| several.skipped.is_empty());
            let nothing = || ReadError::NoGames { name: path.to_owned(), seen };
            return Err(one.unwrap_or_else(nothing));
        }
        let records = first.into_iter().chain(several);
        Ok(Games::from_records(path, records).with_files(files))
    }

    /// Reads games from any bytes, called `name` in messages; their format is recognised by their content.
    ///
    /// # Errors
    /// [`ReadError`] where they cannot be read or hold no games.
    pub fn from_reader(
        name: &str,
        input: Box<dyn Read + Send>,
        options: &Options,
    ) -> Result<Games, ReadError> {
        Records::open(name, input, options).map(Games::from_file)
    }

    /// Games out of any records, called `name` in messages.
    pub fn from_records(
        name: &str,
        records: impl Iterator<Item = Result<Record, ReadError>> + Send + 'static,
    ) -> Games {
        Games::new(name.to_owned(), AnyRecords::Other(Box::new(records)))
    }

    /// The same games, read from these files.
    #[must_use]
    pub fn with_files(mut self, files: SourceFiles) -> Games {
        self.files = files;
        self
    }

    /// The games of a file that has been opened.
    #[must_use]
    pub fn from_file(records: Records) -> Games {
        Games::new(records.name().to_owned(), AnyRecords::File(Box::new(records)))
    }

    fn new(name: String, records: AnyRecords) -> Games {
        Games { name, records, files: SourceFiles::default(), known: KnownNumbers::default() }
    }

    /// The name of the file or folder in messages.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The files that games are read from: complete when the last game has been read.
    #[must_use]
    pub fn files(&self) -> SourceFiles {
        self.files.clone()
    }
}

impl Iterator for Games {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = match &mut self.records {
            AnyRecords::File(records) => {
                let next = records.next();
                if next.is_none() {
                    add_file(&self.files, records);
                }
                next
            }
            AnyRecords::Other(records) => records.next(),
        };
        Some(next?.map(|mut record| {
            self.known.check(&mut record);
            record
        }))
    }
}

/// The records of several files.
struct SeveralFiles {
    sources: std::vec::IntoIter<Source>,
    options: Options,
    members: Option<Members>,
    current: Option<Box<Records>>,
    files: SourceFiles,
    skipped: Vec<ReadError>,
}

/// Adds a file that has been read to its end.
fn add_file(files: &SourceFiles, records: &mut Records) {
    // An iterator may be called again after its end, when the file is in the list already.
    if files.ends_with(records.name()) {
        return;
    }
    let sha256 = records.checksum().ok().flatten().unwrap_or_default();
    let bytes = records.bytes_read().load(std::sync::atomic::Ordering::Relaxed);
    files.add(SourceFile { name: records.name().to_owned(), bytes, sha256 });
}

impl Iterator for SeveralFiles {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(record) = self.current.as_mut().and_then(Iterator::next) {
                return Some(record);
            }
            if let Some(mut records) = self.current.take() {
                add_file(&self.files, &mut records);
            }
            match self.members.as_mut().and_then(Iterator::next) {
                Some(Ok(OpenedSource::Records(records))) => {
                    self.files.begin(records.name());
                    self.current = Some(records);
                }
                Some(Ok(OpenedSource::Skipped(error))) => self.skipped.push(error),
                Some(Err(error)) => return Some(Err(error)),
                None => match self.sources.next()?.open(&self.options) {
                    Ok(members) => self.members = Some(members),
                    Err(error) => return Some(Err(error)),
                },
            }
        }
    }
}

/// The numbers of the games so far, as hashes: eight bytes a game. Two different numbers of a million games
/// share a hash with a probability of one in thirty million.
#[derive(Default)]
struct KnownNumbers {
    hashes: HashSet<u64>,
    state: RandomState,
}

impl KnownNumbers {
    fn check(&mut self, record: &mut Record) {
        if self.hashes.insert(self.state.hash_one(&record.id)) {
            return;
        }
        let game = Some(record.id.clone());
        record.findings.push(Finding {
            code: codes::REPEATED_NUMBER,
            place: Place { game, turn: None, line: record.line, column: 1, span: 0..0 },
            read: record.id.clone(),
            expected: Message::new("expected-new-number"),
            repair: None,
        });
    }
}
