//! Lines and columns of a text.

use crate::finding::Place;

/// Counts once through a text; so places are asked for in their order.
pub(crate) struct Cursor<'a> {
    text: &'a str,
    at: usize,
    line: usize,
    column: usize,
}

impl<'a> Cursor<'a> {
    /// A cursor at a byte of a text, which has this line and column.
    pub(crate) fn new(text: &'a str, at: usize, line: usize, column: usize) -> Self {
        Cursor { text, at, line, column }
    }

    /// Puts line and column of its span into a place.
    pub(crate) fn locate(&mut self, place: &mut Place) {
        (place.line, place.column) = self.advance(place.span.start);
    }

    /// Line and column of a byte that is not before the last one asked for.
    pub(crate) fn advance(&mut self, to: usize) -> (usize, usize) {
        for c in self.text[self.at..to].chars() {
            if c == '\n' {
                (self.line, self.column) = (self.line + 1, 1);
            } else {
                self.column += 1;
            }
        }
        self.at = to;
        (self.line, self.column)
    }
}
