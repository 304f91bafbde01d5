//! Reads a text line by line, without copying.

use std::borrow::Cow;
use std::io::{self, Read};
use std::ops::Range;

use crate::encoding::{BadBytes, Encoding};
use crate::limits::{HEAD, LONGEST_ROW};

/// The number of bytes to read at once.
const BLOCK: usize = 128 << 10;

/// The size of the first read: small, because format detection opens a short text several times.
const FIRST_BLOCK: usize = 4 << 10;

/// The position of a line in the buffer. [`Lines::bytes`] returns its text until the next line is read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    range: Range<usize>,
    /// The line number, from 1.
    pub number: usize,
    /// Whether the line is longer than [`LONGEST_ROW`]; if so, its text was dropped.
    pub too_long: bool,
    /// Whether the line ends here; false for a part of a line that continues.
    ends: bool,
}

/// Reads lines that end with `\n`, `\r\n` or `\r`. Removes a byte order mark.
pub(crate) struct Lines {
    input: Box<dyn Read + Send>,
    buffer: Vec<u8>,
    /// The part of the buffer that has not been returned yet.
    unread: Range<usize>,
    number: usize,
    /// Whether the last line ended with `\r`, so that a `\n` after it belongs to the same line end.
    after_return: bool,
    at_end: bool,
    /// An input error, which is returned after all complete lines.
    error: Option<io::Error>,
    encoding: Encoding,
}

impl Lines {
    /// Reads an input that [`Encoding::decode`] has decoded.
    pub(crate) fn new(input: Box<dyn Read + Send>, encoding: Encoding) -> Lines {
        let mut lines = Lines {
            input,
            buffer: Vec::new(),
            unread: 0..0,
            number: 1,
            after_return: false,
            at_end: false,
            error: None,
            encoding,
        };
        while lines.unread.len() < HEAD && lines.fill() {}
        if lines.buffer.starts_with(b"\xef\xbb\xbf") {
            lines.unread.start = 3;
        }
        lines
    }

    /// Returns up to [`HEAD`] bytes from the start, in complete lines if possible, and whether they are the whole text.
    pub(crate) fn head(&self) -> (&[u8], bool) {
        let unread = &self.buffer[self.unread.clone()];
        if self.at_end && unread.len() <= HEAD {
            return (unread, true);
        }
        let head = &unread[..unread.len().min(HEAD)];
        match memchr::memrchr2(b'\n', b'\r', head) {
            Some(end) => (&head[..=end], false),
            None => (head, false),
        }
    }

    pub(crate) fn bytes(&self, line: &Line) -> &[u8] {
        &self.buffer[line.range.clone()]
    }

    pub(crate) fn head_text(&self) -> String {
        self.encoding.decode_line(self.head().0, (1, 1)).0.into_owned()
    }

    /// Returns the decoded text of a line, and its bytes that are not UTF-8.
    pub(crate) fn text(&self, line: &Line) -> (Cow<'_, str>, Option<BadBytes>) {
        self.encoding.decode_line(self.bytes(line), (line.number, 1))
    }

    /// Reads the next line. An input error is returned after the last complete line.
    pub(crate) fn next_line(&mut self) -> io::Result<Option<Line>> {
        self.skip_newline();
        let mut seen = 0;
        let mut too_long = false;
        let end = loop {
            let unread = &self.buffer[self.unread.clone()];
            if let Some(at) = memchr::memchr2(b'\n', b'\r', &unread[seen..]) {
                break Some(seen + at);
            }
            seen = unread.len();
            if seen > LONGEST_ROW {
                too_long = true;
                self.unread.start = self.unread.end;
                seen = 0;
            }
            if !self.fill() {
                break None;
            }
        };
        if end.is_none() {
            self.take_error()?;
            if self.unread.is_empty() && !too_long {
                return Ok(None);
            }
        }
        let length = end.unwrap_or(self.unread.len());
        too_long |= length > LONGEST_ROW;
        let mut range = self.take_bytes(length, end.is_some());
        if too_long {
            range.end = range.start;
        }
        let number = self.number;
        self.number += 1;
        Ok(Some(Line { range, number, too_long, ends: true }))
    }

    /// Reads and decodes the next part of a line, which begins at `place`. At the end of the line it includes `\n`.
    /// Also returns the bytes that are not UTF-8.
    pub(crate) fn next_text(
        &mut self,
        place: (usize, usize),
    ) -> io::Result<Option<(String, Option<BadBytes>)>> {
        let Some(piece) = self.next_piece()? else { return Ok(None) };
        let (text, broken) = self.encoding.decode_line(self.bytes(&piece), place);
        let end = if piece.ends { "\n" } else { "" };
        Ok(Some((text.into_owned() + end, broken)))
    }

    /// Reads the next part of a line: at most [`HEAD`] bytes, without splitting a character.
    fn next_piece(&mut self) -> io::Result<Option<Line>> {
        self.skip_newline();
        loop {
            let unread = &self.buffer[self.unread.clone()];
            let most = &unread[..unread.len().min(HEAD)];
            let (length, ends) = match memchr::memchr2(b'\n', b'\r', most) {
                Some(at) => (at, true),
                None if most.len() == HEAD => {
                    let is_start = |at: &usize| most[*at] & 0xc0 != 0x80;
                    ((HEAD - 3..HEAD).rev().find(is_start).unwrap_or(HEAD), false)
                }
                None => {
                    let left = most.len();
                    if self.fill() {
                        continue;
                    }
                    self.take_error()?;
                    if left == 0 {
                        return Ok(None);
                    }
                    (left, false)
                }
            };
            let range = self.take_bytes(length, ends);
            let number = self.number;
            self.number += usize::from(ends);
            return Ok(Some(Line { range, number, too_long: false, ends }));
        }
    }

    /// Removes `length` bytes from the buffer, and the line end after them if `ends`.
    fn take_bytes(&mut self, length: usize, ends: bool) -> Range<usize> {
        let range = self.unread.start..self.unread.start + length;
        self.unread.start = range.end + usize::from(ends);
        self.after_return = ends && self.buffer[range.end] == b'\r';
        range
    }

    /// Returns the input error, if any, and drops the partial line before it.
    fn take_error(&mut self) -> io::Result<()> {
        let Some(error) = self.error.take() else { return Ok(()) };
        self.unread.start = self.unread.end;
        Err(error)
    }

    /// Skips the `\n` of `\r\n`.
    fn skip_newline(&mut self) {
        if self.after_return {
            if self.unread.is_empty() {
                self.fill();
            }
            let is_newline = self.buffer.get(self.unread.start) == Some(&b'\n');
            self.unread.start += usize::from(is_newline && !self.unread.is_empty());
            self.after_return = false;
        }
    }

    /// Reads more. Returns false at the end and after an input error.
    fn fill(&mut self) -> bool {
        if self.at_end {
            return false;
        }
        // If there is no room behind the unread bytes, they are moved to the front.
        let wanted = self.buffer.len().clamp(FIRST_BLOCK, BLOCK);
        if self.buffer.len() - self.unread.end < wanted {
            self.buffer.copy_within(self.unread.clone(), 0);
            self.unread = 0..self.unread.len();
            if self.buffer.len() - self.unread.end < wanted {
                self.buffer.resize((self.buffer.len() * 2).max(2 * wanted), 0);
            }
        }
        loop {
            match self.input.read(&mut self.buffer[self.unread.end..]) {
                Ok(0) => {
                    self.at_end = true;
                    return false;
                }
                Ok(count) => {
                    self.unread.end += count;
                    return true;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    self.error = Some(error);
                    self.at_end = true;
                    return false;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &[u8]) -> Vec<(usize, String, bool)> {
        let mut lines = Lines::new(Box::new(io::Cursor::new(text.to_vec())), Encoding::Utf8);
        let mut all = Vec::new();
        while let Some(line) = lines.next_line().expect("memory can be read") {
            let text = String::from_utf8_lossy(lines.bytes(&line)).into_owned();
            all.push((line.number, text, line.too_long));
        }
        all
    }

    #[test]
    fn an_overlong_line_is_skipped_and_the_next_is_read() {
        let text = format!("a\n{}\nb\n{}", "x".repeat(3 * LONGEST_ROW), "y".repeat(LONGEST_ROW));
        let all = lines(text.as_bytes());
        assert_eq!(all[1], (2, String::new(), true));
        assert_eq!(all[2], (3, "b".into(), false));
        assert_eq!((all[3].1.len(), all[3].2), (LONGEST_ROW, false));
    }

    #[test]
    fn pieces_never_split_a_character() {
        let text = format!("x{}\nb", "è".repeat(HEAD));
        let mut lines =
            Lines::new(Box::new(io::Cursor::new(text.clone().into_bytes())), Encoding::Utf8);
        let mut all = String::new();
        while let Some(piece) = lines.next_piece().expect("memory can be read") {
            all += std::str::from_utf8(lines.bytes(&piece)).expect("no character is cut");
            all += if piece.ends { "\n" } else { "" };
        }
        assert_eq!(all, text);
    }
}
