//! Why a file cannot be read, or not to its end.

use std::io;

use bao_languages::{Message, message, say, translate_stored};

use crate::compression::Compression;
use crate::limits;

/// `` `game` and no column `transcript` ``.
fn list_missing(missing: &[String]) -> String {
    let quoted = missing.iter().map(|name| format!("`{name}`"));
    let and = |first: String, last: String| say!("read-header-and", first = first, last = last);
    quoted.reduce(and).unwrap_or_default()
}

/// Why a file cannot be read, or not to its end. Each says the file and what to do, in the current
/// language.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The file cannot be opened or read.
    #[error("{name}: {error}")]
    Io {
        /// The file.
        name: String,
        /// What the system says.
        error: io::Error,
    },
    /// What is compressed cannot be read to its end.
    #[error("{}", say!("read-damaged", file = name.as_str(), kind = compression.name(), bytes = *bytes, error = error.to_string()))]
    Damaged {
        /// The file.
        name: String,
        /// How it is compressed.
        compression: Compression,
        /// The bytes of the file that were read before.
        bytes: u64,
        /// What the decompression says.
        error: io::Error,
    },
    /// The header lacks a column that is needed.
    #[error("{}", say!("read-header", file = name.as_str(), line = *line, missing = list_missing(missing), header = header.as_str()))]
    Header {
        /// The file.
        name: String,
        /// The line of the header.
        line: usize,
        /// The columns that are missing.
        missing: Vec<String>,
        /// The header as it stands, cut after 80 characters.
        header: String,
    },
    /// No games in a file that was asked for.
    #[error("{why}")]
    NoGames {
        /// The file.
        name: String,
        /// What it looks like, with its name.
        why: Message,
    },
    /// It holds no games that can be read.
    #[error("{name}: {}", translate_stored(why))]
    NotRead {
        /// The file.
        name: String,
        /// What it is, and what to do, in English.
        why: String,
    },
    /// A pattern that no file matches.
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
        /// What is wrong with it.
        error: glob::PatternError,
    },
    /// More files than are read at once.
    #[error("{}", say!("read-many-files", file = pattern.as_str(), most = limits::MOST_FILES))]
    ManyFiles {
        /// The folder or pattern.
        pattern: String,
    },
    /// The standard input twice.
    #[error("{}", bao_languages::text("read-stdin-twice"))]
    StdinTwice,
}

impl ReadError {
    /// The error of a file without games that looks like this.
    #[must_use]
    pub fn no_games(name: &str, seen: &Message) -> ReadError {
        let why = message!("read-no-games", file = name, seen = seen.to_string());
        ReadError::NoGames { name: name.to_owned(), why }
    }

    pub(crate) fn long_json(name: &str) -> ReadError {
        let why = message!("read-long-json", file = name, most = limits::LONGEST_JSON >> 20);
        ReadError::NoGames { name: name.to_owned(), why }
    }

    /// Whether the file was read and holds no games: what is passed over where a whole folder is read.
    #[must_use]
    pub const fn is_about_content(&self) -> bool {
        matches!(
            self,
            ReadError::Header { .. } | ReadError::NoGames { .. } | ReadError::NotRead { .. }
        )
    }

    /// The file or pattern that it is about.
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

    /// What is wrong, without the name.
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
