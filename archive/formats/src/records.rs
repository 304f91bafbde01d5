//! An opened file, which returns its records one by one.

use std::io::{self, Cursor, Read};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use bao_languages::{Message, message};
use bao_notation::Finding;

use crate::codes;
use crate::compression::{Compression, decompress};
use crate::date::DateOrder;
use crate::encoding::Encoding;
use crate::error::ReadError;
use crate::format::{Format, Head, OpenedText, Options, Recognition, RecordIter, TableHeader};
use crate::input::{CountedInput, read_head};
use crate::json_whole::TOO_LONG;
use crate::limits::HEAD;
use crate::lines::Lines;
use crate::record::{Aliases, Record};
use crate::text::is_chess_file;
use crate::{delimited, game_file, html, json_whole, jsonl, markdown, text};

/// Returns the records of a file in order. Ends after the first error.
pub struct Records {
    /// The name of the file for messages.
    pub name: String,
    /// The name of the format, such as `table` or `HTML`.
    pub format: &'static str,
    /// The encoding of the text.
    pub encoding: Encoding,
    /// Whether the encoding is a guess that still has to be reported, with the first game.
    is_guessed: bool,
    aliases: Arc<Aliases>,
    /// The compression of the file.
    pub compression: Compression,
    /// The header and columns, if the file is a single table.
    pub table: Option<TableHeader>,
    records: RecordIter,
    /// The order of day and month in the dates of the file, if it is known.
    order: Option<DateOrder>,
    /// The next row with a game, read early because it may continue the current game.
    ahead: Option<io::Result<Record>>,
    input: CountedInput,
    /// The size and SHA-256 of the whole file, if the records come from a part of it.
    of_file: Option<(Arc<AtomicU64>, String)>,
    ended: bool,
    /// The rows before the first game.
    skipped: SkippedRows,
}

/// A file whose first bytes have been read.
pub(crate) struct OpenedFile {
    name: String,
    pub compression: Compression,
    pub input: CountedInput,
    /// The first bytes, decompressed.
    pub start: Vec<u8>,
    /// All bytes, decompressed.
    pub content: Box<dyn Read + Send>,
}

impl OpenedFile {
    pub(crate) fn open(
        name: &str,
        input: Box<dyn Read + Send>,
        options: &Options,
    ) -> Result<OpenedFile, ReadError> {
        let name = name.to_owned();
        let input = CountedInput::new(input, options.checksum);
        match decompress(input.clone()) {
            Ok((compression, content)) => {
                let (start, content) = read_head(content, HEAD);
                Ok(OpenedFile { name, compression, input, start, content })
            }
            Err(error) => Err(ReadError::Io { name, error }),
        }
    }
}

impl std::fmt::Debug for Records {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}, {}", self.name, self.format, self.encoding.name())
    }
}

impl Records {
    /// Opens an input that messages call `name`. Use [`Source::open`](crate::Source::open) for archives and workbooks.
    ///
    /// ```
    /// use bao_formats::{Field, Options, Records};
    ///
    /// let bytes = "Spiel,Züge\n7,1:A7<* a5>\n";
    /// let columns = vec![(Field::Game, "Spiel".into()), (Field::Transcript, "Züge".into())];
    /// let options = Options { columns, ..Options::default() };
    /// let mut records = Records::open("games.csv", Box::new(bytes.as_bytes()), &options)?;
    /// let record = records.next().expect("the table has a row")?;
    /// assert_eq!((record.id.as_str(), record.line), ("7", 2));
    /// # Ok::<(), bao_formats::ReadError>(())
    /// ```
    ///
    /// # Errors
    /// [`ReadError`] if the input cannot be read or contains no games.
    pub fn open(
        name: &str,
        input: Box<dyn Read + Send>,
        options: &Options,
    ) -> Result<Records, ReadError> {
        OpenedFile::open(name, input, options)?.into_records(options)
    }
}

impl OpenedFile {
    pub(crate) fn into_records(self, options: &Options) -> Result<Records, ReadError> {
        let OpenedFile { name, compression, input, start, content } = self;
        let detected = Encoding::detect(&start);
        let is_guessed = detected == Encoding::Windows1252;
        let told = options.encoding.filter(|_| is_guessed || start.is_ascii());
        let encoding = told.unwrap_or(detected);
        let mut lines = Lines::new(encoding.decode(content), encoding);
        if let Some(kind) = detect_binary(&start, encoding) {
            return Err(ReadError::no_games(&name, kind));
        }
        let all = lines.head().1;
        let text = lines.head_text().replace("\r\n", "\n").replace('\r', "\n");
        if all && text.trim().is_empty() {
            // A file that cannot be read must not be reported as empty.
            let failed = std::iter::from_fn(|| lines.next_line().transpose()).find_map(Result::err);
            return Err(match failed {
                Some(error) => read_error(&name, compression, &input, error),
                None => {
                    let why = message!("read-empty", file = name.as_str());
                    ReadError::NoGames { name, why }
                }
            });
        }
        let format =
            detect_format(Head { name: &name, text: &text }, options).map_err(|error| *error)?;
        let no_games = |name: String| {
            if is_chess_file(&text) {
                return ReadError::no_games(&name, Message::new("read-chess"));
            }
            let first = text.lines().map(str::trim).find(|line| !line.is_empty());
            let line: String = first
                .unwrap_or_default()
                .chars()
                .take(60)
                .map(bao_notation::mask_control)
                .collect();
            ReadError::no_games(&name, message!("read-first-line", line = line))
        };
        let Some(format) = format else { return Err(no_games(name)) };
        let order = find_date_order(&text, format, options);
        let OpenedText { records, table } = (format.open)(lines, options);
        let mut records = Records {
            name,
            format: format.name,
            encoding,
            is_guessed: is_guessed && told.is_none(),
            aliases: Arc::clone(&options.aliases),
            compression,
            table,
            records,
            order,
            ahead: None,
            input,
            of_file: None,
            ended: false,
            skipped: SkippedRows::default(),
        };
        records.skipped = records.read_ahead();
        if matches!(&records.ahead, Some(Err(error)) if error.kind() == TOO_LONG) {
            return Err(ReadError::long_json(&records.name));
        }
        if records.table.is_none() && records.ahead.is_none() {
            return Err(no_games(records.name));
        }
        Ok(records)
    }
}

impl Records {
    /// Reads the next row with a game into `ahead`, and returns the rows skipped before it.
    fn read_ahead(&mut self) -> SkippedRows {
        let mut skipped = SkippedRows::default();
        loop {
            match self.records.next() {
                Some(Ok(row)) if row.is_not_a_game() => skipped.add(row),
                next => {
                    self.ahead = next;
                    return skipped;
                }
            }
        }
    }

    /// Adds the moves of rows without a number that continue the record's game.
    ///
    /// Rows without a game that come before the first game or inside this game become one finding. Rows after this game
    /// become another finding.
    fn join_rows(&mut self, record: &mut Record) {
        let mut before = std::mem::take(&mut self.skipped);
        if let Some(rows) = &mut record.rows {
            rows.add_before(std::mem::take(&mut before.cells));
        }
        // `ahead` is empty here, because `next` has just returned its record.
        loop {
            let mut skipped = self.read_ahead();
            if let Some(rows) = &mut record.rows {
                rows.add_after(std::mem::take(&mut skipped.cells));
            }
            match self.ahead.take() {
                Some(Ok(row)) if !row.numbered && record.is_continued_by(&row) => {
                    before.findings.extend(skipped.findings);
                    record.add_row(row);
                }
                next => {
                    self.ahead = next;
                    record.add_rows_without_game(before.findings);
                    return record.add_rows_without_game(skipped.findings);
                }
            }
        }
    }

    /// Returns the rows of a table that has no games at all, if [`Options::keep_rows`] is set. In a table with games,
    /// such rows are kept with the games.
    #[must_use]
    pub fn rows_without_games(&self) -> &[Vec<String>] {
        if self.ahead.is_none() { &self.skipped.cells } else { &[] }
    }

    /// Sets the size and SHA-256 of the file that contains the records.
    pub(crate) fn set_file(&mut self, bytes: u64, sha256: String) {
        self.of_file = Some((Arc::new(AtomicU64::new(bytes)), sha256));
    }

    /// Returns the number of bytes read so far, before decompression. For a sheet, it is the size of the workbook.
    #[must_use]
    pub fn bytes_read(&self) -> Arc<AtomicU64> {
        let of_file = self.of_file.as_ref().map(|(bytes, _)| bytes);
        Arc::clone(of_file.unwrap_or(&self.input.bytes))
    }

    /// Returns the SHA-256 of the file in hexadecimal, if [`Options::checksum`] is set. Reads the rest of the file, so
    /// call it after the last record.
    ///
    /// # Errors
    /// The errors of the input.
    pub fn checksum(&mut self) -> Result<Option<String>, ReadError> {
        if let Some((_, sha256)) = &self.of_file {
            return Ok(Some(sha256.clone()));
        }
        self.input
            .finish_checksum()
            .map_err(|error| ReadError::Io { name: self.name.clone(), error })
    }
}

impl Iterator for Records {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        match self.ahead.take()? {
            Ok(mut record) => {
                settle_date(&mut record, self.order);
                self.join_rows(&mut record);
                if std::mem::take(&mut self.is_guessed) {
                    let expected = message!("expected-encoding", encoding = self.encoding.name());
                    record.add_finding(codes::GUESSED_ENCODING, "", expected);
                }
                self.aliases.rename(&mut record);
                Some(Ok(record))
            }
            Err(error) => {
                self.ended = true;
                Some(Err(read_error(&self.name, self.compression, &self.input, error)))
            }
        }
    }
}

fn read_error(
    name: &str,
    compression: Compression,
    input: &CountedInput,
    error: io::Error,
) -> ReadError {
    let name = name.to_owned();
    let bytes = input.bytes.load(std::sync::atomic::Ordering::Relaxed);
    match compression {
        _ if error.kind() == TOO_LONG => ReadError::long_json(&name),
        Compression::None => ReadError::Io { name, error },
        compression => ReadError::Damaged { name, compression, bytes, error },
    }
}

/// Describes a file that is not text, judged from its first bytes.
fn detect_binary(head: &[u8], encoding: Encoding) -> Option<Message> {
    const KINDS: [(&[u8], Message); 12] = [
        (b"<svg", Message::new("unread-svg")),
        (b"\x89PNG", Message::new("unread-png")),
        (b"\xff\xd8\xff", Message::new("unread-jpeg")),
        (b"GIF8", Message::new("unread-gif")),
        (b"%PDF", Message::new("unread-pdf")),
        (b"PK\x03\x04", Message::new("unread-zip")),
        (b"\xd0\xcf\x11\xe0", Message::new("unread-office")),
        (b"PAR1", Message::new("unread-parquet")),
        (b"BZh", Message::new("unread-bzip2")),
        (b"\xff\xfe\0\0", Message::new("unread-utf32")),
        (b"\0\0\xfe\xff", Message::new("unread-utf32")),
        (b"\xfd7zXZ", Message::new("unread-xz")),
    ];
    let known =
        KINDS.iter().find(|(magic, _)| head.starts_with(magic)).map(|(_, kind)| kind.clone());
    // A single NUL damages at most one row, and NULs at the end are padding.
    let end = head.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
    let head = &head[..end];
    let count = |is: fn(&u8) -> bool| head.iter().filter(|byte| is(byte)).count();
    let many = |count: usize| count * 50 > head.len();
    let one_byte_units = matches!(encoding, Encoding::Utf8 | Encoding::Windows1252);
    let kind = match one_byte_units {
        true if many(count(|&byte| byte == 0)) => Some(Message::new("unread-zeros")),
        true if many(count(|byte| matches!(byte, 1..=8 | 14..=25 | 28..=31))) => {
            Some(Message::new("unread-control"))
        }
        _ => None,
    };
    known.or(kind)
}

/// At most this many consecutive rows without a game are quoted.
const MOST_SKIPPED: usize = 100;
#[derive(Default)]
pub(crate) struct SkippedRows {
    findings: Vec<Finding>,
    /// The cells of the rows, if [`Options::keep_rows`] is set.
    pub cells: Vec<Vec<String>>,
}

impl SkippedRows {
    pub fn add(&mut self, row: Record) {
        // Later rows are not quoted.
        let room = MOST_SKIPPED.saturating_sub(self.findings.len());
        self.findings.extend(row.findings.into_iter().take(room));
        self.cells.extend(row.rows.into_iter().flat_map(|rows| rows.into_all()));
    }
}

/// Finds the order of day and month in the dates at the head of a file of this format, unless they show neither order
/// or both. Later dates do not count, so that a part of a file is read in the same way as the whole file.
fn find_date_order(head: &str, format: Format, options: &Options) -> Option<DateOrder> {
    if !may_show_order(head) {
        return None;
    }
    let lines = Lines::new(Box::new(Cursor::new(head.to_owned())), Encoding::Utf8);
    let records = (format.open)(lines, options).records.map_while(Result::ok);
    let told = |order: &DateOrder| matches!(order, DateOrder::DayFirst | DateOrder::MonthFirst);
    let mut orders = records.map(|record| record.date_order).filter(told);
    let first = orders.next()?;
    orders.all(|order| order == first).then_some(first)
}

/// Reads an ambiguous date of a record in the order of its file. If that is unknown, the day stays first and the
/// finding stays.
fn settle_date(record: &mut Record, order: Option<DateOrder>) {
    let Some(order) = order.filter(|_| record.date_order == DateOrder::Open) else { return };
    record.findings.retain(|finding| finding.code != codes::AMBIGUOUS_DATE);
    if let (DateOrder::MonthFirst, Some(date)) = (order, &mut record.date) {
        std::mem::swap(&mut date.month, &mut date.day);
    }
}

/// Whether a text may contain a date such as `19/7/2018`. If not, its head need not be read twice.
fn may_show_order(text: &str) -> bool {
    text.split(|c: char| !(c.is_ascii_digit() || c == '/' || c == '-')).any(|word| {
        let parts: Vec<&str> = word.split(['/', '-']).collect();
        let is_short = |part: &str| (1..=2).contains(&part.len());
        parts.windows(3).any(|part| is_short(part[0]) && is_short(part[1]) && !part[2].is_empty())
    })
}

/// The formats; those with the clearest signs come first. A new format needs only a module and an entry here.
const FORMATS: [Format; 8] = [
    game_file::GAME_FILE,
    html::HTML,
    html::XML,
    jsonl::JSON_LINES,
    json_whole::JSON,
    markdown::MARKDOWN,
    delimited::TABLE,
    text::PLAIN_TEXT,
];

/// Returns the first format that certainly fits a text, otherwise the first that may fit.
fn detect_format(head: Head<'_>, options: &Options) -> Result<Option<Format>, Box<ReadError>> {
    let mut perhaps = None;
    for format in FORMATS {
        match (format.recognise)(head, options) {
            Recognition::Yes => return Ok(Some(format)),
            Recognition::Perhaps => perhaps = perhaps.or(Some(format)),
            Recognition::No => {}
            Recognition::Refused(error) => return Err(error),
        }
    }
    Ok(perhaps)
}
