//! Why a file cannot be read, or not to its end.

use std::io;

use crate::compression::Compression;
use crate::limits;

/// The remedy where a header is not understood.
const REMEDY: &str = "`--column game=NAME` names a column";

/// Why a file cannot be read, or not to its end. Each says the file and what to do.
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
    #[error(
        "{name}: the {} data is cut off or damaged after {bytes} bytes of the file ({error}); \
         fetch the file again",
        compression.name()
    )]
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
        "{name}:{line}: no column {}; the first line must name the columns, as \
         `game,winner,transcript`, and here it is `{header}`; {REMEDY}",
        missing.iter().map(|m| format!("`{m}`")).collect::<Vec<_>>().join(" and no column ")
    )]
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
    /// JSON without a game.
    #[error(
        "{name}: no game is found in this JSON; the moves of a game stand as a text or a list under \
         `transcript` or `moves`, or as a list of turns with the keys `south` and `north`; \
         `--column transcript=NAME` names another key"
    )]
    WholeJson {
        /// The file.
        name: String,
    },
    /// No games in a file that was asked for.
    #[error("{name}: no game is found in it; {seen}")]
    NoGames {
        /// The file.
        name: String,
        /// What it looks like.
        seen: String,
    },
    /// It holds no games that can be read.
    #[error("{name}: {why}")]
    NotRead {
        /// The file.
        name: String,
        /// What it is, and what to do.
        why: String,
    },
    /// A pattern that no file matches.
    #[error("{pattern}: no file is found under that name")]
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
    #[error("{pattern}: more than {} files; name a part of them", limits::MOST_FILES)]
    ManyFiles {
        /// The folder or pattern.
        pattern: String,
    },
    /// The standard input twice.
    #[error("`-`: the standard input can be read once only")]
    StdinTwice,
}

impl ReadError {
    /// Whether the file was read and holds no games: what is passed over where a whole folder is read.
    #[must_use]
    pub(crate) const fn is_about_content(&self) -> bool {
        matches!(
            self,
            ReadError::Empty { .. }
                | ReadError::Header { .. }
                | ReadError::WholeJson { .. }
                | ReadError::NoGames { .. }
                | ReadError::NotRead { .. }
        )
    }

    /// The file or pattern that it is about.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            ReadError::Io { name, .. }
            | ReadError::Damaged { name, .. }
            | ReadError::Empty { name }
            | ReadError::Header { name, .. }
            | ReadError::WholeJson { name }
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
        let text = self.to_string();
        let rest = text.strip_prefix(self.name()).unwrap_or(&text);
        match self {
            ReadError::Header { .. } => format!("line {}", rest.trim_start_matches(':')),
            _ => rest.trim_start_matches(": ").to_owned(),
        }
    }
}
