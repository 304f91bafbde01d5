use std::{fmt, io};

use bao_languages::{Message, message, say};

use crate::compression::Compression;
use crate::limits;

/// Lists the missing columns for a message that says `no column` before them: `` `game` and no column `transcript` ``.
fn list_missing(missing: &[String]) -> Message {
    let quoted = missing.iter().map(|name| Message::verbatim(format!("`{name}`")));
    let and = |first: Message, last: Message| message!("read-header-and", first, last);
    quoted.reduce(and).unwrap_or_else(|| Message::verbatim(String::new()))
}

/// Why a file cannot be read to its end. Each message names the file and says what to do, in the current language.
#[derive(Debug)]
pub enum ReadError {
    /// The file cannot be opened or read.
    Io {
        /// The file.
        name: String,
        /// The system's error.
        error: io::Error,
    },
    /// A compressed file cannot be read to its end.
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
    NoGames {
        /// The file.
        name: String,
        /// The message, which names the file and says what it looks like.
        why: Message,
    },
    /// The file has no games that the program can read.
    NotRead {
        /// The file.
        name: String,
        /// The kind of the file and what to do.
        why: Message,
    },
    /// No file matches the pattern.
    NotFound {
        /// The pattern.
        pattern: String,
    },
    /// The pattern is malformed.
    Pattern {
        /// The pattern.
        pattern: String,
        /// What is wrong with the pattern.
        error: glob::PatternError,
    },
    /// There are more files than can be read at once.
    ManyFiles {
        /// The folder or pattern that contains the files.
        pattern: String,
    },
    /// The standard input was given twice.
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

    /// Returns the message, which names the file.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            ReadError::Io { name, error } => message!("unread-file", file = name, why = error),
            ReadError::Damaged { name, compression, bytes, error } => {
                let kind = compression.name();
                message!("read-damaged", file = name, kind, bytes = *bytes, error)
            }
            ReadError::Header { name, line, missing, header } => {
                let missing = list_missing(missing);
                message!("read-header", file = name, line = *line, missing, header)
            }
            ReadError::NoGames { why, .. } => why.clone(),
            ReadError::NotRead { name, why } => {
                message!("unread-file", file = name, why = why.clone())
            }
            ReadError::NotFound { pattern } => message!("read-not-found", file = pattern),
            ReadError::Pattern { pattern, error } => {
                message!("unread-file", file = pattern, why = error.to_string())
            }
            ReadError::ManyFiles { pattern } => {
                message!("read-many-files", file = pattern, most = limits::MOST_FILES)
            }
            ReadError::StdinTwice => Message::new("read-stdin-twice"),
        }
    }

    /// Returns the text of the message without the name of the file.
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

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for ReadError {}
