//! Lines and columns of a text.

use crate::finding::Source;

/// Counts once through a text, so places must be asked for in their order.
pub(crate) struct Cursor<'t> {
    text: &'t str,
    at: usize,
    line: usize,
    column: usize,
    /// Up to here every byte is one column.
    plain_end: usize,
}

impl<'t> Cursor<'t> {
    pub(crate) fn new(text: &'t str, source: &Source) -> Self {
        Cursor { text, at: 0, line: source.line, column: source.column, plain_end: 0 }
    }

    /// Line and column of a byte that is not before the last one asked for.
    #[inline]
    pub(crate) fn advance(&mut self, to: usize) -> (usize, usize) {
        if to > self.plain_end {
            self.advance_by_characters(to);
        }
        self.column += to - self.at;
        self.at = to;
        (self.line, self.column)
    }

    fn advance_by_characters(&mut self, to: usize) {
        for c in self.text[self.at..to].chars() {
            if c == '\n' {
                (self.line, self.column) = (self.line + 1, 1);
            } else {
                self.column += 1;
            }
        }
        self.at = to;
        let is_plain = |chunk: &&[u8]| {
            chunk.iter().fold(true, |plain, &byte| plain & byte.is_ascii() & (byte != b'\n'))
        };
        let chunks = self.text.as_bytes()[to..].chunks(32);
        self.plain_end = to + chunks.take_while(is_plain).map(<[u8]>::len).sum::<usize>();
    }
}
