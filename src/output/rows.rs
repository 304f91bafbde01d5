//! Writes rows and records as text, CSV or JSON.

use std::borrow::Cow;
use std::io::{self, Write};

use anyhow::Result;
use bao_game::answer::GameRow;
use bao_languages::{Language, speak};
use bao_notation::mask_control;
use bao_reports::{ReportTable, render_text_table};
use bao_study::played_moves::PlayedMove;
use clap::ValueEnum;
use serde::{Deserialize, Serialize};

/// The output formats; each command offers some of them. The comments below are shown by `--help`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum, Serialize, Deserialize)]
pub enum Format {
    /// For reading
    #[value(aliases = ["table", "txt"])]
    Text,
    /// Comma-separated, with a header
    Csv,
    /// Comma-separated, for a spreadsheet: with a byte order mark, and no cell is a formula
    Excel,
    /// One JSON document
    Json,
    /// One JSON object per line
    #[value(alias = "ndjson")]
    Jsonl,
    /// One section per table
    Markdown,
    /// Apache Parquet
    Parquet,
    /// A workbook with one sheet
    Xlsx,
    /// A game file, whose games `bao replay` shows
    Bao,
}

impl Format {
    /// The format's name after `--format`.
    pub fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }
}

/// The formats of commands that write records.
pub const OF_RECORDS: [Format; 5] =
    [Format::Text, Format::Csv, Format::Excel, Format::Json, Format::Jsonl];

/// Tells a spreadsheet that a file is UTF-8.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// Puts `'` before a cell that a spreadsheet would take for a formula.
pub(super) fn guard_cell(cell: &str) -> Cow<'_, str> {
    let is_number = |text: &str| text.chars().all(|c| c.is_ascii_digit() || c == '.');
    match cell.strip_prefix(['+', '-']) {
        Some(digits) if is_number(digits) => Cow::Borrowed(cell),
        _ if cell.starts_with(['=', '+', '-', '@', '\t', '\r']) => Cow::Owned(format!("'{cell}")),
        _ => Cow::Borrowed(cell),
    }
}

/// A record that can be written in each of [`OF_RECORDS`].
pub trait OutputRow {
    /// The text of [`Layout::Lines`].
    fn text(&self) -> String {
        String::new()
    }

    /// The rows of the record, with a cell for each column of the writer.
    fn rows(&self) -> Vec<Vec<String>>;

    fn json(&self) -> impl Serialize;
}

impl OutputRow for PlayedMove {
    fn rows(&self) -> Vec<Vec<String>> {
        vec![Self::COLUMNS.iter().map(|column| (column.cell)(self).to_string()).collect()]
    }

    fn json(&self) -> impl Serialize {
        self
    }
}

impl<T> OutputRow for GameRow<'_, T> {
    fn rows(&self) -> Vec<Vec<String>> {
        vec![self.cells()]
    }

    fn json(&self) -> impl Serialize {
        self
    }
}

/// This many rows are aligned together; after them come an empty line and the header again.
const LINED_UP: usize = 5_000;

/// The layout of records as text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layout {
    /// The text that [`OutputRow::text`] returns.
    Lines,
    /// Rows in aligned columns, wrapped to this terminal width.
    LinedUp(Option<u16>),
}

/// Writes records one at a time.
pub struct RecordWriter<W: Write> {
    format: Format,
    layout: Layout,
    out: W,
    /// The columns, and the rows of [`Layout::LinedUp`] that are not written yet: at most [`LINED_UP`].
    table: ReportTable,
    /// What stands before the next element of a JSON list.
    joint: &'static str,
}

impl<W: Write> RecordWriter<W> {
    /// Starts the output. A column whose name begins with `#` contains numbers.
    ///
    /// # Errors
    /// Errors of `out`.
    pub fn new(format: Format, layout: Layout, columns: &[&str], out: W) -> Result<Self> {
        let table = ReportTable::new("", columns);
        let names: Vec<String> = table.columns.iter().map(|column| column.name.clone()).collect();
        let mut writer = RecordWriter { format, layout, out, table, joint: "\n" };
        if format == Format::Excel {
            write!(writer.out, "{BYTE_ORDER_MARK}")?;
        }
        match format {
            Format::Csv | Format::Excel => writer.write_csv(vec![names])?,
            Format::Json => write!(writer.out, "[")?,
            _ => {}
        }
        Ok(writer)
    }

    /// # Errors
    /// Errors of the output.
    pub fn write(&mut self, record: &impl OutputRow) -> Result<()> {
        match (self.format, self.layout) {
            (Format::Csv | Format::Excel, _) => {
                self.write_csv(speak(Language::English, || record.rows()))?;
            }
            (Format::Json, _) => {
                // `to_writer` would return an error that hides whether the pipe was closed.
                write!(self.out, "{}{}", self.joint, write_json(record)?)?;
                self.joint = ",\n";
            }
            (Format::Jsonl, _) => writeln!(self.out, "{}", write_json(record)?)?,
            (_, Layout::Lines) => writeln!(self.out, "{}", record.text())?,
            (_, Layout::LinedUp(width)) => {
                for row in record.rows() {
                    if self.table.rows.len() == LINED_UP {
                        writeln!(self.out, "{}\n", render_text_table(&self.table, width))?;
                        self.table.rows.clear();
                    }
                    self.table.push(row);
                }
            }
        }
        Ok(())
    }

    fn write_csv(&mut self, rows: Vec<Vec<String>>) -> Result<()> {
        let mut csv = csv::WriterBuilder::new().buffer_capacity(1 << 8).from_writer(Vec::new());
        for mut row in rows {
            if self.format == Format::Excel {
                row.iter_mut().for_each(|cell| *cell = guard_cell(cell).into_owned());
            }
            csv.write_record(row)?;
        }
        Ok(self.out.write_all(&csv.into_inner()?)?)
    }

    /// Writes the remaining rows. In text with [`Layout::Lines`], `summary` follows the records.
    ///
    /// # Errors
    /// Errors of the output.
    pub fn finish(mut self, summary: impl FnOnce() -> String) -> Result<()> {
        match (self.format, self.layout) {
            (Format::Csv | Format::Excel | Format::Jsonl, _) => {}
            (Format::Json, _) => writeln!(self.out, "\n]")?,
            (_, Layout::Lines) => write!(self.out, "{}", summary())?,
            (_, Layout::LinedUp(width)) => {
                writeln!(self.out, "{}", render_text_table(&self.table, width))?;
            }
        }
        Ok(self.out.flush()?)
    }
}

fn write_json(record: &impl OutputRow) -> serde_json::Result<String> {
    speak(Language::English, || serde_json::to_string(&record.json()))
}

/// How a [`MaskedWriter`] treats control characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Filter {
    /// Passes all bytes on, for other programs.
    None,
    /// Puts `·` in place of characters that control a terminal.
    Mask {
        /// Whether colour codes are passed on.
        colours: bool,
    },
    /// Escapes control characters that JSON allows unescaped, for example as `\u009b`.
    EscapeJson,
}

/// A writer of UTF-8 text that filters control characters.
pub struct MaskedWriter<W> {
    out: W,
    filter: Filter,
    /// The first bytes of an incomplete character at the end of the last write.
    begun: Vec<u8>,
}

/// Masks the characters that would control a terminal, except tabs and line ends.
pub fn mask(text: &str) -> String {
    text.chars().map(|c| if matches!(c, '\t' | '\n') { c } else { mask_control(c) }).collect()
}

/// Whether a character must be masked, or escaped in JSON.
fn is_unfit(c: char) -> bool {
    !matches!(c, '\t' | '\n') && mask_control(c) != c
}

/// Returns the length of an escape code for colour or weight at the start of a text.
fn colour(text: &str) -> Option<usize> {
    let rest = text.strip_prefix("\u{1b}[")?;
    let end = rest.find(|c: char| !c.is_ascii_digit() && c != ';')?;
    rest[end..].starts_with('m').then_some(end + 3)
}

impl<W: Write> MaskedWriter<W> {
    pub fn new(format: Format, is_terminal: bool, out: W) -> MaskedWriter<W> {
        let filter = match format {
            Format::Json | Format::Jsonl => Filter::EscapeJson,
            Format::Parquet | Format::Xlsx => Filter::None,
            Format::Csv | Format::Excel | Format::Bao if !is_terminal => Filter::None,
            _ => Filter::Mask { colours: false },
        };
        MaskedWriter { out, filter, begun: Vec::new() }
    }

    /// Returns a writer that passes colour codes on.
    pub fn coloured(out: W) -> MaskedWriter<W> {
        MaskedWriter { out, filter: Filter::Mask { colours: true }, begun: Vec::new() }
    }

    /// Writes a text with its control characters masked or escaped.
    fn write_text(&mut self, mut text: &str) -> io::Result<()> {
        while let Some(at) = text.find(is_unfit) {
            self.out.write_all(&text.as_bytes()[..at])?;
            text = &text[at..];
            let sign = text.chars().next().expect("the text begins with a character");
            let mut length = sign.len_utf8();
            match (self.filter, colour(text)) {
                (Filter::Mask { colours: true }, Some(colour)) => {
                    length = colour;
                    self.out.write_all(&text.as_bytes()[..colour])?;
                }
                (Filter::EscapeJson, _) => write!(self.out, "\\u{:04x}", u32::from(sign))?,
                _ => write!(self.out, "{}", mask_control(sign))?,
            }
            text = &text[length..];
        }
        self.out.write_all(text.as_bytes())
    }
}

impl<W: Write> Write for MaskedWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.filter == Filter::None {
            return self.out.write(bytes);
        }
        let mut all = std::mem::take(&mut self.begun);
        all.extend(bytes);
        let last = all.utf8_chunks().last().map_or(&[][..], |chunk| chunk.invalid());
        let may_go_on = std::str::from_utf8(last).is_err_and(|error| error.error_len().is_none());
        if may_go_on {
            self.begun = all.split_off(all.len() - last.len());
        }
        self.write_text(&String::from_utf8_lossy(&all))?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;

    struct Closed;

    impl Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    struct LongRow;

    impl OutputRow for LongRow {
        fn text(&self) -> String {
            "x".repeat(10_000)
        }

        fn rows(&self) -> Vec<Vec<String>> {
            vec![vec![self.text()]]
        }

        fn json(&self) -> impl Serialize {
            self.text()
        }
    }

    #[test]
    fn a_closed_pipe_is_reported_in_every_format() {
        for format in OF_RECORDS {
            let written = RecordWriter::new(format, Layout::Lines, &["line"], Closed);
            let written = written.and_then(|mut writer| {
                writer.write(&LongRow)?;
                writer.finish(String::new)
            });
            let error = written.expect_err("nothing can be written");
            let kind = error.downcast_ref::<io::Error>().map(io::Error::kind);
            assert_eq!(kind, Some(io::ErrorKind::BrokenPipe), "{}", format.name());
        }
    }

    struct NumberRow(usize);

    impl OutputRow for NumberRow {
        fn rows(&self) -> Vec<Vec<String>> {
            vec![vec![self.0.to_string()]]
        }

        fn json(&self) -> impl Serialize {
            self.0
        }
    }

    #[test]
    fn text_rows_are_written_before_the_end() {
        let mut out = Vec::new();
        let mut writer = RecordWriter::new(Format::Text, Layout::LinedUp(None), &["#n"], &mut out)
            .expect("writing to memory succeeds");
        for number in 1..=2 * LINED_UP + 1 {
            writer.write(&NumberRow(number)).expect("writing to memory succeeds");
            assert!((1..=LINED_UP).contains(&writer.table.rows.len()));
        }
        writer.finish(String::new).expect("writing to memory succeeds");
        let text = String::from_utf8(out).expect("the output is text");
        let tables: Vec<&str> = text.trim_end().split("\n\n").collect();
        assert_eq!(tables.len(), 3);
        assert!(
            tables.iter().all(|table| table.trim_start().starts_with('n')),
            "a table lacks the header"
        );
        let is_row = |line: &&str| line.trim().parse::<usize>().is_ok();
        assert_eq!(text.lines().filter(is_row).count(), 2 * LINED_UP + 1);
    }

    struct FullAfter(usize);

    impl Write for FullAfter {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0 = self.0.checked_sub(bytes.len()).ok_or(io::ErrorKind::BrokenPipe)?;
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_pipe_that_closes_in_the_middle_of_a_record_is_reported() {
        let mut writer = RecordWriter::new(Format::Json, Layout::Lines, &["line"], FullAfter(10))
            .expect("the beginning of the list fits");
        let error = writer.write(&LongRow).expect_err("the record does not fit");
        assert!(error.downcast_ref::<io::Error>().is_some(), "{error:?}");
    }

    const NASTY: &str = "a\u{1b}]52;c;eA==\u{7}b\u{9b}31mc\u{202e}d\u{2066}e\rf\u{7f}\tß\n";

    fn written(format: Format, is_terminal: bool, step: usize) -> String {
        let mut screen = MaskedWriter::new(format, is_terminal, Vec::new());
        NASTY
            .as_bytes()
            .chunks(step)
            .for_each(|part| screen.write_all(part).expect("writing to memory succeeds"));
        String::from_utf8(screen.out).expect("whole characters are written")
    }

    #[test]
    fn a_terminal_gets_no_control_characters() {
        let masked = "a·]52;c;eA==·b·31mc·d·e·f·\tß\n";
        for step in 1..9 {
            for format in [Format::Text, Format::Markdown, Format::Csv, Format::Excel, Format::Bao]
            {
                assert_eq!(written(format, true, step), masked);
            }
            assert_eq!(written(Format::Text, false, step), masked);
            assert_eq!(written(Format::Csv, false, step), NASTY);
        }
    }

    #[test]
    fn json_escapes_control_characters_that_serde_leaves() {
        let name = "\u{9b}31m\u{202e}\u{7f}\u{feff}ß";
        let mut screen = MaskedWriter::new(Format::Jsonl, false, Vec::new());
        serde_json::to_writer(&mut screen, name).expect("writing to memory succeeds");
        let text = String::from_utf8(screen.out).expect("whole characters are written");
        assert_eq!(text, r#""\u009b31m\u202e\u007f\ufeffß""#);
        assert_eq!(serde_json::from_str::<String>(&text).expect("the output is JSON"), name);
    }

    #[test]
    fn only_colour_codes_pass() {
        let filter = Filter::Mask { colours: true };
        let mut screen = MaskedWriter { out: Vec::new(), filter, begun: Vec::new() };
        screen
            .write_all(b"\x1b[1;31merror\x1b[0m \x1b[2J\x1b]0;x\x07\x1b")
            .expect("writing to memory succeeds");
        assert_eq!(screen.out, "\u{1b}[1;31merror\u{1b}[0m ·[2J·]0;x··".as_bytes());
    }
}
