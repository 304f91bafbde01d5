//! What bounds the memory and the time that reading takes, whatever the input.

/// The most bytes of a row, a line, a table cell or a JSON object. The longest game of the study takes 500.
pub const LONGEST_ROW: usize = 1 << 20;

/// The most bytes of a game that runs over several lines.
pub const LONGEST_GAME: usize = 1 << 20;

/// The most lines of a game, and of a field in quotation marks.
pub const MOST_LINES: usize = 1000;

/// The bytes at the beginning of a file in which its encoding and format are detected.
pub const HEAD: usize = 64 << 10;

/// The lines at the beginning of a table that may hold a title before the header.
pub const HEADER_ROWS: usize = 20;

/// The most bytes in front of a game that can be its number, its winner and its date.
pub const LONGEST_LABEL: usize = 200;

/// The most HTML tables open inside one another.
pub const OPEN_TABLES: usize = 64;

/// The most files of one folder or pattern.
pub const MOST_FILES: usize = 100_000;

/// The base-2 logarithm of the largest window of a zstd file: 128 MiB, which is that of `zstd --long`.
pub const ZSTD_WINDOW: u32 = 27;

/// The limits as a text for the help of commands.
pub const HELP: &str = "Limits: a row, line or table cell of 1 MiB, a game of 1 MiB and 1000 lines, \
    a header within the first 20 rows, 64 HTML tables inside one another, 100,000 files in a folder or \
    pattern, a zstd window of 128 MiB.";
