use std::io;

use bao_languages::{Message, message, say, translate_stored};

use crate::compression::Compression;
use crate::limits;

/// Lists the missing columns, to follow `no column`: `` `game` and no column `transcript` ``.
fn list_missing(missing: &[String]) -> String {
    let quoted = missing.iter().map(|name| format!("`{name}`"));
    let and = |first: String, last: String| say!("read-header-and", first = first, last = last);
    quoted.reduce(and).unwrap_or_default()
}

/// Why a file cannot be read to its end. Each message names the file and what to do, in the current language.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The file cannot be opened or read.
    #[error("{name}: {error}")]
    Io {
        /// The file.
        name: String,
        /// The system's error.
        error: io::Error,
    },
    /// A compressed file cannot be read to its end.
    #[error("{}", say!("read-damaged", file = name.as_str(), kind = compression.name(), bytes = *bytes, error = error.to_string()))]
    Damaged {
        /// The file.
        name: String,
        /// How it is compressed.
        compression: Compression,
        /// The number of bytes of the file read before the error.
        bytes: u64,
        /// The error from the decompression.
        error: io::Error,
    },
    /// The header lacks a required column.
    #[error("{}", say!("read-header", file = name.as_str(), line = *line, missing = list_missing(missing), header = header.as_str()))]
    Header {
        /// The file.
        name: String,
        /// The line of the header.
        line: usize,
        /// The missing columns.
        missing: Vec<String>,
        /// The header as written, cut after 80 characters.
        header: String,
    },
    /// No game was found in the file.
    #[error("{why}")]
    NoGames {
        /// The file.
        name: String,
        /// The message, which names the file and says what it looks like.
        why: Message,
    },
    /// The file has no games that the program can read.
    #[error("{name}: {}", translate_stored(why))]
    NotRead {
        /// The file.
        name: String,
        /// The kind of the file and what to do, in English.
        why: String,
    },
    /// No file matches the pattern.
    #[error("{}", say!("read-not-found", file = pattern.as_str()))]
    NotFound {
        /// The pattern.
        pattern: String,
    },
    /// The pattern is malformed.
    #[error("{pattern}: {error}")]
    Pattern {
        /// The pattern.
        pattern: String,
        /// What is wrong with the pattern.
        error: glob::PatternError,
    },
    /// There are more files than can be read at once.
    #[error("{}", say!("read-many-files", file = pattern.as_str(), most = limits::MOST_FILES))]
    ManyFiles {
        /// The folder or pattern that contains the files.
        pattern: String,
    },
    /// The standard input was given twice.
    #[error("{}", bao_languages::text("read-stdin-twice"))]
    StdinTwice,
}

impl ReadError {
    /// Returns the error for a file without games; `seen` says what the file looks like.
    #[must_use]
    pub fn no_games(name: &str, seen: Message) -> ReadError {
        let why = message!("read-no-games", file = name, seen = seen);
        ReadError::NoGames { name: name.to_owned(), why }
    }

    pub(crate) fn long_json(name: &str) -> ReadError {
        let why = message!("read-long-json", file = name, most = limits::LONGEST_JSON >> 20);
        ReadError::NoGames { name: name.to_owned(), why }
    }

    /// Whether the file could be read but has no games. When a whole folder is read, such files are skipped.
    #[must_use]
    pub const fn is_about_content(&self) -> bool {
        matches!(
            self,
            ReadError::Header { .. } | ReadError::NoGames { .. } | ReadError::NotRead { .. }
        )
    }

    /// Returns the name of the file or pattern.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            ReadError::Io { name, .. }
            | ReadError::Damaged { name, .. }
            | ReadError::Header { name, .. }
            | ReadError::NoGames { name, .. }
            | ReadError::NotRead { name, .. } => name,
            ReadError::NotFound { pattern }
            | ReadError::Pattern { pattern, .. }
            | ReadError::ManyFiles { pattern } => pattern,
            ReadError::StdinTwice => "-",
        }
    }

    /// Returns the message without the name of the file.
    #[must_use]
    pub fn reason(&self) -> String {
        let text = match self {
            ReadError::Header { name, line, missing, header } => say!(
                "read-header-line",
                file = name.as_str(),
                line = *line,
                missing = list_missing(missing),
                header = header.as_str(),
            ),
            _ => self.to_string(),
        };
        let rest = text.strip_prefix(self.name()).unwrap_or(&text);
        rest.trim_start_matches(": ").to_owned()
    }
}
