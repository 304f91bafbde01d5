//! The lines and columns of a block.

use crate::passage::count_chars;

/// Finds places in any order; in constant time near the last one.
pub(super) struct BlockPlaces<'t> {
    text: &'t str,
    /// Where the lines begin.
    starts: Vec<usize>,
    /// The number of the first line.
    first: usize,
    /// The byte that was found last, and its column.
    last: (usize, usize),
}

impl<'t> BlockPlaces<'t> {
    pub(super) fn new(text: &'t str, first: usize) -> Self {
        let ends = memchr::memchr_iter(b'\n', text.as_bytes());
        let starts = std::iter::once(0).chain(ends.map(|end| end + 1)).collect();
        BlockPlaces { text, starts, first, last: (0, 1) }
    }

    /// The line and the column of the character at a byte.
    pub(super) fn find(&mut self, at: usize) -> (usize, usize) {
        let line = self.starts.partition_point(|&start| start <= at) - 1;
        let start = self.starts[line];
        let known = Some(self.last).filter(|&(last, _)| (start..=at).contains(&last));
        let (from, column) = known.unwrap_or((start, 1));
        self.last = (at, column + count_chars(&self.text[from..at]));
        (self.first + line, self.last.1)
    }
}
