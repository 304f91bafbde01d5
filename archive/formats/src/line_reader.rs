//! What all formats that are read line by line have in common.

use std::io;

use crate::encoding::BadBytes;
use crate::format::OpenedText;
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
    let records = Box::new(LineReader { lines, parser, ended: false });
    OpenedText { records, table: None }
}

struct LineReader<P> {
    lines: Lines,
    parser: P,
    ended: bool,
}

impl<P: LineParser> Iterator for LineReader<P> {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(record) = self.parser.pop_record() {
                return Some(Ok(record));
            }
            if self.ended {
                return None;
            }
            match self.lines.next_line() {
                Ok(Some(line)) if line.too_long => self.parser.skip_line(line.number),
                Ok(Some(line)) => {
                    let (text, broken) = self.lines.text(&line);
                    self.parser.add_line(&text, line.number, broken);
                }
                Ok(None) => {
                    self.ended = true;
                    self.parser.finish();
                }
                Err(error) => {
                    // A game whose end has not been read is dropped.
                    self.ended = true;
                    return Some(Err(error));
                }
            }
        }
    }
}
