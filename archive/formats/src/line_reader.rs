//! What all formats that are read line by line have in common.

use std::io;

use crate::encoding::BadBytes;
use crate::format::{OpenedText, Steps, iterate};
use crate::lines::Lines;
use crate::record::Record;

/// Makes records of the lines of a text.
pub(crate) trait LineParser {
    /// Takes a line without its end, and its bytes that were no UTF-8.
    fn add_line(&mut self, text: &str, number: usize, broken: Option<BadBytes>);

    /// Takes the place of a line that was too long to be kept.
    fn skip_line(&mut self, number: usize);

    /// Takes the end of the text.
    fn finish(&mut self);

    /// The next record that is complete.
    fn pop_record(&mut self) -> Option<Record>;
}

/// Reads a text line by line.
pub(crate) fn open_lines(lines: Lines, parser: impl LineParser + Send + 'static) -> OpenedText {
    OpenedText { records: iterate(LineReader { lines, parser }), table: None }
}

struct LineReader<P> {
    lines: Lines,
    parser: P,
}

impl<P: LineParser + Send + 'static> Steps for LineReader<P> {
    fn pop(&mut self) -> Option<Record> {
        self.parser.pop_record()
    }

    /// Where the input fails, a game whose end has not been read is dropped.
    fn step(&mut self) -> io::Result<bool> {
        let Some(line) = self.lines.next_line()? else {
            self.parser.finish();
            return Ok(false);
        };
        if line.too_long {
            self.parser.skip_line(line.number);
        } else {
            let (text, broken) = self.lines.text(&line);
            self.parser.add_line(&text, line.number, broken);
        }
        Ok(true)
    }
}
