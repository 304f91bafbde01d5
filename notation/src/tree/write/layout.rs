//! Words in lines that a mailer leaves alone.

/// The most characters of a line, but for words that are longer.
const WIDTH: usize = 78;
/// The variations inside each other that are indented.
const MOST_INDENTED: usize = 12;

/// Puts words into lines. No line ends with a blank, and none begins inside a word.
#[derive(Debug, Default)]
pub(super) struct Layout {
    text: String,
    /// The characters of the line so far.
    column: usize,
    /// The word that has been begun.
    word: String,
    /// The blanks before a line.
    indent: usize,
    /// A variation ends with the word; the next one begins a line with so many blanks before it.
    outer: Option<usize>,
}

impl Layout {
    /// Adds to a word.
    pub(super) fn glue(&mut self, text: &str) {
        if self.outer.is_some() && self.word.is_empty() {
            self.new_line();
        }
        self.word.push_str(text);
    }

    /// Ends a word.
    pub(super) fn space(&mut self) {
        if self.word.is_empty() {
            return;
        }
        let width = self.word.chars().count();
        if self.column > 0 && self.column + 1 + width > WIDTH {
            self.text.push('\n');
            self.column = 0;
        }
        if self.column == 0 {
            self.text.extend(std::iter::repeat_n(' ', self.indent));
            self.column = self.indent;
        } else {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(&self.word);
        self.column += width;
        self.word.clear();
    }

    /// Ends a word and its line.
    pub(super) fn new_line(&mut self) {
        self.space();
        if self.column > 0 {
            self.text.push('\n');
        }
        self.column = 0;
        self.indent = self.outer.take().unwrap_or(self.indent);
    }

    /// Writes a line as it is.
    pub(super) fn line(&mut self, text: &str) {
        self.new_line();
        self.text.push_str(text);
        self.text.push('\n');
    }

    /// Leaves a line empty.
    pub(super) fn empty_line(&mut self) {
        self.new_line();
        self.text.push('\n');
    }

    /// Begins a variation on a line of its own, inside so many others.
    pub(super) fn open(&mut self, nesting: usize) {
        self.new_line();
        self.indent = 2 * nesting.min(MOST_INDENTED);
        self.word.push('(');
    }

    /// Ends a variation and goes on outside, inside so many others.
    pub(super) fn close(&mut self, nesting: usize) {
        self.word.push(')');
        self.outer = Some(2 * nesting.min(MOST_INDENTED));
    }

    /// The text.
    pub(super) fn finish(mut self) -> String {
        self.new_line();
        self.text
    }
}
