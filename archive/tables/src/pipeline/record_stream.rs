//! Reads the records of several files as one stream.

use std::collections::HashSet;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::io::Read;
use std::iter;
use std::sync::Arc;

use bao_formats::{OpenedSource, Options, ReadError, Record, Records, Source, list_sources};
use bao_languages::Message;
use bao_notation::{Finding, Place};

use super::codes;

/// Iterates over games as records, with one record in memory at a time. A record with the number of an earlier record
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
    records: NamedRecords,
    file: Option<Arc<str>>,
    known: KnownNumbers,
}

type NamedRecords = Box<dyn Iterator<Item = Result<(Arc<str>, Record), ReadError>> + Send>;

impl Games {
    /// Opens a file, all files of a folder or pattern, or the standard input for `-`. Skips files, archive members and
    /// sheets without games.
    ///
    /// # Errors
    /// If nothing can be read, or nothing that was read contains games.
    pub fn open(path: &str, options: &Options) -> Result<Games, ReadError> {
        let options = options.clone();
        let open = move |source: Source| -> Box<dyn Iterator<Item = _> + Send> {
            match source.open(&options) {
                Ok(members) => Box::new(members),
                Err(error) => Box::new(iter::once(Err(error))),
            }
        };
        let mut members = list_sources(&[path.to_owned()])?.into_iter().flat_map(open);
        let mut skipped = Vec::new();
        let first = members.by_ref().find_map(|member| match member {
            Ok(OpenedSource::Skipped(error)) => {
                skipped.push(error);
                None
            }
            other => Some(other),
        });
        let Some(first) = first else {
            let seen = Message::new("read-no-files");
            let one = skipped.pop().filter(|_| skipped.is_empty());
            return Err(one.unwrap_or(ReadError::no_games(path, seen)));
        };
        let records = iter::once(first).chain(members).flat_map(|member| match member {
            Ok(OpenedSource::Records(records)) => name_records(records),
            Ok(OpenedSource::Skipped(_)) => Box::new(iter::empty()),
            Err(error) => Box::new(iter::once(Err(error))),
        });
        Ok(Games::new(path.to_owned(), Box::new(records)))
    }

    /// Reads games from an input, which messages call `name`. The format is detected from the content.
    pub fn from_reader(
        name: &str,
        input: Box<dyn Read + Send>,
        options: &Options,
    ) -> Result<Games, ReadError> {
        Records::open(name, input, options).map(Games::from_file)
    }

    /// Iterates over given records, each with the name of its file. Messages call them all `name`.
    pub fn from_records(
        name: &str,
        records: impl Iterator<Item = Result<(Arc<str>, Record), ReadError>> + Send + 'static,
    ) -> Games {
        Games::new(name.to_owned(), Box::new(records))
    }

    #[must_use]
    pub fn from_file(records: Records) -> Games {
        Games::new(records.name.clone(), name_records(Box::new(records)))
    }

    fn new(name: String, records: NamedRecords) -> Games {
        Games { name, records, file: None, known: KnownNumbers::default() }
    }

    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the name of the file with the last game.
    #[must_use]
    pub fn file(&self) -> Option<&str> {
        self.file.as_deref()
    }
}

fn name_records(records: Box<Records>) -> NamedRecords {
    let name: Arc<str> = records.name.as_str().into();
    Box::new(records.map(move |record| Ok((Arc::clone(&name), record?))))
}

impl Iterator for Games {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        Some(self.records.next()?.map(|(file, mut record)| {
            self.file = Some(file);
            self.known.check(&mut record);
            record
        }))
    }
}

/// The published games as a CSV table.
pub const PUBLISHED_CSV: &str = include_str!("../../../../datasets/games.csv");

/// The name of the published games in messages and reports.
pub const PUBLISHED_NAME: &str = "published games";

/// The name of a source for readers: that of the published games in the current language, any other unchanged.
#[must_use]
pub fn tell_source(name: &str) -> String {
    match name.strip_suffix(PUBLISHED_NAME) {
        Some(before @ ("" | "kibao.org, ")) => {
            format!("{before}{}", bao_languages::text("source-published"))
        }
        _ => name.to_owned(),
    }
}

/// Returns the published games of the study. For their origin see `datasets/README.md`.
#[must_use]
pub fn published_games() -> Games {
    let input = Box::new(PUBLISHED_CSV.as_bytes());
    Games::from_reader(PUBLISHED_NAME, input, &Options::default())
        .expect("the published games are a readable table")
}

/// Hashes of the game numbers so far, with eight bytes each. For a million different numbers, the probability of a
/// collision is one in thirty million.
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
