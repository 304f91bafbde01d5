//! The characters of a page for the tokenizer, and the lines and columns of byte offsets.

use std::collections::VecDeque;
use std::io::{self, Read};
use std::sync::{Arc, Mutex, PoisonError};

use crate::encoding::BadBytes;
use crate::lines::Lines;
use crate::passage::find_end;

/// A piece of one line of the page, with the line end if it has one.
struct Chunk {
    start: usize,
    text: Vec<u8>,
    line: usize,
    /// How many bytes of the text were counted, and the column reached.
    counted: (usize, usize),
    broken: Option<BadBytes>,
}

/// Finds the lines and columns of offsets, which must be requested in ascending order. Shared by the input and
/// [`super::tokens::TagReader`].
#[derive(Clone, Default)]
pub(super) struct PagePlaces(Arc<Mutex<VecDeque<Chunk>>>);

/// A place in the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct PagePlace {
    /// The line and column.
    pub place: (usize, usize),
    /// The first invalid bytes of the chunk.
    pub broken: Option<BadBytes>,
}

/// The number of chunks to keep, because the tokenizer emits a text some time after reading it.
const KEPT_CHUNKS: usize = 16;

impl PagePlaces {
    fn push(&self, chunk: Chunk) {
        let mut chunks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        chunks.push_back(chunk);
        if chunks.len() > KEPT_CHUNKS {
            chunks.pop_front();
        }
    }

    pub(super) fn find(&self, offset: usize) -> PagePlace {
        let mut chunks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = chunks.iter_mut().rev().find(|chunk| chunk.start <= offset);
        let Some(chunk) = found else { return PagePlace { place: (1, 1), broken: None } };
        let to = (offset - chunk.start).min(chunk.text.len());
        let (from, column) = chunk.counted;
        if to > from {
            let between = &chunk.text[from..to];
            let starts = between.iter().filter(|&&byte| byte & 0xc0 != 0x80).count();
            chunk.counted = (to, column + starts);
        }
        PagePlace { place: (chunk.line, chunk.counted.1), broken: chunk.broken }
    }
}

/// The text of a file for the tokenizer: lines end with `\n`, and invalid bytes are replaced.
pub(super) struct PageInput {
    lines: Lines,
    places: PagePlaces,
    /// The unread rest of the current chunk.
    text: io::Cursor<Vec<u8>>,
    /// The offset and the place of the next chunk.
    next: (usize, (usize, usize)),
}

impl PageInput {
    pub(super) fn new(lines: Lines, places: PagePlaces) -> PageInput {
        PageInput { lines, places, text: io::Cursor::default(), next: (0, (1, 1)) }
    }
}

impl Read for PageInput {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.text.read(buffer)?;
        if count > 0 {
            return Ok(count);
        }
        let (start, place) = self.next;
        let Some((text, broken)) = self.lines.next_text(place)? else { return Ok(0) };
        self.next = (start + text.len(), find_end(&text, place));
        let text = text.into_bytes();
        self.text = io::Cursor::new(text.clone());
        self.places.push(Chunk { start, text, line: place.0, counted: (0, place.1), broken });
        self.text.read(buffer)
    }
}
