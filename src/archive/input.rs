//! Opening an archive and reading its records one by one.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, BufRead, BufReader};

use bao_notation::{Finding, Place};

use super::codes;
use super::columns::Columns;
use super::record::Record;
use super::rows::{Rows, Shape};

/// What the standard input is called.
pub const STDIN: &str = "<stdin>";

/// Why an archive cannot be read at all.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// The file cannot be opened or read.
    #[error("{name}: {error}")]
    Io {
        /// The file.
        name: String,
        /// What the system says.
        error: io::Error,
    },
    /// Not even a header.
    #[error(
        "{name}: the file is empty; its first line must name the columns, as `game,winner,transcript`"
    )]
    Empty {
        /// The file.
        name: String,
    },
    /// The header lacks a column that is needed.
    #[error(
        "{name}:{line}: no column {missing}; the first line must name the columns, as \
         `game,winner,transcript`, and here it is `{header}`{hint}",
        hint = parted_otherwise(header),
        missing = missing.iter().map(|m| format!("`{m}`")).collect::<Vec<_>>().join(" and no column ")
    )]
    Header {
        /// The file.
        name: String,
        /// The line of the header.
        line: usize,
        /// The columns that are missing.
        missing: Vec<&'static str>,
        /// The header as it stands, cut after 80 characters.
        header: String,
    },
}

/// A file of games: CSV with at least the columns `game` and `transcript`, and `winner` if known.
///
/// An iterator over its records in the order of the file, which holds one of them in memory.
pub struct Archive {
    name: String,
    header: Vec<String>,
    columns: Columns,
    rows: Rows<Box<dyn BufRead + Send>>,
    seen: HashSet<String>,
}

/// What to do where a spreadsheet has parted the columns by something else.
fn parted_otherwise(header: &str) -> &'static str {
    if header.contains(';') {
        "; the columns are parted by `;`, save the table with commas"
    } else if header.contains('\t') {
        "; the columns are parted by tabs, save the table with commas"
    } else {
        ""
    }
}

impl Archive {
    /// Opens a file, or the standard input for `-`.
    ///
    /// # Errors
    /// [`ArchiveError`] where it cannot be read or has no usable header.
    pub fn open(path: &str) -> Result<Archive, ArchiveError> {
        if path == "-" {
            return Archive::new(STDIN, Box::new(BufReader::new(io::stdin())));
        }
        let file = File::open(path)
            .and_then(|file| match file.metadata()?.is_dir() {
                true => Err(io::Error::new(io::ErrorKind::IsADirectory, "is a folder, not a file")),
                false => Ok(file),
            })
            .map_err(|error| ArchiveError::Io { name: path.to_owned(), error })?;
        Archive::new(path, Box::new(BufReader::with_capacity(1 << 16, file)))
    }

    /// An archive out of any reader, called `name` in messages.
    ///
    /// # Errors
    /// [`ArchiveError`] where it cannot be read or has no usable header.
    pub fn new(name: &str, input: Box<dyn BufRead + Send>) -> Result<Archive, ArchiveError> {
        let name = name.to_owned();
        let mut rows = Rows::new(input);
        let row = match rows.next_row() {
            Ok(Some(row)) => row,
            Ok(None) => return Err(ArchiveError::Empty { name }),
            Err(error) => return Err(ArchiveError::Io { name, error }),
        };
        let header: Vec<String> = row.fields.into_iter().map(|field| field.text).collect();
        match Columns::find(header.iter().map(String::as_str)) {
            Ok(columns) => {
                rows.expect(Shape { width: header.len(), transcript: columns.transcript });
                Ok(Archive { name, header, columns, rows, seen: HashSet::new() })
            }
            Err(missing) => {
                let header = header.join(",").chars().take(80).collect();
                Err(ArchiveError::Header { name, line: row.line, missing, header })
            }
        }
    }

    /// The file, as messages call it.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The names of the columns as they stand.
    #[must_use]
    pub fn header(&self) -> &[String] {
        &self.header
    }

    /// Where the columns are.
    #[must_use]
    pub fn columns(&self) -> Columns {
        self.columns
    }
}

impl Iterator for Archive {
    type Item = Result<Record, ArchiveError>;

    fn next(&mut self) -> Option<Self::Item> {
        let row = match self.rows.next_row() {
            Ok(row) => row?,
            Err(error) => return Some(Err(ArchiveError::Io { name: self.name.clone(), error })),
        };
        let line = row.line;
        let mut record = Record::new(row, &self.columns);
        if !self.seen.insert(record.id.clone()) {
            record.findings.push(Finding {
                code: codes::REPEATED_NUMBER,
                place: Place {
                    game: Some(record.id.clone()),
                    turn: None,
                    line,
                    column: 1,
                    span: 0..0,
                },
                read: record.id.clone(),
                expected: "a number that no earlier game has; both are kept".into(),
                repair: None,
            });
        }
        Some(Ok(record))
    }
}
