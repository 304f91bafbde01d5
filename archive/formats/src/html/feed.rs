//! The characters of a page for the tokenizer, and the places that its offsets mean.

use std::collections::VecDeque;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use html5gum::Reader;

use crate::lines::Lines;

/// A stretch of the page within one line, its end included.
struct Stretch {
    start: usize,
    text: Vec<u8>,
    line: usize,
    /// How much of the text has been counted, and the column there.
    counted: (usize, usize),
    broken: bool,
}

/// Tells lines and columns of offsets, asked for in their order. Shared by the input and whoever takes
/// the text.
#[derive(Clone, Default)]
pub(super) struct Places(Arc<Mutex<VecDeque<Stretch>>>);

/// A place in the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct At {
    pub line: usize,
    pub column: usize,
    /// Some bytes of the stretch were no text.
    pub broken: bool,
}

/// Stretches that are kept: what has been read may be spoken of a little later.
const KEPT: usize = 16;

impl Places {
    fn push(&self, stretch: Stretch) {
        let mut stretches = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        stretches.push_back(stretch);
        if stretches.len() > KEPT {
            stretches.pop_front();
        }
    }

    pub(super) fn of(&self, offset: usize) -> At {
        let mut stretches = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = stretches.iter_mut().rev().find(|stretch| stretch.start <= offset);
        let Some(stretch) = found else { return At { line: 1, column: 1, broken: false } };
        let to = (offset - stretch.start).min(stretch.text.len());
        let (from, column) = stretch.counted;
        if to > from {
            let between = &stretch.text[from..to];
            let starts = between.iter().filter(|&&byte| byte & 0xc0 != 0x80).count();
            stretch.counted = (to, column + starts);
        }
        At { line: stretch.line, column: stretch.counted.1, broken: stretch.broken }
    }
}

/// Gives the tokenizer what a file holds, lines ended by `\n` and wrong bytes replaced.
pub(super) struct Feed {
    lines: Lines,
    places: Places,
    text: Vec<u8>,
    at: usize,
    /// Of the next stretch: offset, line and column.
    next: (usize, usize, usize),
}

impl Feed {
    pub(super) fn new(lines: Lines, places: Places) -> Feed {
        Feed { lines, places, text: Vec::new(), at: 0, next: (0, 1, 1) }
    }

    /// Adds the next stretch behind what is left; false at the end.
    fn more(&mut self) -> io::Result<bool> {
        let Some(piece) = self.lines.advance_piece()? else { return Ok(false) };
        let text = String::from_utf8_lossy(self.lines.piece(&piece));
        let mut broken = matches!(text, std::borrow::Cow::Owned(_));
        broken |= self.lines.is_decoded() && text.contains('\u{fffd}');
        let mut text = text.into_owned().into_bytes();
        if piece.ends {
            text.push(b'\n');
        }
        let (start, line, column) = self.next;
        let starts = text.iter().filter(|&&byte| byte & 0xc0 != 0x80).count();
        let behind = if piece.ends { (line + 1, 1) } else { (line, column + starts) };
        self.next = (start + text.len(), behind.0, behind.1);
        self.text.drain(..self.at);
        self.at = 0;
        self.text.extend_from_slice(&text);
        self.places.push(Stretch { start, text, line, counted: (0, column), broken });
        Ok(true)
    }

    fn is_ready(&mut self) -> io::Result<bool> {
        Ok(self.at < self.text.len() || self.more()?)
    }
}

impl Reader for Feed {
    type Error = io::Error;

    fn read_byte(&mut self) -> io::Result<Option<u8>> {
        if !self.is_ready()? {
            return Ok(None);
        }
        self.at += 1;
        Ok(Some(self.text[self.at - 1]))
    }

    fn try_read_string(&mut self, wanted: &[u8], case_sensitive: bool) -> io::Result<bool> {
        while self.text.len() - self.at < wanted.len() && self.more()? {}
        let there = self.text[self.at..].get(..wanted.len());
        let same = there.is_some_and(|there| {
            there == wanted || !case_sensitive && there.eq_ignore_ascii_case(wanted)
        });
        self.at += if same { wanted.len() } else { 0 };
        Ok(same)
    }

    fn read_until<'b>(
        &'b mut self,
        needle: &[u8],
        _: &'b mut [u8; 4],
    ) -> io::Result<Option<&'b [u8]>> {
        if !self.is_ready()? {
            return Ok(None);
        }
        let rest = &self.text[self.at..];
        let length =
            rest.iter().position(|byte| needle.contains(byte)).unwrap_or(rest.len()).max(1);
        self.at += length;
        Ok(Some(&self.text[self.at - length..self.at]))
    }
}
