//! Limits on the memory and time of reading, whatever the input.

/// The most bytes of a row, a line, a table cell or a JSON object. The longest game of the study takes 500.
pub const LONGEST_ROW: usize = 1 << 20;

/// The longest JSON document in bytes; games may be anywhere in it.
pub const LONGEST_JSON: usize = 64 << 20;

/// The deepest nesting of objects and lists in a JSON document.
pub const DEEPEST_JSON: usize = 128;

/// The longest game on several lines, in bytes.
pub const LONGEST_GAME: usize = 1 << 20;

/// The most lines of a game or of a quoted field.
pub const MOST_LINES: usize = 1000;

/// The first bytes of a file, by which its encoding and format are detected.
pub const HEAD: usize = 64 << 10;

/// The first rows of a table that are searched for its header, after any titles.
pub const HEADER_ROWS: usize = 20;

/// The longest label before a game, in bytes: its number, winner and date.
pub const LONGEST_LABEL: usize = 200;

/// The deepest nesting of HTML tables.
pub const OPEN_TABLES: usize = 64;

/// The most files of one folder or pattern.
pub const MOST_FILES: usize = 100_000;

/// The deepest nesting of archives, including the outermost.
pub const DEPTH: usize = 5;

/// The longest member of an archive, sheet as text, or part of a workbook, in bytes.
pub const LONGEST_MEMBER: u64 = 2 << 30;

/// The most bytes that an archive unpacks to.
pub const MOST_UNPACKED: u64 = 4 << 30;

/// How many times its packed size a member of a ZIP archive may unpack to, beyond [`LEAST_UNPACKED`].
pub const MOST_RATIO: u64 = 100;

/// The unpacked size, in bytes, up to which [`MOST_RATIO`] does not apply.
pub const LEAST_UNPACKED: u64 = 64 << 20;

/// The most bytes in memory for archives and workbooks that are nested or come from the standard input, and for a mail
/// or an XLS workbook.
pub const HELD: u64 = 64 << 20;

/// The most memory, in bytes, for the texts and styles of a workbook.
pub const WORKBOOK_TEXT: u64 = 192 << 20;

/// The most cells of a workbook that is read into memory whole: ODS and XLS.
pub const MOST_CELLS: u64 = 2 << 20;

/// The name of the threads that walk through containers. A panic on one of them means a damaged file.
pub const CONTAINER_THREAD: &str = "bao-container";

/// The base-2 logarithm of the largest window of a zstd file: 128 MiB, as for `zstd --long`.
pub const ZSTD_WINDOW: u32 = 27;

/// The limits as a text for the help of commands.
pub const HELP: &str = "Limits: a row, line or table cell of 1 MiB, a game of 1 MiB and 1000 lines, \
    a header within the first 20 rows, 64 HTML tables inside one another, 100,000 files in a folder, \
    pattern or archive, 5 archives inside one another, 2 GiB in a member and 4 GiB in an archive when unpacked, \
    100 times its packed size in a member of more than 64 MiB in ZIP, \
    64 MiB for a JSON document (JSON Lines may be longer), \
    64 MiB for mails, XLS, and archives and workbooks inside of others or from the standard input, 192 MiB for the \
    texts of a workbook, 2 million cells of ODS and XLS, a zstd window of 128 MiB.";
