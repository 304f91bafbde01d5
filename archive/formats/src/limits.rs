//! What bounds the memory and the time that reading takes, whatever the input.

/// The most bytes of a row, a line, a table cell or a JSON object. The longest game of the study takes 500.
pub const LONGEST_ROW: usize = 1 << 20;

/// The most bytes of a JSON document, whose games may stand anywhere in it.
pub const LONGEST_JSON: usize = 64 << 20;

/// The most objects and lists of a JSON document inside one another.
pub const DEEPEST_JSON: usize = 128;

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

/// The most archives inside one another, the outermost included.
pub const DEPTH: usize = 5;

/// The most bytes of a member of an archive, of a sheet as text, and of a part of a workbook.
pub const LONGEST_MEMBER: u64 = 2 << 30;

/// The most bytes that an archive unpacks to.
pub const MOST_UNPACKED: u64 = 4 << 30;

/// How many times its packed size a member of a ZIP archive may have, if it has more than [`LEAST_UNPACKED`].
pub const MOST_RATIO: u64 = 100;

/// The bytes up to which nobody asks how well a member is packed.
pub const LEAST_UNPACKED: u64 = 64 << 20;

/// The most bytes of the archives and workbooks in memory that stand inside of others or come from the standard
/// input, and of a workbook of before 2007.
pub const HELD: u64 = 64 << 20;

/// The most bytes that the texts and styles of a workbook take in memory.
pub const WORKBOOK_TEXT: u64 = 192 << 20;

/// The most cells of the workbooks that are read into memory as a whole: ODS and XLS.
pub const MOST_CELLS: u64 = 2 << 20;

/// What the threads are called that walk through containers. A panic on one of them is damage to a file.
pub const CONTAINER_THREAD: &str = "bao-container";

/// The base-2 logarithm of the largest window of a zstd file: 128 MiB, which is that of `zstd --long`.
pub const ZSTD_WINDOW: u32 = 27;

/// The limits as a text for the help of commands.
pub const HELP: &str = "Limits: a row, line or table cell of 1 MiB, a game of 1 MiB and 1000 lines, \
    a header within the first 20 rows, 64 HTML tables inside one another, 100,000 files in a folder, \
    pattern or archive, 5 archives inside one another, 2 GiB in a member and 4 GiB in an archive when unpacked, \
    100 times its packed size in a member of more than 64 MiB in ZIP, \
    64 MiB for a JSON document (JSON Lines may be longer), \
    64 MiB for mails, XLS, and archives and workbooks inside of others or from the standard input, 192 MiB for the \
    texts of a workbook, 2 million cells of ODS and XLS, a zstd window of 128 MiB.";
