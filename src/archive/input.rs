//! An archive: the records of a file, with what only their order tells.

use std::collections::HashSet;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::io::Read;
use std::iter::FusedIterator;

use bao_formats::{Options, ReadError, Record, Records};
use bao_notation::{Finding, Place};

use super::codes;

/// The records of a file in its order, one of them in memory; a number that an earlier game has is
/// reported.
pub struct Archive {
    records: Records,
    seen: Seen,
}

impl Archive {
    /// Opens a file, or the standard input for `-`.
    ///
    /// # Errors
    /// [`ReadError`] where it cannot be read or holds no games.
    pub fn open(path: &str, options: &Options) -> Result<Archive, ReadError> {
        Records::of_file(path, options).map(Archive::of)
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

    fn of(records: Records) -> Archive {
        Archive { records, seen: Seen::default() }
    }

    /// The file, as messages call it.
    #[must_use]
    pub fn name(&self) -> &str {
        self.records.name()
    }

    /// The file itself: its format, header and encoding.
    #[must_use]
    pub fn records(&self) -> &Records {
        &self.records
    }
}

impl Iterator for Archive {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        Some(self.records.next()?.map(|mut record| {
            self.seen.check(&mut record);
            record
        }))
    }
}

impl FusedIterator for Archive {}

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
