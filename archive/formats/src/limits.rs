//! Limits on the memory and time of reading, whatever the input.

/// The maximum length of a row, line, table cell or JSON object, in bytes. The longest game of the study has 500.
pub const LONGEST_ROW: usize = 1 << 20;

/// The maximum length of a JSON document, in bytes.
pub const LONGEST_JSON: usize = 64 << 20;

/// The maximum nesting of objects and lists in a JSON document.
pub const DEEPEST_JSON: usize = 128;

/// The maximum length of a game over several lines, in bytes.
pub const LONGEST_GAME: usize = 1 << 20;

/// The maximum number of lines of a game or of a quoted field.
pub const MOST_LINES: usize = 1000;

/// The number of bytes at the start of a file from which its encoding and format are detected.
pub const HEAD: usize = 64 << 10;

/// The number of rows at the start of a table among which its header must be. Titles may precede it.
pub const HEADER_ROWS: usize = 20;

/// The maximum length of a label before a game (its number, winner and date), in bytes.
pub const LONGEST_LABEL: usize = 200;

/// The maximum nesting of HTML tables.
pub const OPEN_TABLES: usize = 64;

/// The maximum number of files in a folder or pattern.
pub const MOST_FILES: usize = 100_000;

/// The maximum nesting of archives, including the outermost.
pub const DEPTH: usize = 5;

/// The maximum size, in bytes, of an archive member, a sheet as text or a part of a workbook.
pub const LONGEST_MEMBER: u64 = 2 << 30;

/// The maximum number of bytes that an archive may unpack to.
pub const MOST_UNPACKED: u64 = 4 << 30;

/// The maximum ratio of unpacked to packed size of a ZIP member that is larger than [`LEAST_UNPACKED`].
pub const MOST_RATIO: u64 = 100;

/// Up to this unpacked size, in bytes, [`MOST_RATIO`] does not apply.
pub const LEAST_UNPACKED: u64 = 64 << 20;

/// The maximum number of bytes in memory for a mail, an XLS workbook, or an archive or workbook that is nested or comes
/// from the standard input.
pub const HELD: u64 = 64 << 20;

/// The maximum memory for the texts and styles of a workbook, in bytes.
pub const WORKBOOK_TEXT: u64 = 192 << 20;

/// The maximum number of cells in an ODS or XLS workbook, which is read into memory whole.
pub const MOST_CELLS: u64 = 2 << 20;

/// The name of the threads that unpack containers. A panic in one of them means that the file is damaged.
pub const CONTAINER_THREAD: &str = "bao-container";

/// The base-2 logarithm of the largest window of a zstd file: 128 MiB, as for `zstd --long`.
pub const ZSTD_WINDOW: u32 = 27;

/// The limits as text for the help of commands.
pub const HELP: &str = "Limits: a row, line or table cell of 1 MiB, a game of 1 MiB and 1000 lines, \
    a header within the first 20 rows, 64 HTML tables inside one another, 100,000 files in a folder, \
    pattern or archive, 5 archives inside one another, 2 GiB in a member and 4 GiB in an archive when unpacked, \
    100 times the packed size in a ZIP member of more than 64 MiB, \
    64 MiB for a JSON document (JSON Lines may be longer), \
    64 MiB for mails and XLS, and for archives and workbooks inside others or from the standard input, \
    192 MiB for the texts of a workbook, 2 million cells of ODS and XLS, a zstd window of 128 MiB.";
